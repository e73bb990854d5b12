/** Number, sign, number: the hand for boards of cards. A line that is half made is its own; what is joined is a move. */
import type { CardLine, CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import { makePad } from "../cards/pad.ts";
import { type Piece, pieceOf, piecesOf } from "../cards/pieces.ts";
import { makeSheet } from "../cards/sheet.ts";
import type { Desk, Hand, Marks, Start, Status } from "../desk.ts";
import { setting } from "../store.ts";

/** Signs as keyboards have them. */
const TYPED: Readonly<Record<string, string>> = { x: "*", "×": "*", "·": "*", ":": "/", "÷": "/", "−": "-", "–": "-" };

/** A line being made: the piece on its left, the sign, and digits of a number that is being typed. */
interface Half {
  readonly left: Piece | null;
  readonly sign: string | null;
  readonly typed: string;
}
const NOTHING: Half = { left: null, sign: null, typed: "" };

export const start: Start<CardsBoard> = (desk) => {
  const { board, root, game, move, tell, text } = desk;
  const { slot, target } = board;
  /** Lines in the order in which they were made, by the text that holds them. */
  const known = new Map<string, readonly CardLine[]>();
  let entry: string | null = null;
  let lines: readonly CardLine[] = [];
  let pieces: readonly Piece[] = [];
  let half = NOTHING;
  let best: number | null = null;

  const refuse = (name: string, values = {}): void => tell(text(say(`play-cards.${name}`, values)));
  /** Nothing was joined: what is half made is shown, and said. */
  const make = (next: Half): void => {
    half = next;
    tell("");
  };
  const write = (next: readonly CardLine[]): void => {
    const made = board.text(next);
    known.set(made, next);
    move({ entry: { [slot]: made } });
  };
  const take = (piece: Piece) => {
    const { left, sign } = half;
    if (left?.id === piece.id) return make({ left: null, sign, typed: "" });
    if (piece.value === target && !piece.isMade) return move({ entry: { [slot]: String(target) } });
    if (left === null || sign === null) return make({ left: piece, sign, typed: "" });
    const joined = board.join(left.value, sign, piece.value);
    half = { left, sign, typed: "" };
    if ("rule" in joined) return desk.explain(joined.rule);
    const hadFocus = pad.hasFocus();
    write([...lines, { left: left.value, sign, right: piece.value, value: joined.value }]);
    if (hadFocus) pad.focus(`m${lines.length - 1}`);
  };
  const choose = (sign: string) => {
    if (!board.signs.includes(sign)) return refuse("no-sign", { sign });
    make({ ...half, sign: half.sign === sign ? null : sign });
  };
  const takeBack = (): void => {
    if (half !== NOTHING) make(NOTHING);
    else if (lines.length > 0) write(lines.slice(0, -1));
  };
  const pad = makePad(desk, (id) => take(pieces.find((piece) => piece.id === id)!), choose);
  const show = makeSheet(desk);
  listen(root, {
    digits(typed) {
      const means = pieceOf(half.typed + typed, open(), typed === "");
      if (means === "more") return make({ ...half, typed: half.typed + typed });
      const asked = half.typed + typed;
      half = { ...half, typed: "" };
      if (means === null) return refuse("no-number", { number: asked });
      take(means);
    },
    sign(sign) {
      const means = half.typed === "" ? null : pieceOf(half.typed, open(), true);
      if (means !== null && means !== "more") take(means);
      choose(sign);
    },
    isTyping: () => half.typed !== "",
    back() {
      const { left, sign, typed } = half;
      if (typed !== "") make({ left, sign, typed: typed.slice(0, -1) });
      else if (sign !== null) make({ left, sign: null, typed });
      else takeBack();
    },
    clear: takeBack,
  });
  const open = (): Piece[] => pieces.filter(({ id, isUsed }) => !isUsed && id !== half.left?.id);
  offerClock(desk);

  return {
    back: "tool-clear-line",
    takeBack,
    focus: () => pad.focus(),
    show(marks) {
      const now = game().at.entry[slot] ?? "";
      if (now !== entry) {
        entry = now;
        lines = known.get(now) ?? board.lines(now) ?? [];
        pieces = piecesOf(board.cards, lines);
        half = NOTHING;
        for (const { value } of lines) best = nearer(target, best, value);
      }
      const { left, sign, typed } = half;
      const isFull = lines.length >= board.cards.length - 1;
      const isDone = root.classList.contains("done");
      if (!isDone) root.classList.remove("landing");
      show({
        lines,
        pieces,
        left: left === null ? typed : String(left.value),
        sign: sign ?? "",
        right: left === null ? "" : typed,
        next: isDone || isFull ? -1 : left === null ? 0 : sign === null ? 1 : 2,
        best,
        isBroken: marks.broken.has(slot),
        isTargetMarked: targetMark(desk, marks),
      });
      pad.show({ pieces, left: left?.id ?? null, sign, hinted: hintedPieces(desk, marks) });
    },
    status: () => statusOf(desk, half, lines),
    celebrate: () => land(desk),
  } satisfies Hand;
};

/** The last value lands in the frame. The keys are gone, so the board takes the focus: keys for tools go on working. */
function land({ root, part }: Desk<CardsBoard>): void {
  part("board").tabIndex = -1;
  if (document.activeElement === document.body) part("board").focus({ preventScroll: true });
  const frame = part("board").querySelector<HTMLElement>(".target")!;
  const from = part("board").querySelector(".lines .open")?.getBoundingClientRect();
  const to = frame.getBoundingClientRect();
  if (from === undefined) return;
  frame.style.setProperty("--from-x", `${from.x + from.width / 2 - to.x - to.width / 2}px`);
  frame.style.setProperty("--from-y", `${from.y + from.height / 2 - to.y - to.height / 2}px`);
  root.classList.add("landing");
}

const nearer = (target: number, best: number | null, value: number): number =>
  best === null || Math.abs(value - target) < Math.abs(best - target) ? value : best;

/** What is to be done next, or how far the last line is from the target. */
function statusOf({ board, text }: Desk<CardsBoard>, { left, sign }: Half, lines: readonly CardLine[]): Status {
  const t = (name: string, values = {}) => text(say(`play-cards.${name}`, values));
  const rest = t("not-every");
  const last = lines.at(-1);
  if (left !== null && sign !== null) return { lead: "", text: t("now-right", { left: left.value, sign }), rest };
  if (left !== null) return { lead: "", text: t("now-sign", { left: left.value }), rest };
  if (sign !== null) return { lead: "", text: t("now-left", { sign }), rest };
  if (last === undefined) return { lead: t("begin"), text: t("begin-how"), rest };
  const { target } = board;
  const values = { value: last.value, target, away: Math.abs(last.value - target) };
  return { lead: t("made", values), text: t("made-away", values), rest: "" };
}

/** Clues tell of the cards in their order, then of the target. */
const cluesOf = ({ rules, puzzle }: Desk<CardsBoard>): string[] => rules.clues(puzzle).map(({ id }) => id);

function hintedPieces(desk: Desk<CardsBoard>, { hinted }: Marks): Set<string> {
  const clues = cluesOf(desk);
  return new Set(desk.board.cards.flatMap((_, i) => (hinted.has(clues[i]!) ? [`c${i}`] : [])));
}

function targetMark(desk: Desk<CardsBoard>, { broken, hinted }: Marks): "broken" | "hinted" | "" {
  const id = cluesOf(desk)[desk.board.cards.length] ?? "";
  return broken.has(id) ? "broken" : hinted.has(id) ? "hinted" : "";
}

/** What typing does. */
interface Typing {
  /** A digit; an empty text where the number is told to be all. */
  digits(typed: string): void;
  sign(sign: string): void;
  isTyping(): boolean;
  back(): void;
  clear(): void;
}

function listen(root: HTMLElement, typing: Typing): void {
  root.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey || root.classList.contains("done")) return;
    if ((target as Element).closest("input, select, textarea, summary, .hint")) return;
    const sign = TYPED[key] ?? key;
    if (/^\d$/.test(key)) typing.digits(key);
    else if (/^[-+*/]$/.test(sign)) typing.sign(sign);
    else if (key === "Enter" && typing.isTyping()) typing.digits("");
    else if (key === "Backspace") typing.back();
    else if (key === "Delete" || key === "Escape") typing.clear();
    else return;
    event.preventDefault();
  });
}

/** The clock of half a minute, for those who want it: a switch among what is asked for less often. */
function offerClock(desk: Desk<CardsBoard>): void {
  const { root, text } = desk;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: text(say("play-cards.clock")), ariaPressed: "false" });
  root.querySelector(".more-tools > div")?.append(button);
  const begin = (): void =>
    void import("../cards/half-minute.ts").then(
      ({ halfMinute }) => halfMinute(desk, button).begin(),
      () => desk.tell(text(say("play.failed"))),
    );
  if (setting("half-minute") === "on") begin();
  else button.addEventListener("click", begin, { once: true });
}
