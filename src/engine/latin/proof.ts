/**
 * The proof that a supposed number ends: the findings on the way to each contradiction, and what of the position before they rest
 * on. It is walked back from the contradictions, so that findings that lead to none of them do not count.
 */
import type { Ending, Refuted } from "./cases.ts";
import { copyOf, type Dead, settleSlowly } from "./follow.ts";
import { bitsOf } from "./grid.ts";
import type { Absence, State } from "./state.ts";
import { applyFinding, type Finding, type LatinTechnique } from "./technique.ts";

/** A finding, and the position before it. */
interface Event {
  readonly finding: Finding;
  readonly before: State;
}

/** A supposed number, what was found after it, and the contradiction or the cases that came then. */
interface Node {
  readonly events: readonly Event[];
  /** The position after the events. */
  readonly end: State;
  readonly dead: Dead | null;
  readonly ending: Ending;
  readonly cases: readonly Node[];
}

/** The reasons of a proof, and its length. */
export interface Proof {
  readonly absent: readonly Absence[];
  readonly clues: ReadonlySet<string>;
  /** Findings that it needs, without the supposed numbers. */
  readonly steps: number;
  /** The contradiction, where there is one way only. */
  readonly dead: Dead | null;
  /** The first number that it writes after the supposed one, before any cases. */
  readonly first: Finding | null;
}

/** Proves that a number ends in the way that was found; null if that does not show finding by finding. */
export function proofOf(s: State, techniques: readonly LatinTechnique[], { cell, bit, ending }: Refuted): Proof | null {
  const node = nodeOf(s, techniques, cell, bit, ending);
  return node && walkBack(node);
}

function nodeOf(
  s: State,
  techniques: readonly LatinTechnique[],
  cell: number,
  bit: number,
  ending: Ending,
): Node | null {
  const end = copyOf(s);
  const supposed: Finding = { writes: [cell, bit], crosses: [], tell: () => ({ absent: [], values: {} }) };
  const events: Event[] = [{ finding: supposed, before: s }];
  applyFinding(end, supposed);
  const dead = settleSlowly(end, techniques, (finding) => events.push({ finding, before: copyOf(end) }));
  if (dead !== null) return { events, end, dead, ending, cases: [] };
  const cases: Node[] = [];
  for (const [c, m] of choicesAt(end, ending)) {
    const next = ending.cases.find((each) => each[0] === c && each[1] === m);
    const node = next === undefined ? null : nodeOf(end, techniques, c, m, next[2]);
    if (node === null) return null;
    cases.push(node);
  }
  return cases.length === 0 ? null : { events, end, dead, ending, cases };
}

/** The candidates of the cell, or the places of the number in the unit, that an ending goes through. */
function choicesAt({ grid, marks }: State, { cell, unit, bit }: Ending): (readonly [cell: number, bit: number])[] {
  if (unit >= 0) return Array.from(grid.units[unit]!.cells).flatMap((c) => ((marks[c]! & bit) === 0 ? [] : [[c, bit]]));
  return cell < 0 ? [] : bitsOf(marks[cell]!).map((each) => [cell, each]);
}

/** Whether a finding takes a number from a cell. */
function removes({ grid }: State, { writes, crosses }: Finding, c: number, bit: number): boolean {
  if (writes === undefined) return crosses.some(([d, mask]) => d === c && (mask & bit) !== 0);
  return writes[0] === c || (writes[1] === bit && grid.sees[writes[0] * grid.count + c] === 1);
}

function walkBack({ events, end, dead, ending, cases }: Node): Proof {
  const { grid } = end;
  const [{ before: start }] = events as [Event];
  const absent: Absence[] = [];
  const clues = new Set<string>();
  const needed = new Set<number>();
  /** What takes a mask from a cell: an event before a place, or something before them all. */
  const need = (c: number, mask: number, before: number): void => {
    if (start.known[c] !== 0) {
      absent.push([c, mask]);
      return;
    }
    if (mask === grid.all) {
      const by = events.findIndex(({ finding }, i) => i < before && finding.writes?.[0] === c);
      if (by >= 0) {
        needed.add(by);
        return;
      }
    }
    if ((mask & ~start.marks[c]!) !== 0) absent.push([c, mask & ~start.marks[c]!]);
    for (let m = mask & start.marks[c]!; m !== 0; m &= m - 1) {
      const by = events.findIndex(({ finding }, i) => i < before && removes(start, finding, c, m & -m));
      if (by < 0) throw new Error(`a number is not absent from cell ${c}`);
      needed.add(by);
    }
  };
  const last = events.length;
  const needKnown = (c: number): void => need(c, end.known[c] !== 0 ? grid.all : grid.all & ~end.marks[c]!, last);
  let steps = 0;
  if (dead !== null) {
    if (dead.cell >= 0) need(dead.cell, grid.all, last);
    if (dead.unit >= 0) for (const c of grid.units[dead.unit]!.cells) need(c, dead.bit, last);
    if (dead.cage >= 0) {
      clues.add(grid.cages[dead.cage]!.id);
      for (const c of grid.cages[dead.cage]!.cells) needKnown(c);
    }
    if (dead.sign >= 0) {
      clues.add(grid.signs.clues[dead.sign]!);
      for (const c of [grid.signs.less[dead.sign]!, grid.signs.more[dead.sign]!]) needKnown(c);
    }
  } else {
    if (ending.cell >= 0) needKnown(ending.cell);
    else
      for (const c of grid.units[ending.unit]!.cells) if ((end.marks[c]! & ending.bit) === 0) need(c, ending.bit, last);
    for (const each of cases.map(walkBack)) {
      for (const clue of each.clues) clues.add(clue);
      for (const [c, mask] of each.absent) need(c, mask, last);
      steps += each.steps;
    }
  }
  for (let i = last - 1; i > 0; i--) {
    if (!needed.has(i)) continue;
    steps++;
    const { finding, before } = events[i]!;
    const told = finding.tell(before);
    for (const clue of told.clues ?? []) clues.add(clue);
    for (const [c, mask] of told.absent) need(c, mask, i);
  }
  const first =
    events.find(({ finding }, i) => i > 0 && needed.has(i) && finding.writes !== undefined)?.finding ?? null;
  return { absent, clues, steps, dead, first };
}
