/**
 * The finale of a book: a last path whose givens are letters. Each letter is the number in the marked box of a puzzle, or the
 * digits in those of two puzzles, read one after the other. `book.json` holds where the boxes are, and none of their numbers.
 */
import { type Entry, type PuzzleKind, type Slot, say, type Words } from "../../engine/kind.ts";
import { required } from "../../engine/required.ts";
import type { Answer, BookPuzzle, Finale, Manifest } from "../manifest.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The letters of a finale in order; those that look like a digit are left out. */
const NAMES = "ABCDEFGHJKLMN";
export const MAX_LETTERS = NAMES.length;

/** A letter, its square in the path, and the numbers of the puzzles that it is read from. */
export interface FinaleLetter {
  readonly name: string;
  readonly slot: Slot;
  readonly puzzles: readonly number[];
}

/** More search steps than the path of any finale needs. */
const NODES = 2_000_000;

export const finaleKind = ({ puzzle }: Finale, kinds: readonly Kind[]): Kind =>
  required(kinds.find(({ id }) => id === puzzle.kind));

/** The letters of a finale in order. */
export function finaleLetters({ puzzle, letters }: Finale, kind: Kind): FinaleLetter[] {
  const slots = kind.slots(puzzle);
  return letters.map(({ slot, boxes }, i) => ({
    name: NAMES[i]!,
    slot: required(slots.find(({ id }) => id === slot)),
    puzzles: boxes.map((box) => box.puzzle),
  }));
}

/** The slots of the marked box, by the number of its puzzle. */
export const markedBoxes = ({ finale }: Pick<Manifest, "finale">): ReadonlyMap<number, readonly string[]> =>
  new Map((finale?.letters ?? []).flatMap(({ boxes }) => boxes.map(({ puzzle, slot }) => [puzzle, [slot]] as const)));

/** What the letters stand for, by the slots of the path. `answerOf`: the answer of a puzzle by its number. */
export const letterEntry = ({ letters }: Finale, answerOf: (puzzle: number) => Entry): Entry =>
  Object.fromEntries(
    letters.map(({ slot, boxes }) => [slot, boxes.map((box) => answerOf(box.puzzle)[box.slot] ?? "").join("")]),
  );

/** The one way to fill a path whose letters have these numbers; null if there is none, or another. */
export function onlyAnswer(puzzle: unknown, letters: Entry, kind: Kind): Entry | null {
  const from = { entry: letters, crossed: {} };
  const { solutions, complete } = kind.solve(puzzle, { solutions: 2, nodes: NODES }, from);
  const [only] = solutions;
  return only === undefined || solutions.length > 1 || !complete ? null : { ...letters, ...only };
}

/** The answer of a book's finale; null if the book has none, or if an answer that it needs is not at hand. */
export function finaleAnswer(
  { finale }: Pick<Manifest, "finale">,
  answers: ReadonlyMap<number, Answer>,
  kinds: readonly Kind[],
): Entry | null {
  if (finale === undefined) return null;
  const isKnown = finale.letters.every(({ boxes }) => boxes.every(({ puzzle }) => answers.has(puzzle)));
  if (!isKnown) return null;
  const letters = letterEntry(finale, (puzzle) => required(answers.get(puzzle)).entry);
  return required(onlyAnswer(finale.puzzle, letters, finaleKind(finale, kinds)));
}

/** The problem with the finale of a book whose puzzles have these answers, in a line; null if there is none. */
export function finaleProblem(
  { finale, puzzles }: Manifest,
  answers: ReadonlyMap<BookPuzzle, Entry>,
  kinds: readonly Kind[],
): string | null {
  if (finale === undefined) return null;
  const entries = letterEntry(finale, (number) => answers.get(puzzles[number - 1]!) ?? {});
  const kind = kinds.find(({ id }) => id === finale.puzzle.kind);
  if (kind === undefined || !kind.puzzle.safeParse(finale.puzzle).success) return "the finale: its path cannot be read";
  return onlyAnswer(finale.puzzle, entries, kind) === null
    ? "the finale: its letters do not lead to exactly one answer"
    : null;
}

/** The rule of a path whose numbers are side by side; the letters have a rule of their own. */
export const finaleRules = ({ puzzle }: Finale, kind: Kind): readonly Words[] => [
  say("book.finale-letters"),
  kind.rule(puzzle),
];
