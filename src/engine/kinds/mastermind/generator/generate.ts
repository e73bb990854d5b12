/**
 * Makes Code Pegs of a level: guesses are drawn at random until they leave one code, then each unnecessary one is
 * removed. Fewer guesses need harder techniques. Where the puzzle is still too easy, one of its guesses is replaced by
 * a newly drawn one.
 *
 * A set of guesses is a number with a bit for each.
 */
import { isOneSymbol } from "../../../code/compare.ts";
import { LEVELS, type Level } from "../../../kind.ts";
import type { Rng } from "../../../rng.ts";
import { digitsOf } from "../game.ts";
import type { Options } from "../options.ts";
import { pegsOf } from "../pegs.ts";
import type { Puzzle } from "../rules.ts";
import { levelOf } from "./level.ts";
import { isMonotonous, isMonotonousGuess, tellsTooMuch } from "./quality.ts";
import { addGuess, hasOneCode, keepOnly, type UniquenessCheck, uniquenessCheckOf } from "./uniqueness.ts";

const GUESSES = { least: 3, most: 8 } as const;
/** Draws of one guess before the attempt is given up. */
const DRAWS = 30;

/** An attempt in progress: the guesses drawn so far, and what is wanted of them. */
interface Draft {
  readonly rng: Rng;
  readonly check: UniquenessCheck;
  readonly level: Level;
  /** Does every code hold every digit in use (no repeats, and as many places as digits)? */
  readonly usesEveryDigit: boolean;
  /** Draws a guess. */
  draw(): string;
  draws: number;
}

/** One attempt; see `PuzzleKind.generate`. */
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

/**
 * Removes guesses as long as one code is left, and grades only the result. If that is too hard, `byLevel` takes over.
 */
function byFewest(draft: Draft): Puzzle | undefined {
  const leavesOne = (set: number) => hasOneCode(draft.check, set);
  while (drawUntil(draft, leavesOne)) {
    const set = minimiseClues(draft, leavesOne);
    // Fewer guesses are harder: where these are not too hard, no larger set is.
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

/** Grades each set of guesses; one that is solved leaves one code. `first`: a cheaper test, made before grading. */
function byLevel(draft: Draft, first: (set: number) => boolean = () => true): Puzzle | undefined {
  const isEnough = (set: number) => first(set) && levelOfSet(draft, set) !== undefined;
  const begun = draft.check.guesses.length > 0;
  if (!(begun && isEnough(allOf(draft))) && !drawUntil(draft, isEnough)) return undefined;
  const set = minimiseClues(draft, isEnough);
  return levelOfSet(draft, set) === draft.level ? acceptedPuzzle(draft, set) : undefined;
}

/** Draws guesses until all together are enough; false when none come. */
function drawUntil(draft: Draft, isEnough: (all: number) => boolean): boolean {
  const { check, level, usesEveryDigit } = draft;
  while (draft.draws < DRAWS && check.guesses.length < GUESSES.most) {
    draft.draws++;
    const code = draft.draw();
    const { black, white } = pegsOf(code, check.code);
    const guess = { code, black, white };
    if (isMonotonousGuess(check.guesses, guess, usesEveryDigit)) continue;
    if (tellsTooMuch(check.guesses, guess, level)) continue;
    addGuess(check, guess);
    if (check.guesses.length >= GUESSES.least && isEnough(allOf(draft))) return true;
  }
  return false;
}

/** The set of all guesses of a draft. */
const allOf = ({ check }: Draft): number => (1 << check.guesses.length) - 1;

/** Removes guesses in random order, as long as the rest is enough; returns the set of those kept. */
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

/** The level that some of the guesses need; undefined where it is above the wanted one. */
const levelOfSet = (draft: Draft, set: number): Level | undefined => levelOf(puzzleOf(draft, set), draft.level);

/** The puzzle of some of the guesses, unless it is monotonous. */
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
