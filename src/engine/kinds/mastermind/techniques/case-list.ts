/**
 * The techniques of Code Pegs that list all cases of one guess (which of its digits earn its pegs) and find what the surviving
 * cases have in common.
 *  Letters: p place, g the guess whose cases are listed, h another that each case is tested against.
 */
import { type Level, say, type Words } from "../../../kind.ts";
import { isSettled, lowest } from "../solver/puzzle-arrays.ts";
import {
  analyseCases,
  bestElimination,
  type CaseAnalysis,
  checkAgainst,
  type Outcome,
  unionOf,
} from "./case-analysis.ts";
import { type Case, MAX_CASES } from "./case-workspace.ts";
import { faultOf, faultValues } from "./fault.ts";
import { casesOf } from "./guess-cases.ts";
import {
  type CodeTechnique,
  changeValues,
  digitsIn,
  guessValues,
  placesIn,
  reasonIds,
  type SetFinding,
  type SolverState,
} from "./solver-state.ts";
import { byLength, type CaseList, type ListLimits, settlesPlace, usefulLists } from "./useful-lists.ts";

/** Limits on the lists of each of these techniques. */
export const CASE_LIST_LIMITS = {
  "one-guess": { from: 1, to: 4, testedByOthers: false },
  "few-ways": { from: 1, to: 3, testedByOthers: true },
  "case-list": { from: 4, to: 6, testedByOthers: true },
} as const satisfies Readonly<Record<string, ListLimits>>;

/** The techniques, in the order in which they are tried. */
export const CASE_LIST_TECHNIQUES: readonly CodeTechnique[] = [
  caseListTechnique("one-guess", "medium", 20),
  caseListTechnique("few-ways", "hard", 30),
  caseListTechnique("case-list", "hard", 40),
];

function caseListTechnique(id: keyof typeof CASE_LIST_LIMITS, level: Level, cost: number): CodeTechnique {
  return { id, level, cost, onlyFirst: true, find: (state) => findCaseList(state, CASE_LIST_LIMITS[id]) };
}

/**
 * Prefers a list that writes something, then a short one, then one of an early guess. Once one is found, only better ones are
 * considered.
 */
function findCaseList(state: SolverState, limits: ListLimits): SetFinding[] {
  let writing: Shown | undefined;
  let silent: CaseList | undefined;
  for (let g = 0; g < state.arrays.guesses; g++) {
    const to: number = writing === undefined ? limits.to : writing.list.size - 1;
    if (to < limits.from) break;
    const settling: number = writing === undefined ? (silent?.size ?? TOO_LONG) : 0;
    for (const list of usefulLists(state, g, { ...limits, to }, settling)) {
      const found = settlesPlace(state, list) ? findingOfList(state, list, limits) : undefined;
      if (found !== undefined && found.writes !== 0) {
        if (writing === undefined || byLength(list, writing.list) < 0) writing = { list, found };
      } else if (silent === undefined || byLength(list, silent) < 0) silent = list;
    }
  }
  if (writing !== undefined) return [writing.found];
  const found = silent && findingOfList(state, silent, limits);
  return found === undefined ? [] : [found];
}
/** More cases than any list has. */
const TOO_LONG = MAX_CASES + 1;

interface Shown {
  readonly list: CaseList;
  readonly found: SetFinding;
}

/**
 * The finding of a list. Usually what its cases allow by themselves is enough; the full analysis waits until the step is read.
 */
function findingOfList(state: SolverState, list: CaseList, { to, testedByOthers }: ListLimits): SetFinding | undefined {
  const others = testedByOthers ? state.arrays.allGuesses : [];
  const read = () => {
    const cases = casesOf(state.arrays, state.candidates, list.g, list.aspect, to)!;
    return analyseCases(state, list.g, list.aspect, cases, others);
  };
  const loss = bestElimination(state, list.unionAlone);
  if (loss !== undefined) return findingFrom(state, { loss, union: list.unionAlone }, () => read()!, to);
  const reading = read();
  return reading && findingFrom(state, reading, () => reading, to);
}

function findingFrom(
  state: SolverState,
  conclusion: Pick<CaseAnalysis, "loss" | "union">,
  read: () => CaseAnalysis,
  most: number,
): SetFinding {
  const { loss, union } = conclusion;
  const remaining = state.candidates.map((left, p) => ((loss.places >> p) & 1 ? left & ~loss.symbols : left));
  const p = singlePlace(conclusion);
  const writes = p >= 0 && isSettled(remaining[p]!) ? loss.places : 0;
  return {
    remaining,
    remainingEverywhere: union,
    writes,
    explain() {
      const reading = read();
      const { needed, least, now } = neededPlaces(state, reading, most);
      const guesses = [reading.g, ...least.fates.flatMap(({ h }) => (h < 0 ? [] : [h]))];
      const everywhere = p < 0 && state.candidates.every((_, q) => isGoneAt(state, reading, remaining, q));
      const values = {
        ...caseValues(state, least, everywhere, now),
        ...changeValues(state, remaining, writes, everywhere),
      };
      return { because: reasonIds(guesses, needed), say: say("mastermind.step-cases", values) };
    },
  };
}

/** The place, if an analysis excludes something in one place only; else −1. */
const singlePlace = ({ loss }: Pick<CaseAnalysis, "loss">): number =>
  isSettled(loss.places) ? lowest(loss.places) : -1;

/** Whether a place is written, or has none of the eliminated symbols left. */
const isGoneAt = ({ written }: SolverState, { loss }: CaseAnalysis, to: readonly number[], p: number): boolean =>
  ((written >> p) & 1) === 1 || (to[p]! & loss.symbols) === 0;

/** The places that the analysis rests on: the others are cleared one by one while the list keeps its length. */
function neededPlaces(state: SolverState, reading: CaseAnalysis, most: number) {
  const { arrays, candidates } = state;
  const { g, aspect } = reading;
  const [needed, all]: [number[], number] = [[], (1 << arrays.symbols) - 1];
  let [now, least]: [SolverState, CaseAnalysis] = [state, reading];
  for (let q = 0; q < arrays.places; q++) {
    if (candidates[q] === all) continue;
    const wider = now.candidates.slice();
    wider[q] = all;
    const bare: SolverState = { ...now, candidates: wider, written: now.written & ~(1 << q) };
    const cases = casesOf(arrays, wider, g, aspect, most);
    const again = cases?.length === reading.cases.length ? sameAnalysis(bare, reading, cases) : undefined;
    if (again !== undefined && saysTheSame(state, reading, again)) [now, least] = [bare, again];
    else needed.push(q);
  }
  return { needed, least, now };
}

/** Whether the analysis of a wider position has the same conclusion: the same symbol written, or the same symbols crossed out. */
function saysTheSame({ candidates }: SolverState, reading: CaseAnalysis, wider: CaseAnalysis): boolean {
  const { loss, union } = reading;
  const p = singlePlace(reading);
  if (p >= 0 && isSettled(union[p]!)) return wider.union[p] === union[p];
  return wider.union.every((left, q) => !((loss.places >> q) & 1) || (left & candidates[q]! & loss.symbols) === 0);
}

/** The analysis for the cases of a wider position, if they have the same outcomes; undefined if one changes. */
function sameAnalysis(bare: SolverState, reading: CaseAnalysis, cases: readonly Case[]): CaseAnalysis | undefined {
  const fates = cases.map((one, i): Outcome => {
    const { h } = reading.fates[i]!;
    return h < 0
      ? { h, contradiction: undefined, candidates: one.knowledge.candidates }
      : checkAgainst(bare, one, reading.g, h);
  });
  const same = fates.every(
    ({ contradiction }, i) => (contradiction === undefined) === (reading.fates[i]!.contradiction === undefined),
  );
  return same ? { ...reading, cases, fates, union: unionOf(bare, fates) } : undefined;
}

/**
 * The values of the cases for sentences. `shown`: the digits with black pegs in their places; `lists`: names of the lists of
 * digits that have white pegs or, if `aspect` is "digits", any pegs; `fates`: fits, by (with the guess of that place in `with`),
 * or dead, for the reason in `faultValues`; `tests`: those guesses; `dead`: number of dead cases; `lost`: digits that are never
 * in the places `where`, or nowhere if `everywhere`; `holds`: the only digit left for the only such place, or "". `now`: the
 * position reduced to the places that it rests on.
 */
function caseValues(
  { puzzle, arrays, candidates }: SolverState,
  reading: CaseAnalysis,
  everywhere: boolean,
  now: SolverState,
): Words["values"] {
  const { g, aspect, cases, fates, loss } = reading;
  const p = singlePlace(reading);
  const { code } = puzzle.guesses[g]!;
  const counted = aspect === "blacks" ? detailedCases(now, g, cases) : cases;
  const digits = counted.map(({ blacks, counts }) => {
    if (counts === null) return [];
    const left = [...counts];
    for (let q = 0; q < arrays.places; q++) if ((blacks >> q) & 1) left[arrays.code[g * arrays.places + q]!]!--;
    return left.flatMap((count, d) => new Array<string>(Math.max(0, count)).fill(puzzle.symbols[d]!));
  });
  return {
    ...Object.fromEntries(digits.map((list, i) => [`list${i}`, list])),
    ...guessValues(puzzle, g),
    aspect,
    where: placesIn(loss.places, arrays.places).map((q) => q + 1),
    everywhere: everywhere ? 1 : 0,
    ways: cases.length,
    shown: cases.map(({ blacks }) => [...code].map((digit, q) => ((blacks >> q) & 1 ? digit : "–")).join(" ")),
    lists: digits.map((_, i) => `list${i}`),
    fates: fates.map(({ h, contradiction }) => (contradiction !== undefined ? "dead" : h < 0 ? "fits" : "by")),
    ...faultValues(
      fates.map(({ h, contradiction }, i) =>
        contradiction === undefined ? null : faultOf(now, cases[i]!.knowledge, contradiction, h),
      ),
    ),
    with: fates.map(({ h }) => h + 1),
    tests: [...new Set(fates.flatMap(({ h }) => (h < 0 ? [] : [h + 1])))].sort((a, b) => a - b),
    dead: fates.filter(({ contradiction }) => contradiction !== undefined).length,
    lost: digitsIn(puzzle, loss.symbols),
    holds: fates.map((fate) => {
      const left = p < 0 ? 0 : fate.candidates[p]! & candidates[p]!;
      return left !== 0 && isSettled(left) ? digitsIn(puzzle, left)[0]! : "";
    }),
  };
}

/** Cases listed by black pegs alone; their white pegs are added where each case allows only one choice of them. */
function detailedCases({ arrays, candidates }: SolverState, g: number, cases: readonly Case[]): readonly Case[] {
  const both = casesOf(arrays, candidates, g, "both", cases.length);
  const full = cases.map(({ blacks }) => both?.find((one) => one.blacks === blacks));
  return both?.length === cases.length && full.every((one) => one !== undefined) ? (full as Case[]) : cases;
}
