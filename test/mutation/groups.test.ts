/** What `npm run mutate` judges is there, and how it counts. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { GROUPS } from "./groups.ts";
import { rowOf, scoreOf, survivorLine } from "./score.ts";
import type { MutantResult } from "./stryker.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

describe.each(GROUPS)("the group $name", ({ parts }) => {
  it("names files that are there, each once, and tests for all of them", () => {
    const files = parts.flatMap(({ mutate }) => mutate);
    expect(files.length).toBeGreaterThan(0);
    expect(new Set(files).size).toBe(files.length);
    for (const { mutate, tests } of parts) {
      expect(tests.length, mutate.join(", ")).toBeGreaterThan(0);
      expect([...mutate, ...tests].filter((file) => !existsSync(ROOT + file))).toEqual([]);
    }
  });
});

describe("a score", () => {
  const of = (...states: string[]) => scoreOf(states.map((status) => ({ status }) as never));
  it("counts what was noticed, in a hundred, of what could have been", () => {
    expect(of("Killed", "Timeout", "Survived", "NoCoverage", "RuntimeError", "Ignored")).toEqual({
      ...{ killed: 1, timeouts: 1, survived: 2, percent: 50 },
    });
    expect(of("Killed").percent).toBe(100);
    expect(of().percent).toBe(0);
  });
  it("is rounded down in its row", () => {
    expect(rowOf("a", { killed: 7_499, timeouts: 0, survived: 2_501, percent: 74.99 })).toEqual([
      ...["a", 7_499, 0, 2_501, "74.9 %"],
    ]);
  });
});

it("a mutant is reported by its place, what stands there and what could as well", () => {
  const [start, end] = [
    { line: 2, column: 3 },
    { line: 3, column: 4 },
  ];
  const mutant: MutantResult = {
    ...{ status: "Survived", fileName: "/r/src/a.ts", mutatorName: "m", location: { start, end }, replacement: "0" },
  };
  const text = "one\n  two(\n  3) + 4\nfive\n";
  expect(survivorLine(mutant, "/r/", text)).toBe("src/a.ts:2:3: two( 3 → 0");
  expect(survivorLine({ ...mutant, replacement: "", status: "NoCoverage" }, "/r/", text)).toBe(
    "src/a.ts:2:3, reached by no test: two( 3 → ",
  );
});
