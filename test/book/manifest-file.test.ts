/** `book.json` as text: the same text for the same book, and one clear place for whatever is wrong in it. */
import { expect, it } from "vitest";
import { headingMark, titleMark } from "../../src/book/made-marks.ts";
import type { Manifest } from "../../src/book/manifest.ts";
import { formatManifest, parseJson, parseManifest, readManifest } from "../../src/book/manifest-file.ts";
import { InputError, type Issue } from "../../src/spec/diagnostic.ts";
import { bookWith, fullBook } from "./full-book.ts";

const AGAIN = "take book.json from where it was made, or build the book again";

/** What is wrong with a text. */
function issuesOf(text: string): readonly Issue[] {
  try {
    parseManifest(text, "book.json");
  } catch (error) {
    if (error instanceof InputError) return error.issues;
    throw error;
  }
  return [];
}
const written = (changes: Readonly<Record<string, unknown>> = {}): string =>
  formatManifest(bookWith(changes) as Manifest);
const readWith = (changes: Readonly<Record<string, unknown>>): Manifest =>
  parseManifest(JSON.stringify(bookWith(changes)), "book.json");

it("the text of a book has a line for each key of its head, each section and each puzzle, and is read as the same book", () => {
  const text = written();
  expect(text.endsWith("]}\n")).toBe(true);
  expect(
    text
      .trimEnd()
      .split("\n")
      .map((line) => line.slice(0, 11)),
  ).toEqual([
    ...['{"format":1', '"title":"Al', '"seed":"ful', '"made":{"se', '"worded":"K', '"spec":{"ti'],
    ...['"sections":', '{"name":"wa', '{"name":"2"', "],", '"puzzles":[', '{"number":1', '{"number":2', '{"number":3'],
    "]}",
  ]);
  expect(JSON.parse(text)).toEqual(fullBook());
  expect(parseManifest(text, "book.json")).toEqual(fullBook());
  expect(formatManifest(parseManifest(text, "book.json"))).toBe(text);
});
it("the text of a book has nothing of what the book has not, and is the same in whatever order its spec was written", () => {
  expect(written({ made: undefined, worded: undefined })).not.toMatch(/^"(made|worded)"/m);
  const { spec, ...rest } = fullBook();
  const turned = Object.fromEntries(Object.entries(spec).reverse());
  expect(formatManifest({ ...rest, spec: turned } as never)).toBe(written());
});
it("the text of a book of an earlier version says with its form that it was sheets", () => {
  expect(readWith({ form: "sheets", "spec.output": ["screen"] }).spec.output).toEqual(["classroom"]);
  expect(readWith({ form: "sheets" })).not.toHaveProperty("form");
  expect(readWith({ "spec.output": ["screen"] }).spec.output).toEqual(["screen"]);
});

it.each([
  ["{}", "this is not the book.json of a book"],
  ["[1]", "this is not the book.json of a book"],
  ["null", "this is not the book.json of a book"],
  ['{"format":"2"}', "this is not the book.json of a book"],
  ['{"format":0}', "this is not the book.json of a book"],
  ['{"format":2}', "this is a book of format 2"],
])("what is no book is told: %s", (text, message) => {
  expect(issuesOf(text)).toMatchObject([
    {
      ...{ file: "book.json", line: null, column: null, excerpt: null, message },
      fix: "give the book.json that numberpress build wrote; its format is 1",
    },
  ]);
});

it("a damaged book is reported with the place where its JSON breaks", () => {
  expect(issuesOf('{\n  "format": 1,\n  "title": x\n}\n')).toEqual([
    {
      ...{ file: "book.json", line: 3, column: 12, message: "this is not JSON", fix: "check this place" },
      excerpt: { line: '  "title": x', length: 1 },
    },
  ]);
  expect(issuesOf('{"format":1,\n"title":"A",\n"seed":tru }')).toMatchObject([
    { line: 3, column: 11, fix: "check this place" },
  ]);
  // What is quoted of the text is no position.
  expect(issuesOf('{"a": "at position 3 in JSON at position 3", b}')).toMatchObject([{ line: 1, column: 46 }]);
  expect(issuesOf('{"a":1, "in JSON at position 3": x}')).toMatchObject([{ line: 1, column: 34 }]);
  expect(issuesOf("x")).toMatchObject([{ line: 1, column: 1, fix: "check this place" }]);
  expect(issuesOf('{"format": 1,\n"title": "A')).toMatchObject([{ line: 2, fix: "the end is missing" }]);
  expect(issuesOf('{"format": 1,\n\n')).toMatchObject([{ fix: "the end is missing" }]);
  expect(issuesOf("")).toEqual([
    {
      ...{ file: "book.json", line: 1, column: 1, message: "this is not JSON", fix: "the end is missing" },
      excerpt: { line: "", length: 1 },
    },
  ]);
  expect(parseJson("[1]", "any")).toEqual([1]);
});

it("a fault in a book is that a key stands twice, in whatever group of its head", () => {
  const twice = (from: string, to: string) => {
    const text = written().replace(from, to);
    expect(text).not.toBe(written());
    return issuesOf(text).map(({ line, message, excerpt }) => [line, message, excerpt!.length]);
  };
  const told = "this key stands twice";
  expect(twice('"seed"', '"title" :\n "B","seed"')).toEqual([[3, told, 7]]);
  expect(twice('"spec":{', '"spec":{"seed":"a","title":"b",')).toEqual([
    [6, told, 7],
    [6, told, 6],
  ]);
  expect(twice('{"name":"2"', '{"name":"2","n\\u0061me":"2"')).toEqual([[9, told, 11]]);
  expect(twice('"puzzles":[', '"puzzles":[],"puzzles":[')).toEqual([[11, told, 9]]);
  expect(twice("\n]}\n", '\n],"title":"B"}')).toEqual([[expect.any(Number), told, 7]]);
  // Texts are no keys.
  expect(issuesOf(written({ title: '"seed": "seed"', "spec.title": "title" }))).toEqual([]);
});
it("a fault in a book is reported with its line, its column, the text there, and its puzzle", () => {
  const text = written({ "puzzles.1.score": "twelve" });
  const lines = text.split("\n");
  const at = lines.findIndex((line) => line.includes('"twelve"'));
  expect(issuesOf(text)).toEqual([
    {
      ...{ file: "book.json", line: at + 1, column: lines[at]!.indexOf('"twelve"') + 1, fix: AGAIN },
      message: "puzzle 2 (00000000002): score must be a number, not text",
      excerpt: { line: lines[at], length: '"twelve"'.length },
    },
  ]);
});
it("a fault in a book needs another book.json only where it may not be changed by hand", () => {
  const fix = (path: string, value: unknown) => issuesOf(JSON.stringify(bookWith({ [path]: value })))[0]?.fix;
  for (const path of ["spec.language", "spec.theme", "spec.colour", "spec.sections.0.heading", "title"])
    expect([path, fix(path, [1])]).toEqual([path, null]);
  for (const path of ["seed", "made", "spec.versions", "spec.pages", "sections.0.level", "puzzles.0.id"])
    expect([path, fix(path, [1])]).toEqual([path, AGAIN]);
});
it("a fault in the first or last line of a book is reported, too", () => {
  const first = JSON.stringify(bookWith({ title: 7 }));
  expect(issuesOf(first)).toMatchObject([
    { line: 1, column: first.indexOf('"title":7') + 9, message: "title must be text, not 7", excerpt: { length: 1 } },
  ]);
  expect(issuesOf(first)[0]!.excerpt!.line).toBe(first);
  const text = written();
  const last = text.replace("\n]}\n", '\n],\n"more":1}');
  expect(issuesOf(last)).toMatchObject([
    {
      line: text.split("\n").length,
      column: 1,
      message: 'there is no key "more" here',
      excerpt: { line: '"more":1}' },
    },
  ]);
});
it("a fault in a book marks no more than the line, where it goes on", () => {
  const [issue] = issuesOf(JSON.stringify(bookWith({ "puzzles.0.digest": [1, 2] }), null, 1));
  expect(issue).toMatchObject({ excerpt: { line: '   "digest": [', length: 1 } });
});
it.each([
  ["sections.1.name", 1, "section 2: name must be text, not 1"],
  ["spec.sections.1.kind", 1, "section 2 of spec: kind must be text, not 1"],
  ["spec.title", 1, "spec: title must be text, not 1"],
  ["seed", 1, "seed must be text, not 1"],
  ["spec", 1, "spec must be a group of keys, not 1"],
  ["puzzles.0.id", 1, "puzzle 1: id must be text, not 1"],
  ["puzzles.0.puzzle.kind", 1, "puzzle 1 (00000000001): kind must be text, not 1"],
  ["spec.ages", "old", "spec: its ages are none"],
  ["spec.omit.0", 1, "omit 1 of spec: item 1 of omit must be text, not 1"],
  ["puzzles.0.stranger", 1, 'puzzle 1 (00000000001): there is no key "stranger" here'],
])("a fault in a book is told by where it is: %s", (key, value, message) => {
  expect(issuesOf(written(key === "spec" ? {} : {}) && JSON.stringify(bookWith({ [key]: value })))).toMatchObject([
    { message, fix: key === "spec.ages" ? expect.any(String) : expect.anything() },
  ]);
});
it("all faults in a book are reported in their order", () => {
  const messages = issuesOf(JSON.stringify(bookWith({ "puzzles.2.level": 1, title: 1 }))).map(({ line }) => line);
  expect(messages).toEqual([1, 1]);
  expect(issuesOf(written({ "puzzles.2.score": "a", "puzzles.0.score": "b" })).map(({ message }) => message)).toEqual([
    "puzzle 1 (00000000001): score must be a number, not text",
    "puzzle 3 (00000000003): score must be a number, not text",
  ]);
});
it("a fault in a book gives back its places with the book", () => {
  const text = written();
  const { manifest, source } = readManifest(text, "a/book.json");
  expect(manifest).toEqual(fullBook());
  expect(source.issue(["seed"], { message: "why", fix: "mend" })).toEqual({
    ...{ file: "a/book.json", line: 3, column: 8, message: "why", fix: "mend" },
    excerpt: { line: '"seed":"full-1",', length: 8 },
  });
  expect(source.written(["seed"])).toBeNull();
  expect(source.issues).toEqual([]);
  expect(source.value).toEqual(fullBook());
});

const TITLED = { worded: titleMark("All of it"), "spec.sheet.title": "All of it" };
const titlesOf = ({ title, worded, spec }: Manifest) => [title, spec.title, spec.sheet?.title, worded];

it.each([
  ["title", { title: "New" }],
  ["spec.title", { "spec.title": "New" }],
])(
  "words that stand twice the title that was changed in %s holds for both, and for the sheet that bears it",
  (_, change) => {
    expect(titlesOf(readWith({ ...TITLED, ...change }))).toEqual(["New", "New", "New", titleMark("New")]);
    const own = readWith({ ...TITLED, "spec.sheet.title": "Sums", ...change });
    expect(titlesOf(own)).toEqual(["New", "New", "Sums", titleMark("New")]);
    expect(readWith({ ...TITLED, "spec.sheet": undefined, "spec.sheet.title": undefined, ...change }).spec.title).toBe(
      "New",
    );
  },
);
it("words that stand twice both titles stay where they were changed to different ones, and where nothing was marked", () => {
  const both = { title: "New", "spec.title": "Newer" };
  expect(titlesOf(readWith({ ...TITLED, ...both }))).toEqual(["New", "Newer", "All of it", TITLED.worded]);
  expect(titlesOf(readWith({ ...both, worded: undefined }))).toEqual(["New", "Newer", "Sums", undefined]);
});
it("words that stand twice both titles may be changed to the same one", () => {
  const read = readWith({ ...TITLED, title: "New", "spec.title": "New" });
  expect(titlesOf(read)).toEqual(["New", "New", "New", titleMark("New")]);
  const own = readWith({ ...TITLED, "spec.sheet.title": "Sums", title: "New", "spec.title": "New" });
  expect(titlesOf(own)).toEqual(["New", "New", "Sums", titleMark("New")]);
});

const MARK = headingMark({ heading: "Walls", perPage: 2 });
const sectionOf = ({ sections, spec }: Manifest) => {
  const { heading, perPage, worded } = sections[0]!;
  return [heading, perPage, spec.sections[0]!.heading, spec.sections[0]!.perPage, worded];
};
it.each([
  ["sections.0.heading", "Bricks", ["Bricks", 2]],
  ["spec.sections.0.heading", "Bricks", ["Bricks", 2]],
  ["sections.0.perPage", 4, ["Walls", 4]],
  ["spec.sections.0.perPage", 4, ["Walls", 4]],
  ["sections.0.heading", null, [null, 2]],
  ["spec.sections.0.heading", undefined, [null, 2]],
  ["sections.0.perPage", null, ["Walls", null]],
])(
  "words that stand twice what a section says of itself holds where it was changed: %s is %j",
  (key, value, [heading, perPage]) => {
    const read = readWith({ "sections.0.worded": MARK, [key]: value });
    const now = { heading: heading as string | null, perPage: perPage as number | null };
    expect(sectionOf(read)).toEqual([heading, perPage, heading ?? undefined, perPage ?? undefined, headingMark(now)]);
  },
);
it("words that stand twice a section says both where both were changed, and where nothing was marked", () => {
  const both = { "sections.0.heading": "Bricks", "spec.sections.0.heading": "Stones" };
  expect(sectionOf(readWith({ ...both, "sections.0.worded": MARK }))).toEqual(["Bricks", 2, "Stones", 2, MARK]);
  const unmarked = readWith({ ...both, "sections.0.worded": undefined });
  expect(sectionOf(unmarked)).toEqual(["Bricks", 2, "Stones", 2, undefined]);
});
it("words that stand twice sections without a mark, and those of the spec alone, stay as they are", () => {
  const more = [...fullBook().spec.sections, { kind: "number-wall", count: 1, level: "easy", options: {} }];
  expect(readWith({ "spec.sections": more, "sections.0.worded": MARK }).spec.sections).toEqual(more);
  expect(readWith({ "sections.0.worded": MARK })).toEqual(bookWith({ "sections.0.worded": MARK }));
});
