/**
 * Expressions over cards as people write them: parses them, calculates them step by step, and formats them with the fewest
 * brackets.
 */

export const OPERATORS = ["+", "-", "*", "/"] as const;
export type Operator = (typeof OPERATORS)[number];

/** Sets of operators that a puzzle may allow. Subtraction requires addition, and division requires multiplication. */
export const OPERATOR_SETS = ["+", "+-", "*", "*/", "+*", "+-*", "+-*/"] as const;
export type Operators = (typeof OPERATOR_SETS)[number];
export const ALL_OPERATORS: Operators = "+-*/";

/** The only slot: an expression over cards, or several over different cards separated by `;` while the puzzle is unfinished. */
export const EXPRESSION = "expression";

/** A card's number, or two expressions joined by an operator. */
export type Tree = number | { readonly op: Operator; readonly left: Tree; readonly right: Tree };

/** One line of sums: `left op right = value`. */
export interface Line {
  readonly left: number;
  readonly op: Operator;
  readonly right: number;
  readonly value: number;
}

/** Why an expression cannot be calculated: a division leaves a remainder, or a step is not above 0. */
export interface Fault {
  readonly rule: "not-whole" | "not-above-zero";
  readonly left: number;
  readonly right: number;
}

/** Operators as they are printed. */
export const PRINTED: Readonly<Record<Operator, string>> = { "+": "+", "-": "−", "*": "×", "/": "÷" };

const RANK: Readonly<Record<string, number>> = { "+": 1, "-": 1, "*": 2, "/": 2 };
const TYPED: Readonly<Record<string, Operator>> = { "−": "-", "–": "-", "×": "*", "·": "*", "÷": "/", ":": "/" };
/** Maximum length of an answer. Six three-digit cards with all brackets need 50 characters. */
const LONGEST = 200;

/**
 * Parses expressions separated by `;`, with + - * / (or − × ÷), brackets and spaces: × and ÷ before + and −, equal ranks from
 * left to right. `unfinished`: the text could become an expression; `unreadable`: it could not.
 */
export function parseExpressions(text: string): { trees: Tree[] } | { problem: "unfinished" | "unreadable" } {
  if (text.length > LONGEST) return { problem: "unreadable" };
  const trees: Tree[] = [];
  const pieces = text.split(";").filter((piece) => piece.trim() !== "");
  let unfinished = false;
  for (const piece of pieces) {
    const tree = parseOne(piece);
    if (tree === "unreadable") return { problem: tree };
    if (tree === "unfinished") unfinished = true;
    else trees.push(tree);
  }
  return unfinished ? { problem: "unfinished" } : { trees };
}

/**
 * Uses two stacks, for operators and operands (Dijkstra's shunting yard), so that no depth of brackets can overflow the call
 * stack.
 */
function parseOne(text: string): Tree | "unfinished" | "unreadable" {
  const waiting: string[] = [];
  const made: Tree[] = [];
  const join = (): void => {
    const [right, left] = [made.pop()!, made.pop()!];
    made.push({ op: waiting.pop() as Operator, left, right });
  };
  const rankOnTop = (): number => RANK[waiting.at(-1) ?? ""] ?? 0;
  let wantsNumber = true;
  for (const [token] of text.matchAll(/\d+|\S/g)) {
    const sign: string = TYPED[token] ?? token;
    if (wantsNumber) {
      if (sign === "(") waiting.push(sign);
      else if (/^\d{1,6}$/.test(sign)) {
        made.push(Number(sign));
        wantsNumber = false;
      } else return "unreadable";
    } else if (sign === ")") {
      while (rankOnTop() > 0) join();
      if (waiting.pop() !== "(") return "unreadable";
    } else if (RANK[sign] !== undefined) {
      while (rankOnTop() >= RANK[sign]) join();
      waiting.push(sign);
      wantsNumber = true;
    } else return "unreadable";
  }
  if (wantsNumber || waiting.includes("(")) return "unfinished";
  while (waiting.length > 0) join();
  return made[0]!;
}

/** Calculates an expression, one line for each step; stops at the first step that the rules forbid. */
export function workOut(tree: Tree): { value: number; lines: Line[]; fault: Fault | null } {
  if (typeof tree === "number") return { value: tree, lines: [], fault: null };
  const left = workOut(tree.left);
  if (left.fault !== null) return left;
  const right = workOut(tree.right);
  const lines = [...left.lines, ...right.lines];
  if (right.fault !== null) return { ...right, lines };
  const operands = { left: left.value, right: right.value };
  const value = calculate(tree.op, left.value, right.value);
  if (!Number.isInteger(value)) return { value, lines, fault: { rule: "not-whole", ...operands } };
  if (value <= 0) return { value, lines, fault: { rule: "not-above-zero", ...operands } };
  return { value, lines: [...lines, { op: tree.op, ...operands, value }], fault: null };
}

/** Exact below 2⁵²; a division with a remainder gives NaN. */
export const calculate = (op: Operator, left: number, right: number): number =>
  op === "+"
    ? left + right
    : op === "-"
      ? left - right
      : op === "*"
        ? left * right
        : left % right === 0
          ? left / right
          : Number.NaN;

/** The cards of an expression, from left to right. */
export const cardsOf = (tree: Tree): number[] =>
  typeof tree === "number" ? [tree] : [...cardsOf(tree.left), ...cardsOf(tree.right)];

/** The operators of an expression, from left to right. */
export const signsOf = (tree: Tree): Operator[] =>
  typeof tree === "number" ? [] : [...signsOf(tree.left), tree.op, ...signsOf(tree.right)];

/** Writes an expression with printed signs and only the brackets that are needed. */
export function formatExpression(tree: Tree): string {
  if (typeof tree === "number") return String(tree);
  const part = (child: Tree, least: number): string => {
    const text = formatExpression(child);
    return typeof child !== "number" && RANK[child.op]! < least ? `(${text})` : text;
  };
  const rank = RANK[tree.op]!;
  return `${part(tree.left, rank)} ${PRINTED[tree.op]} ${part(tree.right, rank + 1)}`;
}

/** Several expressions in one text. */
export const formatExpressions = (trees: readonly Tree[]): string => trees.map(formatExpression).join("; ");

/** Reverse Polish notation, with keyboard signs: `50 1 + 25 10 - *`. */
export const formatRpn = (tree: Tree): string =>
  typeof tree === "number" ? String(tree) : `${formatRpn(tree.left)} ${formatRpn(tree.right)} ${tree.op}`;
