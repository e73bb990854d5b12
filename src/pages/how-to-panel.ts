/**
 * The background of a how-to-play example on pages with tabs and coloured tiles: a panel as pale as a tile, and a white card
 * under each figure. If tiles are grey there is none, because it would need more ink than everything else on its page.
 */
import { box, type Shape } from "../draw/shape.ts";
import { rect } from "../engine/figure.ts";
import type { Item } from "./item.ts";
import { type Box, boxesIn, figuresIn } from "./page-mascot.ts";
import type { Setting } from "./setting.ts";

/** Lengths in points. */
const RADIUS = 14;
const PAD = 12;
const TO_WORDS = 5;
/** How far a card extends beyond its figure, its distance from the edge of its panel, and its corner radius. */
const CARD = { most: 5, edge: 3, radius: 5 };

const hasPanel = ({ frame, palettes }: Setting): boolean =>
  frame.tabs !== undefined && palettes?.(0)?.inks.tile !== undefined;

/** Space above an example that keeps its panel clear of the text before it, in points. */
export const abovePanel = (setting: Setting): number => (hasPanel(setting) ? PAD + TO_WORDS : 0);

/** The background items of an example; empty on pages without tabs or without coloured tiles. */
export function examplePanel(items: readonly Item[], setting: Setting): Item[] {
  const { frame, sizes } = setting;
  const all = boxesIn(items, setting);
  if (!hasPanel(setting) || all.length === 0) return [];
  const { x, width } = frame.live;
  const top = Math.min(...all.map(({ y }) => y)) - PAD;
  const lowest = Math.max(...all.map(({ y, height }) => y + height)) + PAD;
  const bottom = Math.min(lowest, frame.foot - sizes.small * 1.4);
  const by = Math.min(CARD.most, frame.text.x - x - CARD.edge);
  return [
    { item: "ornament", marks: [rect("tile", x, top, width, bottom - top, RADIUS)] },
    { item: "drawing", shapes: figuresIn(items).map((figure) => card(figure, by)) },
  ];
}

const card = ({ x, y, width, height }: Box, by: number): Shape =>
  box(x - by, y - by, width + 2 * by, height + 2 * by, { fill: "white" }, CARD.radius);
