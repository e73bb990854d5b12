/** The ways to reach a target, easiest first, and how hard a puzzle is that has them. */
import type { Level } from "../../kind.ts";
import { type Line, type Tree, workOut } from "./expression.ts";
import { arrange, type Form, formText } from "./form.ts";

/** A solution with its measures. */
export interface Way {
  readonly form: Form;
  /** Its steps in the order in which they are printed, as an expression and as lines of sums. */
  readonly tree: Tree;
  readonly lines: readonly Line[];
  /** What a head has to work out, step by step: about 3 for 50 + 7, about 10 for 51 × 15. */
  readonly effort: number;
}

/** Measures a form. */
export function wayOf(form: Form): Way {
  const tree = arrange(form);
  const { lines } = workOut(tree);
  return { form, tree, lines, effort: lines.reduce((sum, line) => sum + stepEffort(line), 0) + joins(tree) };
}

/** All ways, easiest first: fewest cards, then least effort; the text decides between equals. */
export function easiestFirst(forms: readonly Form[]): Way[] {
  return forms
    .map((form) => ({ way: wayOf(form), text: formText(form) }))
    .sort(
      (a, b) => a.way.lines.length - b.way.lines.length || a.way.effort - b.way.effort || (a.text < b.text ? -1 : 1),
    )
    .map(({ way }) => way);
}

/** Weights of the operators in a head: dividing is tried last and seen least. */
const WEIGHT = { "+": 1, "-": 2, "*": 2, "/": 5 } as const;

function stepEffort({ op, left, right }: Line): number {
  const [a, b] = [figures(left), figures(right)];
  return WEIGHT[op] + (op === "+" || op === "-" ? Math.max(a, b) : 2 * a * b);
}

/** Figures of a number without the noughts at its end: 100 is as easy as 1. */
function figures(n: number): number {
  let rest = n;
  while (rest % 10 === 0) rest /= 10;
  return String(rest).length;
}

/** Four for each step that joins two made numbers: one of them has to be kept in mind. */
function joins(tree: Tree): number {
  if (typeof tree === "number") return 0;
  const both = typeof tree.left !== "number" && typeof tree.right !== "number";
  return (both ? 4 : 0) + joins(tree.left) + joins(tree.right);
}

/** About how many different things can be made of 1, 2 … 6 cards, using all of them. */
const MADE = [1, 3, 25, 300, 4000, 60000];

/** Highest score of each level but the last. */
const STEPS: readonly (readonly [Level, number])[] = [
  ["starter", 32],
  ["easy", 44],
  ["medium", 60],
  ["hard", 80],
];

/**
 * Level and score of a target. `cards`: how many are dealt; `ways`: all, or all of the fewest cards, in any order. The
 * score is the effort of the easiest way, and four for each doubling of what there is to try for one way of that size.
 */
export function difficulty(cards: number, ways: readonly Way[]): { level: Level; score: number } {
  const steps = Math.min(...ways.map(({ lines }) => lines.length));
  if (steps === Number.POSITIVE_INFINITY) return { level: "expert", score: OUT_OF_REACH };
  const short = ways.filter(({ lines }) => lines.length === steps);
  const effort = Math.min(...short.map((way) => way.effort));
  const score = effort + 2 * halfDoublings(thingsToTry(cards, steps + 1) / short.length);
  return { level: STEPS.find(([, most]) => score <= most)?.[0] ?? "expert", score };
}
/** The score of a target that cannot be reached. */
const OUT_OF_REACH = 400;

/** About how many different things `most` of the cards or fewer can make. */
function thingsToTry(cards: number, most: number): number {
  let tries = 0;
  for (let k = 1, choices = cards; k <= most; k++) {
    tries += choices * MADE[k - 1]!;
    choices = (choices * (cards - k)) / (k + 1);
  }
  return tries;
}

/** Twice the logarithm to the base 2, rounded down, without a function that machines may round differently. */
function halfDoublings(ratio: number): number {
  let count = 0;
  for (let square = ratio * ratio; square >= 2; square /= 2) count++;
  return count;
}
