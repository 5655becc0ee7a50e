/** @import { Client } from "./client.js" */
/** @import { Translate } from "./i18n.js" */
/** @import { Model } from "./protocol.js" */
import { clientOf, dropClient } from "./client.js";
import { shelf } from "./device.js";
import { h } from "./dom.js";
import { translator } from "./i18n.js";

/**
 * A widget for anywidget: one client a model, and a view in each output cell.
 * @param {(host: HTMLElement, client: Client, t: Translate) => { dispose(): void }} show puts a view on its host
 */
export const widgetOf = (show) => ({
  /** @param {{ model: Model }} context */
  initialize({ model }) {
    clientOf(model, shelf);
    return () => dropClient(model);
  },

  /** @param {{ model: Model, el: HTMLElement }} context */
  render({ model, el }) {
    const host = h("div", { class: "fortytwo-host" });
    el.append(host);
    const view = show(host, clientOf(model, shelf), translator(model.get("snapshot")?.locale ?? "en"));
    return () => {
      view.dispose();
      host.remove();
    };
  },
});
