/**
 * The colours for the marks of a page. Marks that a palette does not name are black, grey or white, as on any page. No
 * information depends on colour alone.
 */
import type { Ink } from "../engine/figure.ts";
import type { ColourName, ColourSpace } from "./colours.ts";

/** The colour of a mark's area or text, and of its lines. */
interface InkColours {
  readonly fill?: ColourName;
  readonly stroke?: ColourName;
}

export interface Palette {
  readonly inks: Readonly<Partial<Record<Ink, InkColours>>>;
  /** Colour of puzzle numbers that are type; left out: black. */
  readonly number?: ColourName;
  /** The body of the mascot; its black lines must stand out against it. */
  readonly mascot: ColourName;
  /** Whether pictures have all colours; else tones of the section's colour. */
  readonly isFull?: boolean;
  /** The colour of a section. */
  readonly section: Stock;
}

/** The colours that a book can have as its own. */
export const STOCK = ["vermilion", "blue", "green"] as const;
export type Stock = (typeof STOCK)[number];

/** The colour of handwriting. */
const PENCIL: ColourName = "blue";

/** Marks and answers in one colour, and handwriting in the pencil's. A press prints all type in black ink alone. */
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

/** The same, plus the section's colour for puzzle numbers, levels and tiles with givens. */
export function fullPalette(stock: Stock, section: Stock, space: ColourSpace): Palette {
  const { inks, ...rest } = accentPalette(stock, space);
  const own = { badge: { fill: section }, tile: { fill: `pale ${section}` } } as const;
  const number = space === "screen" ? { number: section } : {};
  return { ...rest, ...number, mascot: "vermilion", isFull: true, section, inks: { ...inks, ...own } };
}
