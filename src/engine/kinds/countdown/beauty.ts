/** What makes a Number Target worth the search, measured on its cards and target. */
import { calculate, type Line, OPERATORS } from "./expression.ts";

/** Cards above this are the big ones of a deal. */
const BIG = 10;

/** Is the target given away: a card, one line from the cards, or a multiple of a big card that may be multiplied? */
export function isGivenAway(cards: readonly number[], target: number, operators: string): boolean {
  const signs = OPERATORS.filter((op) => operators.includes(op));
  for (let i = 0; i < cards.length; i++) {
    const a = cards[i]!;
    if (a === target || (a > BIG && target % a === 0 && signs.includes("*"))) return true;
    for (let j = 0; j < cards.length; j++)
      for (const op of signs) if (i !== j && calculate(op, a, cards[j]!) === target) return true;
  }
  return false;
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
