/** The key of a spec for the cover. */
import * as z from "zod";
import { text } from "../spec-text.ts";
import { COMPOSITIONS, COVER_INKS, STOCK } from "./cover-names.ts";

/** Maximum characters of a heading (two or three lines), and of a blurb (about eight lines). */
const MAX_IN_HEADING = 80;
export const MAX_IN_BLURB = 400;

export const coverSchema = z
  .strictObject({
    composition: z
      .enum(COMPOSITIONS)
      .optional()
      .meta({
        description:
          "What the front shows: ribbon (a path that forms a number), wall (large numbers in lines), silhouettes (figures with a path through each), towers (a number wall), rings (cards around a target), pegs (a game of code pegs), folded (a strip of paper), lamplight (a path below a lamp) or square (one large magic square). By default what most of the puzzles are; in a series ribbon, for children silhouettes, else the seed chooses.",
        examples: ["towers"],
      }),
    inks: z
      .enum(COVER_INKS)
      .optional()
      .meta({
        description: "The inks: full (default), two (the colour and black, with their tints) or black (with greys).",
        examples: ["two"],
      }),
    colour: z
      .enum(STOCK)
      .optional()
      .meta({
        description: "The colour. By default the seed chooses one, and the volumes of a series take turns.",
        examples: ["blue"],
      }),
    heading: text(
      "A heading at the top of the back, two or three lines.",
      "Every number has its reason.",
      MAX_IN_HEADING,
    ).optional(),
    blurb: text("The text on the back.", "Ten minutes with a pencil, and nothing to guess.", MAX_IN_BLURB).optional(),
    imageHasTitle: z.boolean().optional().meta({
      description: "Whether the picture already has title and author. It then fills the whole front.",
    }),
    image: z
      .string()
      .min(1)
      .optional()
      .meta({
        description:
          "Instead of composition: your own picture for the front, a PNG or JPEG by its path from this spec.",
        examples: ["front.jpg"],
      }),
  })
  .meta({ description: "The cover of a bound book." });
