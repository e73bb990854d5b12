/** The key of a spec for the cover. */
import * as z from "zod";
import { text } from "../spec-text.ts";
import { COMPOSITIONS, STOCK } from "./cover-names.ts";

/** The longest blurb, in characters: it has the back's width and some six lines. */
const LONGEST_BLURB = 400;

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
    heading: text("Two lines at the top of the back.", "Every number has its reason.").optional(),
    blurb: text("What is said of the book on its back.", "Ten minutes with a pencil, and nothing to guess.")
      .refine(
        (value) => value.length <= LONGEST_BLURB,
        `this blurb is too long for the back; say it in ${LONGEST_BLURB} characters`,
      )
      .optional(),
  })
  .meta({ description: "The cover of a bound book: what it shows and says." });
