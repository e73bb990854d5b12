/** What runs in each other thread that renders pages. */
import { drawPicture } from "./draw-picture.ts";
import type { AnyTask, Written } from "./task.ts";

/** Does any task. Kinds and pages are loaded for the first that needs them: in a small archive this thread may only draw pictures. */
export default async (task: AnyTask): Promise<Written> => {
  if (task.part === "picture") return drawPicture(task);
  const [{ KINDS }, { renderTask }] = await Promise.all([import("../../engine/kinds/index.ts"), import("./task.ts")]);
  return renderTask(KINDS, task, task.setting);
};
