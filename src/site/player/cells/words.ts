/** Texts for cells, lines of sums and guesses. */
import { type BoardGuess, type BoardLine, type CellsBoard, isPicture, isRuled } from "../../../engine/board.ts";
import { type Slot, say, type Words, withinSentence } from "../../../engine/kind.ts";
import type { NewPuzzle, Status } from "../grid-html.ts";
import type { Played } from "../played.ts";
import { choiceStateOf, isDecimal, notesIn, openIn } from "./choice-state.ts";
import { isEachOnce, twinsOf, unusedIn } from "./twins.ts";

/** A puzzle with its entries, for describing it in words. */
export interface Telling extends Pick<NewPuzzle<CellsBoard>, "board" | "slots" | "text" | "sign"> {
  game(): { readonly at: Played };
}

/** Texts of this input. */
export const w = (name: string, values: Words["values"] = {}): Words => say(`play-cells.${name}`, values);

/** Name more choices than this by the first and the last, if the choices are consecutive. */
const FEW = 6;

/** Names of signs in templates. */
const SIGNS: Readonly<Record<string, string>> = {
  "+": "plus",
  "-": "minus",
  "*": "times",
  "/": "over",
  "=": "equals",
  "|": "or",
  "&": "and",
  "#": "filled",
};

/** A text in spoken form: with names for symbols and signs, also for the sign of a number. */
export function spoken({ text, board }: Pick<Telling, "text"> & Partial<Pick<Telling, "board">>, it: string): string {
  const symbol = board?.symbols?.[it];
  if (symbol !== undefined) return text(w("sign", { name: symbol.name }));
  return it.replace(/^-(?=\d)|^[^\d¼-¾⅓-⅘]$/, (sign) =>
    SIGNS[sign] === undefined ? sign : text(w("sign", { name: SIGNS[sign] })) + (sign === it ? "" : " "),
  );
}

/** The content of a slot; empty for a blank. */
export function contentOf(context: Telling, { id, given }: Slot): string {
  const it = given ?? context.game().at.entry[id] ?? "";
  const amount = context.board.amount?.(it);
  return amount ? context.sign(amount) : it && spoken(context, it);
}

/** The label of a blank: its open or its crossed out choices, whichever are fewer. */
export function blankWords(context: Telling, slot: Slot): string {
  const { at } = context.game();
  const crossed = at.crossed[slot.id] ?? [];
  if (at.notes?.[slot.id] !== undefined) return context.text(w("blank-open", { texts: notesIn(at, slot) }));
  const open = openIn(at, slot);
  if (crossed.length === 0) return context.text(say("play.blank"));
  if (isPicture([slot])) return context.text(w("empty"));
  const name = open.length <= crossed.length ? "blank-open" : "blank-crossed";
  const listed = open.length <= crossed.length ? open : crossed;
  return context.text(w(name, { texts: listed.map((it) => spoken(context, it)) }));
}

/** Tells what a slot accepts, for example after a wrong key: its unused choices, or the digits for its number. */
export function useWords(context: Telling, slot: Slot): string {
  const { board, text } = context;
  if (slot.choices === null && slot.length > 1 && isDecimal(board.digits)) return text(w("use-number"));
  // On a grid of rows, columns and regions that would be the solving itself.
  const unused = slot.choices === null || isRuled(board) ? [] : unusedIn(context, slot);
  const isFew = unused.length > 0 && unused.length <= FEW;
  const all = (isFew ? unused : (slot.choices ?? [...board.digits])).map((it) => spoken(context, it));
  if (all.length <= FEW) return text(w("use", { texts: all }));
  const once = isEachOnce(board, slot) ? 1 : 0;
  const steps = all.slice(1).map((it, i) => Number(it) - Number(all[i]));
  // Choices that are not whole numbers, such as halves, are always consecutive.
  const isRun = steps.some((step) => !Number.isInteger(step)) || steps.every((step) => step === 1);
  return text(w(isRun ? "use-from" : "use-list", { first: all[0]!, last: all.at(-1)!, texts: all, once }));
}

/** The name of a line, for use within a sentence. */
export const lineName = ({ text }: Pick<Telling, "text">, { name }: BoardLine): string => text(name);

/** The name of the line in a table row; null if the row is not a line, such as a row of signs. */
export function rowName(context: Telling, row: number): string | null {
  const { board, slots, text } = context;
  if (board.lines.length === 0) return text(say("play.row-name", { number: row }));
  const inRow = new Set(slots.filter((slot) => slot.row === row).map(({ id }) => id));
  const line = board.lines.find(({ items }) => items.every((item) => "sign" in item || inRow.has(item.slot)));
  return line === undefined ? null : text(w("line-name", { name: lineName(context, line) }));
}

/** A guess in words: its digits with their states in the player's code, and its feedback. */
export function guessWords(context: Telling, { tiles, feedback }: BoardGuess, at: number): Words {
  const { game, text } = context;
  const said = tiles.map(({ slot, text: it }) => text(w("tile", { it, state: choiceStateOf(game().at, slot, it) })));
  return w("guess", { number: at + 1, tiles: said, feedback: text(feedback) });
}

/** The status line for a slot. `isTyping`: the number may become longer, so do not judge a full board yet. */
export function statusAt(context: Telling, slot: Slot, isTyping = false): Status {
  const { text, slots, game, board } = context;
  const { at } = game();
  if (isPicture(slots)) return { lead: text(w("lead", { name: text(slot.name) })), text: text(w("shade")), rest: "" };
  const left = slots.filter(({ id, given }) => given === null && (at.entry[id] ?? "") === "").length;
  const crossed = at.crossed[slot.id]?.length ?? 0;
  const it = contentOf(context, slot);
  const shape = board.shape(slot.id);
  const of = board.strips ? "digit" : shape === "total" || shape === "sign" ? shape : "number";
  const twins = isTyping ? [] : twinsOf(context, slot);
  const state = it === "" ? "blank" : twins.length > 0 ? "twice" : slot.given === null ? "written" : "given";
  const noted = at.notes?.[slot.id] === undefined ? [] : notesIn(at, slot);
  const places = twins.map(({ name }) => text(withinSentence(name)));
  return {
    lead: text(w("lead", { name: text(slot.name) })),
    text:
      state === "blank" && noted.length > 0
        ? text(w("noted", { texts: noted }))
        : state === "blank" && crossed === 0 && of !== "digit" && of !== "total"
          ? useWords(context, slot)
          : text(w("here", { it, state, of, open: openIn(at, slot).length, places })),
    rest: text(w("to-go", { left, of: board.strips ? "place" : "blank", typing: isTyping ? 1 : 0 })),
  };
}
