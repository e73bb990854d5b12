/** A search that takes long says so while it keeps its thread busy. */
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { openSearchClock, whileSearching } from "../../src/cli/search-clock.ts";
import { openTerminal } from "../../src/cli/terminal.ts";
import { folder } from "./run.ts";

const cwd = folder();

/** Keeps this thread busy, as a search does. */
function busy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

/** What a clock writes while this thread is busy. */
function shownIn(name: string, milliseconds: number, long: number): string {
  const path = join(cwd, name);
  const descriptor = openSync(path, "w");
  const end = openSearchClock(descriptor, long, 100);
  busy(milliseconds);
  end();
  closeSync(descriptor);
  return readFileSync(path, "utf8");
}

it("says how long it has searched and how to stop it, and takes the line away in the end", () => {
  const shown = shownIn("long", 3_000, 500);
  expect(shown).toMatch(/still searching, \d s; Ctrl-C stops it/);
  expect(shown).toContain("still searching, 2 s");
  expect(shown.endsWith("\r\u001b[K")).toBe(true);
});

it("shows nothing of a search that is soon over", () => {
  expect(shownIn("short", 100, 30_000)).toBe("");
});

it("shows nothing where standard error is no terminal, and gives back what was found in any case", () => {
  const screen = { out: () => {}, err: () => {}, bar: () => {}, columns: undefined };
  expect(openTerminal({ ...screen, isTerminal: false }).search).toBeUndefined();
  const terminal = openTerminal({ ...screen, isTerminal: true });
  expect(whileSearching(terminal, () => 7)).toBe(7);
  expect(() =>
    whileSearching(terminal, () => {
      throw new Error("no");
    }),
  ).toThrow("no");
});
