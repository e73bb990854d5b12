/** The two solvers of each kind, side by side: the press's own, and the plain second one. */
import type { Entry, PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import * as countdown from "./countdown.ts";
import * as crossNumbers from "./cross-numbers.ts";
import * as mastermind from "./mastermind.ts";
import * as numberMind from "./number-mind.ts";
import * as path from "./path.ts";
import type { Chance } from "./random.ts";
import * as randomCountdown from "./random-countdown.ts";
import * as randomCrossNumbers from "./random-cross-numbers.ts";
import * as randomMastermind from "./random-mastermind.ts";
import * as randomNumberMind from "./random-number-mind.ts";
import * as randomPath from "./random-path.ts";
import * as randomSecretNumber from "./random-secret-number.ts";
import * as secretNumber from "./secret-number.ts";

/** A kind with its second solver. */
export interface Sides {
  readonly kind: PuzzleKind<unknown, unknown>;
  /** The second solver: up to `limit` different answers, each as one text. */
  answers(puzzle: unknown, limit: number): readonly string[];
  /** Any puzzle in the public format: solvable, ambiguous or contradictory. */
  randomPuzzle(chance: Chance): unknown;
  /** An answer of the press in the second solver's text; null where the two can only be counted. */
  text(puzzle: unknown, entry: Entry): string | null;
}

type Solver = { answers(puzzle: never, limit: number): Iterable<string> };

const sides = (
  id: string,
  solver: Solver,
  randomPuzzle: Sides["randomPuzzle"],
  text: (puzzle: never, entry: Entry) => string | null,
): Sides => ({
  kind: KINDS.find((kind) => kind.id === id)!,
  answers: (puzzle, limit) => [...solver.answers(puzzle as never, limit)],
  randomPuzzle,
  text: (puzzle, entry) => text(puzzle as never, entry),
});

const code = (_: unknown, entry: Entry): string =>
  Object.keys(entry)
    .map((_, i) => entry[`d${i + 1}`])
    .join("");
const pairs = (_: unknown, entry: Entry): string =>
  Object.entries(entry)
    .map(([slot, text]) => `${slot}=${text}`)
    .sort()
    .join(" ");
const grid = ({ cells }: { cells: unknown[][] }, entry: Entry): string =>
  cells.map((row, r) => row.map((cell, c) => cell ?? entry[`r${r + 1}c${c + 1}`]).join(" ")).join("/");

export const SIDES: readonly Sides[] = [
  sides("secret-number", secretNumber, randomSecretNumber.randomPuzzle, code),
  sides("cross-numbers", crossNumbers, randomCrossNumbers.randomPuzzle, pairs),
  // One solution can be written in many ways: the two may print another of them.
  sides("countdown", countdown, randomCountdown.randomPuzzle, () => null),
  sides("number-mind", numberMind, randomNumberMind.randomPuzzle, code),
  sides("mastermind", mastermind, randomMastermind.randomPuzzle, code),
  sides("numbrix", path, (chance) => randomPath.randomPuzzle(chance, "numbrix"), grid),
  sides("hidato", path, (chance) => randomPath.randomPuzzle(chance, "hidato"), grid),
];
