/** Expressions of cards, read by descent and judged by the rules of the page: whole steps above 0, each card once. */

/** Signs as they are printed. */
export const SIGNS = ["+", "−", "×", "÷"];
const TYPED = "+-*/";

/** A card, or a step. */
export type Expression = number | { readonly sign: string; readonly left: Expression; readonly right: Expression };

/** Reads a text with printed signs; undefined when it is not one whole expression. */
export function read(text: string): Expression | undefined {
  const tokens = text.match(/\d+|\S/g) ?? [];
  let at = 0;
  const chain = (signs: string, next: () => Expression | undefined): Expression | undefined => {
    let left = next();
    while (left !== undefined && at < tokens.length && signs.includes(tokens[at]!)) {
      const sign = tokens[at++]!;
      const right = next();
      left = right === undefined ? undefined : { sign, left, right };
    }
    return left;
  };
  const sum = () => chain("+−", () => chain("×÷", atom));
  const atom = (): Expression | undefined => {
    const token = tokens[at++] ?? "";
    if (/^\d+$/.test(token)) return Number(token);
    const inner = token === "(" ? sum() : undefined;
    return tokens[at++] === ")" ? inner : undefined;
  };
  const whole = sum();
  return at === tokens.length ? whole : undefined;
}

/** Writes it with every bracket. */
export const write = (part: Expression): string => {
  const inner = (side: Expression) => (typeof side === "number" ? String(side) : `(${write(side)})`);
  return typeof part === "number" ? String(part) : `${inner(part.left)} ${part.sign} ${inner(part.right)}`;
};

/** What it comes to; undefined if a step is not whole or not above 0. */
function worth(part: Expression): number | undefined {
  if (typeof part === "number") return part;
  const [a, b] = [worth(part.left), worth(part.right)];
  if (a === undefined || b === undefined) return undefined;
  const value = part.sign === "+" ? a + b : part.sign === "−" ? a - b : part.sign === "×" ? a * b : a / b;
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/** The cards of an expression, from left to right. */
export const cardsIn = (part: Expression): number[] =>
  typeof part === "number" ? [part] : [...cardsIn(part.left), ...cardsIn(part.right)];
const signsIn = (part: Expression): string[] =>
  typeof part === "number" ? [] : [part.sign, ...signsIn(part.left), ...signsIn(part.right)];

/** Whether these cards are among those dealt, each as often as it is there. */
export function areDealt(dealt: readonly number[], cards: readonly number[]): boolean {
  const left = [...dealt];
  return cards.every((card) => left.includes(card) && left.splice(left.indexOf(card), 1).length === 1);
}

/** A target, and what may be used for it; `all`: every card must be. */
interface Game {
  readonly cards: readonly number[];
  readonly target: number;
  readonly operators?: string | undefined;
  readonly all?: true | undefined;
}

/** Whether a text reaches the target with these cards and signs. */
export function isRight(puzzle: Game, text: string): boolean {
  const expression = read(text);
  if (expression === undefined || worth(expression) !== puzzle.target) return false;
  const isAllowed = (sign: string) => (puzzle.operators ?? TYPED).includes(TYPED[SIGNS.indexOf(sign)]!);
  if (puzzle.all && cardsIn(expression).length < puzzle.cards.length) return false;
  return areDealt(puzzle.cards, cardsIn(expression)) && signsIn(expression).every(isAllowed);
}
