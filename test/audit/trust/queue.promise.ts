/** Workers of a queue are killed at random moments while books are built, site and PDFs included. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { rng } from "../../../src/engine/rng.ts";
import { digestOfFolder } from "../../queue/digest.ts";
import { findRedis, startRedis } from "../../queue/redis.ts";
import { type RunningWorker, startWorker } from "../../queue/worker.ts";
import type { Trial, TrustPromise } from "./promise.ts";

const MAIN = fileURLToPath(new URL("../../../src/cli/main.ts", import.meta.url));
const SPEC = `title: Killed
seed: killed
output: [screen, press]
sections:
  - {kind: cross-numbers, count: 60, level: easy..hard}
  - {kind: numbrix, count: 60, level: medium..hard}
  - {kind: secret-number, count: 60, level: easy..hard}
`;
const WORKERS = 2;
/** A worker is killed so long after it is ready, at random. */
const MIN_MS = 50;
const MAX_MS = 2_000;
/** A chunk that dies with eleven workers fails for good, so no build has to outlive more kills. */
const KILLS_IN_BUILD = 10;

const run = promisify(execFile);

async function trial(count: number, tell: (progress: string) => void): Promise<Trial> {
  const server = findRedis();
  if (server === null) throw new Error("this promise is about a Redis: install redis-server");
  const folder = mkdtempSync(join(tmpdir(), "numberpress-queue-"));
  const spec = join(folder, "killed.yaml");
  writeFileSync(spec, SPEC);
  const redis = await startRedis(server);
  const build = (out: string, ...more: string[]) =>
    run(process.execPath, [MAIN, "build", spec, "--out", join(folder, out), ...more], { cwd: folder });
  const random = rng(["queue audit"]);
  const failures: string[] = [];
  const workers: RunningWorker[] = [];
  let [kills, builds, retaken] = [0, 0, 0];
  const start = (): RunningWorker => startWorker(redis.url, 1);
  try {
    await build("plain");
    const plain = JSON.stringify(digestOfFolder(join(folder, "plain/killed")));
    for (let i = 0; i < WORKERS; i++) workers.push(start());
    while (kills < count) {
      let isDone = false;
      const out = `queue-${++builds}`;
      const building = build(out, "--queue", redis.url).finally(() => {
        isDone = true;
      });
      building.catch(() => {});
      for (let own = 0; !isDone && kills < count && own < KILLS_IN_BUILD; own++) {
        const at = random.int(WORKERS);
        await workers[at]!.ready;
        await wait(MIN_MS + random.int(MAX_MS - MIN_MS));
        if (isDone) break;
        await workers[at]!.end("SIGKILL");
        retaken += retakenBy(workers[at]!);
        workers[at] = start();
        tell(`${++kills} of ${count} workers killed, ${builds} builds`);
      }
      try {
        await building;
        const digest = JSON.stringify(digestOfFolder(join(folder, out, "killed")));
        if (digest !== plain) failures.push(`build ${builds}: other bytes than a plain build`);
      } catch (error) {
        failures.push(`build ${builds}: ${(error as { stderr?: string }).stderr?.trim() ?? String(error)}`);
      }
      rmSync(join(folder, out), { recursive: true, force: true });
    }
    for (const one of workers) retaken += retakenBy(one);
    const { stdout } = await run("redis-cli", [
      "-p",
      String(redis.port),
      "--scan",
      "--pattern",
      "numberpress:result:*",
    ]);
    if (stdout.trim() !== "") failures.push(`results were left in Redis: ${stdout.trim().split("\n").length}`);
    return { tried: kills, failures, figures: `${builds} builds of 180 puzzles, ${retaken} chunks taken again` };
  } finally {
    await Promise.all(workers.map((one) => one.end("SIGKILL")));
    await redis.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const retakenBy = (worker: RunningWorker): number => worker.said().split("it is taken again").length - 1;

export const promise: TrustPromise = {
  says: "workers of a queue are killed at any moment; nothing is lost or doubled, and the book has the bytes of a plain build",
  counts: { least: 20, goal: 100 },
  run: trial,
};
