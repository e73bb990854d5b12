/** `picture`: makes a puzzle whose answer is a person's own picture. */

import { basename } from "node:path";
import { type GreyPixels, LEVELS, type Level, say } from "../../engine/kind.ts";
import { KINDS } from "../../engine/kinds/index.ts";
import { required } from "../../engine/required.ts";
import { EXIT, Failure, refusal } from "../../spec/diagnostic.ts";
import { phrasesOf } from "../../templates/index.ts";
import { plainText } from "../../templates/markdown.ts";
import { readBytes } from "../files/read-files.ts";
import { svgOf } from "../files/read-logo.ts";
import { writeWhole } from "../files/write-files.ts";
import { command, wholeNumber } from "./command.ts";

/** Cells of the longer side, and the fewest of the shorter one. */
const [LEAST, MOST] = [5, 60];

export default command({
  places: {
    file: { type: "string", demandOption: true, describe: "A PNG, JPEG or SVG: something dark on a light ground" },
  },
  flags: {
    size: {
      type: "string",
      default: "20",
      requiresArg: true,
      describe: `Cells of the longer side, ${LEAST} to ${MOST}`,
      coerce: (text: string) => wholeNumber("size", text, LEAST, MOST),
    },
    level: { choices: LEVELS, default: "hard", requiresArg: true, describe: "The hardest level that it may have" },
    title: { type: "string", requiresArg: true, describe: "What it shows, told with the answer" },
    out: { type: "string", requiresArg: true, describe: "File to write the puzzle to; without it, standard output" },
  },
  examples: [
    ["picture cat.png --size 25 --title cat --out cat.json", "then: numberpress print cat.json"],
    ["picture logo.svg | numberpress solve", "is it like the picture?"],
  ],
  remark: "A few cells are changed where the picture has not one answer, or asks for more than the level.",
  run: async ({ file, size, level, title, out }, terminal) => {
    const pixels = await pixelsOf(file);
    const sides = sidesOf(file, pixels, size);
    const kind = required(KINDS.find(({ fromPicture }) => fromPicture !== undefined));
    const made = kind.fromPicture!(pixels, { ...sides, upTo: level as Level });
    if (made === "one-tone") throw refusal(EXIT.data, "picture-one-tone", { file });
    if (made === "no-answer") throw refusal(EXIT.failed, "picture-no-answer", { file, level, ...sides });
    const puzzle = kind.puzzle.safeParse({ ...(made.puzzle as object), ...(title !== undefined && { title }) });
    if (!puzzle.success) throw refusal(EXIT.usage, "picture-title", {}, null);
    const text = `${JSON.stringify(puzzle.data)}\n`;
    if (out === undefined) terminal.print(text);
    else writeWhole(out, text);
    const phrase = phrasesOf("en-GB");
    const told = {
      ...{ file: basename(file), kind: plainText(phrase(say(`${kind.id}.name`))), ...sides, changed: made.changed },
      ...{ level: made.level, percent: Math.floor(100 * made.likeness) },
    };
    terminal.note(plainText(phrase(say("terminal.picture-made", told))));
    return EXIT.ok;
  },
});

const MAX_BYTES = 16 * 2 ** 20;
/** Pictures of pixels are drawn as high as they are, up to the first; others as high as the second. */
const [MOST_PIXELS, DRAWN_PIXELS] = [2000, 960];

/** The tones of a picture on white. Throws a `Failure` that names the file. */
async function pixelsOf(file: string): Promise<GreyPixels> {
  const wrong = (what: string, fix: string) => new Failure(`${file}: it ${what}`, EXIT.data, fix);
  const { svg, pixels } = svgOf(Buffer.from(readBytes(file, MAX_BYTES)), wrong);
  const { rasterisePixels } = await import("../../raster/rasterise.ts");
  const drawn = await rasterisePixels(svg, Math.min(pixels ?? DRAWN_PIXELS, MOST_PIXELS)).catch(() => null);
  if (drawn === null)
    throw wrong("cannot be drawn: it is damaged, or uses what few programs know", "save it again as PNG");
  const { width, height, rgb } = drawn;
  const values = new Uint8Array(width * height);
  for (let i = 0; i < values.length; i++)
    values[i] = Math.round(0.299 * rgb[3 * i]! + 0.587 * rgb[3 * i + 1]! + 0.114 * rgb[3 * i + 2]!);
  return { width, height, values };
}

/** The cells of each side, in the proportions of the picture. */
function sidesOf(file: string, { width, height }: GreyPixels, size: number): { columns: number; rows: number } {
  const shorter = Math.round((size * Math.min(width, height)) / Math.max(width, height));
  if (shorter < LEAST) throw refusal(EXIT.data, "picture-narrow", { file, shorter, least: LEAST });
  return width < height ? { columns: shorter, rows: size } : { columns: size, rows: shorter };
}
