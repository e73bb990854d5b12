/** The techniques that combine several guesses by sums of their counts: see `signed-sums.ts`. */
import { clueAt, slotAt, spaced } from "../../../code/code.ts";
import { say, type Words } from "../../../kind.ts";
import { countBits, lowest } from "../mask-solver/mask-state.ts";
import { placesUpTo } from "../mask-solver/mask-sums.ts";
import { isOpen, isSettled, type TrailState } from "../solver/trail-state.ts";
import { evaluateSum, placesNeeded, type SignedSum, type SumResult } from "./signed-sums.ts";
import { type Finding, isSingle, resultValues, type SolverState } from "./solver-state.ts";

/** Two guesses that may still differ in only one place: one of them is right there, or neither. */
export function twins(solver: SolverState): Finding[] {
  const { open, sameAt, capacity } = solver.masks;
  const guesses = openGuesses(solver);
  const found: Finding[] = [];
  for (let i = 0; i < guesses.length; i++) {
    const a = guesses[i]!;
    for (let j = i + 1; j < guesses.length; j++) {
      const b = guesses[j]!;
      const apart = (open[a]! | open[b]!) & ~sameAt[a * capacity + b]!;
      if (apart === 0 || (apart & (apart - 1)) !== 0) continue;
      const finding = twinsAt(solver, a, b, lowest(apart));
      if (finding !== undefined) found.push(finding);
    }
  }
  return found;
}

/** The guesses with undecided digits. */
const openGuesses = ({ masks: { guesses: guessCount, open } }: SolverState): number[] => {
  const guesses: number[] = [];
  for (let g = 0; g < guessCount; g++) if (open[g] !== 0) guesses.push(g);
  return guesses;
};

function twinsAt(solver: SolverState, a: number, b: number, place: number): Finding | undefined {
  const { trail } = solver;
  const ahead = trail.need[a]! >= trail.need[b]!;
  const sum = { guesses: ahead ? [a, b] : [b, a], signs: [1, -1] };
  const back = { guesses: sum.guesses, signs: [-1, 1] };
  // The sum in both directions: one guess has as many right digits as the other, or exactly one more.
  const result = [sum, back].flatMap((each) => evaluateSum(trail, each, 1)?.restrictions ?? []);
  const only = result.reduce((kept, keep) => kept & keep.only, trail.candidates[place]!);
  if (result.length === 0 || only === 0) return undefined;
  const restrictions = [{ place, only }];
  return {
    restrictions,
    explain: () => ({
      because: reasonIds(sum, placesOfTwins(solver, sum, place, only)),
      say: say("number-mind.step-twins", {
        ...pairValues(solver, sum),
        place: place + 1,
        ...resultValues(solver, restrictions),
      }),
    }),
  };
}

/** Two guesses of which one exceeds the other by the maximum. */
export function compare(solver: SolverState): Finding[] {
  const { need, open, sameAt, capacity } = solver.masks;
  const guesses = openGuesses(solver);
  const found: Finding[] = [];
  for (const a of guesses) {
    for (const b of guesses) {
      const ahead = need[a]! - need[b]!;
      if (ahead > 0 && countBits(open[a]! & ~sameAt[a * capacity + b]!) === ahead) addCompared(solver, a, b, found);
    }
  }
  return found;
}

function addCompared(solver: SolverState, a: number, b: number, found: Finding[]): void {
  const sum = { guesses: [a, b], signs: [1, -1] };
  const result = evaluateSum(solver.trail, sum, 0);
  if (result === undefined) return;
  const values = () => {
    const places = result.bestWorths.flatMap((top, p) => (top > 0 ? [p + 1] : []));
    return { ...pairValues(solver, sum), ahead: places, behind: result.restrictions.length - places.length };
  };
  found.push(sumFinding(solver, sum, result, "compare", values));
}

/** Two guesses that need a right digit in every place that can give one. */
export function cover(solver: SolverState): Finding[] {
  const { need, open, sameAt, capacity } = solver.masks;
  const guesses = openGuesses(solver);
  const found: Finding[] = [];
  for (let i = 0; i < guesses.length; i++) {
    const a = guesses[i]!;
    for (let j = i + 1; j < guesses.length; j++) {
      const b = guesses[j]!;
      const most = countBits(open[a]! | open[b]!) + countBits(open[a]! & sameAt[a * capacity + b]!);
      if (most === need[a]! + need[b]!) addCovered(solver, a, b, found);
    }
  }
  return found;
}

function addCovered(solver: SolverState, a: number, b: number, found: Finding[]): void {
  const sum = { guesses: [a, b], signs: [1, 1] };
  const result = evaluateSum(solver.trail, sum, 0);
  if (result === undefined) return;
  const values = () => ({
    ...pairValues(solver, sum),
    ...placesByAmount(solver.trail, result),
    narrowed: result.restrictions.flatMap(({ place, only }) => (isSingle(only) ? [] : [place + 1])),
  });
  found.push(sumFinding(solver, sum, result, "cover", values));
}

/** Two or three guesses, and the maximum or minimum that the places can contribute; letters as in `mask-sums.ts`. */
export function tallies(solver: SolverState): Finding[] {
  const { masks } = solver;
  const { need, open, sameAt, capacity } = masks;
  const guesses = openGuesses(solver);
  const narrow = placesUpTo(masks, 3);
  const found: Finding[] = [];
  for (let i = 0; i < guesses.length; i++) {
    const a = guesses[i]!;
    const A = open[a]!;
    for (let j = i + 1; j < guesses.length; j++) {
      const b = guesses[j]!;
      const B = open[b]!;
      const both = need[a]! + need[b]!;
      const ab = sameAt[a * capacity + b]! & A;
      if (isUseful(countBits(A | B) + countBits(ab) - both, ab, 0)) addTallied(solver, [a, b], 1, found);
      if (isUseful(both - countBits(narrow & A & B & ~ab), ab, 0)) addTallied(solver, [a, b], -1, found);
      for (let k = j + 1; k < guesses.length; k++) {
        const c = guesses[k]!;
        const C = open[c]!;
        const needed = both + need[c]!;
        const ac = sameAt[a * capacity + c]! & A;
        const bc = sameAt[b * capacity + c]! & B;
        const twice = ab | ac | bc;
        const thrice = ab & ac;
        const most = countBits(A | B | C) + countBits(twice) + countBits(thrice);
        const least = countBits(narrow & ((A & B & ~ab) | (A & C & ~ac) | (B & C & ~bc)));
        if (isUseful(most - needed, twice, thrice)) addTallied(solver, [a, b, c], 1, found);
        if (isUseful(needed - least, twice, thrice)) addTallied(solver, [a, b, c], -1, found);
      }
    }
  }
  return found;
}

/** Whether a sum with this slack can lead to anything. With slack, only symbols that guesses share can be excluded. */
const isUseful = (slack: number, twice: number, thrice: number): boolean =>
  slack <= 0 || (slack === 1 && twice !== 0) || (slack === 2 && thrice !== 0);

function addTallied(solver: SolverState, guesses: readonly number[], sign: 1 | -1, found: Finding[]): void {
  const { trail } = solver;
  const sum = { guesses, signs: SIGNS[sign] };
  const result = evaluateSum(trail, sum, guesses.length - 1);
  if (result === undefined) return;
  const { slack } = result;
  const values = () => ({
    guesses: guesses.map((g) => g + 1),
    need: guesses.reduce((total, g) => total + trail.need[g]!, 0),
    slack,
    ...boundedPlaces(result, sign > 0 ? -slack : slack),
    ...placesByAmount(trail, result),
  });
  found.push(sumFinding(solver, sum, result, sign > 0 ? "most" : "least", values));
}
/** One sign for each of up to three guesses. */
const SIGNS = { 1: [1, 1, 1], [-1]: [-1, -1, -1] } as const;

function sumFinding(
  solver: SolverState,
  sum: SignedSum,
  result: SumResult,
  name: string,
  values: () => Words["values"],
): Finding {
  return {
    restrictions: result.restrictions,
    explain: () => ({
      because: reasonIds(sum, placesNeeded(solver.trail, sum, result)),
      say: say(`number-mind.step-${name}`, { ...values(), ...resultValues(solver, result.restrictions) }),
    }),
  };
}

const reasonIds = ({ guesses }: SignedSum, places: readonly number[]): string[] => [
  ...[...guesses].sort((a, b) => a - b).map(clueAt),
  ...places.map(slotAt),
];

/** Unsettled places by their maximum (or minimum) contribution. */
function placesByAmount(state: TrailState, { bestWorths }: SumResult): Words["values"] {
  const at = (amount: number) =>
    bestWorths.flatMap((top, p) => (Math.abs(top) === amount && !isSettled(state, p) ? [p + 1] : []));
  return { idle: at(0), singles: at(1), doubles: at(2), triples: at(3) };
}

/** The places that a sum narrows, by their resulting minimum (or maximum) contribution: the bound and `more`. */
function boundedPlaces({ bestWorths, restrictions }: SumResult, more: number): Words["values"] {
  const at = (amount: number) =>
    restrictions.flatMap(({ place }) => (Math.abs(bestWorths[place]!) + more === amount ? [place + 1] : []));
  return { ones: at(1), twos: at(2) };
}

const pairValues = ({ puzzle, trail }: SolverState, { guesses: [a, b] }: SignedSum): Words["values"] => ({
  one: a! + 1,
  other: b! + 1,
  codeOne: spaced(puzzle.guesses[a!]!.code),
  codeOther: spaced(puzzle.guesses[b!]!.code),
  needOne: trail.need[a!]!,
  needOther: trail.need[b!]!,
  need: trail.need[a!]! + trail.need[b!]!,
  more: trail.need[a!]! - trail.need[b!]!,
});

/** Twins rest on every place in which the two have different digits, except the one where both are still open. */
function placesOfTwins({ trail }: SolverState, { guesses: [a, b] }: SignedSum, place: number, only: number): number[] {
  const symbolIn = (g: number, p: number) => trail.code[g * trail.places + p]!;
  return Array.from({ length: trail.places }, (_, p) => p).filter((p) => {
    if (symbolIn(a!, p) === symbolIn(b!, p)) return false;
    if (p !== place) return true;
    const open = isOpen(trail, a!, p) && isOpen(trail, b!, p);
    return !open || (isSingle(only) && only !== 1 << symbolIn(a!, p));
  });
}
