import { expect, it } from "vitest";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { EXIT, Failure, InputError } from "../../src/spec/diagnostic.ts";
import type { ReadSnapshot } from "../../src/spec/measured/measured-levels.ts";
import type { PuzzleClass } from "../../src/spec/measured/scale.ts";
import type { KindSummary } from "../../src/spec/measured/snapshot.ts";
import { parseSpec, type SpecFiles } from "../../src/spec/spec.ts";

const summary = (kind: string, levels: Partial<Record<Level, PuzzleClass>>): KindSummary => ({
  ...{ kind, puzzles: 30, right: 300, wrong: 100, correlation: 0.9 },
  classes: { easy: 10, difficult: 10, challenging: 10 },
  levels: Object.entries(levels).map(([level, found]) => ({
    ...{ level: level as Level, puzzles: 10, rating: 1500, class: found },
  })),
});
const kinds = [
  summary("numbrix", { starter: "easy", easy: "easy", medium: "difficult", hard: "challenging" }),
  summary("cross-numbers", { easy: "easy", medium: "easy" }),
];
const read: ReadSnapshot = (name) => {
  if (name !== "measured.json")
    throw new Failure(`there is no file ${name}`, EXIT.noInput, "did you mean measured.json?");
  return { date: "2026-11-25", attempts: 1, kinds, puzzles: [] };
};
const spec = (sections: string, head = "measured: measured.json\n") =>
  `title: T\nseed: s\n${head}sections:\n${sections}`;
const section = (kind: string, level: string) => `  - { kind: ${kind}, count: 4, level: ${level} }\n`;
const levels = (text: string): string[] =>
  parseSpec(text, "book.yaml", KINDS, { snapshot: read }).sections.map(({ level }) => level);
const refused = (text: string, snapshots: SpecFiles = { snapshot: read }): string[] => {
  try {
    parseSpec(text, "book.yaml", KINDS, snapshots);
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.issues.map(({ line, message, fix }) => `${line}: ${message}; ${fix}`);
  }
};

it("level: measured is the levels that people found so", () => {
  expect(
    levels(
      spec(
        section("number-path", "measured easy") +
          section("number-path", "measured difficult") +
          section("number-path", "measured challenging") +
          section("number-path", "measured") +
          section("cross-numbers", "measured easy") +
          section("number-path", "medium"),
      ),
    ),
  ).toEqual(["starter..easy", "medium", "hard", "starter..hard", "easy..medium", "medium"]);
});
it("level: measured leaves no trace of the file in what is kept", () => {
  expect(
    parseSpec(spec(section("number-path", "measured")), "book.yaml", KINDS, { snapshot: read }),
  ).not.toHaveProperty("measured");
});
it("level: measured says what the file does not know", () => {
  expect(refused(spec(section("cross-numbers", "measured challenging") + section("code-pegs", "measured")))).toEqual([
    "5: measured.json knows no level of cross-numbers that people found challenging; known are easy (easy), medium (easy)",
    "6: measured.json does not know enough of code-pegs; a level needs five puzzles that five people tried: take another level",
  ]);
});
it("level: measured says when there is no such file, when none is named, and where none can be read", () => {
  const one = section("number-path", "measured easy");
  expect(refused(spec(one, "measured: measred.json\n"))).toEqual([
    "3: there is no file measred.json; did you mean measured.json?",
  ]);
  expect(refused(spec(one, ""))).toEqual([
    "4: no file says what was measured; write measured: and the file of rate --snapshot at the top",
  ]);
  expect(refused(spec(one), {})).toEqual(["3: a snapshot cannot be read here; build the book on the command line"]);
});
it("level: measured tells a mistyped one", () => {
  expect(refused(spec(section("number-path", "measured eazy")))[0]).toContain("is not a level");
});
