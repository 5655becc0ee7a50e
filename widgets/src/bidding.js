/** @import { Model } from "./protocol.js" */
import { BiddingView } from "./bidding_view.js";
import { clientOf, dropClient } from "./client.js";
import { settings, shelf } from "./device.js";
import { h } from "./dom.js";
import { translator } from "./i18n.js";

/** The Bidding widget. */
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
    const view = new BiddingView(host, clientOf(model, shelf), settings, translator(model.get("snapshot")?.locale ?? "en"));
    return () => {
      view.dispose();
      host.remove();
    };
  },
};
