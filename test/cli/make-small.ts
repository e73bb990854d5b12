/**
 * Makes small books in one place after the other, each with its fault, under `fault-hook.ts`. Arguments: a file that gets what each
 * ended with; the faults, as JSON; "kill" if it ends by that signal, before it can put anything in order.
 */
import { writeFileSync } from "node:fs";
import { callsOf, setFault } from "./fault-hook.ts";
import { makeSmall } from "./small-build.ts";

export interface SmallFault {
  readonly here: string;
  readonly at: number;
  readonly by: "kill" | "still" | "EIO" | "ENOSPC";
}
export interface SmallMade {
  readonly code: number;
  readonly err: string;
  readonly calls: readonly string[];
}

const [log, faults, last] = process.argv.slice(2);
const made = (JSON.parse(faults!) as SmallFault[]).map(({ here, at, by }): SmallMade => {
  let err = "";
  setFault(at, by);
  const code = makeSmall(here, (text) => {
    err += `${text}\n`;
  });
  return { code, err, calls: callsOf() };
});
setFault(0, "kill");
writeFileSync(log!, JSON.stringify(made));
if (last === "kill") process.kill(process.pid, "SIGKILL");
