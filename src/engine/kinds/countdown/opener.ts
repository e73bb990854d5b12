/** The picture that opens a chapter of targets: a ring for each of six cards, and what they make in the middle. */
import { circle, digitSize, type Figure, type Mark, text } from "../../figure.ts";
import { DARK, LIGHT, MIDDLE, OPENER_CELL } from "../../opener-inks.ts";
import type { Rng } from "../../rng.ts";

const SMALL = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const LARGE = [25, 50, 75, 100];
const SIDE = 12;
/** Radius of the target, and of the disc around a card's number as a share of its ring. */
const MIDDLE_RADIUS = 1.15;
const LABEL = 0.42;
/** Minimum radius of such a disc. */
const READABLE = 0.17;
/** From the outermost ring to the innermost. */
const TONES = [LIGHT, DARK, MIDDLE, LIGHT, DARK, MIDDLE];
/** The direction in which the numbers stand, to the lower left. */
const ANGLE = (5 / 6) * Math.PI;

/** Draws six cards and a target from 100 to 999 that they make, all of them used. The breadth of a ring is the root of its card. */
export function targetOpener(rng: Rng): Figure {
  const { cards, target } = drawGame(rng);
  const roots = cards.map(Math.sqrt);
  const unit = (SIDE / 2 - MIDDLE_RADIUS) / roots.reduce((sum, root) => sum + root, 0);
  let outer = SIDE / 2;
  const [rings, labels]: [Mark[], Mark[]] = [[], []];
  for (const [i, card] of cards.entries()) {
    const breadth = roots[i]! * unit;
    const [x, y] = [0, 1].map((turn) => SIDE / 2 + (outer - breadth / 2) * Math.cos(ANGLE - (turn * Math.PI) / 2)) as [
      number,
      number,
    ];
    const radius = breadth * LABEL;
    rings.push(circle(TONES[i]!, SIDE / 2, SIDE / 2, outer));
    if (radius >= READABLE) {
      labels.push(circle("ring", x, y, radius));
      labels.push(text("given", x, y, 1.7 * radius * digitSize(String(card).length), String(card)));
    }
    outer -= breadth;
  }
  const middle = [
    circle("ring", SIDE / 2, SIDE / 2, MIDDLE_RADIUS),
    text("given", SIDE / 2, SIDE / 2, 0.95, String(target)),
  ];
  return { width: SIDE, height: SIDE, cell: OPENER_CELL, box: 0, marks: [...rings, ...labels, ...middle] };
}

/** Two large and four small cards, the largest first, and a number that they make one after the other. */
function drawGame(rng: Rng): { cards: number[]; target: number } {
  for (;;) {
    const cards = [...rng.shuffle(LARGE).slice(0, 2), ...rng.shuffle(SMALL).slice(0, 4)].sort((a, b) => b - a);
    const target = rng.shuffle(cards).reduce((made, card) => {
      const sign = rng.int(4);
      return sign === 0 ? made * card : sign === 1 ? Math.abs(made - card) : made + card;
    });
    if (target >= 100 && target <= 999) return { cards, target };
  }
}
