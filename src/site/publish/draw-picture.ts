/** Writes a picture of an archive. */
import { writeFileSync } from "node:fs";
import type { PictureTask, Written } from "./task.ts";

/** Draws it. What draws is loaded for the first. */
export async function drawPicture({ file, svg }: PictureTask): Promise<Written> {
  const { rasterise } = await import("../../raster/rasterise.ts");
  writeFileSync(file, await rasterise(svg));
  return { bytes: 0 };
}
