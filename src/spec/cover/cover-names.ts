/** The names of choices for a cover. */
import { STOCK, type Stock } from "../../draw/palette.ts";

/** What the front of a cover can show. */
export const COMPOSITIONS = [
  "ribbon",
  "wall",
  "silhouettes",
  "towers",
  "rings",
  "pegs",
  "folded",
  "lamplight",
  "square",
] as const;
export type CompositionName = (typeof COMPOSITIONS)[number];

/** Its inks: all colours, the book's own colour and black with their tints, or black with greys. */
export const COVER_INKS = ["full", "two", "black"] as const;
export type CoverInks = (typeof COVER_INKS)[number];

/** Its colour. */
export { STOCK, type Stock };
