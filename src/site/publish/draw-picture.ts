/** Writes a picture of an archive. */

import { writeFileSync } from "node:fs";
import type { Need } from "../archive/practice.ts";
import type { FileSum } from "./publication.ts";

/** Draws it. What draws is loaded for the first. */
export async function drawPicture({ file, svg }: PictureTask): Promise<Written> {
  const { rasterise } = await import("../../raster/rasterise.ts");
  writeFileSync(file, await rasterise(svg));
  return { bytes: 0 };
}

/** A picture to write. */
export interface PictureTask {
  readonly part: "picture";
  readonly file: string;
  /** What it shows. */
  readonly svg: string;
}

/** What was written: bytes of the pages of puzzles, of answers what their puzzles need, and the sums of all pages. */
export interface Written {
  readonly bytes: number;
  readonly needs?: readonly Need[];
  /** Files below the folder of the site. */
  readonly sums?: readonly FileSum[];
}
