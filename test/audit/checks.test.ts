/** The audit finds what is wrong: each check is shown a way that was spoilt. */
import { describe, expect, it } from "vitest";
import { BLANK, type Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { make } from "../../src/engine/make.ts";
import { leaks, longSentences, replay, unfounded } from "./checks.ts";

describe.each(KINDS.map((kind) => [kind.id, kind] as const))("the audit of %s", (_, kind) => {
  const level: Level = "easy";
  const options = kind.options.parse(kind.preset(level, null, null));
  const place = { kind: kind.id, version: kind.version, seed: "checks", section: "1", index: 0, again: 0 };
  const { puzzle } = make(kind, { ...place, level, options })!;
  const { steps } = kind.explain(puzzle, BLANK, "expert");

  it("lets a sound way pass", () => {
    expect(leaks(kind, puzzle, level, steps)).toEqual([]);
    expect(replay(kind, puzzle, BLANK, steps).wrong).toEqual([]);
    expect(unfounded(kind, puzzle, steps)).toEqual([]);
    expect(longSentences(steps)).toEqual([]);
  });
  it("finds a step that is missing, and one that writes something else", () => {
    expect(replay(kind, puzzle, BLANK, steps.slice(0, -1)).wrong).not.toEqual([]);
    const spoilt = steps.map((step, i) => {
      const last = i === steps.length - 1;
      const other = Object.fromEntries(Object.keys(step.finds).map((slot) => [slot, "x"]));
      return last ? { ...step, finds: other } : step;
    });
    expect(replay(kind, puzzle, BLANK, spoilt).wrong).not.toEqual([]);
  });
  it("finds reasons that are not enough", () => {
    const thin = steps.map((step) => ({ ...step, because: step.because.slice(0, 0) }));
    expect(unfounded(kind, puzzle, thin)).not.toEqual([]);
  });
  it("finds a level that is too high, or too low", () => {
    expect(leaks(kind, puzzle, "medium", steps)).not.toEqual([]);
    expect(leaks(kind, puzzle, "starter", steps)).not.toEqual([]);
  });
  it("finds a sentence that is too long", () => {
    const long = { key: "book.puzzle", values: { number: "9".repeat(200) } };
    expect(longSentences([{ ...steps[0]!, say: long }])).not.toEqual([]);
  });
});
