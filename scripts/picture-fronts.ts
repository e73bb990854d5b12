/** Draws the fronts for the picture of covers: one book in each composition, in turn in each colour. */
import { createHash } from "node:crypto";
import type { Manifest } from "../src/book/manifest.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import { drawFront } from "../src/pages/cover/front.ts";
import { COMPOSITIONS, STOCK } from "../src/spec/cover/cover-names.ts";

/** The fronts as SVG, from left to right. */
export const frontsOf = (book: Manifest): string[] =>
  COMPOSITIONS.map((composition, i) =>
    drawFront(
      { ...book, spec: { ...book.spec, page: "6x9in", cover: { composition, colour: STOCK[i % STOCK.length]! } } },
      KINDS,
    ),
  );

/** The digest that the picture stores, to check whether it shows these fronts. */
export const digestOfFronts = (fronts: readonly string[]): string =>
  createHash("sha256").update(fronts.join("\n")).digest("hex");
