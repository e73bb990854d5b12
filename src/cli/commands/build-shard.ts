/** `build --shard`: makes a part of a book's puzzles, and writes a file for `merge`. */

import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Options } from "yargs";
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

/** A part of a book: `index` from 1 to `count`. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

export const SHARD = {
  type: "string",
  requiresArg: true,
  describe:
    'Make only this part of the puzzles, as "2/5", for merge; "auto/5" takes the number from Kubernetes, AWS Batch or Slurm',
} as const satisfies Options;

/** Maximum number of parts, more than any scheduler has. */
const MAX_SHARDS = 100_000;

/** Reads "2/5", "auto/5" or "auto". `env`: the environment, in which schedulers number their processes. Throws a `Failure`. */
export function parseShard(text: string, env: Readonly<Record<string, string | undefined>>): Shard {
  const read = /^(auto|[1-9]\d{0,5})(?:\/([1-9]\d{0,5}))?$/.exec(text);
  const [, which, of] = read ?? [];
  if (which === undefined || (which !== "auto" && of === undefined)) throw refusal(EXIT.usage, "shard-form", { text });
  const count = of === undefined ? null : Number(of);
  const shard = which === "auto" ? shardIn(env, count) : { index: Number(which), count: count! };
  if (shard.count > MAX_SHARDS)
    throw refusal(EXIT.usage, "many-shards", { count: String(shard.count), most: String(MAX_SHARDS) });
  if (shard.index > shard.count)
    throw refusal(EXIT.usage, "no-shard", { index: String(shard.index), count: String(shard.count) });
  return shard;
}

interface Scheduler {
  readonly name: string;
  /** Its environment variables: index of this process, minimum index, and number of processes; undefined if it sets none. */
  readonly variables: { readonly index: string; readonly least?: string; readonly count?: string };
}

/** Kubernetes counts from 0 without a total; AWS Batch counts from 0, Slurm from any configured number. */
const SCHEDULERS: readonly Scheduler[] = [
  { name: "Kubernetes", variables: { index: "JOB_COMPLETION_INDEX" } },
  { name: "AWS Batch", variables: { index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE" } },
  {
    name: "Slurm",
    variables: { index: "SLURM_ARRAY_TASK_ID", least: "SLURM_ARRAY_TASK_MIN", count: "SLURM_ARRAY_TASK_COUNT" },
  },
];

/** The part from the scheduler. `wanted`: the number of parts from the command line, or null. */
function shardIn(env: Readonly<Record<string, string | undefined>>, wanted: number | null): Shard {
  const scheduler = SCHEDULERS.find(({ variables }) => env[variables.index] !== undefined);
  if (scheduler === undefined) {
    const names = SCHEDULERS.map(({ variables }) => variables.index).join(", ");
    throw refusal(EXIT.usage, "no-scheduler", { names });
  }
  const { name, variables } = scheduler;
  const number = (variable: string | undefined): number | null => {
    const value = variable === undefined ? undefined : env[variable];
    if (value === undefined) return null;
    if (/^\d{1,9}$/.test(value)) return Number(value);
    throw refusal(EXIT.usage, "scheduler-number", { variable: String(variable), value });
  };
  const told = number(variables.count);
  const count = wanted ?? told;
  if (count === null) throw refusal(EXIT.usage, "scheduler-count", { name });
  if (told !== null && told !== count)
    // For example, some processes were started again: their indices may begin at another number.
    throw refusal(EXIT.usage, "scheduler-other", { count: String(count), name, told: String(told) });
  const index = number(variables.index)! - (number(variables.least) ?? 0) + 1;
  if (index < 1 || index > count)
    throw refusal(EXIT.usage, "scheduler-range", {
      variable: variables.index,
      value: env[variables.index]!,
      count: String(count),
    });
  return { index, count };
}

/** Whether a part makes a task (index from 0). A part makes every `count`-th task, because hard tasks are neighbours. */
export const isInShard = (task: number, { index, count }: Shard): boolean => task % count === index - 1;

/** The name of a part in file names. */
export const shardName = (book: string, { index, count }: Shard): string => `${book}.${index}-of-${count}`;
