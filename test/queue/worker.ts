/** Workers of a queue as processes of their own, to be started, killed and counted. */
import { type ChildProcess, spawn } from "node:child_process";

import { MAIN } from "../cli/run.ts";

export interface RunningWorker {
  /** Resolves once it listens. */
  readonly ready: Promise<void>;
  /** What it has said so far. */
  readonly said: () => string;
  /** Sends a signal and waits for its end; gives back the exit code, null after a kill. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

/** `lock`: seconds after which others take what it had in hand. `main`: the program, by default the built one. */
export function startWorker(url: string, lock: number, threads = 1, main = MAIN): RunningWorker {
  const line = [main, "worker", "--queue", url, "--workers", String(threads), "--lock", String(lock)];
  const child: ChildProcess = spawn(process.execPath, line, { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  const ended = new Promise<number | null>((resolve) => child.on("close", (code) => resolve(code)));
  const ready = new Promise<void>((resolve, reject) => {
    child.stderr!.on("data", (text: Buffer) => {
      said += text.toString();
      if (said.includes("working for")) resolve();
    });
    child.on("close", () => reject(new Error(`the worker ended: ${said}`)));
  });
  ready.catch(() => {});
  return {
    ready,
    said: () => said,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
