/** Runs the command line as a user does: another process, in a folder of its own. */
import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { constants } from "node:os";
import { fileURLToPath } from "node:url";
import { runLine } from "../../src/cli/program.ts";

export { folder } from "../temporary-folder.ts";

/** The built program, as `test/global-setup.ts` bundles it: it starts in two thirds of the time that the sources take. */
export const MAIN = fileURLToPath(new URL("../../build/cli/main.js", import.meta.url));

export interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}
export interface RunOptions {
  readonly cwd: string;
  readonly input?: string;
  readonly env?: Record<string, string>;
  /** Called with what has come on standard error so far, and a way to send a signal. */
  readonly watch?: (err: string, send: (signal: NodeJS.Signals) => void) => void;
}

/** Runs `numberpress` with these arguments. */
export const numberpress = (line: readonly string[], { cwd, input, env, watch }: RunOptions): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...line], { cwd, env: { ...process.env, ...env } });
    let out = "";
    let err = "";
    child.stdout.on("data", (data) => {
      out += data;
    });
    child.stderr.on("data", (data) => {
      err += data;
      watch?.(err, (signal) => void child.kill(signal));
    });
    child.on("error", reject);
    child.on("close", (code, signal) =>
      resolve({ code: code ?? 128 + (constants.signals[signal ?? "SIGTERM"] ?? 0), out, err }),
    );
    // It may end without having read all.
    child.stdin.on("error", () => {});
    child.stdin.end(input ?? "");
  });

/** Runs it in this process and this folder: sooner, but without signals. */
export async function inProcess(line: readonly string[]): Promise<Ended> {
  let [out, err] = ["", ""];
  const note = (text: string) => {
    err += `${text}\n`;
  };
  const print = (text: string) => {
    out += text;
  };
  const never = new AbortController().signal;
  const progress = () => ({ done: () => {}, end: () => {} });
  const code = await runLine(line, { print, note, progress, signal: () => never });
  return { code, out, err };
}

/** The names in a folder that are hidden. */
export const hiddenIn = (path: string): string[] => readdirSync(path).filter((name) => name.startsWith("."));

/** The names in a folder that are not hidden. */
export const shownIn = (path: string): string[] => readdirSync(path).filter((name) => !name.startsWith("."));
