/**
 * Shapes for grids, as text art: "o" is a cell, "." a hole. Each shape has a path through all of its cells, for steps of either
 * reach.
 */

import { say, type Words } from "../../kind.ts";
import { cropGrid, MAX_SIDE } from "../grid.ts";
import { ANIMALS } from "./animals.ts";
import { DIGITS } from "./digits.ts";
import { LETTERS } from "./letters.ts";
import { MEDIUM } from "./medium.ts";
import { SMALL } from "./small.ts";
import { THINGS } from "./things.ts";

const PICTURES = { ...THINGS, ...ANIMALS, ...MEDIUM, ...SMALL };

/** All masks by name: pictures, then `letter-a` to `letter-z` and `digit-0` to `digit-9`. */
export const MASKS: Readonly<Record<string, string>> = { ...PICTURES, ...LETTERS, ...DIGITS };

/** The names as a sentence lists them. */
export const MASK_NAMES = [...Object.keys(PICTURES), "letter-a to letter-z", "digit-0 to digit-9"].join(", ");

/** Reads a mask: a name, or rows of text art, one in each line. Empty rows and columns at its edges are removed. */
export function parseMask(text: string): { rows: boolean[][] } | { problem: string; told: Words } {
  const art = (Object.hasOwn(MASKS, text) ? MASKS[text] : undefined) ?? text;
  if (!art.includes("\n") && /[a-z0-9-]/i.test(art.replaceAll("o", "")))
    return {
      problem: `there is no mask "${text}"; there are ${MASK_NAMES}`,
      told: say("options.mask-name", { text, names: Object.keys(PICTURES) }),
    };
  const stranger = /[^o.\s]/.exec(art);
  if (stranger !== null)
    return {
      problem: `a mask is drawn with "o" for a cell and "." for a hole; this one has "${stranger[0]}"`,
      told: say("options.mask-sign", { found: stranger[0] }),
    };
  const lines = art.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  const width = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const isCell = lines.map((line) => Array.from({ length: width }, (_, c) => line[c] === "o"));
  const rows = cropGrid(isCell, (cell) => cell);
  const [first] = rows;
  if (first === undefined)
    return { problem: 'the mask has no cell; draw one with "o"', told: say("options.mask-empty") };
  if (rows.length > MAX_SIDE || first.length > MAX_SIDE)
    return {
      problem: `the mask is ${first.length} wide and ${rows.length} high; at most ${MAX_SIDE} fit`,
      told: say("options.mask-large", { width: first.length, height: rows.length, most: MAX_SIDE }),
    };
  return { rows };
}
