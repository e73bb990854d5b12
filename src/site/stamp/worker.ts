/** What runs in each other thread that stamps: it takes tasks one by one and tells what it wrote. */
import { parentPort, workerData } from "node:worker_threads";
import { KINDS } from "../../engine/kinds/index.ts";
import type { StampSetting } from "./leaf.ts";
import { stamp, type Task } from "./task.ts";

parentPort!.on("message", (task: Task) => parentPort!.postMessage(stamp(KINDS, task, workerData as StampSetting)));
