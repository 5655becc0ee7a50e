/** @import { Model } from "./protocol.js" */
import { clientOf, dropClient } from "./client.js";
import { settings, shelf } from "./device.js";
import { h } from "./dom.js";
import { translator } from "./i18n.js";
import { TableView } from "./table_view.js";

/** The Table widget. */
export default {
  /** @param {{ model: Model }} context */
  initialize({ model }) {
    clientOf(model, shelf);
    return () => dropClient(model);
  },

  /** @param {{ model: Model, el: HTMLElement }} context */
  render({ model, el }) {
    const host = h("div", { class: "fortytwo-host" });
    el.append(host);
    const view = new TableView(host, settings, translator(model.get("snapshot")?.locale ?? "en"));
    view.attach(clientOf(model, shelf));
    return () => {
      view.dispose();
      host.remove();
    };
  },
};
