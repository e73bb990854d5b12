/** Six cards as rings around the number that they make: a ring is as wide as the root of its card. */
import type { ColourName } from "../../../draw/colours.ts";
import { disc } from "../../../draw/shape.ts";
import type { Rng } from "../../../engine/rng.ts";
import type { Item, TextItem } from "../../item.ts";
import { wordsOn } from "../cover-inks.ts";
import { type Design, numberAt, type Stage } from "../picture-design.ts";

/** The disc with the target, as a share of the fifth ring. */
const TARGET = 0.3;
/** Where the cards of the first five rings stand, in degrees clockwise from the right. */
const ANGLES = [-52, 48, 136, -17, 155] as const;

/** Where the card of the last ring may stand, and its sizes as shares of the largest. */
const TURNS = Array.from({ length: 31 }, (_, i) => -25 - 1.5 * i);
const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3] as const;

export const rings: Design = {
  look: (stock) => ({ ground: stock, band: "night", badge: "sun", isHigh: true }),
  draw: drawRings,
};

function drawRings({ job, chance, field, stock, accent }: Stage): Item[] {
  const { cards, target } = game(chance);
  const outer = Math.min(0.492 * field.width, field.height / 1.72);
  const [x, y] = [field.x + field.width / 2, Math.max(field.y + outer, field.y + field.height * 0.53)];
  const share = (cardsIn: readonly number[]): number => cardsIn.reduce((sum, card) => sum + Math.sqrt(card), 0);
  const unit = (outer * (1 - TARGET)) / share(cards.slice(0, 5));
  const radius = (ring: number): number => outer * TARGET + unit * share(cards.slice(0, ring));
  const fills: readonly ColourName[] = ["paper", `light ${stock}`, "paper", accent, "paper", `dark ${stock}`];
  const { front } = job.frame;
  const last = overEdges(radius(fills.length), [front.x + front.width - x, y, front.height - y]);
  const discs = fills.map((fill, i) => disc(x, y, i + 1 < fills.length ? radius(i + 1) : last, { fill })).reverse();
  const numbers = cards.flatMap((card, i) => {
    const middle = (radius(i) + radius(i + 1)) / 2;
    const size = Math.min(0.72 * (radius(i + 1) - radius(i)), 0.26 * outer);
    const fill = fills[i]!;
    const colour = fill === "paper" ? (`dark ${stock}` as const) : wordsOn(fill);
    const put = (angle: number, own: number) => {
      const [across, down] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      return numberAt(job, String(card), x + middle * across, y + middle * down, own, colour);
    };
    const angle = ANGLES[i];
    if (angle !== undefined) return put(angle, size);
    // The last ring runs over the edges: its card is as large as it can be within the field and the ring.
    const fits = ([item]: readonly TextItem[]): boolean => {
      if (item === undefined || item.y - 0.75 * item.size < field.y) return false;
      const right = item.x + job.setting.measure(item.text, item.font, item.size);
      const corners = [item.x, right].flatMap((u) =>
        [0, 0.72].map((up) => Math.hypot(u - x, item.y - up * item.size - y)),
      );
      return corners.every((far) => far > radius(i) + 3 && far < last - 3);
    };
    const tries = SHARES.flatMap((share) => TURNS.map((turn) => put(turn, share * size)));
    return tries.find(fits) ?? [];
  });
  const shapes = [...discs, disc(x, y, outer * TARGET, { fill: "ink" })];
  return [
    { item: "drawing", shapes },
    ...numbers,
    ...numberAt(job, String(target), x, y, outer * TARGET * 0.82, "paper"),
  ];
}

/** A little more than printers cut off, in points. */
const BLEED = 10;

/** A radius that ends before each edge or beyond all that is cut off there. `edges`: the distances of the edges. */
function overEdges(radius: number, edges: readonly number[]): number {
  const near = edges.find((edge) => radius > edge - 1 && radius < edge + BLEED);
  return near === undefined ? radius : overEdges(near + BLEED, edges);
}

/** Two large cards and four small ones in rising order, and a number of three digits that all six make. */
export function game(chance: Rng): { readonly cards: readonly number[]; readonly target: number } {
  for (;;) {
    const large = chance.shuffle([25, chance.pick([50, 75, 100])]);
    const small = chance.shuffle([2, 3, 4, 5, 6, 7, 8, 9, 10]).slice(0, 4);
    const [a, b] = large as [number, number];
    const [c, d, e, f] = small as [number, number, number, number];
    const target = chance.pick([a * c + b + d * e - f, (a + c) * d - b + e - f, b + c * d * e - a + f]);
    if (target > 100 && target < 1000 && target % 10 !== 0)
      return { cards: [...large, ...small].toSorted((one, other) => one - other), target };
  }
}
