/** What runs in each other thread that renders: it takes tasks one by one and tells what it wrote. */
import { parentPort, workerData } from "node:worker_threads";
import { KINDS } from "../../engine/kinds/index.ts";
import type { RenderSetting } from "./page-entry.ts";
import { renderTask, type Task } from "./task.ts";

parentPort!.on("message", (task: Task) =>
  parentPort!.postMessage(renderTask(KINDS, task, workerData as RenderSetting)),
);
