/**
 * Where to look for a step without giving it away: a question to a child, else the technique and the clues, lines or places that it
 * rests on.
 */
import { type Board, type BoardLine, isRuled } from "./board.ts";
import { type Clue, type Position, type Rules, type Slot, type Step, say, type Words, withinSentence } from "./kind.ts";

/** Maximum number of places to name. If there are more, only their count is given. */
export const NAMED = 3;

/** Renders words. `has`: whether there is a sentence with a key; without it, only the required ones are asked for. */
export interface Render {
  (words: Words): string;
  readonly has?: (key: string) => boolean;
}

/** What the sentences need to know about a puzzle. */
export interface PuzzleView {
  readonly board: Board;
  readonly slots: ReadonlyMap<string, Slot>;
  readonly clues: readonly Clue[];
  readonly at: Position;
  readonly nouns?: Words["values"] | undefined;
  /** Renders the names of slots and techniques. */
  readonly text: Render;
}

/** Creates the words of one template form with some values. */
export type Tell = (form: string, values: Words["values"]) => Words;
/** Creates words for places that do not lie on one line. */
export type PlaceNamer = (ids: readonly string[], view: PuzzleView, tell: Tell) => Words;

/** Reads a puzzle at a position into a view. */
export const viewOf = <P>(
  rules: Pick<Rules<P>, "board" | "clues" | "nouns" | "slots">,
  puzzle: P,
  at: Position,
  text: PuzzleView["text"],
): PuzzleView => ({
  board: rules.board(puzzle),
  slots: new Map(rules.slots(puzzle).map((slot) => [slot.id, slot])),
  clues: rules.clues(puzzle),
  nouns: rules.nouns?.(puzzle),
  at,
  text,
});

/** The words that end each way to look in words for children: with them, steps have questions of their own. */
export const ASKING = "look.question";

/**
 * The question with which a step begins for a child: `<kind>.ask-…` instead of `<kind>.step-…`, with the same values; undefined
 * where the words have none. Words without any question do not read the sentence of the step.
 */
export function questionFor(step: Pick<Step, "say">, has: Render["has"]): Words | undefined {
  if (!has?.(ASKING)) return undefined;
  const { key, values } = step.say;
  const asked = key.replace(".step-", ".ask-");
  return has(asked) ? { key: asked, values } : undefined;
}

/**
 * Asks a child, or names what a step rests on: clues before slots, whole lines before cells. `namePlaces`: replaces `placeWords`
 * where places can be marked on the board.
 */
export function whereToLook(kind: string, step: Step, view: PuzzleView, namePlaces: PlaceNamer): Words {
  const question = questionFor(step, view.text.has);
  if (question !== undefined) return question;
  const { technique, because } = step;
  const { board, clues, text } = view;
  const name = text(say(`${kind}.technique-${technique}`, view.nouns)).replace(/[^.?!…]$/, "$&.");
  const tell: Tell = (form, values) => say(`look.${form}`, { technique: name, ...values });
  const ids = placesOf(because, view);
  const numbers = clues.flatMap(({ id, slots }, i) => (slots === undefined && because.includes(id) ? [i + 1] : []));
  if (board.input === "cards") {
    const { target } = board;
    const cards = board.cards.filter((_, i) => numbers.includes(i + 1));
    return cards.length === 0 || cards.length > NAMED ? tell("target", { target }) : tell("cards", { target, cards });
  }
  const tellLines = (lines: readonly BoardLine[]): Words =>
    tell("lines", { lines: lines.map(({ name }) => text(withinSentence(name))) });
  const ofClues = linesWithClues(because, board);
  if (ofClues.length > NAMED) return tell("many-lines", { count: ofClues.length });
  if (ofClues.length > 0) return tellLines(ofClues);
  if (numbers.length > 0) {
    const named = numbers.length > NAMED ? [] : numbers;
    const sort = board.input === "cells" && board.guesses.length > 0 ? "guesses" : "clues";
    return tell(sort, { numbers: named, count: numbers.length, known: ids.length > 0 ? 1 : 0 });
  }
  const lines = (ids.length > 1 ? linesOf(ids, view) : undefined) ?? lineNamedIn(step, view);
  if (lines !== undefined) return tellLines(lines);
  return namePlaces(ids, view, tell);
}

/** The slots among some ids, and those at which clues among them stand. */
export const placesOf = (ids: readonly string[], { slots, clues }: Pick<PuzzleView, "slots" | "clues">): string[] => [
  ...new Set(ids.flatMap((id) => (slots.has(id) ? id : (clues.find((clue) => clue.id === id)?.slots ?? [])))),
];

/** The lines whose own clues are among some ids, as the runs of a row. */
const linesWithClues = (ids: readonly string[], board: Board): readonly BoardLine[] =>
  board.input === "cells" ? board.lines.filter(({ clue }) => clue !== undefined && ids.includes(clue)) : [];

/** The line that the sentence of a step is about: the one whose name has the same `name` and `line`. */
function lineNamedIn(step: Step, { board }: PuzzleView): readonly BoardLine[] | undefined {
  // The sentences of other steps are made only where they are printed.
  if (board.input !== "cells" || !isRuled(board)) return undefined;
  const { name, line } = step.say.values;
  if (name === undefined || line === undefined) return undefined;
  const found = board.lines.find(
    ({ name: { values } }) => values.name === name && String(values.line) === String(line),
  );
  return found && [found];
}

/** Names slots by their entries where these differ (numbers of a path), else by name; if there are many, gives only the count. */
export function placeWords(ids: readonly string[], view: PuzzleView, tell: Tell): Words {
  if (ids.length === 0) return tell("whole", {});
  if (ids.length > NAMED) return tell("count", { count: ids.length });
  const { board, slots, text } = view;
  const numbers = numbersOf(ids, view);
  if (board.input === "path" && numbers.every((number) => number > 0))
    return tell("numbers", { numbers: numbers.sort((a, b) => a - b) });
  return tell("names", { places: ids.map((id) => text(withinSentence(slots.get(id)!.name))) });
}

/** The entries of some slots as numbers; NaN for an empty one. */
export const numbersOf = (ids: readonly string[], { slots, at }: PuzzleView): number[] =>
  ids.map((id) => Number(slots.get(id)!.given ?? at.entry[id]));

/** The line or the two lines that contain all of some slots (of two, those with most slots); undefined if there are none. */
function linesOf(ids: readonly string[], { board }: PuzzleView): readonly BoardLine[] | undefined {
  if (board.input !== "cells") return undefined;
  const lines = board.lines.map((line) => ({
    line,
    on: ids.filter((id) => line.items.some((item) => "slot" in item && item.slot === id)),
  }));
  const sets = lines.flatMap((one, i) => [[one], ...lines.slice(i + 1).map((other) => [one, other])]);
  const whole = sets.filter((set) => ids.every((id) => set.some(({ on }) => on.includes(id))));
  const shared = (set: (typeof sets)[number]): number => set.flatMap(({ on }) => on).length;
  const [best] = whole.sort((a, b) => a.length - b.length || shared(b) - shared(a));
  return best?.map(({ line }) => line);
}
