/**
 * Generates Code Pegs of a level: draws random guesses until they leave one code, then removes unnecessary ones. Fewer guesses
 * need harder techniques. If the puzzle is still too easy, one of its guesses is replaced by a new one.
 *  A set of guesses is a number with one bit for each.
 */
import { countMatches, isOneSymbol } from "../../../code/compare.ts";
import { BLANK, LEVELS, type Level } from "../../../kind.ts";
import type { Rng } from "../../../rng.ts";
import { digitsOf } from "../game.ts";
import type { Options } from "../options.ts";
import { pegsOf } from "../pegs.ts";
import type { Guess, Puzzle } from "../rules.ts";
import { lowest } from "../solver/puzzle-arrays.ts";
import { CASE_LIST_LIMITS } from "../techniques/case-list.ts";
import { isRefuted } from "../techniques/chain.ts";
import { TECHNIQUES } from "../techniques/explain.ts";
import {
  blankPlaces,
  isNew,
  isSolved,
  readState,
  type SetFinding,
  type SolverState,
} from "../techniques/solver-state.ts";
import { withSymbolAt } from "../techniques/trial.ts";
import { firstUsefulUnion, type ListLimits } from "../techniques/useful-lists.ts";
import { addGuess, hasOneCode, keepOnly, type UniquenessCheck, uniquenessCheckOf } from "./uniqueness.ts";

const GUESSES = { least: 3, most: 8 } as const;
/** Number of draws for one guess before the try fails. */
const DRAWS = 30;

/** A try in progress: the guesses so far, and the requirements. */
interface Draft {
  readonly rng: Rng;
  readonly check: UniquenessCheck;
  readonly level: Level;
  /** Whether every code contains every digit in use (no repeats, and as many places as digits). */
  readonly usesEveryDigit: boolean;
  draw(): string;
  draws: number;
}

/** One try; see `PuzzleKind.generate`. */
export function generate(rng: Rng, { places, symbols: count, repeats }: Options, level: Level): Puzzle | undefined {
  const digits = [...digitsOf(count)];
  const check = uniquenessCheckOf(
    { kind: "mastermind", symbols: digitsOf(count), repeats },
    codeFor(rng, digits, places, repeats),
  );
  const draw = () => (repeats ? guessFrom(rng, digits, places) : rng.shuffle(digits).slice(0, places).join(""));
  const draft: Draft = { rng, check, level, usesEveryDigit: !repeats && count === places, draw, draws: 0 };
  return LEVELS.indexOf(level) < FEWEST_FROM ? byLevel(draft) : byFewest(draft);
}
/** From this level on, most sets of guesses that leave one code are not too hard. */
const FEWEST_FROM = LEVELS.indexOf("medium");

/** Removes guesses while one code is left, and grades only the result. If that is too hard, `byLevel` takes over. */
function byFewest(draft: Draft): Puzzle | undefined {
  const leavesOne = (set: number) => hasOneCode(draft.check, set);
  while (drawUntil(draft, leavesOne)) {
    const set = minimiseClues(draft, leavesOne);
    // Fewer guesses are harder: if these are not too hard, no larger set is.
    const level = levelOfSet(draft, set);
    if (level === undefined) return byLevel(draft, leavesOne);
    if (level === draft.level) return acceptedPuzzle(draft, set);
    keepOnly(draft.check, set & ~(1 << easiest(draft, set)));
  }
  return undefined;
}

/** The guess of a set that makes it easiest: the one with the fewest black pegs. */
function easiest({ check }: Draft, set: number): number {
  let easiest = -1;
  for (const [g, { black }] of check.guesses.entries()) {
    if (((set >> g) & 1) === 0) continue;
    if (easiest < 0 || black < check.guesses[easiest]!.black) easiest = g;
  }
  return easiest;
}

/** Grades each set of guesses; a set that the techniques solve leaves one code. `first`: a cheaper test before grading. */
function byLevel(draft: Draft, first: (set: number) => boolean = () => true): Puzzle | undefined {
  const isEnough = (set: number) => first(set) && levelOfSet(draft, set) !== undefined;
  const hasGuesses = draft.check.guesses.length > 0;
  if (!(hasGuesses && isEnough(allOf(draft))) && !drawUntil(draft, isEnough)) return undefined;
  const set = minimiseClues(draft, isEnough);
  return levelOfSet(draft, set) === draft.level ? acceptedPuzzle(draft, set) : undefined;
}

/** Draws guesses until all together are enough; false if no more can be drawn. */
function drawUntil(draft: Draft, isEnough: (all: number) => boolean): boolean {
  const { check, level, usesEveryDigit } = draft;
  while (draft.draws < DRAWS && check.guesses.length < GUESSES.most) {
    draft.draws++;
    const code = draft.draw();
    const { black, white } = pegsOf(code, check.code);
    const guess = { code, black, white };
    if (isMonotonousGuess(check.guesses, guess, usesEveryDigit)) continue;
    if (revealsTooMuch(check.guesses, guess, level)) continue;
    addGuess(check, guess);
    if (check.guesses.length >= GUESSES.least && isEnough(allOf(draft))) return true;
  }
  return false;
}

/** The set of all guesses of a draft. */
const allOf = ({ check }: Draft): number => (1 << check.guesses.length) - 1;

/** Removes guesses in random order while the rest is enough; returns the set of those that stay. */
function minimiseClues({ rng, check }: Draft, isEnough: (set: number) => boolean): number {
  const { guesses } = check;
  let [kept, count] = [(1 << guesses.length) - 1, guesses.length];
  for (const g of rng.shuffle(guesses.map((_, i) => i))) {
    if (count === GUESSES.least) break;
    if (!isEnough(kept & ~(1 << g))) continue;
    kept &= ~(1 << g);
    count--;
  }
  return kept;
}

const puzzleOf = ({ check }: Draft, set: number): Puzzle => ({
  ...check.base,
  guesses: check.guesses.filter((_, g) => (set >> g) & 1),
});

/** The level that these guesses need; undefined if it is above the wanted one. */
const levelOfSet = (draft: Draft, set: number): Level | undefined => levelOf(puzzleOf(draft, set), draft.level);

/** The puzzle with these guesses, unless it is monotonous. */
function acceptedPuzzle(draft: Draft, set: number): Puzzle | undefined {
  const puzzle = puzzleOf(draft, set);
  return isMonotonous(puzzle.guesses, draft.usesEveryDigit) ? undefined : puzzle;
}

/** A random code of at least two different digits. */
function codeFor(rng: Rng, digits: readonly string[], places: number, repeats: boolean): string {
  if (!repeats) return rng.shuffle(digits).slice(0, places).join("");
  for (;;) {
    const code = codeOf(rng, digits, places);
    if (!isOneSymbol(code)) return code;
  }
}

/** A random guess that uses a few digits, at least two. */
function guessFrom(rng: Rng, digits: readonly string[], places: number): string {
  const few = rng.shuffle(digits).slice(0, 2 + rng.int(Math.min(digits.length, places) - 1));
  return codeOf(rng, few, places);
}

function codeOf(rng: Rng, digits: readonly string[], places: number): string {
  let code = "";
  for (let p = 0; p < places; p++) code += rng.pick(digits);
  return code;
}

// Which Code Pegs are monotonous: guesses that repeat each other or imply little, equal pegs, an obvious answer.

/** Minimum number of places in which two guesses must differ. */
const APART = 2;
/** Maximum number of guesses with the same digits in different orders. */
const REORDERED = 2;

/**
 * Whether a guess is monotonous after others: it has only one digit, or nearly is the code, or is the second one without a peg …
 * `usesEveryDigit`: every code contains every digit in use, so each guess has a peg for every digit.
 */
export function isMonotonousGuess(
  before: readonly Guess[],
  { code, black, white }: Guess,
  usesEveryDigit: boolean,
): boolean {
  const places = code.length;
  const pegs = black + white;
  if (black >= places - 1 || isOneSymbol(code)) return true;
  // A guess with a peg for every digit reveals a short code; a long one may have one such guess.
  const whole = ({ black, white }: Guess) => black + white === places;
  if (!usesEveryDigit && pegs === places && (places === 3 || before.some(whole))) return true;
  if (pegs === 0 && before.some((other) => other.black + other.white === 0)) return true;
  return before.some((other) => code.length - countMatches(code, other.code) < APART);
}

/**
 * Whether a guess, after others, reveals too much for a level. One without a peg excludes its digits everywhere: only starters
 * have it. One without a black peg excludes a digit in each place: from level hard on there is at most one.
 */
function revealsTooMuch(before: readonly Guess[], { black, white }: Guess, level: Level): boolean {
  if (level === "starter" || black > 0) return false;
  return white === 0 || (LEVELS.indexOf(level) >= FEW_WITHOUT_BLACK_FROM && before.some((other) => other.black === 0));
}
const FEW_WITHOUT_BLACK_FROM = LEVELS.indexOf("hard");

/** Whether the guesses are monotonous together: most have the same pegs, or several are the same digits in another order. */
export function isMonotonous(guesses: readonly Guess[], usesEveryDigit: boolean): boolean {
  if (guesses.some((guess, g) => isMonotonousGuess(guesses.slice(0, g), guess, usesEveryDigit))) return true;
  if (largestGroup(guesses, (a, b) => a.black === b.black && a.white === b.white) > Math.ceil(guesses.length / 2))
    return true;
  return !usesEveryDigit && largestGroup(guesses, sameDigits) > REORDERED;
}

/** The size of the largest group of similar guesses. */
function largestGroup(guesses: readonly Guess[], alike: (a: Guess, b: Guess) => boolean): number {
  let most = 0;
  for (const one of guesses) {
    let count = 0;
    for (const other of guesses) if (alike(one, other)) count++;
    if (count > most) most = count;
  }
  return most;
}

/** Whether they have the same digits in any order. */
function sameDigits({ code }: Guess, other: Guess): boolean {
  const { black, white } = pegsOf(code, other.code);
  return black + white === code.length;
}

// The level that a puzzle needs, for the generator: the techniques of `explain.ts` on candidates alone, without words. Their
// findings are forced, so the order does not matter, and the costly ones may apply more than one finding at a time.

/** A technique without words. */
type Find = (state: SolverState) => readonly Omit<SetFinding, "explain">[];

/** Faster forms of costly techniques, by id. */
const FAST: Readonly<Record<string, Find>> = {
  ...Object.fromEntries(
    Object.entries(CASE_LIST_LIMITS).map(([id, limits]): [string, Find] => [id, (state) => findAnyList(state, limits)]),
  ),
  trial: findAllRefuted,
};

/** The techniques in their order; `level`: its index in `LEVELS`; `alone`: costly, to be run by itself. */
const FINDERS = TECHNIQUES.map(({ id, level, find, onlyFirst }) => ({
  level: LEVELS.indexOf(level),
  alone: onlyFirst === true,
  find: FAST[id] ?? find,
}));

/** The level that solving the puzzle needs, at most `upTo`; undefined if that is not enough. */
export function levelOf(puzzle: Puzzle, upTo: Level): Level | undefined {
  const state = readState(puzzle, BLANK);
  const most = LEVELS.indexOf(upTo);
  let hardest = 0;
  for (let at = 0; !isSolved(state); ) {
    const first = FINDERS[at];
    if (first === undefined || first.level > most) return undefined;
    let changed = false;
    // The cheap techniques of a level are run together, each costly one by itself.
    do changed = applyAll(state, FINDERS[at++]!) || changed;
    while (FINDERS[at]?.level === first.level && !FINDERS[at]!.alone && !first.alone);
    if (!changed) continue;
    hardest = Math.max(hardest, first.level);
    at = 0;
  }
  return LEVELS[hardest]!;
}

/** Applies all findings of a technique; false if there are none. */
function applyAll(state: SolverState, { find, alone }: (typeof FINDERS)[number]): boolean {
  let changed = false;
  for (const { remaining, writes, remainingEverywhere } of find(state)) {
    if (isNew(state, remaining, writes)) {
      changed = true;
      for (let p = 0; p < state.candidates.length; p++) state.candidates[p]! &= (remainingEverywhere ?? remaining)[p]!;
      state.written |= writes;
    }
    if (alone) break;
  }
  return changed;
}

/** The candidates after the first list of cases that excludes anything. */
function findAnyList(state: SolverState, limits: ListLimits): ReturnType<Find> {
  for (let g = 0; g < state.arrays.guesses; g++) {
    const union = firstUsefulUnion(state, g, limits);
    if (union !== undefined) return [{ remaining: union, writes: 0 }];
  }
  return [];
}

/** Everything that single trials exclude, at once. */
function findAllRefuted(state: SolverState): ReturnType<Find> {
  const remaining = state.candidates.slice();
  for (const p of blankPlaces(state))
    for (let rest = state.candidates[p]!; rest !== 0; rest &= rest - 1)
      if (isRefuted(state.arrays, withSymbolAt(state.candidates, p, lowest(rest)))) remaining[p]! &= ~(rest & -rest);
  return [{ remaining, writes: 0 }];
}
