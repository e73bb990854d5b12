/** Number Target by its rules alone: all that a page loads to play. */
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

/* How Number Target is played on a screen: two numbers are joined at a time, and the expression is made of the lines. */

const board = ({ cards, target, operators = ALL_OPERATORS }: Countdown): Board => ({
  input: "cards",
  slot: EXPRESSION,
  cards,
  target,
  signs: [...operators],
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

/** Each line takes for its numbers what an earlier line made, the latest first, and else a card. */
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
  /** `one`, as when absent: one way up to order and brackets reaches the target. `any`: several may, and any of them is right. */
  readonly answers?: "one" | "any" | undefined;
  /** Just two of the cards make the target. */
  readonly pair?: true | undefined;
  /** The signs that may be used; all four when absent. */
  readonly operators?: Operators | undefined;
}

/** How many lines of working there can be. */
export const linesIn = ({ cards, pair }: Pick<Countdown, "cards" | "pair">): number => (pair ? 1 : cards.length - 1);

/** Six cards of three figures, their signs and spaces, and more brackets than they can need. */
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
 * Done when one of the expressions reaches the target and nothing is against the rules. An expression that has not
 * reached it is only wrong when no card and no other expression is left to go on with.
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
  const reached = worked.some(({ value, fault }) => fault === null && value === target);
  const pair = puzzle.pair ? 1 : 0;
  if (found.length === 0 && !reached && worked.length === 1 && used.length === linesIn(puzzle) + 1)
    found.push(broken(say("countdown.broken-not-the-target", { value: worked[0]!.value, target, pair }), ["target"]));
  return { done: reached && found.length === 0, broken: found };
}

/** Numbers that are no cards, and cards taken too often; each once, in the order in which they are written. */
function brokenCards(puzzle: Countdown, used: readonly number[]): Verdict["broken"][number][] {
  return [...new Set(used)].flatMap((card) => {
    const ids = idsOf(puzzle, card);
    const times = used.filter((other) => other === card).length;
    if (ids.length === 0) return [broken(say("countdown.broken-not-a-card", { card }))];
    if (times <= ids.length) return [];
    return [broken(say("countdown.broken-used-too-often", { card, cards: ids.length }), ids)];
  });
}

/** Signs that the puzzle does not allow; each once. */
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
  rule: ({ answers = "one", operators = ALL_OPERATORS, pair }) =>
    say("countdown.rule", { answers, signs: [...operators], pair: pair ? 1 : 0 }),
  clueHeading: () => null,
  check,
  board,
  describe,
};
