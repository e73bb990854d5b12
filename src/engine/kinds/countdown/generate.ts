/** Deals cards and looks for targets of a level. */
import { type Entry, LEVELS, type Level } from "../../kind.ts";
import { levelsByAttempts, succeedsTwice } from "../../levels-by-attempts.ts";
import { type Rng, rng } from "../../rng.ts";
import { calculate, type Line, OPERATORS, parseExpressions, workOut } from "./expression.ts";
import {
  isBig,
  type Options,
  options,
  preset,
  type SkillId,
  staysWithin,
  trains,
  USUAL_PACK,
  wantsOne,
} from "./options.ts";
import { isWithin, linesAt } from "./reason.ts";
import { ALL_OPERATORS, type Countdown, EXPRESSION } from "./rules.ts";
import { reach } from "./solver/reach.ts";
import { madeInOneWay, solve } from "./solver/solve.ts";
import { blankState, type SolverState } from "./techniques/solver-state.ts";

/* What makes a Number Target worth the search, measured on its cards and target. */

/** Cards above this are the big ones of a deal. */
const BIG = 10;

/** Finds out whether a target is too easy: a card, one line from the cards, or a multiple of a big card that may be multiplied. */
export function givenAway(cards: readonly number[], operators: string): (target: number) => boolean {
  const signs = OPERATORS.filter((op) => operators.includes(op));
  const near = new Set(cards);
  for (const [i, a] of cards.entries()) {
    for (const [j, b] of cards.entries()) if (i !== j) for (const op of signs) near.add(calculate(op, a, b));
  }
  const big = operators.includes("*") ? cards.filter((card) => card > BIG) : [];
  return (target) => near.has(target) || big.some((card) => target % card === 0);
}

/** How varied the cards are: the number of different ones, less one for each that is in a run of three, as 4 5 6. */
export function variety(cards: readonly number[]): number {
  const different = [...new Set(cards)].sort((a, b) => a - b);
  const inRun = different.filter((card) => cards.includes(card - 1) && cards.includes(card + 1)).length;
  return different.length - inRun;
}

/** The least variety of a deal: one card may be doubled, or one run may be in it. */
export const leastVariety = (count: number): number => (count <= 3 ? count : count - 1);

/** Whether a way has nothing but sums and differences. */
export const isFlat = (lines: readonly Line[]): boolean => lines.every(({ op }) => op === "+" || op === "-");
/** Targets of one deal that are looked at before the cards are dealt again. */
const TARGETS_TRIED = 40;
/** Deals that are looked at for one with varied cards. */
const DEALS_TRIED = 40;

/** One deal: a target of the level that it reaches (in one way, where the options say so), or undefined. */
export function generate(chance: Rng, options: Options, level: Level): Countdown | undefined {
  const cards = deal(chance, options);
  const targets = targetsOf(cards, options);
  if (targets.length === 0) return undefined;
  const state = blankState(puzzleOf(cards, targets[0]!, options));
  for (const target of chance.shuffle(targets).slice(0, TARGETS_TRIED)) {
    const puzzle = puzzleOf(cards, target, options);
    if (suits(puzzle, { ...state, target }, options, level)) return puzzle;
  }
  return undefined;
}

function puzzleOf(cards: readonly number[], target: number, options: Options): Countdown {
  const { operators } = options;
  return {
    ...{ kind: "countdown", cards, target },
    ...(wantsOne(options) ? {} : { answers: "any" as const }),
    ...(operators === ALL_OPERATORS ? {} : { operators }),
  };
}

/** Whether a puzzle has the level and a way that is interesting enough: more than sums and differences above starter, and the skill. */
function suits(puzzle: Countdown, state: SolverState, options: Options, level: Level): boolean {
  const below = LEVELS[LEVELS.indexOf(level) - 1];
  if (below !== undefined && isWithin(state, below)) return false;
  const lines = linesAt(puzzle, state, level);
  if (lines.length === 0) return false;
  if (options.trains !== "any" && !isAbout(options.trains, puzzle, lines)) return false;
  return level === "starter" || !options.operators.includes("*") || !isFlat(lines);
}

/** Whether the explained way trains the skill, and the printed answer stays within its numbers. */
function isAbout(skill: SkillId, puzzle: Countdown, lines: readonly Line[]): boolean {
  if (!trains(lines, skill)) return false;
  const [printed] = solve(puzzle, { solutions: 1, nodes: Number.POSITIVE_INFINITY }).solutions;
  return staysWithin(linesOf(printed), skill);
}

/** The lines of what is written, from the left; none where nothing is. */
function linesOf(entry: Entry | undefined): readonly Line[] {
  const read = parseExpressions(entry?.[EXPRESSION] ?? "");
  return "problem" in read ? [] : read.trees.flatMap((tree) => workOut(tree).lines);
}

/** Varied cards from the pack, in rising order. */
function deal(chance: Rng, { cards, pack, big, trains }: Options): number[] {
  const list = pack === "usual" ? USUAL_PACK : pack;
  const asTheyFall = pack !== "usual" && big === "usual";
  const count = big === "usual" ? (chance.chance(1, 5) ? 2 : 1) : big;
  const draw = (): number[] => {
    const shuffled = chance.shuffle(list);
    if (trains === "doubles") return withDouble(shuffled, cards);
    const bigOnes = shuffled.filter(isBig).slice(0, count);
    const smallOnes = shuffled.filter((card) => !isBig(card)).slice(0, cards - count);
    return asTheyFall ? shuffled.slice(0, cards) : [...bigOnes, ...smallOnes];
  };
  // A small pack has too few different cards.
  const least = new Set(list).size < 2 * cards ? 1 : leastVariety(cards) - (trains === "doubles" ? 1 : 0);
  let picked = draw();
  for (let i = 0; i < DEALS_TRIED && variety(picked) < least; i++) picked = draw();
  return picked.sort((a, b) => a - b);
}

/** A card and its double, and others. */
function withDouble(shuffled: readonly number[], count: number): number[] {
  const card = shuffled.find((each, i) => shuffled.indexOf(each) < i);
  if (card === undefined) return shuffled.slice(0, count);
  return [card, card, ...shuffled.filter((each) => each !== card)].slice(0, count);
}

/** The targets that these cards reach as the options want and that are not given away, in rising order. */
function targetsOf(cards: readonly number[], options: Options): number[] {
  const { targets, operators } = options;
  const [low, high] = targets;
  const found = wantsOne(options)
    ? madeInOneWay(cards, low, high, operators)
    : [...reach(cards, low, high, operators)].flatMap((mark, i) => (mark === 1 ? [low + i] : []));
  const isGivenAway = givenAway(cards, operators);
  return found.filter((target) => !isGivenAway(target));
}

/** Deals that are tried to see which levels there are: with few cards they take no time. */
const probesOf = (cards: number): number => (cards < 5 ? 60 : 24);

/** The levels that exist with these options: those met often enough in a fixed number of deals, always the same ones. */
export const levels = levelsByAttempts<Options>(
  (wanted, level) => {
    const chance = rng(["countdown levels", level]);
    return succeedsTwice(probesOf(wanted.cards), () => generate(chance, wanted, level) !== undefined);
  },
  (level) => options.parse(preset(level, null, null)),
);
