/** Writes a picture of an archive. */

import { writeFileSync } from "node:fs";
import type { Need } from "../archive/practice.ts";
import type { FileSum } from "./publication.ts";

/** Draws the picture. Loads the rasteriser on demand. */
export async function drawPicture({ file, svg }: PictureTask): Promise<Written> {
  const { rasterise } = await import("../../raster/rasterise.ts");
  writeFileSync(file, await rasterise(svg));
  return { bytes: 0 };
}

/** A picture to write. */
export interface PictureTask {
  readonly part: "picture";
  readonly file: string;
  /** The picture itself. */
  readonly svg: string;
}

/** The result of a task: the bytes of puzzle pages, the techniques that the puzzles of answer pages need, and the pages' sums. */
export interface Written {
  readonly bytes: number;
  readonly needs?: readonly Need[];
  /** The sums of files, by path below the site's folder. */
  readonly sums?: readonly FileSum[];
}
