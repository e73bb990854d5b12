/** Number, sign, number: the hand for boards of cards. A line that is half made is its own; what is joined is a move. */
import type { CardLine, CardsBoard } from "../../../engine/board.ts";
import { say } from "../../../engine/kind.ts";
import type { Acts } from "../cards/keyboard.ts";
import { makePad } from "../cards/pad.ts";
import { type Half, type Piece, piecesOf } from "../cards/pieces.ts";
import { makeSheet } from "../cards/sheet.ts";
import type { Desk, Hand, Marks, Start } from "../desk.ts";
import type { Status } from "../first.ts";
import { setting } from "../store.ts";

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
    follow();
  };
  const write = (next: readonly CardLine[]): void => {
    const made = board.text(next);
    known.set(made, next);
    move({ entry: { [slot]: made } });
    follow();
  };
  /** On a small screen the keys may lie over the line being made. */
  const follow = (): void => desk.part("board").querySelector(".now")?.scrollIntoView({ block: "nearest" });
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
    if (half.left !== null || half.sign !== null || half.typed !== "") make(NOTHING);
    else if (lines.length > 0) write(lines.slice(0, -1));
  };
  const pad = makePad(desk, (id) => take(pieces.find((piece) => piece.id === id)!), choose);
  const show = makeSheet(desk);
  listen(root, {
    pad,
    half: () => half,
    open: () => pieces.filter(({ id, isUsed }) => !isUsed && id !== half.left?.id),
    make,
    take,
    choose,
    takeBack,
    refuse,
  });
  if (setting("half-minute") === "on") offerClock(desk);
  else root.querySelector(".more-tools")?.addEventListener("toggle", () => offerClock(desk), { once: true });

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
        // A hint that rests on no card or target says that from the last line the target is out of reach.
        isBroken: marks.broken.has(slot) || (marks.hinted.size === 1 && marks.hinted.has(slot)),
        isTargetMarked: targetMark(desk, marks),
      });
      pad.show({ pieces, left: left?.id ?? null, sign, hinted: hintedPieces(desk, marks) });
    },
    status: () => statusOf(desk, half, lines),
    celebrate: () => void import("../cards/land.ts").then(({ land }) => land(desk), quietly),
  } satisfies Hand;
};

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

/** Keys are read by a part that is loaded when the puzzle first has the focus, and waits for none. */
function listen(root: HTMLElement, acts: Acts): void {
  let keyboard: Promise<typeof import("../cards/keyboard.ts")> | undefined;
  const load = () => {
    keyboard ??= import("../cards/keyboard.ts");
    return keyboard;
  };
  root.addEventListener("focusin", () => load().catch(quietly), { once: true });
  root.addEventListener("keydown", (event) => {
    const { key, altKey, ctrlKey, metaKey, target } = event;
    if (altKey || ctrlKey || metaKey || root.classList.contains("done")) return;
    if ((target as Element).closest("input, select, textarea, summary, .hint")) return;
    const isOnPad = (target as Element).closest(".cards-pad") !== null;
    if (!(isOnPad ? PAD_KEYS : KEYS).test(key) && !(key === "Enter" && acts.half().typed !== "")) return;
    event.preventDefault();
    load().then(({ press }) => press(acts, key), quietly);
  });
}
const KEYS = /^([-\d+*/x×·:÷−–]|Backspace|Delete|Escape)$/;
const PAD_KEYS = /^([-\d+*/x×·:÷−–]|Backspace|Delete|Escape|Home|End|Arrow.*)$/;

/** The clock of half a minute, for those who want it: a switch among what is asked for less often. */
const offerClock = (desk: Desk<CardsBoard>): void =>
  void import("../cards/half-minute.ts").then(({ offerClock }) => offerClock(desk), quietly);

/** What did not load is no more than missing. */
const quietly = (): void => {};
