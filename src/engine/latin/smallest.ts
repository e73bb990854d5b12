/**
 * The smallest contradiction: of all numbers that can be supposed, one that ends at once in few steps, or else by the fewest cases.
 * With its words. It is looked for only in positions with exactly one answer.
 */

import { toldCage } from "./cage-words.ts";
import { type Ending, endedAtOnce, endedByCases } from "./cases.ts";
import { upTo } from "./follow.ts";
import { lowest } from "./grid.ts";
import { type Proof, proofOf } from "./proof.ts";
import { searchFrom } from "./search.ts";
import type { State } from "./state.ts";
import { type Finding, type LatinTechnique, placesOf } from "./technique.ts";

/** Search steps to find the answer and that there is no other. */
const ANSWER_NODES = 20_000;
/** Positions to look at. */
const POSITIONS = 100_000;
/** Numbers to compare that end at once. */
const COMPARED = 6;

/** A number that is refuted, and how. */
export interface Smallest extends Proof {
  readonly cell: number;
  readonly bit: number;
  readonly ending: Ending;
}

/** `table`: the techniques of the kind. Null: there is no answer, or another, or nothing was found within the limits. */
export function smallest(s: State, table: readonly LatinTechnique[]): Smallest | null {
  const answer = onlyAnswer(s);
  if (answer === null) return null;
  // Cases within cases are many positions: fewer techniques look at more of them, and are easier to follow.
  const [strong, light] = [upTo(table, "hard"), upTo(table, "medium")];
  for (const refuted of endedAtOnce(s, strong, answer, COMPARED)) {
    const proof = proofOf(s, strong, refuted);
    if (proof !== null) return { ...proof, ...refuted };
  }
  for (const refuted of endedByCases(s, light, answer, POSITIONS)) {
    const proof = proofOf(s, light, refuted);
    if (proof !== null) return { ...proof, ...refuted };
  }
  return null;
}

/** By state the answer, which steps do not change. */
const answers = new WeakMap<State, Int32Array | null>();

/** By cell the mask of the number that the one answer has there; null if there is no answer, or another. */
function onlyAnswer(s: State): Int32Array | null {
  const kept = answers.get(s);
  if (kept !== undefined) return kept;
  const { grid, known, marks } = s;
  const may = known.map((bit, c) => bit | marks[c]!);
  const { answers: found, complete } = searchFrom(grid, may, 2, ANSWER_NODES);
  const [first, ...others] = found;
  const isOne = first !== undefined && others.length === 0 && complete;
  const answer = isOne ? Int32Array.from(first, (v) => 1 << (v - 1)) : null;
  answers.set(s, answer);
  return answer;
}

/**
 * What a refuted number rests on, and the values of its sentence: those of a trial by singles; for cases `end` is "cases", with
 * the cell, or the unit and number, whose cases they are, and `ways`, the number of all cases within cases.
 */
export function toldOf(s: State, { absent, clues, first, dead, bit, ending }: Smallest): ReturnType<Finding["tell"]> {
  const { grid } = s;
  const writes = first?.writes;
  const at = placesOf(s, writes === undefined ? [] : [writes[0]]);
  const cell = dead === null ? ending.cell : dead.sign < 0 ? dead.cell : grid.signs.more[dead.sign]!;
  const unit = dead === null ? ending.unit : dead.unit;
  const number = dead === null ? ending.bit : dead.bit;
  const { rows, columns } = placesOf(s, cell < 0 ? [] : [cell]);
  const cage = dead === null || dead.cage < 0 ? {} : toldCage(s, grid.cages[dead.cage]!).values;
  const { name = "", line = 0 } = unit < 0 ? {} : grid.units[unit]!.values;
  return {
    absent,
    clues: [...clues],
    values: {
      ...cage,
      ...{ out: lowest(bit), links: writes === undefined ? 0 : 2, ways: ending.leaves },
      ...{ linkRow: at.rows[0] ?? 0, linkColumn: at.columns[0] ?? 0 },
      linkText: writes === undefined ? "" : `${lowest(writes[1])}`,
      end: dead === null ? "cases" : dead.cage >= 0 ? "cage" : unit >= 0 ? "unit" : "cell",
      ...{ endRow: rows[0] ?? 0, endColumn: columns[0] ?? 0, name, line, endNumber: number > 0 ? lowest(number) : 0 },
    },
  };
}
