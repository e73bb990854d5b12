/** `npm run picture`: draws `books/covers.png`, the first book's front in each composition, with a digest that a test compares. */
import { readFileSync, writeFileSync } from "node:fs";
import { makeBook, readSpec } from "../src/library/book.ts";
import { rasterisePixels } from "../src/raster/rasterise.ts";
import { digestOfFronts, frontsOf } from "./picture-fronts.ts";
import { formatColours } from "./picture-png.ts";

const BOOKS = new URL("../books/", import.meta.url);

/** Height of a front and margin around it, in pixels, and the background colour. */
const HEIGHT = 300;
const MARGIN = 16;
const GROUND = [0xd9, 0xd4, 0xc8] as const;

const book = await makeBook(readSpec(readFileSync(new URL("first-book.yaml", BOOKS), "utf8"), "first-book.yaml"));
const fronts = frontsOf(book);
const drawn = await Promise.all(fronts.map((svg) => rasterisePixels(svg, HEIGHT)));
const width = drawn.reduce((sum, front) => sum + front.width + MARGIN, MARGIN);
const height = HEIGHT + 2 * MARGIN;
const rgba = new Uint8Array(width * height * 4);
for (let i = 0; i < width * height; i++) rgba.set(GROUND, 4 * i);
let left = MARGIN;
for (const front of drawn) {
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < front.width; x++) {
      const from = 3 * (y * front.width + x);
      rgba.set(front.rgb.subarray(from, from + 3), 4 * ((y + MARGIN) * width + left + x));
    }
  left += front.width + MARGIN;
}
writeFileSync(new URL("covers.png", BOOKS), formatColours(width, height, rgba, digestOfFronts(fronts)));
console.log(`books/covers.png: ${fronts.length} fronts`);
