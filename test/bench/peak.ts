/** The most memory that a program and the processes that it starts hold together. As Linux tells it; NaN elsewhere. */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Milliseconds between two looks. */
const EVERY = 100;

/** Runs a program to its end; rejects when it fails. Gives its peak in MB: what processes share counts once. */
export async function peakOf(program: string, line: readonly string[]): Promise<number> {
  const child = spawn(program, line, { stdio: "ignore" });
  let ended = false;
  const end = new Promise<number | null>((resolve, reject) => child.on("error", reject).on("exit", resolve)).finally(
    () => {
      ended = true;
    },
  );
  let peak = Number.NaN;
  while (!ended) {
    const now = heldBy(child.pid!);
    if (now > 0) peak = Math.max(now, Number.isNaN(peak) ? 0 : peak);
    await setTimeout(EVERY);
  }
  const code = await end;
  if (code !== 0) throw new Error(`${line.join(" ")} ended with ${code}`);
  return peak;
}

/** MB that a process and all below it hold now. */
export function heldBy(id: number): number {
  const pss = /^Pss:\s+(\d+) kB/m.exec(textOf(`/proc/${id}/smaps_rollup`))?.[1];
  const below = textOf(`/proc/${id}/task/${id}/children`).split(" ").filter(Boolean).map(Number);
  return below.reduce((sum, child) => sum + heldBy(child), (Number(pss ?? 0) * 1024) / 1e6);
}

/** The processes below one, and below those. */
export function processesBelow(id: number): number[] {
  const below = textOf(`/proc/${id}/task/${id}/children`).split(" ").filter(Boolean).map(Number);
  return below.flatMap((child) => [child, ...processesBelow(child)]);
}

/** The line that a process was started with. */
export const lineOf = (id: number): string => textOf(`/proc/${id}/cmdline`).replaceAll("\0", " ");

/** A process may end while one looks. */
function textOf(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
