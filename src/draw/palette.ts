/**
 * In which colours a page shows what its marks are for. What a palette does not name is black, grey or white, as on any page; nothing is
 * told by colour alone.
 */
import type { Ink } from "../engine/figure.ts";
import type { ColourName, ColourSpace } from "./colours.ts";

/** What fills a mark, or sets a text, and what its lines are drawn in. */
export interface InkColours {
  readonly fill?: ColourName;
  readonly stroke?: ColourName;
}

export interface Palette {
  readonly inks: Readonly<Partial<Record<Ink, InkColours>>>;
  /** Of numbers of puzzles that are type; left out: black. */
  readonly number?: ColourName;
  /** The body of the mascot: one that its black letters are seen on. */
  readonly mascot: ColourName;
  /** What a section is known by. */
  readonly section: Stock;
}

/** The colours that a book may have as its own. */
export const STOCK = ["vermilion", "blue", "green"] as const;
export type Stock = (typeof STOCK)[number];

/** The colour of what a pencil wrote. */
const PENCIL: ColourName = "blue";

/** Marks and answers in one colour, beside that of a pencil. A press prints type in black ink alone, whatever it is of. */
export const accentPalette = (stock: Stock, space: ColourSpace): Palette => ({
  inks: {
    badge: { fill: stock },
    ring: { stroke: stock },
    ribbon: { stroke: `pale ${stock}` },
    pencil: { stroke: PENCIL },
    ...(space === "screen" ? { entry: { fill: PENCIL }, answer: { fill: PENCIL } } : {}),
  },
  ...(space === "screen" ? { number: stock } : {}),
  mascot: stock === "vermilion" ? stock : `pale ${stock}`,
  section: stock,
});

/** The same, and in a section's own colour the numbers of puzzles, their levels and the tiles with what is printed for you. */
export function fullPalette(stock: Stock, section: Stock, space: ColourSpace): Palette {
  const { inks, ...rest } = accentPalette(stock, space);
  const own = { badge: { fill: section }, tile: { fill: `pale ${section}` } } as const;
  const number = space === "screen" ? { number: section } : {};
  return { ...rest, ...number, mascot: "vermilion", section, inks: { ...inks, ...own } };
}
