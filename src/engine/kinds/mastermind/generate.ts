/**
 * Makes Code Pegs of a level: guesses are drawn until they leave one code, then each that they can do without goes. What
 * is left needs them all, and so, mostly, the hardest of its techniques. Where it is too easy still, one guess of those
 * is drawn anew.
 *
 * A set of guesses is a number with a bit for each.
 */
import { isPlain } from "../../code/compare.ts";
import { LEVELS, type Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { isDull, isDullAfter } from "./beauty.ts";
import { levelOf } from "./explain.ts";
import { digitsOf } from "./game.ts";
import type { Options } from "./options.ts";
import { addGuess, isAlone, keepOnly, type Others, othersOf } from "./others.ts";
import { pegsOf } from "./pegs.ts";
import type { Puzzle } from "./rules.ts";

const GUESSES = { least: 3, most: 8 } as const;
/** Draws of one guess before the attempt is given up. */
const DRAWS = 30;

/** A draft: the guesses so far, what they leave, and what is asked of them. */
interface Draft {
  readonly rng: Rng;
  readonly others: Others;
  readonly level: Level;
  /** Does every code hold all digits there are? */
  readonly shuffled: boolean;
  /** Draws a guess. */
  draw(): string;
  draws: number;
}

/** One attempt; see `PuzzleKind.generate`. */
export function generate(rng: Rng, { places, symbols: count, repeats }: Options, level: Level): Puzzle | undefined {
  const digits = [...digitsOf(count)];
  const others = othersOf(
    { kind: "mastermind", symbols: digitsOf(count), repeats },
    codeFor(rng, digits, places, repeats),
  );
  const draw = () => (repeats ? guessFrom(rng, digits, places) : rng.shuffle(digits).slice(0, places).join(""));
  const draft: Draft = { rng, others, level, shuffled: !repeats && count === places, draw, draws: 0 };
  return LEVELS.indexOf(level) < FEWEST_FROM ? byLevel(draft) : byFewest(draft);
}
/** From this level on, most guesses that leave one code are not above the level. */
const FEWEST_FROM = LEVELS.indexOf("medium");

/** Asks only of the fewest guesses that leave one code how hard they are. If they are too hard, it is asked of all. */
function byFewest(draft: Draft): Puzzle | undefined {
  const leavesOne = (set: number) => isAlone(draft.others, set);
  while (drawUntil(draft, leavesOne)) {
    const set = spare(draft, leavesOne);
    // Fewer guesses are harder: where the fewest are not too hard, no more would be.
    const level = levelOfSet(draft, set);
    if (level === undefined) return byLevel(draft, leavesOne);
    if (level === draft.level) return finished(draft, set);
    keepOnly(draft.others, set & ~(1 << easiest(draft, set)));
  }
  return undefined;
}

/** The guess of a set that says most plainly what is where: the one with the fewest black pegs. */
function easiest({ others }: Draft, set: number): number {
  let easiest = -1;
  for (const [g, { black }] of others.guesses.entries()) {
    if (((set >> g) & 1) === 0) continue;
    if (easiest < 0 || black < others.guesses[easiest]!.black) easiest = g;
  }
  return easiest;
}

/** Asks of each set of guesses how hard it is; that it leaves one code is then clear. `first`: asked before that. */
function byLevel(draft: Draft, first: (set: number) => boolean = () => true): Puzzle | undefined {
  const isEnough = (set: number) => first(set) && levelOfSet(draft, set) !== undefined;
  const begun = draft.others.guesses.length > 0;
  if (!(begun && isEnough(allOf(draft))) && !drawUntil(draft, isEnough)) return undefined;
  const set = spare(draft, isEnough);
  return levelOfSet(draft, set) === draft.level ? finished(draft, set) : undefined;
}

/** Draws guesses until all together are enough; false when none come. */
function drawUntil(draft: Draft, isEnough: (all: number) => boolean): boolean {
  const { others, shuffled } = draft;
  while (draft.draws < DRAWS && others.guesses.length < GUESSES.most) {
    draft.draws++;
    const code = draft.draw();
    const { black, white } = pegsOf(code, others.code);
    const guess = { code, black, white };
    if (isDullAfter(others.guesses, guess, shuffled)) continue;
    addGuess(others, guess);
    if (others.guesses.length >= GUESSES.least && isEnough(allOf(draft))) return true;
  }
  return false;
}

/** All guesses of a draft. */
const allOf = ({ others }: Draft): number => (1 << others.guesses.length) - 1;

/** Spares guesses in random order, as long as the others are enough. */
function spare({ rng, others }: Draft, isEnough: (set: number) => boolean): number {
  const { guesses } = others;
  let [kept, count] = [(1 << guesses.length) - 1, guesses.length];
  for (const g of rng.shuffle(guesses.map((_, i) => i))) {
    if (count === GUESSES.least) break;
    if (!isEnough(kept & ~(1 << g))) continue;
    kept &= ~(1 << g);
    count--;
  }
  return kept;
}

const puzzleOf = ({ others }: Draft, set: number): Puzzle => ({
  ...others.blank,
  guesses: others.guesses.filter((_, g) => (set >> g) & 1),
});

/** The level that some of the guesses need; undefined where it is above the wanted one. */
const levelOfSet = (draft: Draft, set: number): Level | undefined => levelOf(puzzleOf(draft, set), draft.level);

/** The puzzle of some of the guesses, unless it is dull. */
function finished(draft: Draft, set: number): Puzzle | undefined {
  const puzzle = puzzleOf(draft, set);
  return isDull(puzzle.guesses, draft.shuffled) ? undefined : puzzle;
}

/** A code of two digits at least. */
function codeFor(rng: Rng, digits: readonly string[], places: number, repeats: boolean): string {
  if (!repeats) return rng.shuffle(digits).slice(0, places).join("");
  for (;;) {
    const code = codeOf(rng, digits, places);
    if (!isPlain(code)) return code;
  }
}

/** A guess of a few digits, at least two. */
function guessFrom(rng: Rng, digits: readonly string[], places: number): string {
  const few = rng.shuffle(digits).slice(0, 2 + rng.int(Math.min(digits.length, places) - 1));
  return codeOf(rng, few, places);
}

function codeOf(rng: Rng, digits: readonly string[], places: number): string {
  let code = "";
  for (let p = 0; p < places; p++) code += rng.pick(digits);
  return code;
}
