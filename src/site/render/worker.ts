/** What runs in each other thread that renders pages. */
import { workerData } from "piscina";
import { KINDS } from "../../engine/kinds/index.ts";
import type { RenderSetting } from "./page-entry.ts";
import { renderTask, type Task, type Written } from "./task.ts";

export default (task: Task): Written => renderTask(KINDS, task, workerData as RenderSetting);
