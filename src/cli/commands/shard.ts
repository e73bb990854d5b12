/** `--shard`: which part of a book this process makes; by number, or as the scheduler that started it says. */
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

/** More parts than this no scheduler has. */
const MAX_SHARDS = 100_000;

/** Reads "2/5", "auto/5" or "auto". `env`: where schedulers say which of their processes this is. Throws a `Failure`. */
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
  /** The variables it sets: which process this is, the least of these numbers and how many there are; undefined where it does not say. */
  readonly variables: { readonly index: string; readonly least?: string; readonly count?: string };
}

/** Kubernetes counts from 0 and does not tell how many; AWS Batch counts from 0, Slurm from wherever it was told to. */
const SCHEDULERS: readonly Scheduler[] = [
  { name: "Kubernetes", variables: { index: "JOB_COMPLETION_INDEX" } },
  { name: "AWS Batch", variables: { index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE" } },
  {
    name: "Slurm",
    variables: { index: "SLURM_ARRAY_TASK_ID", least: "SLURM_ARRAY_TASK_MIN", count: "SLURM_ARRAY_TASK_COUNT" },
  },
];

/** The part that a scheduler says. `wanted`: of how many, as the command line says, or null. */
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
    // As when a few of them are started again: then their numbers need not begin where those of all did.
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

/** Of how many tasks in a row, from 0, those that a part makes: every `count`-th, for hard ones stand together. */
export const isInShard = (task: number, { index, count }: Shard): boolean => task % count === index - 1;

/** What a part is called in file names. */
export const shardName = (book: string, { index, count }: Shard): string => `${book}.${index}-of-${count}`;
