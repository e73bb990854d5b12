/** Puzzles and options are plain data: they come back from JSON as they were, in the schema's order, and strictly. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Rng, rng } from "../../src/engine/rng.ts";
import { EACH_KIND, filledIn, proved, runsOf, samplesOf } from "./samples.ts";

const runs = runsOf(2);

const throughJson = (data: unknown): unknown => JSON.parse(JSON.stringify(data));
type Fields = Readonly<Record<string, unknown>>;
const isFields = (data: unknown): data is Fields => typeof data === "object" && data !== null && !Array.isArray(data);

/** The same data with the keys of every object in any order. */
function shuffled(data: unknown, chance: Rng): unknown {
  if (Array.isArray(data)) return data.map((item) => shuffled(item, chance));
  if (!isFields(data)) return data;
  return Object.fromEntries(chance.shuffle(Object.entries(data)).map(([key, value]) => [key, shuffled(value, chance)]));
}

/** The data once for every object in it, with a key more in that object. */
function withOneMore(data: unknown, key: string): unknown[] {
  if (Array.isArray(data)) {
    return data.flatMap((item, i) => withOneMore(item, key).map((changed) => data.with(i, changed)));
  }
  if (!isFields(data)) return [];
  const inside = Object.entries(data).flatMap(([name, value]) =>
    withOneMore(value, key).map((changed) => ({ ...data, [name]: changed })),
  );
  // As `JSON.parse` reads it: `__proto__` too is a key like others there.
  return [Object.fromEntries([...Object.entries(data), [key, null]]), ...inside];
}

const strangeKey = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "", " ", "Kind", "kind ", "answer", "places", "level"),
  fc.string().map((text) => `${text}?`),
);

describe.each(EACH_KIND)("%s", (_, kind) => {
  it("reads a puzzle from JSON as it was written, in any order of its keys", () => {
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const { puzzle } = proved(kind, sample);
        const text = JSON.stringify(puzzle);
        const back = kind.puzzle.parse(throughJson(puzzle));
        expect(back).toStrictEqual(puzzle);
        expect(JSON.stringify(back)).toBe(text);
        const mixed = shuffled(throughJson(puzzle), rng(["keys", at]));
        expect(JSON.stringify(kind.puzzle.parse(mixed))).toBe(text);
      }),
      runs(12),
    );
  });

  it("reads options from JSON as they were written, in any order of their keys", () => {
    fc.assert(
      fc.property(samplesOf(kind), fc.nat(), (sample, at) => {
        const options = filledIn(kind, sample);
        const text = JSON.stringify(options);
        const back = kind.options.parse(throughJson(options));
        expect(back).toStrictEqual(options);
        expect(JSON.stringify(back)).toBe(text);
        const mixed = shuffled(throughJson(options), rng(["keys", at]));
        expect(JSON.stringify(kind.options.parse(mixed))).toBe(text);
      }),
      runs(12),
    );
  });

  it("refuses a key that it does not know, wherever it stands", () => {
    fc.assert(
      fc.property(samplesOf(kind), strangeKey, (sample, key) => {
        const { puzzle } = proved(kind, sample);
        const options = filledIn(kind, sample);
        fc.pre(!Object.keys(options as Fields).includes(key));
        for (const data of withOneMore(puzzle, key))
          expect(kind.puzzle.safeParse(data).success, JSON.stringify(data)).toBe(false);
        for (const data of withOneMore(options, key))
          expect(kind.options.safeParse(data).success, JSON.stringify(data)).toBe(false);
      }),
      runs(12),
    );
  });
});
