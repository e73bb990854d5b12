/** The next thing to see, told in two parts: where to look, which gives nothing away, and then what follows. */
import type { Board, BoardLine } from "../../engine/board.ts";
import { hintOf } from "../../engine/hint.ts";
import { type Position, type Reason, type Rules, type Slot, type Step, say, type Words } from "../../engine/kind.ts";

/** One step of a hint. `slots`: ids of the slots and clues that it rests on. */
export interface HintStep extends Pick<Step, "say" | "finds" | "crosses"> {
  readonly where: Words;
  readonly slots: readonly string[];
}

/** What is told of a position. `where`: words that say where to look first, or why there is nothing to see. */
export type PageHint =
  /** No steps: it is solved, or the techniques see nothing. */
  | { readonly right: true; readonly where: Words; readonly steps: readonly HintStep[] }
  /** No answer agrees with it. `slots`: those whose entries are wrong, as far as that is known. */
  | { readonly right: false; readonly where: Words; readonly slots: readonly string[] };

/** So many places are named; of more, only how many they are is told. */
const NAMED = 3;

/** A puzzle as a hint speaks of it. */
interface View {
  readonly board: Board;
  readonly slots: ReadonlyMap<string, Slot>;
  /** Ids of the clues in their order. */
  readonly clues: readonly string[];
  readonly at: Position;
  readonly text: (words: Words) => string;
}

/** The hint for any position of a puzzle. `text`: writes the names of slots and techniques. */
export function hintFor<P>(
  rules: Rules<P>,
  reason: Reason<P>,
  puzzle: P,
  at: Position,
  text: (words: Words) => string,
): PageHint {
  const slots = new Map(rules.slots(puzzle).map((slot) => [slot.id, slot]));
  const clues = rules.clues(puzzle).map(({ id }) => id);
  const view: View = { board: rules.board(puzzle), slots, clues, at, text };
  const hint = hintOf({ ...reason, check: rules.check }, puzzle, at);
  if (!hint.right) return { right: false, where: wrongWords(hint.slots, view), slots: hint.slots };
  const steps = hint.steps.map((step) => {
    const name = text(say(`${rules.id}.technique-${step.technique}`));
    const where = whereWords(/[.?!…]$/.test(name) ? name : `${name}.`, step.because, view);
    return { where, say: step.say, slots: step.because, finds: step.finds, crosses: step.crosses };
  });
  const where = steps[0]?.where ?? say(hint.done ? "play-hint.done" : "play-hint.stuck");
  return { right: true, where, steps };
}

/** Names what a step rests on: clues before slots, whole lines before cells. */
function whereWords(technique: string, because: readonly string[], view: View): Words {
  const { board, slots, clues } = view;
  const tell = (name: string, values: Words["values"]): Words =>
    say(`play-hint.look-${name}`, { technique, ...values });
  const ids = because.filter((id) => slots.has(id));
  const numbers = clues.flatMap((id, i) => (because.includes(id) ? [i + 1] : []));
  if (board.input === "cards") {
    const { target } = board;
    const cards = board.cards.filter((_, i) => numbers.includes(i + 1));
    return cards.length === 0 || cards.length > NAMED ? tell("target", { target }) : tell("cards", { target, cards });
  }
  if (numbers.length > 0) {
    const named = numbers.length > NAMED ? [] : numbers;
    const sort = board.input === "cells" && board.guesses.length > 0 ? "guesses" : "clues";
    return tell(sort, { numbers: named, count: numbers.length, known: ids.length > 0 ? 1 : 0 });
  }
  const lines = ids.length > 1 ? linesOf(ids, view) : null;
  if (lines !== null)
    return tell("lines", { lines: lines.map(({ name }) => view.text(say(name.key, { ...name.values, inside: 1 }))) });
  return ids.length === 0 ? tell("whole", {}) : placeWords(ids, view, tell);
}

/** Says that something does not fit, and where to look. */
function wrongWords(ids: readonly string[], view: View): Words {
  const tell = (name: string, values: Words["values"] = {}): Words => say(`play-hint.wrong-${name}`, values);
  if (view.board.input === "cards") return tell("way");
  return ids.length === 0 ? tell("somewhere") : placeWords(ids, view, tell);
}

/** Names slots by their entries, where these differ (numbers of a path), else by name; of many only the count. */
function placeWords(
  ids: readonly string[],
  { board, slots, at, text }: View,
  tell: (name: string, values: Words["values"]) => Words,
): Words {
  const found = ids.map((id) => slots.get(id)!);
  if (ids.length > NAMED) return tell("count", { count: ids.length });
  const written = found.map(({ id, given }) => Number(given ?? at.entry[id]));
  if (board.input === "path" && written.every((number) => number > 0))
    return tell("numbers", { numbers: written.sort((a, b) => a - b) });
  return tell("names", { places: found.map(({ name }) => text(name)) });
}

/** The line, or the two lines, of the board that all of some slots lie on, of two those with most of them; null for none. */
function linesOf(ids: readonly string[], { board }: View): readonly BoardLine[] | null {
  if (board.input !== "cells") return null;
  const lines = board.lines.map((line) => ({ line, on: ids.filter((id) => isOn(line, id)) }));
  const whole = lines.find(({ on }) => on.length === ids.length);
  if (whole !== undefined) return [whole.line];
  const pairs = lines.flatMap((one, i) => lines.slice(i + 1).map((other) => [one, other] as const));
  const inTwo = pairs.filter(([one, other]) => ids.every((id) => one.on.includes(id) || other.on.includes(id)));
  const shared = ([one, other]: (typeof pairs)[number]): number => one.on.length + other.on.length;
  const [best] = inTwo.sort((a, b) => shared(b) - shared(a));
  return best?.map(({ line }) => line) ?? null;
}

const isOn = ({ items }: BoardLine, id: string): boolean => items.some((item) => "slot" in item && item.slot === id);
