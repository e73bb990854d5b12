/** What runs in each other thread that renders pages. */
import { workerData } from "piscina";
import { KINDS } from "../../engine/kinds/index.ts";
import type { RenderSetting } from "./page-entry.ts";
import { type AnyTask, doTask, type Written } from "./task.ts";

export default (task: AnyTask): Written | Promise<Written> => doTask(KINDS, task, workerData as RenderSetting);
