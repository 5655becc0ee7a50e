import { settings } from "./device.js";
import { TableView } from "./table_view.js";
import { widgetOf } from "./widget.js";

/** The Table widget. */
export default widgetOf((host, client, t) => {
  const view = new TableView(host, settings, t);
  view.attach(client);
  return view;
});
