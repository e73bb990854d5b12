/** Loaded before a program, it writes the program's peak of memory, in MB, to the file that PEAK_FILE names. */
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread)
  process.on("exit", () => writeFileSync(process.env.PEAK_FILE!, String(process.resourceUsage().maxRSS / 1024)));
