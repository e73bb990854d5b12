/** The entry of the worker threads that render pages. */

import { drawPicture, type Written } from "./draw-picture.ts";
import type { AnyTask } from "./task.ts";

/** Does a task. Loads kinds and pages on demand: in a small archive this thread may draw only pictures. */
export default async (task: AnyTask): Promise<Written> => {
  if (task.part === "picture") return drawPicture(task);
  const [{ KINDS }, { renderTask }] = await Promise.all([import("../../engine/kinds/index.ts"), import("./task.ts")]);
  return renderTask(KINDS, task, task.setting);
};
