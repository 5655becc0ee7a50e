/** @import { Client } from "./client.js" */
/** @import { Translate } from "./i18n.js" */
/** @import { Frame } from "./presentation.js" */
/** @import { Settings } from "./settings.js" */
import { Announcer } from "./announcer.js";
import { h, setAll, setText, shadow, show } from "./dom.js";
import { keepingFocus, leave } from "./focus.js";
import { Guard } from "./guard.js";
import { Calls } from "./parts/calls.js";
import { Choices } from "./parts/choices.js";
import { dealSentence } from "./parts/score.js";
import { Presentation } from "./presentation.js";
import { BIDDING_SHEETS } from "./styles/sheets.js";
import { followTheme } from "./theme.js";

/** The auction by itself: what was said, what may be said, then the contracts. Another view on the session of a table. */
export class BiddingView {
  /** @param {HTMLElement} host @param {Client} client @param {Settings} settings @param {Translate} t */
  constructor(host, client, settings, t) {
    this.host = host;
    this.t = t;
    this.client = client;
    this.announcer = new Announcer(t("log.label"));
    this.calls = new Calls(t);
    this.choices = new Choices(t, (kind, action) => {
      setText(this.note, "");
      this.guard.acted();
      this.presentation.say(kind, action);
    });
    this.status = h("p", { class: "status", "data-part": "status", tabindex: -1 });
    this.outcome = h("p", { class: "outcome", "data-part": "contract" });
    this.note = h("p", { class: "note", "data-part": "note" });
    this.frame = h(
      "section",
      { class: "bidding", "aria-label": t("bidding.label"), "data-fortytwo": "bidding" },
      h("div", { class: "felt" }, this.calls.element, this.outcome, this.status, this.choices.element, this.note),
      this.announcer.element,
    );
    this.guard = new Guard(this.frame);
    this.root = shadow(host, BIDDING_SHEETS);
    this.root.append(this.frame);
    this.frame.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      leave(host, this.root);
    });
    this.stopTheme = followTheme(host, this.frame);
    this.presentation = new Presentation(client, settings, {
      draw: (frame) => keepingFocus(this.root, () => this.draw(frame), () => this.choices.group.focus() || this.status.focus()),
      tell: (text) => this.announcer.tell(text),
      refuse: ({ sentence }) => {
        setText(this.note, sentence);
        this.announcer.alert(sentence);
      },
    });
  }

  /** @param {Frame} frame */
  draw({ snapshot, picture, caption, presenting, busy }) {
    const { t } = this;
    setAll(this.frame, { "data-state": snapshot ? "ready" : "waiting", "aria-busy": busy ? "true" : null });
    if (!snapshot || !picture) {
      setText(this.status, t("wait.table"));
      show(this.choices.element, false);
      return;
    }
    const { actions } = snapshot;
    this.calls.update(snapshot, picture);
    setText(this.status, picture.status || caption);
    show(this.outcome, picture.bid !== null);
    setText(this.outcome, dealSentence(t, snapshot, picture));
    this.choices.update(presenting ? [] : actions.calls, presenting ? [] : actions.contracts, busy, picture.hand.map(({ tile }) => tile));
  }

  dispose() {
    this.presentation.dispose();
    this.stopTheme();
  }
}
