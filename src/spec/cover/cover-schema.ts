/** The key of a spec for the cover. */
import * as z from "zod";
import { text } from "../spec-text.ts";
import { COMPOSITIONS, STOCK } from "./cover-names.ts";

/** Characters of a heading of two or three lines, and of a blurb of some eight. */
const MOST_IN_HEADING = 80;
export const MOST_IN_BLURB = 400;

export const coverSchema = z
  .strictObject({
    composition: z
      .enum(COMPOSITIONS)
      .optional()
      .meta({
        description:
          "What the cover is made of: one ribbon that writes a number, a wall of numbers, or figures that are paths. By default the first, large print has a wall, and children have figures.",
        examples: ["wall"],
      }),
    colour: z
      .enum(STOCK)
      .optional()
      .meta({ description: "Its colour; by default the seed's, and another for each volume.", examples: ["blue"] }),
    heading: text("Two lines at the top of the back.", "Every number has its reason.", MOST_IN_HEADING).optional(),
    blurb: text(
      "What is said of the book on its back.",
      "Ten minutes with a pencil, and nothing to guess.",
      MOST_IN_BLURB,
    ).optional(),
    imageHasTitle: z.boolean().optional().meta({
      description: "Whether title and author are in the picture: it then fills the front, and no words are over it.",
    }),
    image: z
      .string()
      .min(1)
      .optional()
      .meta({
        description:
          "A picture of your own for the front, a PNG or JPEG by its path from this spec; in place of a composition.",
        examples: ["front.jpg"],
      }),
  })
  .meta({ description: "The cover of a bound book: what it shows and says." });
