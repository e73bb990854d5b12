/** The techniques that use only one rule, built from the narrowings. */
import type { Words } from "../../../kind.ts";
import { countedPlaces } from "../narrowings/digits.ts";
import { type Narrowing, placeCount, placeList, stripsAfter } from "../narrowings/narrowing.ts";
import { commonDivisor } from "../narrowings/number.ts";
import { setsOf } from "../narrowings/sets.ts";
import type { SingleRuleNarrowing } from "../narrowings/table.ts";
import { lonelyDigit, othersRange, pairsOf } from "../narrowings/totals.ts";
import { countBits, ORDERED, SUBJECTS } from "../rule/meaning.ts";
import { quotingClue } from "../rule/words.ts";
import type { CompiledRule } from "../solver/compiled-rule.ts";
import { digitsOf, isMarked, type SolverState, type Strips, viewOf, zeros } from "../solver/solver-state.ts";
import {
  endingOf,
  nameAt,
  placesNeeded,
  type RuleTechnique,
  type StripFinding,
  settledValues,
  slotIds,
  writingFinding,
} from "./findings.ts";

/** Maximum number of pairs to list; beyond it the digits without a partner are named instead. */
const MAX_LISTED = 6;

/** A narrowing as a technique. `at`: its index in `NARROWINGS`. */
export function singleRuleTechnique(single: SingleRuleNarrowing, at: number): RuleTechnique {
  const { id, level, cost, narrow } = single;
  const isAbout = SUBJECTS.map((subject) => single.subjects.includes(subject));
  const find = (state: SolverState) => {
    const { compiledRules, idle } = state;
    let all = NO_FINDINGS;
    for (let r = 0; r < compiledRules.length; r++) {
      if (!isAbout[compiledRules[r]!.subjectIndex] || (idle[r]! >> at) & 1) continue;
      const news = findingsOf(id, narrow, state, r);
      if (news === NO_FINDINGS) idle[r]! |= 1 << at;
      else all = all === NO_FINDINGS ? news : [...all, ...news];
    }
    return all;
  };
  return { id, level, cost, find };
}

function findingsOf(id: string, narrowing: Narrowing, state: SolverState, r: number): readonly StripFinding[] {
  const keep = stripsAfter(narrowing, state.compiledRules[r]!, state.view);
  // An empty strip means that the rules contradict each other; then there is no step.
  if (keep === undefined || keep.includes(0)) return NO_FINDINGS;
  const listed = id === "pairs" ? listPairs(state, r, narrowing, keep) : undefined;
  if (listed !== undefined) return [listed];
  return groupsOf(state.strips, keep).map((places) => narrowingFinding(id, narrowing, state, r, keep, places));
}
const NO_FINDINGS: readonly StripFinding[] = [];

/** The places that lose digits, as masks: all together if one sentence is true for all, else each alone. */
function groupsOf(strips: Strips, keep: Strips): readonly number[] {
  let [places, out, left] = [0, 0, 0];
  for (let i = 0; i < keep.length; i++) {
    if (keep[i] === strips[i]) continue;
    places |= 1 << i;
    out |= strips[i]! & ~keep[i]!;
    left |= keep[i]!;
  }
  return (left & out) === 0 ? [places] : placeList(places).map((i) => 1 << i);
}

const unionOut = (strips: Strips, keep: Strips, places: readonly number[]): number =>
  places.reduce((all, i) => all | (strips[i]! & ~keep[i]!), 0);

function narrowingFinding(
  id: string,
  narrowing: Narrowing,
  state: SolverState,
  r: number,
  keep: Strips,
  mask: number,
): StripFinding {
  const { strips, puzzle } = state;
  const removed = zeros(strips.length);
  for (let i = 0; i < removed.length; i++) if ((mask >> i) & 1) removed[i] = strips[i]! & ~keep[i]!;
  const explain = () => {
    const [rule, compiled, places] = [puzzle.rules[r]!, state.compiledRules[r]!, placeList(mask)];
    const ending = endingOf(state, places, unionOut(strips, keep, places));
    const needed = neededPlaces(narrowing, state, compiled, ending.removed);
    const reason = reasonOf(id, state, r, places, removed);
    const values = { ...ending.values, ...positionValues(state, needed), ...reason, number: r + 1 };
    const because = [`rule${r + 1}`, ...slotIds(id === "sets" ? markedPlaces(state, compiled) : needed)];
    return { because, say: quotingClue(`step-${id}`, rule, puzzle, values) };
  };
  // Each of several places is written by its own step.
  return placeCount(mask) === 1 ? writingFinding(state, removed, explain) : { removed, writes: 0, explain };
}

const neededPlaces = (narrowing: Narrowing, state: SolverState, compiled: CompiledRule, removed: Strips): number[] =>
  placesNeeded(state, compiled.places, removed, (s) => stripsAfter(narrowing, compiled, viewOf(s)));

/** The places of a rule in which something is written or crossed out. */
const markedPlaces = ({ strips }: SolverState, { places }: CompiledRule): readonly number[] =>
  places.filter((i) => isMarked(strips, i));

/** The parts of the position that a step uses: the known digits, and whether crossed-out ones matter too. */
function positionValues({ known }: SolverState, needed: readonly number[]): Words["values"] {
  const digits = needed.filter((i) => known[i] !== -1).map((i) => known[i]!);
  const areAlike = digits.length > 1 && new Set(digits).size === 1;
  return {
    known: digits,
    alike: areAlike ? digits.length : 0,
    crossed: digits.length < needed.length ? "used" : "not-used",
  };
}

/** Further values for the sentence of a technique that removes these digits in these places. */
function reasonOf(
  id: string,
  state: SolverState,
  r: number,
  places: readonly number[],
  removed: ArrayLike<number>,
): Words["values"] {
  const { puzzle, compiledRules, view } = state;
  const compiled = compiledRules[r]!;
  const { subject, value = 2 } = puzzle.rules[r]!;
  const lastOpen = placeCount(compiled.placeMask & view.open) === 1;
  switch (id) {
    case "last-digit":
      return { step: commonDivisor(value, 10) };
    case "endings":
      return { step: commonDivisor(value, 100) };
    case "digit-sum":
      return { step: value % 9 === 0 ? 9 : 3 };
    case "parity":
      return { sort: subject };
    case "how-many": {
      const { sure, free } = countedPlaces(compiled, view);
      const named = { are: sure.map((i) => nameAt(state, i)), can: free.map((i) => nameAt(state, i)) };
      return {
        ...named,
        sort: subject !== "largest" && subject !== "smallest" ? subject : lastOpen ? "last" : "reach",
      };
    }
    case "limits": {
      const range = othersRange(compiled, view, places, removed);
      const others = compiled.places.length - 1;
      return { sort: subject, others, side: range?.side ?? "none", low: range?.low ?? 0, high: range?.high ?? 0 };
    }
    case "pairs": {
      const lonely = lonelyDigit(compiled, view, removed);
      const many = Array.from(removed, countBits).reduce((sum, count) => sum + count, 0);
      return { lonely: lonely.digit, partners: lonely.partners, example: many > 1 ? "one" : "all" };
    }
    case "sets":
      return { sets: setsOf(compiled, view)!.map((set) => set.join(" ")) };
    default:
      return {};
  }
}

/** The remaining pairs, if they are few. */
function listPairs(state: SolverState, r: number, narrowing: Narrowing, keep: Strips): StripFinding | undefined {
  const { strips, puzzle, view } = state;
  const [rule, compiled] = [puzzle.rules[r]!, state.compiledRules[r]!];
  const places = placeList(compiled.placeMask & view.open) as readonly [number, number];
  const rows = pairsOf(compiled, view, places);
  let amount = 0;
  for (const row of rows) amount += countBits(row);
  if (amount > MAX_LISTED) return undefined;
  const excluded = strips.map((strip, i) => strip & ~keep[i]!);
  const explain = () => {
    const firsts = Array.from(rows, (row, x) => digitsOf(row).map(() => x)).flat();
    const seconds = Array.from(rows, digitsOf).flat();
    // The reversed pair would fit too, if a number could begin with 0.
    const turned =
      !ORDERED.includes(rule.subject) && places[0] === 0 && firsts.length === 1 && seconds[0] === 0
        ? "said"
        : "not-said";
    const removed = Array.from(strips, (_, i) => (places.includes(i) ? 1023 & ~keep[i]! : 0));
    const needed = neededPlaces(narrowing, state, compiled, removed);
    const where = places.map((i) => nameAt(state, i));
    const shown = { ...positionValues(state, needed), ...settledValues(state, excluded), firsts, seconds, where };
    const values = { ...shown, number: r + 1, turned };
    const name = firsts.length === 1 ? "step-pair-one" : "step-pair-list";
    return { because: [`rule${r + 1}`, ...slotIds(needed)], say: quotingClue(name, rule, puzzle, values) };
  };
  return writingFinding(state, excluded, explain);
}
