/** `--shard`: the part of a book that this process makes, by number or from its scheduler. */
import type { Options } from "yargs";
import { EXIT, refusal } from "../../spec/diagnostic.ts";

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
