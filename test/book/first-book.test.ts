/** What the first book promises, with the real kinds: the rest stays as it is, whatever is done to one section. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { digestOfFronts, frontsOf } from "../../scripts/picture-fronts.ts";
import { aboutOf } from "../../scripts/picture-png.ts";
import { verifyManifest } from "../../src/book/answers.ts";
import { assemble } from "../../src/book/assemble.ts";
import type { Manifest } from "../../src/book/manifest.ts";
import { parsePosition } from "../../src/cli/terminal/parse-position.ts";
import { hintOf } from "../../src/engine/hint.ts";
import { KINDS, kindOf } from "../../src/engine/kinds/index.ts";
import { poolRunner } from "../../src/runner/pool.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import type { Spec } from "../../src/spec/spec-types.ts";

const text = readFileSync(new URL("../../books/first-book.yaml", import.meta.url), "utf8");
const spec = parseSpec(text, "first-book.yaml", KINDS);
const runner = poolRunner({ threads: 2, kinds: KINDS });
afterAll(() => runner.close());

const build = (change: Partial<Spec> = {}): Promise<Manifest> => assemble({ ...spec, ...change }, KINDS, runner);
/** Ids by the names of their sections. */
const idsOf = ({ sections, puzzles }: Manifest): Record<string, string[]> =>
  Object.fromEntries(
    sections.map(({ name }, i) => [name, puzzles.filter(({ section }) => section === i).map(({ id }) => id)]),
  );

describe("the first book", () => {
  let book: Manifest;
  beforeAll(async () => {
    book = await build();
  });

  it("is verified, and has four levels", async () => {
    expect(await verifyManifest(book, KINDS, runner)).toEqual([]);
    expect(new Set(book.puzzles.map(({ level }) => level))).toEqual(new Set(["starter", "easy", "medium", "hard"]));
  });

  it("is the one in the README's picture; if not: npm run picture", () => {
    const png = readFileSync(new URL("../../books/first-book.png", import.meta.url));
    expect(aboutOf(png)?.split(" ")).toEqual(book.puzzles.map(({ id }) => id));
  });

  it("has the covers of the picture in docs/publishers.md; if not: npm run picture", () => {
    const png = readFileSync(new URL("../../books/covers.png", import.meta.url));
    expect(aboutOf(png)).toBe(digestOfFronts(frontsOf(book)));
  });

  it("holds the puzzle that the documents take for an example, and what they write in it is right", () => {
    const documents = ["README.md", "docs/teachers.md"].map((file) =>
      readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"),
    );
    const [, id, at] = /npx numberpress hint (\w+) .*--at "([^"]+)"/.exec(documents.join("\n"))!;
    for (const [, named] of documents
      .join("\n")
      .matchAll(/npx numberpress (?:answers|print|explain|hint) ([0-9A-Z]{11})\b/g)) {
      expect(named).toBe(id);
    }
    const { kind: name, puzzle } = book.puzzles.find((each) => each.id === id)!;
    const kind = kindOf(name)!;
    const hint = hintOf(kind, puzzle, parsePosition(kind, puzzle, at!));
    expect(hint).toMatchObject({ right: true, done: false });
  });

  it("keeps every other puzzle when a named section is put in front", async () => {
    const first = { name: "new", kind: "mastermind", count: 3, level: "hard", options: {} };
    const { new: _, ...others } = idsOf(await build({ sections: [first, ...spec.sections] }));
    expect(others).toEqual(idsOf(book));
  });

  it("keeps every other puzzle when a count at the end grows", async () => {
    const last = spec.sections.at(-1)!;
    const before = idsOf(book);
    const after = idsOf(await build({ sections: spec.sections.with(-1, { ...last, count: last.count + 3 }) }));
    expect(after).toEqual({ ...before, [last.name!]: expect.arrayContaining(before[last.name!]!) });
  });

  it("keeps every other puzzle, in its place, when one of each section is omitted", async () => {
    const omit = Object.values(idsOf(book)).map(([id]) => id!);
    const { puzzles } = await build({ omit });
    for (const [i, { id }] of puzzles.entries()) {
      expect(omit).not.toContain(id);
      if (!omit.includes(book.puzzles[i]!.id)) expect(puzzles[i]).toEqual(book.puzzles[i]);
    }
  });
});
