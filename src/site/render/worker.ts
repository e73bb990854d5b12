/** What runs in each other thread that renders pages. */
import { workerData } from "piscina";
import { drawPictures } from "./draw-pictures.ts";
import type { RenderSetting } from "./page-entry.ts";
import type { AnyTask, Written } from "./task.ts";

/** Does any task. Kinds and pages are loaded for the first that needs them: in a small archive this thread may only draw pictures. */
export default async (task: AnyTask): Promise<Written> => {
  const setting = workerData as RenderSetting;
  if (task.part === "pictures") return drawPictures(task, setting);
  const [{ KINDS }, { renderTask }] = await Promise.all([import("../../engine/kinds/index.ts"), import("./task.ts")]);
  return renderTask(KINDS, task, setting);
};
