/** Makes the finale of a book: a path with as few givens as its level allows, most of them read from marked boxes. */
import { BLANK, type Entry, PAGE, type PuzzleKind } from "../../engine/kind.ts";
import { decorativePath } from "../../engine/path/generator/decorative-path.ts";
import { type PathPuzzle, slotAt } from "../../engine/path/grid.ts";
import { required } from "../../engine/required.ts";
import { type Rng, rng } from "../../engine/rng.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { problem } from "../../spec/problem.ts";
import type { BookPuzzle, Finale, FinaleBox, Manifest } from "../manifest.ts";
import { letterEntry, MAX_LETTERS, onlyAnswer } from "./finale.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Rows and columns of the path, and the techniques that solve it once all letters are known. */
export const SIDE = 7;
const LEVEL = "medium";
/** With fewer letters than the minimum a book has no finale. A path with enough letters is taken at once. */
const MIN_LETTERS = 4;
const ENOUGH = 10;
const TRIES = 12;
/** Puzzles to look at in a chapter. */
const LOOKED_AT = 10;
/** Search steps to solve a puzzle of the book again. */
const NODES = 5_000_000;

/** A box with a number, of a puzzle of a chapter. */
interface NumberBox extends FinaleBox {
  readonly text: string;
}

/** A clue of the path, and the boxes to read it from. */
interface Letter {
  readonly value: number;
  readonly boxes: readonly FinaleBox[];
}

/**
 * The book with the finale that its spec asks for, always the same for the same book. Throws a `Failure` if too few of its puzzles
 * have a box with a number.
 */
export function withFinale(manifest: Manifest, kinds: readonly Kind[]): Manifest {
  if (manifest.spec.finale !== true || manifest.finale !== undefined) return manifest;
  const chance = rng([manifest.seed, "finale"]);
  const answers = new Map<number, Entry>();
  const chapters = chaptersOf(manifest).map((puzzles) => numberBoxes(puzzles, kinds, chance, answers));
  const kind = required(kinds.find(({ emblem }) => emblem === "path"));
  let best: Finale | null = null;
  for (let tries = 0; tries < TRIES && (best?.letters.length ?? 0) < ENOUGH; tries++) {
    const found = tryFinale(chapters, kind, chance);
    if (found.letters.length > (best?.letters.length ?? 0)) best = found;
  }
  const letters = best?.letters.length ?? 0;
  if (best === null || letters < MIN_LETTERS)
    throw new Failure(problem("finale-few", { letters, least: MIN_LETTERS }), EXIT.data, null, ["finale"]);
  const entry = letterEntry(best, (puzzle) => required(answers.get(puzzle)));
  if (onlyAnswer(best.puzzle, entry, kind) === null) throw new Error("the finale has not exactly one answer");
  return { ...manifest, finale: best };
}

/** The puzzles of each chapter; a warm-up, the first of its kind, has printed numbers and is left out. */
function chaptersOf({ spec, puzzles }: Manifest): BookPuzzle[][] {
  const seen = new Set<string>();
  const others = puzzles.filter(({ kind }) => {
    const isFirst = !seen.has(kind);
    seen.add(kind);
    return !isFirst;
  });
  return [...Map.groupBy(others, ({ section, level }) => (spec.mix === "spread" ? level : section)).values()];
}

/** Boxes with a number of some puzzles of a chapter, at random. Adds the answers of these puzzles to `answers`. */
function numberBoxes(
  puzzles: readonly BookPuzzle[],
  kinds: readonly Kind[],
  chance: Rng,
  answers: Map<number, Entry>,
): NumberBox[] {
  const found = chance
    .shuffle(puzzles)
    .map((own) => ({ own, kind: required(kinds.find(({ id }) => id === own.kind)) }))
    .filter(({ kind }) => kind.glance === undefined)
    .slice(0, LOOKED_AT);
  return found.flatMap(({ own, kind }) => {
    const [answer] = kind.solve(own.puzzle, { solutions: 1, nodes: NODES }).solutions;
    if (answer === undefined) return [];
    answers.set(own.number, answer);
    const boxes = Object.entries(answer).filter(
      ([slot, text]) => /^(?:\d|[1-9]\d)$/.test(text) && canBeMarked(kind, own.puzzle, slot),
    );
    return chance.shuffle(boxes).map(([slot, text]) => ({ puzzle: own.number, slot, text }));
  });
}

/** Whether a box has a corner in the figure of a puzzle. */
const canBeMarked = (kind: Kind, puzzle: unknown, slot: string): boolean =>
  kind.draw(puzzle, BLANK, { ...PAGE, checked: [slot] }).marks.some(({ ink }) => ink === "corner");

/** A finale with another path; the clues that no boxes give are printed. */
function tryFinale(chapters: readonly (readonly NumberBox[])[], kind: Kind, chance: Rng): Finale {
  const path = decorativePath(chance, SIDE, SIDE);
  const slots = path.map(({ row, column }) => slotAt(row, column));
  const withClues = (clues: ReadonlySet<number>): PathPuzzle => {
    const cells = Array.from({ length: SIDE }, () => new Array<number | null>(SIDE).fill(null));
    for (const number of clues) cells[path[number - 1]!.row]![path[number - 1]!.column] = number;
    return { kind: kind.id, cells };
  };
  const isSolved = (clues: ReadonlySet<number>) => kind.explain(withClues(clues), BLANK, LEVEL).solved;
  const clues = new Set(path.map((_, i) => i + 1));
  const canBeRead = (value: number): boolean => chapters.some((boxes) => boxesFor(value, boxes) !== null);
  const order = chance.shuffle([...clues]);
  for (const value of [...order.filter((own) => !canBeRead(own)), ...order.filter(canBeRead)]) {
    clues.delete(value);
    if (!isSolved(clues)) clues.add(value);
  }
  // Without a letter, the path must have several answers.
  const needed = order.filter((value) => {
    const others = new Set([...clues].filter((own) => own !== value));
    return clues.has(value) && kind.solve(withClues(others), { solutions: 2, nodes: NODES }).solutions.length > 1;
  });
  const letters = lettersFrom(needed, chapters);
  const printed = new Set([...clues].filter((value) => letters.every((letter) => letter.value !== value)));
  return {
    puzzle: withClues(printed),
    letters: letters.map(({ value, boxes }) => ({ slot: slots[value - 1]!, boxes })),
  };
}

/** Letters for these values, from all chapters in turn, in the order of their puzzles. Each puzzle gives one box. */
function lettersFrom(values: readonly number[], chapters: readonly (readonly NumberBox[])[]): Letter[] {
  const letters: Letter[] = [];
  const open = new Set(values);
  const used = new Set<number>();
  for (let before = -1; before < letters.length && letters.length < MAX_LETTERS; ) {
    before = letters.length;
    for (const boxes of chapters) {
      const free = boxes.filter(({ puzzle }) => !used.has(puzzle));
      const found = [...open].map((value) => ({ value, boxes: boxesFor(value, free, letters.length % 2 === 0) }));
      const letter = found.find((one): one is Letter => one.boxes !== null);
      if (letter === undefined || letters.length === MAX_LETTERS) continue;
      letters.push(letter);
      open.delete(letter.value);
      for (const { puzzle } of letter.boxes) used.add(puzzle);
    }
  }
  return letters.sort((a, b) => a.boxes[0]!.puzzle - b.boxes[0]!.puzzle);
}

/**
 * The box with a value, or the boxes of two puzzles in printed order with its digits; null if there are none. `isParted`: the
 * second if both exist.
 */
function boxesFor(value: number, boxes: readonly NumberBox[], isParted = false): readonly FinaleBox[] | null {
  const whole = boxes.filter(({ text }) => text === String(value)).slice(0, 1);
  const [tens, units] = String(value);
  const parted = boxes
    .filter(({ text }) => units !== undefined && text === tens)
    .map((first) => [first, boxes.find(({ text, puzzle }) => text === units && puzzle > first.puzzle)])
    .find((pair): pair is NumberBox[] => pair[1] !== undefined);
  const found = isParted || whole.length === 0 ? (parted ?? whole) : whole;
  return found.length === 0 ? null : found.map(({ puzzle, slot }) => ({ puzzle, slot }));
}
