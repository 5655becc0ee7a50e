/** @import { Client } from "./client.js" */
/** @import { Translate } from "./i18n.js" */
/** @import { Frame } from "./presentation.js" */
/** @import { ClaimChoice, HandTile, Picture, Snapshot } from "./protocol.js" */
/** @import { Settings } from "./settings.js" */
import { Announcer } from "./announcer.js";
import { fillWith, h, setAll, setText, shadow, show } from "./dom.js";
import { keepingFocus, leave } from "./focus.js";
import { Guard } from "./guard.js";
import { questionOf } from "./keys.js";
import { Choices } from "./parts/choices.js";
import { Hand } from "./parts/hand.js";
import { LeadEnds } from "./parts/lead_ends.js";
import { LevelChoice } from "./parts/levels.js";
import { claimPanel, confirmPanel, damagedPanel, failedPanel, keysPanel, settingsPanel } from "./parts/panels.js";
import { Plates } from "./parts/plates.js";
import { ResultPanel } from "./parts/result.js";
import { nameButton } from "./parts/roving_group.js";
import { RulesMenu } from "./parts/rules_menu.js";
import { dealSentence, Score } from "./parts/score.js";
import { ShakeView } from "./parts/shake.js";
import { Sheet } from "./parts/sheet.js";
import { TrickView, trickSentence } from "./parts/trick.js";
import { Tricks } from "./parts/tricks.js";
import { Presentation } from "./presentation.js";
import { TABLE_SHEETS } from "./styles/sheets.js";
import { followTheme } from "./theme.js";

/** How long an answer may take before the table says that it is waiting, in milliseconds. */
const LONG = 1500;
/** The same for a claim, which is worked out while the table looks as before. */
const LONG_CLAIM = 300;

/** The whole table. It draws what it is given and says what the person did; it knows no rule. */
export class TableView {
  /** @param {HTMLElement} host @param {Settings} settings @param {Translate} t */
  constructor(host, settings, t) {
    this.host = host;
    this.settings = settings;
    this.t = t;
    /** @type {Client | null} */
    this.client = null;
    /** @type {Presentation | null} */
    this.presentation = null;
    /** @type {Frame} */
    this.current = { state: "waiting", snapshot: null, picture: null, caption: "", presenting: false, busy: false };
    this.bootText = t("wait.table");
    /** The focus was moved here because what had it is gone: it goes on to what comes up next. */
    this.parked = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.patience = undefined;
    /** @type {number | undefined} */
    this.noteRev = undefined;
    /** Why a claim was refused, and in which revision: once is enough until the next lead. @type {{ rev: number, sentence: string } | null} */
    this.noClaim = null;
    this.announcer = new Announcer(t("log.label"));
    this.sheet = new Sheet(t("menu.close"));
    this.score = new Score(t);
    this.plates = new Plates(t);
    this.trick = new TrickView(t);
    this.choices = new Choices(t, (kind, action) => this.send(kind, action));
    this.result = new ResultPanel(
      t,
      () => this.send("next"),
      () => this.send("new"),
      () => this.client?.ask("why") ?? null,
      (text) => this.announcer.tell(text),
    );
    this.levels = new LevelChoice(t, (level) => this.seatBots(level));
    this.tricks = new Tricks(t);
    this.hand = new Hand(t, (tile) => this.touch(tile));
    this.ends = new LeadEnds(t, (action) => this.send("play", action), (tile) => {
      this.draw(this.current);
      this.hand.group.focus(tile);
    });
    this.shake = new ShakeView(t);
    this.rulesLong = h("span", { class: "rules-long" });
    this.rulesShort = h("span", { class: "rules-short", "aria-hidden": "true" });
    this.rulesButton = this.menuButton("rules", "", () => this.openRules());
    fillWith(this.rulesButton, this.rulesLong, this.rulesShort);
    this.rulesMenu = new RulesMenu(t, {
      ask: (rules) => this.client?.ask("rules", rules) ?? null,
      start: (rules) => this.startWith(rules),
      tell: (text) => this.announcer.tell(text),
      refuse: (text) => this.announcer.alert(text),
    });
    this.newButton = this.menuButton("new", t("menu.new"), () => this.askNew());
    this.settingsButton = this.menuButton("settings", t("menu.settings"), () => this.openSettings());
    this.keysButton = this.menuButton("keys", t("menu.keys"), () => this.openKeys());
    this.bar = h(
      "div",
      { class: "bar" },
      h("slot", { name: "brand" }),
      this.rulesButton,
      h("div", { class: "menu", role: "group", "aria-label": t("menu.label") }, this.newButton, this.settingsButton, this.keysButton),
    );
    this.auctionNote = h("p", { class: "auction-note", "aria-hidden": "true" });
    this.panel = h("div", { class: "panel", "data-part": "panel" });
    this.middle = h("div", { class: "middle" }, this.trick.element, this.auctionNote, this.choices.element, this.shake.element, this.panel);
    this.felt = h("div", { class: "felt-top" }, this.plates.element, this.middle);
    this.status = h("p", { class: "status", "data-part": "status", tabindex: -1 });
    this.hint = h("p", { class: "hint", "data-part": "hint", "aria-hidden": "true" });
    this.hintWords = h("p", { class: "unseen" });
    this.note = h("p", { class: "note", "data-part": "note" });
    this.skipButton = h("button", { class: "button", "data-action": "skip" }, t("show.skip"));
    this.skipButton.addEventListener("click", () => this.presentation?.finish());
    this.claimButton = h("button", { class: "button", "data-action": "claim" });
    this.claimButton.addEventListener("click", () => this.claim());
    this.mineHead = h("div", { class: "mine-head" }, h("div", { class: "mine-words" }, this.status, this.hintWords, this.hint, this.note), h("div", { class: "mine-actions" }, this.skipButton, this.claimButton));
    this.mine = h(
      "div",
      { class: "mine" },
      this.mineHead,
      this.ends.element,
      this.hand.element,
    );
    this.storeNote = h("p", { class: "store-note", "data-part": "store-note", role: "status" });
    this.board = h("div", { class: "felt board" }, this.felt, this.result.element, this.mine);
    this.element = h(
      "section",
      { class: "table", "aria-label": t("table.label"), "data-fortytwo": "table", "data-pace": this.settings.pace },
      this.bar,
      this.sheet.element,
      this.storeNote,
      this.score.element,
      this.board,
      this.tricks.element,
      this.announcer.element,
    );
    this.root = shadow(host, TABLE_SHEETS);
    this.root.append(h("div", { class: "frame" }, this.element));
    this.guard = new Guard(this.element);
    this.sheet.onClose = () => {
      if (!this.root.activeElement) this.rescue();
    };
    this.felt.addEventListener("click", () => this.presentation?.finish());
    this.element.addEventListener("keydown", (event) => this.onKey(event));
    this.element.addEventListener("pointerdown", () => {
      this.parked = false;
    });
    this.stopTheme = followTheme(host, this.element);
    this.stopSettings = settings.onChange(() => setAll(this.element, { "data-pace": settings.pace }));
    this.draw(this.current);
  }

  /** @param {string} action @param {string} label @param {() => void} act */
  menuButton(action, label, act) {
    const button = h("button", { class: "button quiet", "data-action": action }, label);
    button.addEventListener("click", act);
    return button;
  }

  /** @param {Client} client */
  attach(client) {
    this.client = client;
    this.presentation = new Presentation(client, this.settings, {
      draw: (frame) => keepingFocus(this.root, () => this.draw(frame), () => this.rescue()),
      tell: (text) => this.announcer.tell(text),
      refuse: ({ code, rev, sentence }) => {
        if (code === "claim-not-settled") this.noClaim = { rev, sentence };
        this.draw(this.current);
        this.complain(sentence);
      },
    });
  }

  dispose() {
    clearTimeout(this.patience);
    this.presentation?.dispose();
    this.stopTheme();
    this.stopSettings();
  }

  /** What is being done before there is a game. @param {string} text */
  boot(text) {
    this.bootText = text;
    if (!this.current.snapshot) this.draw(this.current);
    this.announcer.tell(text);
  }

  /** @param {string} details @param {() => void} retry */
  fail(details, retry) {
    this.presentation?.dispose();
    this.presentation = null;
    this.current = { state: "waiting", snapshot: null, picture: null, caption: "", presenting: false, busy: false };
    this.bootText = this.t("boot.failed");
    this.draw(this.current);
    fillWith(this.panel, failedPanel(this.t, details, retry));
    show(this.panel, true);
    show(this.trick.element, false);
    setAll(this.element, { "data-state": "failed" });
    this.announcer.alert(this.t("boot.failed"));
  }

  // ---- drawing

  /** @param {Frame} frame */
  draw(frame) {
    this.current = frame;
    const { snapshot, picture } = frame;
    setAll(this.element, { "data-state": frame.state, "data-presenting": frame.presenting, "aria-busy": frame.state === "waiting" || frame.busy ? "true" : null });
    setAll(this.newButton, { "aria-disabled": snapshot ? null : "true" });
    this.drawRulesName(snapshot);
    this.levels.update(snapshot?.bots ?? null);
    this.drawStoreNote();
    this.waitPatiently(frame.busy);
    if (!snapshot || !picture) this.drawWaiting(frame);
    else this.drawGame(frame, snapshot, picture);
  }

  /** @param {Frame} frame */
  drawWaiting(frame) {
    const { t } = this;
    this.score.updateWaiting();
    this.plates.updateWaiting();
    this.hand.updateWaiting();
    this.trick.clear();
    for (const part of [this.choices.element, this.result.element, this.auctionNote, this.shake.element, this.skipButton, this.claimButton]) show(part, false);
    this.ends.close(false);
    this.tricks.update(null, null);
    show(this.felt, true);
    const damaged = frame.state === "damaged";
    show(this.panel, damaged);
    show(this.trick.element, !damaged);
    if (damaged && this.panel.getAttribute("data-panel") !== "damaged") {
      setAll(this.panel, { "data-panel": "damaged" });
      fillWith(this.panel, damagedPanel(t, this.client?.damaged ?? "", () => this.client?.startAfresh()));
      this.announcer.alert(t("damaged.title"));
    }
    const text = { damaged: t("damaged.title"), restoring: t("wait.restore"), foreign: t("wait.foreign"), waiting: this.bootText, ready: this.bootText }[frame.state];
    setText(this.status, text);
    this.writeHint("");
    setText(this.note, "");
  }

  /** @param {Frame} frame @param {Snapshot} snapshot @param {Picture} picture */
  drawGame({ caption, presenting, busy }, snapshot, picture) {
    const { t } = this;
    const { actions } = snapshot;
    const mayAct = !presenting;
    const over = picture.result !== null && !presenting;
    const bidding = picture.phase === "auction" || picture.phase === "contract";
    setAll(this.element, { "data-phase": picture.phase, "data-rev": snapshot.rev, "data-over": over });
    setAll(this.panel, { "data-panel": null });
    show(this.panel, false);
    this.score.update(snapshot, picture);
    this.plates.update(snapshot, picture);
    this.tricks.update(snapshot, picture);
    this.trick.update(snapshot, picture);
    show(this.trick.element, !bidding);
    show(this.felt, !over);
    this.choices.update(mayAct ? actions.calls : [], mayAct ? actions.contracts : [], busy, picture.hand.map(({ tile }) => tile));
    this.shake.update(snapshot, picture);
    show(this.auctionNote, bidding && this.choices.element.hasAttribute("hidden"));
    const said = picture.half ?? picture.bid;
    setText(this.auctionNote, said ? `${said.label} · ${snapshot.players[said.seat].name}` : t("deal.sentenceNone"));
    this.result.update(snapshot, over ? picture : { ...picture, result: null }, actions.next, busy);
    show(this.skipButton, presenting);
    this.drawClaim(mayAct ? actions.claim : null, busy || this.noClaim?.rev === snapshot.rev);
    this.drawWords(snapshot, picture, mayAct, caption);
    show(this.mine, !over);
    const turn = mayAct && actions.tiles.length > 0;
    const twofold = mayAct ? actions.leads.map(({ tile }) => tile) : [];
    if (!twofold.includes(this.ends.tile ?? "")) this.ends.close(false);
    if (picture.face_down) this.hand.updateFaceDown(picture.hand.length);
    else this.hand.update(picture.hand, mayAct ? actions.tiles : [], turn, twofold, this.ends.tile);
    if (this.parked && !presenting && !busy) this.moveOn();
  }

  /** @param {Snapshot} snapshot @param {Picture} picture @param {boolean} mayAct @param {string} caption */
  drawWords(snapshot, picture, mayAct, caption) {
    const { t } = this;
    const playable = mayAct ? snapshot.actions.tiles : [];
    setText(this.status, picture.status || caption);
    const tiles = picture.hand.filter(({ tile }) => playable.includes(tile));
    const twofold = picture.hand.filter(({ tile }) => mayAct && snapshot.actions.leads.some((lead) => lead.tile === tile));
    /** @param {"hand.some" | "hand.ends"} key @param {readonly HandTile[]} which @param {(held: HandTile) => string} name */
    const told = (key, which, name) => (which.length > 0 ? t(key, { tiles: which.map(name).join(", ") }) : "");
    /** @param {(held: HandTile) => string} name */
    const hint = (name) => [tiles.length === picture.hand.length ? t("hand.any") : told("hand.some", tiles, name), told("hand.ends", twofold, name)].filter(Boolean).join(" ");
    if (picture.face_down) this.writeHint(t("hand.sitsOut"));
    else if (tiles.length === 0) this.writeHint("");
    else this.writeHint(hint(({ tile }) => tile), hint(({ say }) => say.split(",", 1)[0] ?? ""));
    setAll(this.status, { "data-mine": mayAct && picture.turn === snapshot.seat });
    if (this.noteRev !== snapshot.rev) setText(this.note, "");
  }

  /** @param {string} text for the eye @param {string} [words] for the ear */
  writeHint(text, words = text) {
    setText(this.hint, text);
    setText(this.hintWords, words);
  }

  /** @param {ClaimChoice | null} claim @param {boolean} blocked */
  drawClaim(claim, blocked) {
    show(this.claimButton, claim !== null);
    if (!claim && this.sheet.name === "claim") this.sheet.close(false);
    if (!claim) return;
    setText(this.claimButton, claim.label);
    nameButton(this.claimButton, claim);
    setAll(this.claimButton, { "aria-disabled": blocked ? "true" : null });
  }

  /** The rules in force, always named. @param {Snapshot | null} snapshot */
  drawRulesName(snapshot) {
    const { t } = this;
    show(this.rulesButton, snapshot !== null);
    if (!snapshot) return;
    const { name, preset, house_rules } = snapshot.rules;
    setText(this.rulesLong, t("rules.button", { name }));
    setText(this.rulesShort, house_rules.length > 0 ? t("rules.short", { name: preset, count: house_rules.length }) : preset);
  }

  drawStoreNote() {
    const trouble = this.client?.trouble ?? null;
    setText(this.storeNote, trouble === "denied" ? this.t("store.denied") : trouble === "full" ? this.t("store.full") : "");
    show(this.storeNote, trouble !== null);
  }

  /** @param {boolean} busy */
  waitPatiently(busy) {
    clearTimeout(this.patience);
    if (!busy) return;
    const claims = this.client?.pending?.kind === "claim";
    const text = this.t(claims ? "wait.claim" : "wait.answer");
    this.patience = setTimeout(
      () => {
        this.writeHint(text);
        this.announcer.tell(text);
      },
      claims ? LONG_CLAIM : LONG,
    );
  }

  // ---- what the person does

  /** @param {import("./protocol.js").MessageKind} kind @param {string} [action] */
  send(kind, action) {
    if (this.presentation?.finish()) return;
    setText(this.note, "");
    this.guard.acted();
    this.presentation?.say(kind, action);
  }

  /** @param {string} tile */
  touch(tile) {
    const { snapshot, picture, busy } = this.current;
    if (this.presentation?.finish() || busy || !snapshot || !picture) return;
    const lead = snapshot.actions.leads.find((each) => each.tile === tile);
    if (lead) {
      this.chooseEnd(lead, picture);
      return;
    }
    if (snapshot.actions.tiles.includes(tile)) {
      this.ends.close(false);
      this.send("play", tile);
      return;
    }
    const held = picture.hand.find((each) => each.tile === tile);
    this.complain(held?.why ?? picture.status);
  }

  /** By which end is the tile led? Chosen once more, it's put back. @param {import("./protocol.js").Lead} lead @param {Picture} picture */
  chooseEnd(lead, picture) {
    if (this.ends.tile === lead.tile) {
      this.ends.close(true);
      return;
    }
    const held = picture.hand.find(({ tile }) => tile === lead.tile);
    this.ends.open(lead, held?.say.split(",", 1)[0] ?? lead.tile);
    this.draw(this.current);
  }

  /** A claim that can lose the hand is thought over first. */
  claim() {
    const { snapshot, busy } = this.current;
    const claim = snapshot?.actions.claim;
    if (!claim || busy) return;
    if (this.noClaim?.rev === snapshot.rev) {
      this.complain(this.noClaim.sentence);
      return;
    }
    if (claim.ask === null) {
      this.send("claim", claim.action);
      return;
    }
    const confirm = () => {
      this.sheet.close(false);
      this.send("claim", claim.action);
    };
    this.openSheet("claim", this.t("claim.title"), claimPanel(this.t, claim, confirm, () => this.sheet.close()), this.claimButton, this.mineHead);
  }

  /** @param {string} sentence */
  complain(sentence) {
    this.write(sentence, "error");
    this.announcer.alert(sentence);
  }

  /** @param {string} sentence */
  answer(sentence) {
    this.write(sentence, "answer");
    this.announcer.tell(sentence);
  }

  /** @param {string} sentence @param {string} kind */
  write(sentence, kind) {
    this.noteRev = this.current.snapshot?.rev;
    setText(this.note, sentence);
    setAll(this.note, { "data-kind": kind });
  }

  askNew() {
    const { snapshot, picture } = this.current;
    if (!snapshot || !picture) return;
    if (snapshot.fresh || picture.match_over) {
      this.send("new");
      return;
    }
    const begin = () => {
      this.sheet.close();
      this.presentation?.finish();
      this.send("new");
    };
    this.openSheet("new", this.t("new.title"), confirmPanel(this.t, picture.games_to_win > 1, begin, () => this.sheet.close()), this.newButton);
  }

  /**
   * A panel follows what it belongs to, on the screen and by keyboard: the menu, if nothing else is named.
   * @param {string} name @param {string} title @param {Node[]} content @param {HTMLElement | null} opener @param {HTMLElement} [after]
   */
  openSheet(name, title, content, opener, after = this.bar) {
    if (after.nextElementSibling !== this.sheet.element) after.after(this.sheet.element);
    this.sheet.open(name, title, content, opener);
  }

  openRules() {
    const { snapshot } = this.current;
    if (!snapshot) return;
    this.openSheet("rules", this.t("rules.title"), [this.rulesMenu.element], this.rulesButton);
    void this.rulesMenu.open(snapshot);
  }

  /** @param {string} rules */
  startWith(rules) {
    if (this.current.busy) return;
    this.sheet.close();
    this.presentation?.finish();
    this.send("new", rules);
  }

  openSettings() {
    this.openSheet("settings", this.t("settings.title"), settingsPanel(this.t, this.settings, this.levels.element), this.settingsButton);
  }

  /** @param {string} level */
  async seatBots(level) {
    const told = await this.client?.ask("bots", level);
    if (told && "sentence" in told) this.announcer.alert(told.sentence);
    else if (told) this.announcer.tell(this.t("settings.botsSit"));
  }

  /** @param {HTMLElement} [opener] */
  openKeys(opener = this.keysButton) {
    this.openSheet("keys", this.t("keys.title"), keysPanel(this.t), opener);
  }

  // ---- keys and focus

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const target = event.composedPath()[0];
    const writing = target instanceof HTMLInputElement ? target.type === "text" : target instanceof HTMLTextAreaElement;
    if (event.key === "Tab" || event.key.startsWith("Arrow")) this.parked = false;
    if (event.key === "Escape") {
      event.stopPropagation();
      if (this.sheet.isOpen) this.sheet.close();
      else if (this.ends.tile !== null) this.ends.close(true);
      else leave(this.host, this.root);
      return;
    }
    if (writing || event.ctrlKey || event.altKey || event.metaKey) return;
    const question = questionOf(event);
    if (question) this.reply(question, target);
    else if (this.hand.type(event.key)) this.parked = false;
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {import("./keys.js").Question} question @param {EventTarget | undefined} target */
  reply(question, target) {
    const { snapshot, picture } = this.current;
    if (question === "help") {
      if (this.sheet.name === "keys") this.sheet.close();
      else this.openKeys(target instanceof HTMLElement ? target : undefined);
      return;
    }
    if (!snapshot || !picture) return;
    if (question === "score") this.answer(this.score.sentence(snapshot, picture));
    else if (question === "trick") this.answer(picture.last_trick ? trickSentence(this.t, snapshot, picture.last_trick) : this.t("tricks.noLast"));
    else this.answer(dealSentence(this.t, snapshot, picture));
  }

  /** What had the focus is gone: to what can be done now, or to what is being shown. */
  rescue() {
    this.parked = true;
    if (this.sheet.isOpen) this.sheet.title.focus();
    else if (this.moveOn()) return;
    else if (this.hand.group.focus()) return;
    else if (this.skipButton.checkVisibility()) this.skipButton.focus();
    else if (this.mine.checkVisibility()) this.status.focus();
  }

  /** @returns {boolean} whether there was something to do */
  moveOn() {
    const { snapshot, presenting } = this.current;
    if (!snapshot || presenting || this.sheet.isOpen) return false;
    const moved = this.choices.group.focus() || this.ends.group.focus() || this.result.focus() || (snapshot.actions.tiles.length > 0 && this.hand.group.focus());
    if (moved) this.parked = false;
    return moved;
  }
}
