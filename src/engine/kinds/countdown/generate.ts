/** Deals cards and searches for targets of a level. */
import { type Entry, LEVELS, type Level } from "../../kind.ts";
import type { Rng } from "../../rng.ts";
import { calculate, type Line, OPERATORS, parseExpressions, workOut } from "./expression.ts";
import { isBig, type Options, USUAL_PACK, wantsOne } from "./options.ts";
import { isWithin, techniquesAt, wayAt } from "./reason.ts";
import { ALL_OPERATORS, type Countdown, EXPRESSION } from "./rules.ts";
import { reach } from "./solver/reach.ts";
import { madeInOneWay, solve } from "./solver/solve.ts";
import { blankState, type SolverState } from "./techniques/solver-state.ts";
import { mayTrain, type SkillId, staysWithin, trains } from "./training.ts";

/* Measures on cards and target that decide whether a Number Target is interesting enough. */

/** Cards above this count as big. */
const BIG = 10;

/**
 * Whether a target is too easy: it is a card, the result of one line over cards, or a multiple of a big card where multiplication
 * is allowed.
 */
export function givenAway(cards: readonly number[], operators: string): (target: number) => boolean {
  const signs = OPERATORS.filter((op) => operators.includes(op));
  const near = new Set(cards);
  for (const [i, a] of cards.entries()) {
    for (const [j, b] of cards.entries()) if (i !== j) for (const op of signs) near.add(calculate(op, a, b));
  }
  const big = operators.includes("*") ? cards.filter((card) => card > BIG) : [];
  return (target) => near.has(target) || big.some((card) => target % card === 0);
}

/** How varied the cards are: the number of different ones, minus one for each that is in a run of three, such as 4 5 6. */
export function variety(cards: readonly number[]): number {
  const different = [...new Set(cards)].sort((a, b) => a - b);
  const inRun = different.filter((card) => cards.includes(card - 1) && cards.includes(card + 1)).length;
  return different.length - inRun;
}

/** Minimum variety of a deal: it may have one pair of equal cards, or one run. */
export const minVariety = (count: number): number => (count <= 3 ? count : count - 1);

/** Whether a solution has only sums and differences. */
export const isFlat = (lines: readonly Line[]): boolean => lines.every(({ op }) => op === "+" || op === "-");
/** Maximum number of deals to examine for one with varied cards. */
const DEALS_TRIED = 40;

/** Limits of one try. */
export interface Effort {
  /** Number of targets to test for one deal. */
  readonly targets: number;
  /** Number of deals (with up to four cards) to examine for the wanted first technique; larger deals take too long. */
  readonly deals: number;
}
const FULL: Effort = { targets: 40, deals: 16 };

/**
 * A deal with a target of the level (with one solution, if the options require it), or undefined. The level's techniques take
 * turns as the first one of a puzzle. If no deal has the technique whose turn it is, those that were found take turns.
 */
export function generate(
  chance: Rng,
  asked: Options,
  level: Level,
  turn = 0,
  effort: Effort = FULL,
): Countdown | undefined {
  const options = withCards(chance, asked);
  const techniques = techniquesAt(level);
  const wanted = techniques[turn % techniques.length]!;
  const met = new Map<string, Countdown>();
  const deals = options.cards > 4 || techniques.length === 1 || options.pair ? 1 : effort.deals;
  for (let i = 0; i < deals && !met.has(wanted); i++)
    meet(met, deal(chance, options), chance, options, level, wanted, effort.targets);
  const others = techniques.flatMap((technique) => met.get(technique) ?? []);
  return met.get(wanted) ?? others[Math.floor(turn / techniques.length) % others.length];
}

/** Adds puzzles over some cards, by the technique that they begin with, until one has the wanted technique. */
function meet(
  met: Map<string, Countdown>,
  cards: readonly number[],
  chance: Rng,
  options: Dealt,
  level: Level,
  wanted: string,
  most: number,
): void {
  const targets = targetsOf(cards, options);
  if (targets.length === 0) return;
  const state = blankState(puzzleOf(cards, targets[0]!, options));
  for (const target of chance.shuffle(targets).slice(0, most)) {
    const puzzle = puzzleOf(cards, target, options);
    const technique = techniqueFor(puzzle, { ...state, target }, options, level);
    if (technique !== null && !met.has(technique)) met.set(technique, puzzle);
    if (technique === wanted) return;
  }
}

/** Options with a number of cards. */
interface Dealt extends Options {
  readonly cards: number;
}

function withCards(chance: Rng, options: Options): Dealt {
  const { cards } = options;
  return { ...options, cards: typeof cards === "number" ? cards : cards[0] + chance.int(cards[1] - cards[0] + 1) };
}

function puzzleOf(cards: readonly number[], target: number, options: Options): Countdown {
  const { operators, pair, all } = options;
  return {
    ...{ kind: "countdown", cards, target },
    ...(pair ? { pair } : {}),
    ...(all ? { all } : {}),
    ...(wantsOne(options) ? {} : { answers: "any" as const }),
    ...(operators === ALL_OPERATORS ? {} : { operators }),
  };
}

/**
 * The technique that a puzzle of the level begins with; null if it has another level, or if its solution is not interesting
 * enough (above starter it needs more than sums and differences) or does not train the skill.
 */
function techniqueFor(puzzle: Countdown, state: SolverState, options: Options, level: Level): string | null {
  if (!mayTrain(options.trains, puzzle.target)) return null;
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  if (below !== undefined && isWithin(state, below)) return null;
  const way = wayAt(puzzle, state, level);
  if (way === null) return null;
  const { technique, lines } = way;
  // The player would take such a line for the last one.
  if (puzzle.all && lines.slice(0, -1).some(({ value }) => value === puzzle.target)) return null;
  if (options.trains !== "any" && !isAbout(options.trains, puzzle, lines)) return null;
  const isGood = level === "starter" || !options.operators.includes("*") || !isFlat(lines);
  return isGood ? technique : null;
}

/** Whether the explained solution trains the skill, and the printed answer stays within the skill's numbers. */
function isAbout(skill: SkillId, puzzle: Countdown, lines: readonly Line[]): boolean {
  if (skill === "all-cards") return puzzle.all === true;
  if (!trains(lines, skill)) return false;
  const [printed] = solve(puzzle, { solutions: 1, nodes: Number.POSITIVE_INFINITY }).solutions;
  return staysWithin(linesOf(printed), skill);
}

/** The lines of an entry, from the left; empty without an entry. */
function linesOf(entry: Entry | undefined): readonly Line[] {
  const read = parseExpressions(entry?.[EXPRESSION] ?? "");
  return "problem" in read ? [] : read.trees.flatMap((tree) => workOut(tree).lines);
}

/** Varied cards from the pack, ascending. */
function deal(chance: Rng, options: Dealt): number[] {
  const { cards, pack, big, trains } = options;
  const list = pack === "usual" ? USUAL_PACK : pack;
  const asTheyFall = pack !== "usual" && big === "usual";
  const count = big === "usual" ? (chance.chance(1, 5) ? 2 : 1) : big;
  const draw = (): number[] => {
    const shuffled = chance.shuffle(list);
    if (trains === "doubles") return withDoubles(shuffled, cards);
    const bigOnes = shuffled.filter(isBig).slice(0, count);
    const smallOnes = shuffled.filter((card) => !isBig(card)).slice(0, cards - count);
    return asTheyFall ? shuffled.slice(0, cards) : [...bigOnes, ...smallOnes];
  };
  // A small pack has too few different cards.
  const least = new Set(list).size < 2 * cards ? 1 : minVariety(cards) - (trains === "doubles" ? 1 : 0);
  const isGood = (dealt: readonly number[]): boolean =>
    variety(dealt) >= least && (!options.pair || pairTargets(dealt, options).size > 0);
  let picked = draw();
  for (let i = 0; i < DEALS_TRIED && !isGood(picked); i++) picked = draw();
  return picked.sort((a, b) => a - b);
}

/** Two pairs of equal cards (of three cards one pair), and others. */
function withDoubles(shuffled: readonly number[], count: number): number[] {
  const twice = [...new Set(shuffled.filter((each, i) => shuffled.indexOf(each) < i))].slice(0, count >> 1).slice(0, 2);
  const others = shuffled.filter((each) => !twice.includes(each));
  return [...twice, ...twice, ...others].slice(0, count);
}

/** The targets that these cards reach under the options and that are not too easy, ascending. */
function targetsOf(cards: readonly number[], options: Dealt): number[] {
  const { targets, operators, pair, all } = options;
  const [low, high] = targets;
  const found = (wantsOne(options) ? madeInOneWay : reached)(cards, low, high, operators, all);
  if (pair) {
    const ofTwo = pairTargets(cards, options);
    return found.filter((target) => ofTwo.has(target));
  }
  const isGivenAway = givenAway(cards, operators);
  return found.filter((target) => !isGivenAway(target));
}

/** The values from `low` to `high` that these cards (`all`: together) reach, ascending. */
function reached(cards: readonly number[], low: number, high: number, operators: string, all: boolean): number[] {
  const marks = reach(cards, low, high, operators, all);
  const found: number[] = [];
  for (let i = 0; i < marks.length; i++) if (marks[i] === 1) found.push(low + i);
  return found;
}

/** The targets that two cards reach with one operator, within the skill; a card's own number does not count. */
function pairTargets(
  cards: readonly number[],
  { targets: [low, high], operators, trains: skill }: Options,
): Set<number> {
  const found = new Set<number>();
  for (const [i, left] of cards.entries()) {
    for (const [j, right] of cards.entries()) {
      for (const op of i === j ? [] : OPERATORS.filter((sign) => operators.includes(sign))) {
        const value = calculate(op, left, right);
        if (!(value >= low && value <= high) || !Number.isInteger(value) || cards.includes(value)) continue;
        if (skill === "any" || trains([{ op, left, right, value }], skill)) found.add(value);
      }
    }
  }
  return found;
}
