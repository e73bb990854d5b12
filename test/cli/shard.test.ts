/** Which part of a book a process makes: as its command line says, or the scheduler that started it. */
import { describe, expect, it } from "vitest";
import { isInShard, parseShard, shardName } from "../../src/cli/commands/build-shard.ts";
import { EXIT, Failure } from "../../src/spec/diagnostic.ts";

/** What is said of an order that cannot be: what is wrong, and the mend. */
function refusal(text: string, env: Record<string, string> = {}): [message: string, fix: string | null] {
  try {
    parseShard(text, env);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    expect(error.exitCode).toBe(EXIT.usage);
    return [error.message, error.fix];
  }
  throw new Error("it was read");
}

describe("--shard", () => {
  const K8S = { JOB_COMPLETION_INDEX: "0" };
  const AWS = { AWS_BATCH_JOB_ARRAY_INDEX: "4", AWS_BATCH_JOB_ARRAY_SIZE: "5" };
  const slurm = (id: number, least: number, count: number) => ({
    SLURM_ARRAY_TASK_ID: `${id}`,
    SLURM_ARRAY_TASK_MIN: `${least}`,
    SLURM_ARRAY_TASK_COUNT: `${count}`,
  });

  it.each<[string, Record<string, string>, number, number]>([
    ["2/5", {}, 2, 5],
    ["1/1", K8S, 1, 1],
    ["auto/5", K8S, 1, 5],
    ["auto/5", { JOB_COMPLETION_INDEX: "4" }, 5, 5],
    ["auto", AWS, 5, 5],
    ["auto/5", AWS, 5, 5],
    ["auto", slurm(0, 0, 3), 1, 3],
    ["auto", slurm(3, 1, 3), 3, 3],
    ["auto/20", slurm(29, 10, 20), 20, 20],
  ])("%s with %j is part %i of %i", (text, env, index, count) => {
    expect(parseShard(text, env)).toEqual({ index, count });
  });

  it.each(["0/5", "2", "2/", "-1/5", "1/0", "1/05", "01/5", "a1/5", "1/5a", "auto/", "1/1000000", "", "auto5"])(
    "%j is no part",
    (text) => {
      expect(refusal(text, K8S)).toEqual([
        `--shard cannot be "${text}"`,
        'it is as "2/5", the second of five parts, or "auto/5"',
      ]);
    },
  );
  it("a part is one of those that there are", () => {
    expect(refusal("6/5")).toEqual(["--shard: there is no part 6 of 5", "parts are counted from 1"]);
    expect(parseShard("5/5", {})).toEqual({ index: 5, count: 5 });
  });
  it("there are at most 100,000 parts", () => {
    expect(parseShard("100000/100000", {})).toEqual({ index: 100_000, count: 100_000 });
    expect(refusal("1/100001")).toEqual(["--shard: 100001 parts are too many", "at most 100000"]);
  });
  it.each<[string, Record<string, string>, string, string]>([
    [
      "auto",
      {},
      "--shard auto: none of JOB_COMPLETION_INDEX, AWS_BATCH_JOB_ARRAY_INDEX, SLURM_ARRAY_TASK_ID is set",
      'say which part it is, as "2/5"',
    ],
    ["auto", K8S, "--shard auto: Kubernetes does not say how many parts there are", 'write "auto/5"'],
    [
      "auto/5",
      { JOB_COMPLETION_INDEX: "5" },
      "--shard auto: JOB_COMPLETION_INDEX is 5, and there are 5 parts",
      "their numbers must follow one another",
    ],
    ...["x", "", "-1", "1x", "x1", "1234567890"].map((index): [string, Record<string, string>, string, string] => [
      "auto/5",
      { JOB_COMPLETION_INDEX: index },
      `--shard auto: JOB_COMPLETION_INDEX is "${index}"`,
      "it must be a whole number from 0",
    ]),
    // Some of an array are started again.
    [
      "auto/5",
      slurm(3, 3, 1),
      "--shard auto/5: Slurm says there are 1",
      'start them all again (what is done is kept), or say which part it is, as "2/5"',
    ],
    [
      "auto",
      slurm(7, 1, 3),
      "--shard auto: SLURM_ARRAY_TASK_ID is 7, and there are 3 parts",
      "their numbers must follow one another",
    ],
    [
      "auto",
      slurm(0, 1, 3),
      "--shard auto: SLURM_ARRAY_TASK_ID is 0, and there are 3 parts",
      "their numbers must follow one another",
    ],
    [
      "auto/4",
      AWS,
      "--shard auto/4: AWS Batch says there are 5",
      'start them all again (what is done is kept), or say which part it is, as "2/5"',
    ],
  ])("%s with %j is refused", (text, env, message, fix) => {
    expect(refusal(text, env)).toEqual([message, fix]);
  });

  it("deals every task to one part", () => {
    for (const count of [1, 2, 7])
      for (let task = 0; task < 30; task++) {
        const parts = Array.from({ length: count }, (_, i) => ({ index: i + 1, count }));
        expect(parts.filter((part) => isInShard(task, part))).toHaveLength(1);
      }
  });

  it("names the files of a part by the book, and the part of how many", () => {
    expect(shardName("sums", { index: 2, count: 5 })).toBe("sums.2-of-5");
  });
});
