/** Builds over an older book on disks that are small. Needs Linux: a disk in memory, mounted where only the build sees it. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inPairs } from "../../cli/faulty-run.ts";
import { BUILT, makeOldAndNew } from "./old-and-new.ts";
import type { Trial } from "./promise.ts";

const ALONE: readonly string[] = ["unshare", ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]), "--mount"];

/** Whether this system lets one mount a disk in memory. */
export const canMount = (): boolean =>
  spawnSync(ALONE[0]!, [...ALONE.slice(1), "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;

/** The older book has no room on the disk. */
const TOO_SMALL = 98;
/**
 * On the disk: the older book, then the build; then, on a disk with room, the build again. What is there after each is copied
 * to another place. The disk is mounted over the folder that the command names.
 */
const SCRIPT = `
at=$1; size=$2; to=$3; shift 3
mkdir -p "$to"
cp -a "$at" "$to/before"
mount -t tmpfs -o "size=$size"k none "$at" || exit 99
cp -a "$to/before/." "$at/" 2>/dev/null || exit ${TOO_SMALL}
"$@" >"$to/out" 2>"$to/err"
echo $? >"$to/code"
cp -a "$at" "$to/after"
mount -o remount,size=256m "$at" || exit 99
"$@" >"$to/next-out" 2>"$to/next-err"
echo $? >"$to/next-code"
cp -a "$at" "$to/next"
`;

/** `sizes`: of each disk, in kB. */
export async function tryDisks(
  site: boolean,
  sizes: readonly number[],
  tell: (progress: string) => void,
): Promise<Trial> {
  const books = await makeOldAndNew(site);
  const failures: string[] = [];
  const codes = new Map<number, number>();
  let [tried, tooSmall] = [0, 0];
  await inPairs(sizes, async (size) => {
    const at = books.place();
    const to = `${at}-copies`;
    mkdirSync(to);
    const ended = await inShell([at, String(size), to, process.execPath, BUILT, ...books.line(at)]);
    if (ended === TOO_SMALL) tooSmall++;
    else if (ended !== 0 || !existsSync(join(to, "next"))) failures.push(`${size} kB: the trial ended with ${ended}`);
    else {
      tried++;
      const read = (name: string) => readFileSync(join(to, name), "utf8");
      const first = { code: Number(read("code")), err: read("err") };
      codes.set(first.code, (codes.get(first.code) ?? 0) + 1);
      const next = { code: Number(read("next-code")), err: read("next-err") };
      const problems = [
        ...books.problemsAfter(join(to, "after"), first),
        ...books.problemsAfterNext(join(to, "next"), next),
      ];
      failures.push(...problems.map((problem) => `${size} kB: ${problem}`));
    }
    for (const path of [at, to]) rmSync(path, { recursive: true, force: true });
    tell(`${tried + tooSmall} of ${sizes.length}, ${failures.length} failed`);
  });
  books.close();
  const ends = [...codes].sort(([a], [b]) => a - b).map(([code, times]) => `${times} ended with ${code}`);
  const small = tooSmall === 0 ? "" : `; on ${tooSmall} the older book had no room`;
  return { tried, failures, figures: `${sizes[0]} to ${sizes.at(-1)} kB: ${ends.join(", ")}${small}` };
}

function inShell(values: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(ALONE[0]!, [...ALONE.slice(1), "sh", "-c", SCRIPT, "sh", ...values], { stdio: "ignore" });
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 128));
  });
}

/** So many sizes from one to another, each larger than the one before by the same factor. */
export const sizesBetween = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round(from * (to / from) ** (count === 1 ? 0 : i / (count - 1))));
