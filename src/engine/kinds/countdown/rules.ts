/** The rules of Number Target: all that a page loads for playing. */
import type { Board, CardLine } from "../../board.ts";
import { type Clue, type Entry, type Rules, type Slot, say, type Verdict, type Words } from "../../kind.ts";
import {
  ALL_OPERATORS,
  calculate,
  cardsOf,
  EXPRESSION,
  formatExpressions,
  type Operator,
  type Operators,
  parseExpressions,
  signsOf,
  type Tree,
  workOut,
} from "./expression.ts";

/* The board of Number Target: the player joins two numbers at a time, and the expression is composed of the lines. */

const board = ({ cards, target, operators = ALL_OPERATORS, all }: Countdown): Board => ({
  input: "cards",
  slot: EXPRESSION,
  cards,
  target,
  signs: [...operators],
  ...(all ? { all } : {}),
  join(left, sign, right) {
    const value = calculate(sign as Operator, left, right);
    if (Number.isInteger(value) && value > 0) return { value };
    const rule = Number.isInteger(value) ? "not-above-zero" : "not-whole";
    return { rule: say(`countdown.broken-${rule}`, { left, right }) };
  },
  lines(text) {
    const read = parseExpressions(text);
    if ("problem" in read) return null;
    const worked = read.trees.map(workOut);
    if (worked.some(({ fault }) => fault !== null)) return null;
    return worked.flatMap(({ lines }) => lines.map(({ op, ...line }) => ({ ...line, sign: op })));
  },
  text: textOf,
});

/** Each line takes its numbers from results of earlier lines, the latest first, or else from cards. */
function textOf(lines: readonly CardLine[]): string {
  const made: { value: number; tree: Tree }[] = [];
  const take = (value: number): Tree => {
    const at = made.findLastIndex((one) => one.value === value);
    return at === -1 ? value : made.splice(at, 1)[0]!.tree;
  };
  for (const { left, sign, right, value } of lines)
    made.push({ value, tree: { op: sign as Operator, left: take(left), right: take(right) } });
  return formatExpressions(made.map(({ tree }) => tree));
}

export { ALL_OPERATORS, EXPRESSION, OPERATOR_SETS, type Operators } from "./expression.ts";

/** A puzzle in the public format. Cards may be equal. */
export interface Countdown {
  readonly kind: "countdown";
  readonly cards: readonly number[];
  readonly target: number;
  /** `one` (the default): one solution up to order and brackets reaches the target. `any`: several may, and all are right. */
  readonly answers?: "one" | "any" | undefined;
  /** True if exactly two of the cards give the target. */
  readonly pair?: true | undefined;
  /** True if every card must be used. */
  readonly all?: true | undefined;
  /** The operators that may be used; default: all four. */
  readonly operators?: Operators | undefined;
}

/** Maximum number of lines of working. */
export const linesIn = ({ cards, pair }: Pick<Countdown, "cards" | "pair">): number => (pair ? 1 : cards.length - 1);

/** Whether an expression uses as many cards as a solution must. */
export const usesEnough = ({ cards, all }: Countdown, tree: Tree): boolean =>
  !all || cardsOf(tree).length === cards.length;

/** Enough for six three-digit cards, their signs and spaces, and all brackets. */
const LENGTH = 64;

const broken = (rule: Words, clues: readonly string[] = []): Verdict["broken"][number] => ({
  rule,
  slots: [EXPRESSION],
  clues,
});

/** Ids of the cards with that number. */
const idsOf = ({ cards }: Countdown, card: number): string[] =>
  cards.flatMap((other, i) => (other === card ? [`card${i + 1}`] : []));

/**
 * Done when one of the expressions reaches the target (with all cards, if it must) and no rule is broken. An expression that has
 * not reached it is wrong only when no card and no other expression is left to continue with. One that has reached it without all
 * cards breaks the rule about using them.
 */
function check(puzzle: Countdown, entry: Entry): Verdict {
  const text = entry[EXPRESSION] ?? "";
  const read = parseExpressions(text);
  if ("problem" in read) {
    const unreadable = read.problem === "unreadable";
    return { done: false, broken: unreadable ? [broken(say("countdown.broken-unreadable", { text }))] : [] };
  }
  const used = read.trees.flatMap(cardsOf);
  const worked = read.trees.map(workOut);
  const found = [...brokenCards(puzzle, used), ...brokenSigns(puzzle, read.trees)];
  if (puzzle.pair && used.length > 2) found.push(broken(say("countdown.broken-pair")));
  for (const { fault } of worked) {
    if (fault === null) continue;
    const { rule, left, right } = fault;
    found.push(broken(say(`countdown.broken-${rule}`, { left, right })));
  }
  const { target } = puzzle;
  const reaching = read.trees.filter((_, i) => worked[i]!.fault === null && worked[i]!.value === target);
  const reached = reaching.some((tree) => usesEnough(puzzle, tree));
  const pair = puzzle.pair ? 1 : 0;
  if (found.length === 0 && !reached && worked.length === 1 && reaching.length === 1)
    found.push(broken(say("countdown.broken-all")));
  else if (found.length === 0 && !reached && worked.length === 1 && used.length === linesIn(puzzle) + 1)
    found.push(broken(say("countdown.broken-not-the-target", { value: worked[0]!.value, target, pair }), ["target"]));
  return { done: reached && found.length === 0, broken: found };
}

/** Numbers that are not cards, and cards used too often; each once, in the order of writing. */
function brokenCards(puzzle: Countdown, used: readonly number[]): Verdict["broken"][number][] {
  return [...new Set(used)].flatMap((card) => {
    const ids = idsOf(puzzle, card);
    const times = used.filter((other) => other === card).length;
    if (ids.length === 0) return [broken(say("countdown.broken-not-a-card", { card }))];
    if (times <= ids.length) return [];
    return [broken(say("countdown.broken-used-too-often", { card, cards: ids.length }), ids)];
  });
}

/** Operators that the puzzle does not allow; each once. */
function brokenSigns({ operators = ALL_OPERATORS }: Countdown, trees: readonly Tree[]): Verdict["broken"][number][] {
  const strange = [...new Set(trees.flatMap(signsOf))].filter((sign) => !operators.includes(sign));
  return strange.map((sign) => broken(say("countdown.broken-sign", { sign })));
}

function describe(puzzle: Countdown, entry: Entry): Words[] {
  const text = entry[EXPRESSION] ?? "";
  const read = parseExpressions(text);
  const puzzleItself = [
    say("countdown.describe-cards", { cards: puzzle.cards }),
    say("countdown.describe-target", { target: puzzle.target }),
    ...(puzzle.operators ? [say("countdown.describe-signs", { signs: [...puzzle.operators] })] : []),
  ];
  if ("problem" in read) return [...puzzleItself, say("countdown.describe-text", { text })];
  const lines = read.trees.flatMap((tree: Tree) => workOut(tree).lines);
  if (lines.length === 0) return [...puzzleItself, say("countdown.describe-nothing", { lines: linesIn(puzzle) })];
  return [...puzzleItself, ...lines.map((line, i) => say("countdown.describe-line", { number: i + 1, ...line }))];
}

export const rules: Rules<Countdown> = {
  id: "countdown",
  slug: "number-target",
  slots: (): Slot[] => [
    {
      id: EXPRESSION,
      row: 1,
      column: 1,
      given: null,
      choices: null,
      length: LENGTH,
      name: say("countdown.slot"),
    },
  ],
  clues: ({ cards, target }): Clue[] => [
    ...cards.map((card, i) => ({ id: `card${i + 1}`, say: say("countdown.clue-card", { card }) })),
    { id: "target", say: say("countdown.clue-target", { target }) },
  ],
  rule: ({ answers = "one", operators = ALL_OPERATORS, pair, all }) =>
    say("countdown.rule", { answers, signs: [...operators], pair: pair ? 1 : 0, all: all ? 1 : 0 }),
  clueHeading: () => null,
  check,
  board,
  describe,
};
