import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { assemble } from "../../src/book/assemble.ts";
import { formatManifest } from "../../src/book/manifest-file.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { poolRunner } from "../../src/runner/pool.ts";
import type { Runner } from "../../src/runner/runner.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { FAKE_KINDS } from "../book/fake-kinds.ts";
import { trials } from "../smoke.ts";
import { fakeJob } from "./fake-job.ts";

const worker = new URL("./fake-worker.ts", import.meta.url);
const runners: Runner[] = [];
const pool = (threads: number, signal?: AbortSignal): Runner => {
  const runner = poolRunner({ threads, kinds: FAKE_KINDS, signal, worker });
  runners.push(runner);
  return runner;
};
afterAll(() => Promise.all(runners.map((runner) => runner.close())));

const SPEC = `title: Pairs
seed: pairs-1
sections:
  - {kind: pair, count: 40, level: easy..hard}
  - {kind: duo, count: 150, level: hard, options: {most: 300}}
  - {kind: pair, count: 10, options: {most: 4}}
`;
describe("a book", () => {
  it("is the same from one, two and three threads", async () => {
    const spec = parseSpec(SPEC, "spec.yaml", FAKE_KINDS);
    const books = [];
    for (const runner of [inlineRunner(FAKE_KINDS), pool(2), pool(3)])
      books.push(formatManifest(await assemble(spec, FAKE_KINDS, runner)));
    expect(new Set(books).size).toBe(1);
    expect(books[0]!.split("\n").filter((line) => line.startsWith('{"number":'))).toHaveLength(200);
  });
});

it("a pool can be closed at any time, while its threads load or have something to say", async () => {
  const jobs = Array.from({ length: 20 }, (_, i) => fakeJob(i));
  for (let pause = 0; pause < 12; pause += trials(1.5, 0.4)) {
    const runner = poolRunner({ threads: 2, kinds: FAKE_KINDS, worker, signal: new AbortController().signal });
    // Long tasks: it ends now before the other thread is ready, now when that has just begun.
    await runner.make(jobs, () => {
      for (const since = performance.now(); performance.now() < since + pause; );
    });
    await runner.close();
  }
});

describe.each([
  ["this thread", (signal?: AbortSignal) => inlineRunner(FAKE_KINDS, signal)],
  ["a pool", (signal?: AbortSignal) => pool(2, signal)],
])("%s", (_, open) => {
  it("shows how far it is, and gives results in order", async () => {
    const steps: number[] = [];
    const runner = open();
    const made = await runner.make(
      Array.from({ length: 100 }, (_, i) => fakeJob(i)),
      (done) => steps.push(done),
    );
    expect(steps.at(-1)).toBe(100);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    const found = await runner.prove(made.map((puzzle) => ({ kind: "pair", puzzle: puzzle!.puzzle })));
    expect(found.map((finding) => finding.valid && finding.id)).toEqual(made.map((puzzle) => puzzle!.id));
  });

  it("stops behind the first job that cannot be made", async () => {
    const jobs = Array.from({ length: 2000 }, (_, i) => fakeJob(i, i === 70 || i === 90 ? "barren" : "pair"));
    const made = await open().make(jobs);
    expect(made.indexOf(undefined)).toBe(70);
    expect(made.filter((puzzle) => puzzle !== undefined).length).toBeLessThan(500);
  });

  it("can be aborted", async () => {
    const stop = new AbortController();
    const work = open(stop.signal).make(Array.from({ length: 100_000 }, (_, i) => fakeJob(i)));
    const ended = expect(work).rejects.toThrow("enough");
    await wait(50);
    stop.abort(new Error("enough"));
    await ended;
  });

  it("refuses kinds and versions that it does not know", async () => {
    await expect(open().make([fakeJob(0, "chess")])).rejects.toThrow('no kind "chess"');
    await expect(open().make([{ ...fakeJob(0), version: 2 }])).rejects.toThrow("no version 2 of pair");
  });
});
