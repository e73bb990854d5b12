/** A search that takes long says so while it keeps its thread busy. */
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSearchClock, type SearchClock, whileSearching } from "../../src/cli/terminal/search-clock.ts";
import { openTerminal } from "../../src/cli/terminal/terminal.ts";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { folder } from "./run.ts";

type Kind = PuzzleKind<unknown, unknown>;

const cwd = folder();

/** Keeps this thread from all else, as a search does, but without work for the processor. */
const busy = (milliseconds: number): void =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** A kind whose search is busy for some milliseconds and has then searched a share of its tree, again and again. */
const searching = (milliseconds: number, shares: readonly number[]): Kind => ({
  ...KINDS[0]!,
  solve: (_, { onProgress }) => {
    for (const share of shares) {
      onProgress?.(share);
      busy(milliseconds);
    }
    return { solutions: [], complete: true, nodes: 0 };
  },
});
const LIMIT = { solutions: 2, nodes: 10 };

/** What a clock writes during some work on this thread. */
function shownIn(name: string, long: number, work: (clock: SearchClock) => void): string {
  const path = join(cwd, name);
  const descriptor = openSync(path, "w");
  const clock = openSearchClock(descriptor, long, 100);
  work(clock);
  clock.end();
  closeSync(descriptor);
  return readFileSync(path, "utf8");
}

it("says how long it has searched and how to stop it, and takes the line away in the end", () => {
  const shown = shownIn("long", 500, () => busy(3_000));
  expect(shown).toMatch(/Searching: \d s; Ctrl-C stops it/);
  expect(shown).toContain("Searching: 2 s");
  expect(shown.endsWith("\r\u001b[K")).toBe(true);
});

it("says how much of its tree a search has searched", () => {
  const shown = shownIn("tree", 300, ({ follow }) => follow(searching(1_000, [0.379, 0.8])).solve(null, LIMIT));
  expect(shown).toMatch(/Searching: 37 % of the tree, \d s; .*Searching: 80 % of the tree, [12] s; /s);
});

it("shows nothing between searches that have seconds of their own", () => {
  const shown = shownIn("each", 300, ({ followEach }) => {
    const kind = followEach(searching(700, [0.5, 0.9]));
    busy(1_000);
    kind.solve(null, LIMIT);
    busy(1_000);
  });
  expect(shown).toMatch(/Searching: (50|90) % of the tree, [01] s; /);
  expect(shown).not.toMatch(/Searching: \d s|, [2-9] s/);
});

it("shows nothing of a search that is soon over", () => {
  expect(shownIn("short", 30_000, () => busy(100))).toBe("");
});

it("shows nothing where standard error is no terminal, and gives back what was found in any case", () => {
  const screen = { out: () => {}, err: () => {}, bar: () => {}, columns: undefined };
  expect(openTerminal({ ...screen, isTerminal: false }).search).toBeUndefined();
  const terminal = openTerminal({ ...screen, isTerminal: true });
  expect(whileSearching(terminal, KINDS[0]!, () => 7)).toBe(7);
  expect(() =>
    whileSearching(terminal, KINDS[0]!, () => {
      throw new Error("no");
    }),
  ).toThrow("no");
});
