import { expect, it } from "vitest";
import { assemble } from "../../../src/book/assemble.ts";
import type { Job, Made } from "../../../src/engine/make.ts";
import { cachedMaker } from "../../../src/pages/planner/cached-maker.ts";
import { inlineRunner } from "../../../src/runner/inline.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { fakeJob } from "../../runner/fake-job.ts";

import { FAKE_KINDS } from "../fake-kinds.ts";

/** A maker that names what it makes by its job, and keeps the jobs that it was asked for; `barren`: indices of jobs that cannot be made. */
function naming(barren: readonly number[] = []) {
  const asked: (readonly Job[])[] = [];
  const make = async (jobs: readonly Job[], onDone?: (done: number) => void): Promise<(Made | undefined)[]> => {
    asked.push(jobs);
    for (const i of jobs.keys()) onDone?.(i + 1);
    return jobs.map((job) => (barren.includes(job.index) ? undefined : ({ id: nameOf(job) } as Made)));
  };
  return { maker: cachedMaker({ make }), asked };
}
const nameOf = ({ section, index, again }: Job): string => `${section} ${index} ${again}`;
const jobs = [fakeJob(1), { ...fakeJob(1), again: 1 }, { ...fakeJob(1), section: "2" }, fakeJob(2)];

it("a maker that keeps what it made makes the puzzles of a stream once, and gives them in the order in which they are asked for", async () => {
  const { maker, asked } = naming();
  expect((await maker.make(jobs.slice(0, 2))).map((made) => made!.id)).toEqual(["1 1 0", "1 1 1"]);
  const order = [jobs[3]!, jobs[0]!, jobs[2]!, jobs[1]!];
  expect((await maker.make(order)).map((made) => made!.id)).toEqual(order.map(nameOf));
  expect(asked).toEqual([jobs.slice(0, 2), [jobs[3], jobs[2]]]);
  await maker.make(jobs);
  expect(asked).toHaveLength(2);
});
it("a maker that keeps what it made tells how many are done, those that it has among them", async () => {
  const { maker } = naming();
  await maker.make(jobs.slice(0, 2));
  const done: number[] = [];
  await maker.make(jobs, (number) => done.push(number));
  expect(done).toEqual([3, 4]);
});
it("a maker that keeps what it made does not keep that one could not be made", async () => {
  const { maker, asked } = naming([2]);
  for (const _ of [1, 2])
    expect((await maker.make([jobs[3]!, jobs[0]!])).map((made) => made?.id)).toEqual([undefined, "1 1 0"]);
  expect(asked).toEqual([[jobs[3], jobs[0]], [jobs[3]]]);
});
it("books of the same maker share their puzzle objects, by which the cache of their layouts knows them", async () => {
  const maker = cachedMaker(inlineRunner(FAKE_KINDS));
  const puzzlesOf = async (count: number): Promise<unknown[]> => {
    const sections = [{ kind: "pair", count, level: "hard", options: { least: 60, most: 999 } }];
    const spec = parseSpec(JSON.stringify({ title: "Pairs", seed: "pairs-1", sections }), "spec.yaml", FAKE_KINDS);
    return (await assemble(spec, FAKE_KINDS, maker)).puzzles.map(({ puzzle }) => puzzle);
  };
  const [shorter, longer] = [await puzzlesOf(5), await puzzlesOf(8)];
  for (const [i, puzzle] of shorter.entries()) expect(longer[i]).toBe(puzzle);
});
