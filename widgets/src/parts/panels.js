/** @import { Pace } from "../pacing.js" */
/** @import { ClaimChoice } from "../protocol.js" */
/** @import { Settings } from "../settings.js" */
/** @import { Translate } from "../i18n.js" */
import { h } from "../dom.js";
import { copyField } from "./copy_field.js";

/** @param {string} label @param {string} action @param {() => void} act @param {string} [look] */
function button(label, action, act, look = "") {
  const element = h("button", { class: `button ${look}`, "data-action": action }, label);
  element.addEventListener("click", act);
  return element;
}

/** @param {Translate} t @param {boolean} match whether the game is one of a match @param {() => void} begin @param {() => void} keep */
export function confirmPanel(t, match, begin, keep) {
  return [h("p", {}, t(match ? "new.sentenceMatch" : "new.sentence")), h("div", { class: "panel-actions" }, button(t("new.confirm"), "confirm-new", begin, "primary"), button(t("new.keep"), "keep", keep))];
}

/** Before a claim that can lose the hand. @param {Translate} t @param {ClaimChoice} claim @param {() => void} confirm @param {() => void} keep */
export function claimPanel(t, claim, confirm, keep) {
  return [h("p", {}, claim.ask), h("div", { class: "panel-actions" }, button(claim.label, "confirm-claim", confirm, "primary"), button(t("claim.keep"), "keep", keep))];
}

/** @param {Translate} t @param {Settings} settings @param {HTMLElement} levels */
export function settingsPanel(t, settings, levels) {
  /** @type {[Pace, string][]} */
  const paces = [
    ["slow", t("settings.slow")],
    ["normal", t("settings.normal")],
    ["instant", t("settings.instant")],
  ];
  const radios = paces.map(([pace, label]) => {
    const input = h("input", { type: "radio", name: "pace", value: pace, checked: settings.pace === pace });
    input.addEventListener("change", () => {
      settings.pace = pace;
    });
    return h("label", { class: "option" }, input, h("span", {}, label));
  });
  return [h("fieldset", { class: "options" }, h("legend", {}, t("settings.pace")), ...radios), h("p", { class: "small" }, t("settings.kept")), levels];
}

/** @param {Translate} t */
export function keysPanel(t) {
  const rows = [
    [t("keys.arrowsKey"), t("keys.arrows")],
    [t("keys.enterKey"), t("keys.enter")],
    [t("keys.digitsKey"), t("keys.digits")],
    ["L", t("keys.trick")],
    ["S", t("keys.score")],
    ["T", t("keys.trump")],
    ["?", t("keys.help")],
    [t("keys.escapeKey"), t("keys.escape")],
  ];
  return [h("dl", { class: "keys" }, ...rows.map(([key, what]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, what))))];
}

/** @param {Translate} t @param {string} text @param {() => void} begin */
export function damagedPanel(t, text, begin) {
  return h(
    "div",
    { class: "notice", "data-part": "damaged" },
    h("h2", {}, t("damaged.title")),
    h("p", {}, t("damaged.sentence")),
    copyField(t, t("damaged.text"), text, true, "damaged"),
    h("div", { class: "panel-actions" }, button(t("damaged.new"), "damaged-new", begin, "primary")),
  );
}

/** @param {Translate} t @param {string} details @param {() => void} retry */
export function failedPanel(t, details, retry) {
  return h(
    "div",
    { class: "notice", "data-part": "failed" },
    h("h2", {}, t("boot.failed")),
    h("p", {}, t("boot.failedHelp")),
    details ? h("p", { class: "small details" }, details) : null,
    h("div", { class: "panel-actions" }, button(t("boot.retry"), "retry", retry, "primary")),
  );
}
