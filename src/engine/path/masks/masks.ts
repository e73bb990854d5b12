/**
 * Shapes for grids, as text art: "o" is a cell, "." a hole. Each shape has a path through all of its cells, for steps of either
 * reach.
 */
import { say, type Words } from "../../kind.ts";
import { cropGrid, MAX_SIDE } from "../grid.ts";
import { ANIMALS } from "./animals.ts";
import { FEASTS } from "./feasts.ts";
import { LETTERS } from "./letters.ts";
import { MEDIUM } from "./medium.ts";
import { THINGS } from "./things.ts";

/** Digits as text art, strokes two cells wide. */
const DIGITS = {
  "digit-0": `
    .oooooo.
    oooooooo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oo....oo
    oooooooo
    .oooooo.`,
  "digit-1": `
    ..oo..
    ..oo..
    oooo..
    oooo..
    ..oo..
    ..oo..
    ..oo..
    ..oo..
    oooooo
    oooooo`,
  "digit-2": `
    oooooooo
    oooooooo
    ......oo
    ......oo
    oooooooo
    oooooooo
    oo......
    oo......
    oooooooo
    oooooooo`,
  "digit-3": `
    oooooooo
    oooooooo
    ......oo
    ......oo
    ..oooooo
    ..oooooo
    ......oo
    ......oo
    oooooooo
    oooooooo`,
  "digit-4": `
    oo..oo..
    oo..oo..
    oo..oo..
    oo..oo..
    oooooooo
    oooooooo
    ....oo..
    ....oo..
    ....oo..
    ....oo..`,
  "digit-5": `
    oooooooo
    oooooooo
    oo......
    oo......
    oooooooo
    oooooooo
    ......oo
    ......oo
    oooooooo
    oooooooo`,
  "digit-6": `
    oooooooo
    oooooooo
    oo......
    oo......
    oooooooo
    oooooooo
    oo....oo
    oo....oo
    oooooooo
    oooooooo`,
  "digit-7": `
    oooooooo
    oooooooo
    ......oo
    ......oo
    ....oooo
    ....oooo
    ....oo..
    ....oo..
    ....oo..
    ....oo..`,
  "digit-8": `
    .oooooo.
    oooooooo
    oo....oo
    oo....oo
    oooooooo
    oooooooo
    oo....oo
    oo....oo
    oooooooo
    .oooooo.`,
  "digit-9": `
    oooooooo
    oooooooo
    oo....oo
    oo....oo
    oooooooo
    oooooooo
    ......oo
    ......oo
    oooooooo
    oooooooo`,
} as const;

/** Small shapes for the seasons, as text art: for children up to seven, about 16 to 30 large squares each. */
const SMALL = {
  "small-egg": `
    ..oo..
    .oooo.
    .oooo.
    oooooo
    oooooo
    .oooo.`,
  "small-flower": `
    .oooo.
    oo..oo
    oo..oo
    .oooo.
    ..oo..
    oooo..`,
  "small-rabbit": `
    oo.oo
    oo.oo
    ooooo
    o.o.o
    ooooo
    .ooo.`,
  "small-ice-cream": `
    .oooo.
    oooooo
    oooooo
    .oooo.
    .oooo.
    ..oo..`,
  "small-boat": `
    ..oo..
    ..ooo.
    ..oooo
    ..oo..
    oooooo
    oooooo
    .oooo.`,
  "small-fish": `
    .oooo.oo
    oo.ooooo
    oooooooo
    .oooo.oo`,
  "small-leaf": `
    ..oooo
    .ooooo
    oooooo
    ooooo.
    oooo..
    o.....`,
  "small-mushroom": `
    ..oo..
    .oooo.
    oooooo
    oooooo
    ..oo..
    ..oo..`,
  "small-apple": `
    ..oo..
    ..o...
    oooooo
    oooooo
    oooooo
    .oooo.`,
  "small-pumpkin": `
    ..oo..
    oooooo
    o.oo.o
    oooooo
    oo..oo
    .oooo.`,
  "small-ghost": `
    .oooo.
    oooooo
    o.oo.o
    oooooo
    oooooo
    oo..oo`,
  "small-cat": `
    oo..oo
    oooooo
    o.oo.o
    oooooo
    .oooo.`,
  "small-snowman": `
    .oooo.
    .ooooo
    ..oo..
    oooooo
    oooooo
    .oooo.`,
  "small-tree": `
    ..oo..
    .oooo.
    .oooo.
    oooooo
    oooooo
    ..oo..`,
  "small-mitten": `
    .oo...
    oooo..
    oooo.o
    oooooo
    ooooo.
    oooo..`,
} as const;

const PICTURES = { ...THINGS, ...ANIMALS, ...MEDIUM, ...SMALL, ...FEASTS };

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
