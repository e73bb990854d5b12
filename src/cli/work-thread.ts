/** The entry of the thread that a command works in which writes: another one hears signals, and shows what is to be shown. */
import { parentPort, workerData } from "node:worker_threads";
import type { ExitCode } from "../spec/diagnostic.ts";
import { runLine } from "./program.ts";
import { type Begun, heardElsewhere, type StopCode } from "./stop-signals.ts";
import { openTerminal, type Screen } from "./terminal.ts";

/** What it is given to begin with. */
export interface WorkOrder extends Pick<Screen, "isTerminal" | "columns"> {
  readonly line: readonly string[];
}

/** What it sends. */
export type FromWork =
  | { readonly told: "show"; readonly on: "out" | "err" | "bar"; readonly text: string }
  | { readonly told: "begun"; readonly begun: Begun }
  /** It has heard that it is to stop. */
  | { readonly told: "stopping" }
  /** It is over, and has left nothing unfinished. */
  | { readonly told: "end"; readonly code: ExitCode };

/** What it is sent: to stop. */
export type ToWork = StopCode;

const tell = (message: FromWork): void => parentPort?.postMessage(message);
const show = (on: "out" | "err" | "bar") => (text: string) => tell({ told: "show", on, text });

const { line, ...screen } = workerData as WorkOrder;
const stop = heardElsewhere((begun) => tell({ told: "begun", begun }));
parentPort?.on("message", (code: ToWork) => {
  tell({ told: "stopping" });
  stop(code);
});
const terminal = openTerminal({ ...screen, out: show("out"), err: show("err"), bar: show("bar") });
const code = await runLine(line, terminal);
tell({ told: "end", code });
process.exit(code);
