/** `build --shard`: makes a part of a book's puzzles, and writes a file for `merge`. */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { plan } from "../../book/plan.ts";
import type { Job } from "../../engine/make.ts";
import { required } from "../../engine/required.ts";
import { isPacked } from "../../pages/planner/packed.ts";
import { keepingRunner, taskKey } from "../../runner/kept-results.ts";
import { EXIT, type Failure, refusal } from "../../spec/diagnostic.ts";
import { kindNamed } from "../../spec/options.ts";
import type { Spec } from "../../spec/spec-types.ts";
import { keptFolder, openKept } from "../files/kept-build.ts";
import { openResults, writeResults } from "../files/result-file.ts";
import { version } from "../version.ts";
import { isInShard, type Shard, shardName } from "./shard.ts";
import type { WorkContext } from "./work.ts";

/** The first jobs for all puzzles of a book, in the order for `isInShard`. Throws a `Failure` for books without parts. */
export function jobsOf(name: string, spec: Spec, { kinds }: Pick<WorkContext, "kinds">): Job[] {
  const refuse = (why: string): Failure => refusal(EXIT.usage, "no-parts", { name, why });
  if (spec.class !== undefined) throw refuse("each sheet of a class is weighed against those before it");
  if (spec.pages !== undefined && !isPacked(spec))
    throw refuse("how many puzzles fill its pages is found while they are made");
  return plan(spec, kinds).flatMap(({ job, given }) => (given === undefined ? [job] : []));
}

/** A digest of jobs. It is equal for specs with the same puzzles, even if the titles differ. */
export const jobsDigest = (jobs: readonly Job[]): string => {
  const hash = createHash("sha256");
  for (const job of jobs) hash.update(`${JSON.stringify(job)}\n`);
  return hash.digest("hex");
};

/** A made part, for `--json`. */
export interface BuiltShard {
  readonly book: string;
  readonly shard: string;
  readonly puzzles: number;
  readonly files: readonly string[];
  readonly seconds: number;
}

/** Makes a part of a book. An existing part stays unchanged. */
export async function buildShard(
  context: WorkContext,
  { name, spec, out, shard }: { name: string; spec: Spec; out: string; shard: Shard },
): Promise<BuiltShard> {
  const { terminal } = context;
  const started = performance.now();
  const all = jobsOf(name, spec, context);
  const jobs = all.filter((_, i) => isInShard(i, shard));
  const head = { program: version(), book: name, jobs: jobsDigest(all), shard };
  const path = join(out, `${shardName(name, shard)}.results`);
  const ended = (): BuiltShard => ({
    book: name,
    shard: `${shard.index}/${shard.count}`,
    puzzles: jobs.length,
    files: [path],
    seconds: Math.round(performance.now() - started) / 1000,
  });
  const keys = jobs.map((make) => taskKey({ make }, head.program));
  const there = existsSync(path) ? openResults(path) : null;
  if (there !== null && there.head.jobs === head.jobs && there.head.program === head.program) {
    const known = new Set(there.keys());
    if (keys.every((key) => known.has(key))) return ended();
  }
  const kept = openKept(keptFolder(out, shardName(name, shard)), head);
  const bar = terminal.progress(`${name}, part ${shard.index} of ${shard.count}: making puzzles`);
  try {
    const runner = keepingRunner(await context.runner(jobs.length), kept, head.program);
    const results = new Map<string, string>();
    const made = await runner.make(jobs, (done) => bar.done(done, jobs.length));
    for (const [i, one] of made.entries()) {
      // The job is impossible; throws the same failure as the build of the book.
      if (one === undefined) throw cannotMake(name, jobs[i]!, context);
      results.set(keys[i]!, JSON.stringify(one));
    }
    writeResults(path, head, results);
    kept.remove();
    return ended();
  } finally {
    bar.end();
  }
}

const cannotMake = (name: string, { kind, level, section }: Job, { kinds }: WorkContext): Failure =>
  refusal(EXIT.failed, "shard-failed", { name, section, kind: required(kindNamed(kinds, kind)).slug, level });
