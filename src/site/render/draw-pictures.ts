/** Writes pictures of an archive. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RenderSetting } from "./page-entry.ts";
import type { PictureTask, Written } from "./task.ts";

/** Draws the pictures of a task into the archive's folder. What draws is loaded when there are some. */
export async function drawPictures({ pictures }: PictureTask, { out }: Pick<RenderSetting, "out">): Promise<Written> {
  const { rasterise } = await import("../previews/rasterise.ts");
  for (const [name, svg] of pictures) writeFileSync(join(out, "pictures", `${name}.png`), await rasterise(svg));
  return { bytes: 0 };
}
