import { BiddingView } from "./bidding_view.js";
import { settings } from "./device.js";
import { widgetOf } from "./widget.js";

/** The Bidding widget. */
export default widgetOf((host, client, t) => new BiddingView(host, client, settings, t));
