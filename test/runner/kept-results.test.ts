import { describe, expect, it } from "vitest";
import { plan } from "../../src/book/plan.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Job } from "../../src/engine/make.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { keepingRunner, type ResultStore, taskKey } from "../../src/runner/kept-results.ts";
import { poolRunner } from "../../src/runner/pool.ts";
import type { OnDone, OnResults, Runner } from "../../src/runner/runner.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { FAKE_KINDS } from "../book/fake-kinds.ts";
import { fakeJob } from "./fake-job.ts";

/** A store as a disk is one: only texts. */
function openStore() {
  const texts = new Map<string, string>();
  let flushed = 0;
  const store: ResultStore = {
    get: (key) => (texts.has(key) ? JSON.parse(texts.get(key)!) : undefined),
    put: (key, result) => {
      if (texts.has(key)) throw new Error(`${key} is kept twice`);
      texts.set(key, JSON.stringify(result));
    },
    flush: () => {
      flushed++;
    },
  };
  return { store, texts, flushes: () => flushed };
}

/** A runner that counts what it is asked for. */
function counting(runner: Runner) {
  let asked = 0;
  const counted: Runner = {
    ...runner,
    make: (jobs, ...told) => {
      asked += jobs.length;
      return runner.make(jobs, ...told);
    },
    prove: (claims, ...told) => {
      asked += claims.length;
      return runner.prove(claims, ...told);
    },
  };
  return { runner: counted, asked: () => asked };
}

const jobs = Array.from({ length: 40 }, (_, i) => fakeJob(i));

describe("a runner that keeps results", () => {
  it("gives those of any kind as they were made and examined, from their texts", async () => {
    const sections = KINDS.map(({ id }) => ({ kind: id, count: 3, level: "easy..medium" }));
    const spec = parseSpec(JSON.stringify({ title: "All", seed: "all", sections }), "all.json", KINDS);
    const all = plan(spec, KINDS).map((place) => place.job);
    const plain = inlineRunner(KINDS);
    const made = await plain.make(all);
    const claims = made.map((one) => ({ ...one!, number: 7 }));
    const found = await plain.prove(claims);
    const { store } = openStore();
    for (const round of [1, 2]) {
      const { runner, asked } = counting(plain);
      const keeping = keepingRunner(runner, store, "1.0.0");
      expect(await keeping.make(all)).toEqual(made);
      expect(await keeping.prove(claims)).toEqual(found);
      expect(asked()).toBe(round === 1 ? 2 * all.length : 0);
    }
  });

  it.each([
    ["this thread", () => inlineRunner(FAKE_KINDS)],
    [
      "a pool",
      () => poolRunner({ threads: 2, kinds: FAKE_KINDS, worker: new URL("./fake-worker.ts", import.meta.url) }),
    ],
    // As a runner that tells nothing before it is done.
    [
      "a silent one",
      () => ({
        ...inlineRunner(FAKE_KINDS),
        make: (list: readonly Job[], onDone?: OnDone) => inlineRunner(FAKE_KINDS).make(list, onDone),
      }),
    ],
  ])("does only what is not kept: %s", async (_, open) => {
    const expected = await inlineRunner(FAKE_KINDS).make(jobs);
    const { store, texts } = openStore();
    const opened = open();
    const { runner, asked } = counting(opened);
    const keeping = keepingRunner(runner, store, "1.0.0");
    await keeping.make(jobs.filter((_, i) => i % 3 === 0));
    const steps: number[] = [];
    expect(await keeping.make(jobs, (done) => steps.push(done))).toEqual(expected);
    expect(asked()).toBe(40);
    expect(texts.size).toBe(40);
    expect(steps.at(-1)).toBe(40);
    expect(steps).toEqual(steps.toSorted((a, b) => a - b));
    await opened.close();
  });

  it.each([
    ["one that tells results one by one", 1],
    ["one that tells several together", 7],
    ["one that tells none before it is done", Number.POSITIVE_INFINITY],
  ])("tells each result once and by its place, those that are kept at once: with %s", async (_, together) => {
    const made = await inlineRunner(FAKE_KINDS).make(jobs);
    const kept = [3, 4, 11, 39];
    const { store, texts } = openStore();
    for (const i of kept) store.put(taskKey({ make: jobs[i]! }, "1.0.0"), made[i]!);
    const told = new Map<number, unknown>();
    const counts: number[] = [];
    let calls = 0;
    const batches: Runner["make"] = async (list, onDone, onResults) => {
      calls++;
      expect([...told.keys()]).toEqual(kept);
      expect(counts).toEqual([kept.length]);
      const own = list.map((job) => made[jobs.indexOf(job)]);
      for (let from = 0; from + together <= own.length; from += together) {
        onResults?.(from, own.slice(from, from + together));
        onDone?.(from + together);
      }
      onDone?.(own.length);
      return own;
    };
    const keeping = keepingRunner({ ...inlineRunner(FAKE_KINDS), make: batches }, store, "1.0.0");
    const onResults: OnResults = (from, results) => {
      for (const [n, result] of results.entries()) {
        expect(told.has(from + n)).toBe(false);
        told.set(from + n, result);
      }
    };
    expect(await keeping.make(jobs, (done) => counts.push(done), onResults)).toEqual(made);
    expect(counts.at(-1)).toBe(jobs.length);
    // Of a runner that tells nothing only those are told that were kept; what it found is kept all the same.
    const rest = jobs.length - kept.length;
    expect(told.size).toBe(together > rest ? kept.length : kept.length + rest - (rest % together));
    for (const [i, result] of told) expect(result).toEqual(made[i]);
    expect(texts.size).toBe(jobs.length);
    for (const [i, job] of jobs.entries()) expect(store.get(taskKey({ make: job }, "1.0.0"))).toEqual(made[i]);
    // With all of them there, nobody is asked.
    expect(await keeping.make(jobs)).toEqual(made);
    expect(calls).toBe(1);
  });

  it("ends the runner that it stands before", async () => {
    let closed = 0;
    const close = async () => void closed++;
    await keepingRunner({ ...inlineRunner(FAKE_KINDS), close }, openStore().store, "1.0.0").close();
    expect(closed).toBe(1);
  });

  it("does not keep that a job could not be made, and keeps the rest when it is stopped", async () => {
    const { store, texts, flushes } = openStore();
    const stop = new AbortController();
    const keeping = keepingRunner(inlineRunner(FAKE_KINDS, stop.signal), store, "1.0.0");
    const made = await keeping.make([fakeJob(0), fakeJob(1, "barren"), fakeJob(2)]);
    expect(made.indexOf(undefined)).toBe(1);
    expect(texts.size).toBe(1);
    const ended = keeping.make(jobs, (done) => {
      if (done === 20) stop.abort(new Error("enough"));
    });
    await expect(ended).rejects.toThrow("enough");
    expect(flushes()).toBe(1);
    expect(texts.size).toBe(20);
  });

  it("knows tasks by all that their results depend on, and by nothing else", () => {
    const claim = { kind: "pair", puzzle: { kind: "pair", sum: 5, difference: 1 }, id: "A", version: 1, digest: "d" };
    const others = [
      taskKey({ make: fakeJob(1) }, "1.0.0"),
      taskKey({ make: fakeJob(1) }, "1.0.1"),
      taskKey({ make: { ...fakeJob(1), version: 2 } }, "1.0.0"),
      taskKey({ make: { ...fakeJob(1), options: { most: 4 } } }, "1.0.0"),
      taskKey({ make: { ...fakeJob(1), again: 1 } }, "1.0.0"),
      taskKey({ make: { ...fakeJob(1), seed: "t" } }, "1.0.0"),
      taskKey({ prove: claim }, "1.0.0"),
      taskKey({ prove: { ...claim, digest: "e" } }, "1.0.0"),
      taskKey({ prove: { ...claim, version: 2 } }, "1.0.0"),
      taskKey({ prove: { ...claim, id: "B" } }, "1.0.0"),
      taskKey({ prove: { ...claim, kind: "duo" } }, "1.0.0"),
      taskKey({ prove: { ...claim, puzzle: { ...claim.puzzle, sum: 7 } } }, "1.0.0"),
      taskKey({ prove: { kind: claim.kind, puzzle: claim.puzzle } }, "1.0.0"),
    ];
    for (const key of others) expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(others).size).toBe(others.length);
    const placed = { ...claim, number: 12, section: 3 };
    expect(taskKey({ prove: placed }, "1.0.0")).toBe(taskKey({ prove: claim }, "1.0.0"));
  });
});
