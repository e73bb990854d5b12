/**
 * Solutions up to order and brackets. A form is an expression in which each sum is one unordered sum (added and subtracted terms)
 * and each product one unordered product (factors and divisors). Two solutions are the same when their forms are equal.
 *  Every form whose sums and products are whole and above 0 has a legal order of steps: add first, then subtract; multiply first,
 * then divide. So a form is legal when its values are.
 */
import { calculate, type Line, type Operator, type Tree, workOut } from "../expression.ts";

/** A card, or a sum or product of at least two parts: `on` are added or multiplied, `off` subtracted or divisors. */
export type Form = number | Group;
interface Group {
  readonly type: "sum" | "product";
  readonly value: number;
  readonly on: readonly Form[];
  readonly off: readonly Form[];
}

/** The value of a form. */
export const worthOf = (form: Form): number => (typeof form === "number" ? form : form.value);

/** The form of an expression whose steps are all legal. */
export function formOf(tree: Tree): Form {
  if (typeof tree === "number") return tree;
  const [left, right] = [formOf(tree.left), formOf(tree.right)];
  const type = tree.op === "+" || tree.op === "-" ? "sum" : "product";
  const [a, b] = [parts(left, type), parts(right, type)];
  const turned = tree.op === "-" || tree.op === "/";
  return {
    type,
    value: calculate(tree.op, worthOf(left), worthOf(right)),
    on: [...a.on, ...(turned ? b.off : b.on)],
    off: [...a.off, ...(turned ? b.on : b.off)],
  };
}

const parts = (form: Form, type: Group["type"]): Pick<Group, "on" | "off"> =>
  typeof form !== "number" && form.type === type ? form : { on: [form], off: [] };

/** The form as text, equal for equal forms; sorts the parts by their own texts. */
export function formText(form: Form): string {
  if (typeof form === "number") return String(form);
  const [on, off] = form.type === "sum" ? ["+", "-"] : ["*", "/"];
  const text = (part: Form): string =>
    form.type === "product" && typeof part !== "number" ? `(${formText(part)})` : formText(part);
  const sorted = (list: readonly Form[]): string[] => list.map(text).sort();
  return (
    sorted(form.on).join(on) +
    sorted(form.off)
      .map((part) => off + part)
      .join("")
  );
}

/**
 * The form without useless steps: no part is multiplied or divided by 1, and no part is both in `on` and in `off` of one sum or
 * product. Only an expression divided by itself stays if it is alone: it makes 1.
 */
export function useful(form: Form): Form {
  if (typeof form === "number") return form;
  const { type, value } = form;
  const on: Form[] = [];
  const off: Form[] = [];
  for (const [list, straight, turned] of [
    [form.on, on, off],
    [form.off, off, on],
  ] as const) {
    for (const part of list.map(useful)) {
      straight.push(...parts(part, type).on);
      turned.push(...parts(part, type).off);
    }
  }
  const unit = type === "product" ? on.find((part) => worthOf(part) === 1) : undefined;
  const plain = (list: readonly Form[]) => (type === "product" ? list.filter((part) => worthOf(part) !== 1) : list);
  const left = cancelled(plain(on), plain(off));
  if (left.on.length === 1 && left.off.length === 0) return left.on[0]!;
  if (left.on.length > 0) return { type, value, ...left };
  return unit ?? { type, value, ...quotient(on) };
}

/** Cancels parts that are in both lists: each removes one equal part from the other list. */
function cancelled(on: readonly Form[], off: readonly Form[]): Pick<Group, "on" | "off"> {
  const left = [...on];
  const rest: Form[] = [];
  for (const part of off) {
    const equal = left.findIndex((other) => formText(other) === formText(part));
    if (equal < 0) rest.push(part);
    else left.splice(equal, 1);
  }
  return { on: left, off: rest };
}

/** x ÷ x, for a form whose parts all cancel; x is the part with the first text. */
function quotient(on: readonly Form[]): Pick<Group, "on" | "off"> {
  const first = [...on].sort((a, b) => (formText(a) < formText(b) ? -1 : 1)).slice(0, 1);
  return { on: first, off: first };
}

/**
 * A readable order of steps that needs the fewest brackets (only around a sum within a product): large parts first, additions
 * before subtractions, each division as soon as it leaves no remainder.
 */
export function arrange(form: Form): Tree {
  if (typeof form === "number") return form;
  const [on, off] = [largestFirst(form.on), largestFirst(form.off)];
  const divides = (part: Form, value: number): boolean => value > worthOf(part) && value % worthOf(part) === 0;
  const start = form.type === "sum" ? 0 : on.findIndex((part) => off.some((other) => divides(other, worthOf(part))));
  const [first] = on.splice(Math.max(0, start), 1);
  let [made, value] = [arrange(first!), worthOf(first!)];
  const join = (op: Operator, part: Form): void => {
    [made, value] = [{ op, left: made, right: arrange(part) }, calculate(op, value, worthOf(part))];
  };
  while (form.type === "product" && on.length > 0) {
    // Never divide down to 1 while factors remain: the next step would multiply by 1.
    const next = off.findIndex((part) => divides(part, value));
    if (next >= 0) join("/", off.splice(next, 1)[0]!);
    else join("*", on.shift()!);
  }
  for (const part of on) join("+", part);
  for (const part of off) join(form.type === "sum" ? "-" : "/", part);
  return made;
}

const largestFirst = (list: readonly Form[]): Form[] =>
  [...list].sort((a, b) => worthOf(b) - worthOf(a) || compareTexts(formText(a), formText(b)));

/** Compares texts by character codes. */
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/* The solutions for a target, easiest first. */

/** A solution with its measures. */
interface MeasuredForm {
  readonly form: Form;
  /** Its steps in printed order, as an expression and as lines of sums. */
  readonly tree: Tree;
  readonly lines: readonly Line[];
  /** Effort of mental arithmetic, summed over the steps: about 3 for 50 + 7, about 10 for 51 × 15. */
  readonly effort: number;
}

/** Measures a form. */
function measured(form: Form): MeasuredForm {
  const tree = arrange(form);
  const { lines } = workOut(tree);
  return { form, tree, lines, effort: lines.reduce((sum, line) => sum + stepEffort(line), 0) + joins(tree) };
}

/** All solutions, easiest first: fewest cards, then least effort; ties are broken by the text. */
export function easiestFirst(forms: readonly Form[]): MeasuredForm[] {
  const texts = new Map<Form, string>();
  const textOf = (form: Form): string => {
    const text = texts.get(form) ?? formText(form);
    texts.set(form, text);
    return text;
  };
  return forms
    .map(measured)
    .sort(
      (a, b) => a.lines.length - b.lines.length || a.effort - b.effort || compareTexts(textOf(a.form), textOf(b.form)),
    );
}

/** Weights of the operators in mental arithmetic: people try divisions last and overlook them most often. */
const WEIGHT = { "+": 1, "-": 2, "*": 2, "/": 5 } as const;

/** Effort of doing a line in one's head. */
export function stepEffort({ op, left, right }: Line): number {
  const [a, b] = [figures(left), figures(right)];
  return WEIGHT[op] + (op === "+" || op === "-" ? Math.max(a, b) : 2 * a * b);
}

/** Number of digits without trailing zeros: 100 is as easy as 1. */
function figures(n: number): number {
  let rest = n;
  while (rest % 10 === 0) rest /= 10;
  return String(rest).length;
}

/** Four for each step that joins two intermediate results, since one of them has to be remembered. */
function joins(tree: Tree): number {
  if (typeof tree === "number") return 0;
  const both = typeof tree.left !== "number" && typeof tree.right !== "number";
  return (both ? 4 : 0) + joins(tree.left) + joins(tree.right);
}
