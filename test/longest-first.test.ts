import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { TestSpecification, Vitest } from "vitest/node";
import { LONGEST, LongestFirst } from "./longest-first.ts";

const pathOf = (name: string): string => fileURLToPath(new URL(`./${name}.test.ts`, import.meta.url));

test("every file that is named is there, once", () => {
  expect(LONGEST.filter((name) => !existsSync(pathOf(name)))).toEqual([]);
  expect(new Set(LONGEST).size).toBe(LONGEST.length);
});

test("they come first, in their order, and others after them", async () => {
  const project = { name: "", config: { isolate: false, sequence: { groupOrder: 0 } } };
  const files = ["tests-by-folder", ...LONGEST.toReversed(), "longest-first"].map((name) => ({
    project,
    moduleId: pathOf(name),
  })) as unknown as TestSpecification[];
  const ctx = { cache: { getTestSpecificationResult: () => undefined } } as unknown as Vitest;
  const sorted = (await new LongestFirst(ctx).sort(files)).map(({ moduleId }) => moduleId);
  expect(sorted.slice(0, LONGEST.length)).toEqual(LONGEST.map(pathOf));
  expect(sorted).toHaveLength(files.length);
});
