/** What makes a Number Target worth the search, measured on its cards and target. */
import { calculate, type Line, OPERATORS } from "./expression.ts";

/** Cards above this are the big ones of a deal. */
const BIG = 10;

/** Is a target given away: a card, one line from the cards, or a multiple of a big card that may be multiplied? */
export function givenAway(cards: readonly number[], operators: string): (target: number) => boolean {
  const signs = OPERATORS.filter((op) => operators.includes(op));
  const near = new Set(cards);
  for (const [i, a] of cards.entries()) {
    for (const [j, b] of cards.entries()) if (i !== j) for (const op of signs) near.add(calculate(op, a, b));
  }
  const big = operators.includes("*") ? cards.filter((card) => card > BIG) : [];
  return (target) => near.has(target) || big.some((card) => target % card === 0);
}

/** How varied the cards are: the number of different ones less one for each that stands in a run of three, as 4 5 6. */
export function variety(cards: readonly number[]): number {
  const different = [...new Set(cards)].sort((a, b) => a - b);
  const inRun = different.filter((card) => cards.includes(card - 1) && cards.includes(card + 1)).length;
  return different.length - inRun;
}

/** The least variety of a hand: one card may be doubled, or one run may stand in it. */
export const leastVariety = (count: number): number => (count <= 3 ? count : count - 1);

/** Is a way nothing but sums and differences? */
export const isFlat = (lines: readonly Line[]): boolean => lines.every(({ op }) => op === "+" || op === "-");
