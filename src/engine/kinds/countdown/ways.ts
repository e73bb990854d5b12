/** The ways to reach a target, easiest first. */
import { type Line, type Tree, workOut } from "./expression.ts";
import { arrange, compareTexts, type Form, formText } from "./form.ts";

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
function wayOf(form: Form): Way {
  const tree = arrange(form);
  const { lines } = workOut(tree);
  return { form, tree, lines, effort: lines.reduce((sum, line) => sum + stepEffort(line), 0) + joins(tree) };
}

/** All ways, easiest first: fewest cards, then least effort; the text decides between equals. */
export function easiestFirst(forms: readonly Form[]): Way[] {
  const texts = new Map<Form, string>();
  const textOf = (form: Form): string => {
    const text = texts.get(form) ?? formText(form);
    texts.set(form, text);
    return text;
  };
  return forms
    .map(wayOf)
    .sort(
      (a, b) => a.lines.length - b.lines.length || a.effort - b.effort || compareTexts(textOf(a.form), textOf(b.form)),
    );
}

/** Weights of the operators in a head: dividing is tried last and seen least. */
const WEIGHT = { "+": 1, "-": 2, "*": 2, "/": 5 } as const;

/** How hard a line is to do in the head. */
export function stepEffort({ op, left, right }: Line): number {
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
