/**
 * The arithmetic of one line, shared by the rules, the search and the generator.
 *
 * A line x0 o0 x1 o1 x2 … is read as a tree with one node for each operator, by the order of operations. The value of
 * every node, the total included, must be a whole number from 0 to 9999; a division must leave no remainder and its
 * divisor must not be 0. Those nodes, and nothing else, are the "steps" of a line: 7 − 2 × 3 has the steps 2 × 3 and
 * 7 − 6, never 7 − 2.
 */

/** Operators; their place in this list is their code in the search. */
export const OPERATORS = ["+", "-", "*", "/", "|", "&"] as const;
export type Operator = (typeof OPERATORS)[number];
export const PLUS = 0;
export const MINUS = 1;
export const TIMES = 2;
export const DIVIDE = 3;
export const OR = 4;
export const AND = 5;

/** The four of school; a blank operator is one of them, or of all six where the puzzle shows `|` or `&`. */
export const SCHOOL_OPERATORS = OPERATORS.slice(0, 4);

/** `standard`: × ÷ first, then + −, then &, then |, and equal ranks from left to right. */
export const ORDERS = ["standard", "left-to-right"] as const;
export type Order = (typeof ORDERS)[number];

/** Rank by operator code in the standard order: higher ones are worked out first. */
export const RANKS = [2, 2, 3, 3, 0, 1] as const;

/** The greatest value of any step. */
export const MOST = 9999;

/** Why a step is not allowed. The fault at place i is −1 − i as the result of `calculate`. */
export const FAULTS = ["below-zero", "remainder", "by-zero", "too-large"] as const;
export type Fault = (typeof FAULTS)[number];

/** One step: the operator of that code on whole numbers from 0 to 9999, or a negative number that names the fault. */
export function calculate(operator: number, a: number, b: number): number {
  switch (operator) {
    case PLUS:
      return a + b > MOST ? -4 : a + b;
    case MINUS:
      return a < b ? -1 : a - b;
    case TIMES:
      return a * b > MOST ? -4 : a * b;
    case DIVIDE:
      return b === 0 ? -3 : a % b === 0 ? a / b : -2;
    case OR:
      return (a | b) > MOST ? -4 : a | b;
    default:
      return a & b;
  }
}

/** Node i of the line's operators, in an order of calculation: operands below `count + 1` are the line's numbers. */
export interface Tree {
  count: number;
  readonly left: number[];
  readonly right: number[];
  readonly operator: number[];
}

/** An empty tree. */
export const newTree = (): Tree => ({ count: 0, left: [], right: [], operator: [] });

const nodes = new Int8Array(9);
const waiting = new Int8Array(8);

/**
 * Reads operators, by code (the first `count` of them), into `tree`, whose node i gets the name `count + 1 + i`; the
 * last node is the total. Precedence parsing with two stacks (Dijkstra's shunting yard).
 */
export function readTree(tree: Tree, codes: ArrayLike<number>, order: Order, count = codes.length): Tree {
  let made = 0;
  let signs = 0;
  nodes[0] = 0;
  // Of n waiting signs and n + 1 waiting nodes, the last sign joins the last two nodes.
  for (let i = 0; i <= count; i++) {
    while (signs > 0 && (i === count || order !== "standard" || RANKS[waiting[signs - 1]!]! >= RANKS[codes[i]!]!)) {
      tree.left[made] = nodes[signs - 1]!;
      tree.right[made] = nodes[signs]!;
      tree.operator[made] = waiting[--signs]!;
      nodes[signs] = count + 1 + made++;
    }
    if (i === count) break;
    waiting[signs++] = codes[i]!;
    nodes[signs] = i + 1;
  }
  tree.count = count;
  return tree;
}

const results = new Int32Array(17);
/** Stands for a number or a step that is not known yet. */
export const UNKNOWN = -9;

/**
 * Works out all steps of a line in place: numbers first, then each node of the tree. Gives the total, or UNKNOWN when
 * it hangs on an unknown, or the negative number of the first fault among steps whose numbers are known.
 */
export function workOut({ count, left, right, operator }: Tree, values: Int32Array): number {
  for (let i = 0; i < count; i++) {
    const a = values[left[i]!]!;
    const b = values[right[i]!]!;
    const value = a < 0 || b < 0 ? UNKNOWN : calculate(operator[i]!, a, b);
    if (value < 0 && value !== UNKNOWN) return value;
    values[count + 1 + i] = value;
  }
  return values[2 * count]!;
}

/** Works out a line. `numbers`: null where unknown. Gives its total, null when that is not known yet, or the fault. */
export function evaluate(tree: Tree, numbers: readonly (number | null)[]): number | null | Fault {
  for (let i = 0; i <= tree.count; i++) results[i] = numbers[i] ?? UNKNOWN;
  const total = workOut(tree, results);
  return total >= 0 ? total : total === UNKNOWN ? null : FAULTS[-1 - total]!;
}
