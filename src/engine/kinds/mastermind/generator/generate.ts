/**
 * Generates Code Pegs of a level: draws random guesses until they leave one code, then removes unnecessary ones. Fewer guesses
 * need harder techniques. If the puzzle is still too easy, one of its guesses is replaced by a new one.
 *  A set of guesses is a number with one bit for each.
 */
import { isOneSymbol } from "../../../code/compare.ts";
import { LEVELS, type Level } from "../../../kind.ts";
import type { Rng } from "../../../rng.ts";
import { digitsOf } from "../game.ts";
import type { Options } from "../options.ts";
import { pegsOf } from "../pegs.ts";
import type { Puzzle } from "../rules.ts";
import { levelOf } from "./level.ts";
import { isMonotonous, isMonotonousGuess, revealsTooMuch } from "./quality.ts";
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
