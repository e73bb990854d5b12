/** Techniques for a single line, and their findings: bit sets, from which texts and sentences are created on demand. */

import type { Finding, OpenFindings } from "../../../deduce.ts";
import { say } from "../../../kind.ts";
import { OPERATORS } from "../arithmetic.ts";
import {
  CASES,
  casesOf,
  FILTERED,
  keptOperators,
  LINE_FILTERS,
  type LineFilter,
  NO_RESULT,
  runFilter,
} from "../line-filter/filter.ts";
import { kept, LEAF } from "../line-filter/passes.ts";
import { printNumber } from "../puzzle.ts";
import { bitCount, lowestBit } from "../solver/model.ts";
import { drawTogether, lineWords } from "./line-words.ts";
import {
  type Blank,
  type Change,
  type Cut,
  FILTER_COUNT,
  type LineFinding,
  type LineFindings,
  type ReadPosition,
  type SolverState,
} from "./solver-state.ts";
import { becauseOf, sentenceOf } from "./step-words.ts";

/** The words of a cell with one number left. */
export function onlyWords(value: number): number[] {
  const left = Array<number>((value >> 5) + 1).fill(0);
  left[value >> 5] = 1 << (value & 31);
  return left;
}

/** Texts of the choices in a blank's words. */
export function textsOf({ puzzle }: Pick<ReadPosition, "puzzle">, { kind }: Blank, words: ArrayLike<number>): string[] {
  if (kind === "total") return [printNumber(puzzle, words[0]!)];
  const texts: string[] = [];
  for (let w = 0; w < words.length; w++) {
    for (let bits = words[w]!; bits !== 0; bits &= bits - 1) {
      const choice = (w << 5) + lowestBit(bits);
      texts.push(kind === "sign" ? OPERATORS[choice]! : printNumber(puzzle, choice));
    }
  }
  return texts;
}

/** Texts of the choices that a finding removes from a blank. */
function outOf(view: Pick<ReadPosition, "puzzle" | "m" | "state">, { blank, left }: Cut): string[] {
  const { m, state } = view;
  if (blank.kind === "sign") return textsOf(view, blank, [state[m.operatorsAt + blank.index]! & ~left[0]!]);
  const words: number[] = [];
  for (let w = 0; w < m.words; w++) words.push(state[blank.index * m.words + w]! & ~(left[w] ?? 0));
  return textsOf(view, blank, words);
}

/** A finding as a step without its sentence. */
export function findingOf(view: ReadPosition, { settles, cuts }: LineFinding): Pick<Finding, "finds" | "crosses"> {
  const finds: Record<string, string> = {};
  const crosses: Record<string, string[]> = {};
  for (const cut of cuts) {
    if (settles) finds[cut.blank.id] = textsOf(view, cut.blank, cut.left)[0]!;
    else crosses[cut.blank.id] = outOf(view, cut);
  }
  return { finds, crosses };
}

/* Findings of one filter in one line. */

/** The findings of a filter in all lines. The first one settles blanks or, if none does, narrows some the most. */
export function findByLines(solver: SolverState, filter: LineFilter): OpenFindings<LineFinding> | null {
  let first: readonly Cut[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  let open = 0;
  let at = 0;
  const all = (1 << solver.m.lines) - 1;
  for (let lines = all & ~solver.idleLines[filter.number]!; lines !== 0; lines &= lines - 1) {
    const line = lowestBit(lines);
    const { settled, groups } = findingsIn(solver, line, filter);
    if (settled !== null) {
      open++;
      if (least >= 0) [first, least, at] = [settled, -1, line];
    }
    for (const { share, cuts } of groups) {
      open++;
      if (share < least) [first, least, at] = [cuts, share, line];
    }
  }
  return first === null ? null : { first: lineFindingOf(at, filter, least < 0, first), open };
}

const { last, pairs, full } = LINE_FILTERS;
const NOTHING: LineFindings = { cuts: [], settled: null, groups: [] };
const IMPOSSIBLE: LineFindings = { cuts: null, settled: null, groups: [] };

/** The findings of a filter in a line, cached while the line stays the same. */
export function findingsIn(solver: SolverState, line: number, filter: LineFilter): LineFindings {
  const place = line * FILTER_COUNT + filter.number;
  const known = solver.found[place];
  if (known !== undefined) return known;
  const gaps = solver.gaps[line]!;
  const findings = isCovered(solver, line, gaps, filter) ? NOTHING : findInLine(solver, line, filter, gaps);
  solver.found[place] = findings;
  if (findings.settled === null && findings.groups.length === 0) solver.idleLines[filter.number]! |= 1 << line;
  return findings;
}

/**
 * Whether a filter needs more or fewer blanks, or another one finds as much: once all choices of a line are tried, because it has
 * two blanks or few choices, no other filter finds more.
 */
function isCovered(solver: SolverState, line: number, gaps: number, filter: LineFilter): boolean {
  if (gaps < 2) return filter !== last;
  if (filter === last) return true;
  if (gaps === 2) return filter.number > pairs.number && findingsIn(solver, line, pairs) !== IMPOSSIBLE;
  return filter === pairs || (filter === full && casesOf(solver.m, solver.state, line) <= CASES);
}

function findInLine(solver: SolverState, line: number, filter: LineFilter, gaps: number): LineFindings {
  const outcome = runFilter(solver.m, solver.state, line, filter, gaps);
  if (outcome !== FILTERED) return outcome === NO_RESULT ? NOTHING : IMPOSSIBLE;
  const cuts = cutsIn(solver, line);
  if (cuts === null) return IMPOSSIBLE;
  if (cuts.length === 0) return NOTHING;
  const settled = cuts.filter((cut) => countIn(cut) === 1);
  if (settled.length > 0) return { cuts, settled, groups: [] };
  return {
    cuts,
    settled: null,
    groups: gathered(solver, filter, cuts).map((some) => ({ share: shareLeft(solver, some), cuts: some })),
  };
}

/** The smallest share of its choices, in per cent, that a finding leaves to one of its blanks. Smaller is more helpful. */
function shareLeft(solver: SolverState, cuts: readonly Cut[]): number {
  let share = Number.POSITIVE_INFINITY;
  for (const cut of cuts) share = Math.min(share, (100 * countIn(cut)) / countBefore(solver, cut));
  return share;
}

/** Blanks of a line that are narrower after a filter; null if one has nothing left. */
function cutsIn({ m, state, sheet, printed }: SolverState, line: number): Cut[] | null {
  let cuts: Cut[] = NO_CUTS;
  const { size, words } = m;
  for (let i = 0; i < size; i++) {
    const index = m.cellsOf[line * size + i]!;
    let out = 0;
    let any = 0;
    for (let w = 0; w < words; w++) {
      const word = state[index * words + w]!;
      out |= word & ~kept[i * LEAF + w]!;
      any |= word & kept[i * LEAF + w]!;
    }
    if (any === 0) return null;
    if (out === 0 || sheet.numbers[index] !== null) continue;
    const left: number[] = [];
    for (let w = 0; w < words; w++) left.push(state[index * words + w]! & kept[i * LEAF + w]!);
    if (cuts === NO_CUTS) cuts = [];
    cuts.push({ blank: { id: printed.cells[index]!, kind: "number", place: i + 1, index }, left });
  }
  for (let i = 0; i < size - 1; i++) {
    const index = line * (size - 1) + i;
    const before = state[m.operatorsAt + index]!;
    if (sheet.operators[index] !== null || (before & ~keptOperators[i]!) === 0) continue;
    const blank = { id: printed.operators[index]!, kind: "sign", place: i + 1, index } as const;
    if (cuts === NO_CUTS) cuts = [];
    cuts.push({ blank, left: [before & keptOperators[i]!] });
  }
  return cuts;
}
const NO_CUTS: Cut[] = [];

function countIn({ left }: Cut): number {
  let count = 0;
  for (const word of left) count += bitCount(word);
  return count;
}

function countBefore({ m, state }: SolverState, { blank }: Cut): number {
  if (blank.kind === "sign") return bitCount(state[m.operatorsAt + blank.index]!);
  let count = 0;
  for (let w = 0; w < m.words; w++) count += bitCount(state[blank.index * m.words + w]!);
  return count;
}

/** Filters whose sentence describes one blank at a time. */
const ONE_BY_ONE: readonly LineFilter[] = [
  LINE_FILTERS.extremes,
  LINE_FILTERS.divisions,
  LINE_FILTERS["odd-even"],
  LINE_FILTERS["last-digit"],
  LINE_FILTERS.nines,
];

/** Up to this many remaining numbers are listed, instead of the excluded ones. */
const FEW = 4;
/** Maximum number of numbers listed in one sentence. */
const LISTED = 16;

/** Groups what a filter narrowed into steps: as many numbers as a sentence can hold, and one step for each sign. */
function gathered(solver: SolverState, filter: LineFilter, cuts: readonly Cut[]): Cut[][] {
  const groups: Cut[][] = [];
  let space = 0;
  for (const cut of cuts) {
    const left = countIn(cut);
    const length = Math.min(left, countBefore(solver, cut) - left);
    const joins = space >= length && cut.blank.kind === "number" && !ONE_BY_ONE.includes(filter);
    if (joins) groups.at(-1)!.push(cut);
    else groups.push([cut]);
    space = cut.blank.kind === "sign" ? 0 : (joins ? space : LISTED) - length;
  }
  return groups;
}

function lineFindingOf(line: number, filter: LineFilter, settles: boolean, all: readonly Cut[]): LineFinding {
  // A reason about one blank finds only one.
  const cuts = settles && ONE_BY_ONE.includes(filter) ? all.slice(0, 1) : all;
  return {
    settles,
    cuts,
    tell: (view) => {
      const changes = cuts.map((cut) => ({
        blank: cut.blank,
        left: textsOf(view, cut.blank, cut.left),
        out: outOf(view, cut),
      }));
      return {
        because: becauseOf(view, line, filter, changes),
        get say() {
          const { name, values } = sentenceOf(view, line, filter, changes);
          return say(`cross-numbers.step-${name}`, { ...lineWords(view, line), ...values, ...resultOf(view, changes) });
        },
      };
    },
  };
}

/**
 * The result, for the end of a sentence. `tell`: what is found, left, or out; `many` if both lists are too long. `at`, `kinds`
 * and `texts` are parallel lists, one item for each blank; `choices` are those of the first, and of all if they are the `same`.
 */
function resultOf({ puzzle }: ReadPosition, changes: readonly Change[]) {
  const short = (texts: readonly string[]) => drawTogether(texts, puzzle.base ?? 10);
  const [lefts, outs] = [changes.map(({ left }) => short(left)), changes.map(({ out }) => short(out))];
  const alike = (lists: readonly (readonly string[])[]) => lists.every((list) => list.join() === lists[0]!.join());
  // One list for several blanks is stated once.
  const suit = (lists: readonly (readonly string[])[]) => (alike(lists) ? lists[0]! : lists.flat()).length <= LISTED;
  const shorter = lefts.flat().length <= outs.flat().length || lefts.every(({ length }) => length <= FEW);
  const tell =
    changes[0]!.left.length === 1 ? "found" : shorter || !suit(outs) ? (suit(lefts) ? "left" : "many") : "out";
  const lists = tell === "out" ? outs : lefts;
  return {
    kind: changes[0]!.blank.kind,
    tell,
    at: changes.map(({ blank }) => blank.place),
    kinds: changes.map(({ blank }) => blank.kind),
    place: changes[0]!.blank.place,
    texts: lists.map((list) => list.join(", ")),
    choices: lists[0]!,
    same: lists.length > 1 && alike(lists) ? 1 : 0,
  };
}
