/** A book without the puzzles of others: none of theirs comes in, whichever way it is turned; what runs short is told with numbers. */
import { expect, it } from "vitest";
import { assemble, type Maker } from "../../src/book/assemble.ts";
import type { Manifest } from "../../src/book/manifest.ts";
import { formatManifest, parseManifest } from "../../src/book/manifest-file.ts";
import { findOther, type NamedBook } from "../../src/book/other-books.ts";
import { puzzleId } from "../../src/engine/id.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Job } from "../../src/engine/make.ts";
import { rng } from "../../src/engine/rng.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { Failure, InputError } from "../../src/spec/diagnostic.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { tellingOf } from "../properties/samples.ts";

const books = new Map<string, NamedBook>();
const read = (path: string): NamedBook => {
  const book = books.get(path);
  if (book === undefined) throw new Failure(`there is no file ${path}`, 66);
  return book;
};
const spec = (text: string) => parseSpec(text, "spec.yaml", KINDS, { other: findOther(read) });
const make = (text: string, maker: Maker = inlineRunner(KINDS)) => assemble(spec(text), KINDS, maker);
const volume = (n: number, sections: string, without: readonly string[] = []) =>
  `title: Volume ${n}\nseed: volume-${n}\n${without.length > 0 ? `without: [${without.join(", ")}]\n` : ""}sections:\n${sections}`;

const formsOf = ({ puzzles }: Manifest): string[] =>
  puzzles.map(({ kind: id, puzzle }) => {
    const kind = KINDS.find((each) => each.id === id)!;
    return `${id} ${kind.canonical(kind.puzzle.parse(puzzle))}`;
  });

/** The book with each puzzle turned by the symmetries that the kind's tests name. */
const turned = (book: Manifest): Manifest => ({
  ...book,
  puzzles: book.puzzles.map((one, i) => {
    const kind = KINDS.find(({ id }) => id === one.kind)!;
    const image = tellingOf(kind).symmetries.reduce(
      (now, { name, turn }) => turn(now, rng([name, i])) ?? now,
      one.puzzle,
    );
    return { ...one, puzzle: image, id: puzzleId(kind.id, kind.puzzle.parse(image)) };
  }),
});

/** A maker that counts what it made, by section. */
function counting(): { maker: Maker; made: Job[] } {
  const made: Job[] = [];
  const inner = inlineRunner(KINDS);
  return {
    made,
    maker: {
      make: (jobs, onDone) => {
        made.push(...jobs);
        return inner.make(jobs, onDone);
      },
    },
  };
}

const WALLS = "  - {kind: number-wall, count: 12, level: starter, options: {rows: 3, range: [1, 4]}}\n";

it("a book without others has none of their puzzles, turned ones included, and says whose", async () => {
  const first = await make(volume(1, WALLS));
  // The same streams again, so that without the exclusion all would be the same.
  const second = volume(1, WALLS).replace("Volume 1", "Volume 2");
  expect(formsOf(await make(second))).toEqual(formsOf(first));
  books.set("one.json", { book: "one", manifest: turned(first) });
  expect(turned(first)).not.toEqual(first);
  const other = await make(second.replace("sections", "without: [one.json]\nsections"));
  expect(formsOf(other).filter((form) => formsOf(first).includes(form))).toEqual([]);
  expect(other.puzzles).toHaveLength(12);
  expect(other.spec.without).toEqual([{ book: "one", puzzles: 12, digest: expect.stringMatching(/^\w{20}$/) }]);
  const text = formatManifest(other);
  expect(formatManifest(parseManifest(text, "book.json"))).toBe(text);
  expect(text).not.toContain("forms");
});

it("a book without others takes a single path, and none where none is named", async () => {
  expect(spec(volume(9, WALLS).replace("sections", "without: one.json\nsections")).without).toHaveLength(1);
  expect(spec(volume(9, WALLS))).not.toHaveProperty("without");
});

it("a book without others keeps sheets of a class apart from them, too", async () => {
  const lesson = "  - {kind: number-wall, count: 2, level: starter, options: {rows: 3}}\n";
  const room = (title: string, more = "") =>
    `title: ${title}\nseed: room\noutput: classroom\nclass: {pupils: 4}\n${more}sections:\n${lesson}`;
  const first = await make(room("One"));
  books.set("room.json", { book: "room", manifest: first });
  const other = await make(room("Two", "without: room.json\n"));
  expect(formsOf(other).filter((form) => formsOf(first).includes(form))).toEqual([]);
});

it("a book without others is refused where the other book is damaged: its own puzzles would come in, and others be kept away", async () => {
  const first = await make(volume(1, WALLS));
  const refused = (manifest: Manifest): string => {
    books.set("damaged.json", { book: "damaged", manifest });
    try {
      spec(volume(2, WALLS, ["damaged.json"]));
    } catch (error) {
      if (error instanceof InputError) return error.issues.map(({ line, message }) => `${line}: ${message}`).join();
      throw error;
    }
    return "";
  };
  expect(refused(first)).toBe("");
  const [one, ...others] = first.puzzles;
  const stranger = { ...one!, puzzle: others[0]!.puzzle };
  expect(refused({ ...first, puzzles: [stranger, ...others] })).toBe(
    `3: puzzle 1 (${one!.id}): its data have changed: they are those of ${others[0]!.id}`,
  );
  expect(refused({ ...first, puzzles: first.puzzles.slice(0, -1) })).toBe(
    "3: section 1 has 11 puzzles, its spec says 12",
  );
});

it("a book without others knows its own book however its title was typed", async () => {
  const titled = (title: string) => volume(1, WALLS).replace("Volume 1", title);
  books.set("typed.json", { book: "typed", manifest: await make(titled("Café")) });
  for (const title of ["Caf\u00e9", "Cafe\u0301", '"Café  "'])
    expect(() => spec(titled(title).replace("sections", "without: typed.json\nsections")), title).toThrow(InputError);
});

it("a book without others is refused where a book cannot be read, is its own, or where there are no files", () => {
  const issueOf = (text: string, reader?: typeof read) => {
    try {
      parseSpec(text, "spec.yaml", KINDS, reader === undefined ? {} : { other: findOther(reader) });
    } catch (error) {
      if (error instanceof InputError) return error.issues.map(({ line, message, fix }) => [line, message, fix]);
      throw error;
    }
    return [];
  };
  const text = volume(1, WALLS).replace("sections", "without: [one.json, two.json]\nsections");
  expect(issueOf(text, read)).toEqual([
    [3, expect.stringMatching(/^a book cannot be without its own puzzles/), expect.stringMatching(/^take it out/)],
    [3, "there is no file two.json", expect.stringMatching(/^name the book.json/)],
  ]);
  expect(issueOf(text).map(([line, message]) => [line, message])).toEqual([
    [3, "other books cannot be read here"],
    [3, "other books cannot be read here"],
  ]);
  expect(issueOf(volume(1, WALLS).replace("sections", "without: [1]\nsections"), read)).toHaveLength(1);
  const broken = () => parseManifest("title: T\n", "other.yaml");
  expect(issueOf(volume(1, WALLS).replace("sections", "without: other.yaml\nsections"), broken as never)).toEqual([
    [3, "other.yaml:1: this is not JSON", expect.stringMatching(/^give a made book/)],
  ]);
});

const FEW = "{kind: number-wall, count: 200, level: starter, options: {rows: 2, range: [1, 5]}}";
const FULL = "{kind: secret-number, count: 150, level: medium}";

it("a shortage is reported with numbers before the rest of the book is made", async () => {
  const { maker, made } = counting();
  const failure = await make(volume(3, `  - ${FULL}\n  - ${FEW}\n`), maker).catch((error: unknown) => error);
  expect((failure as Failure).message).toMatch(
    /^section 2: only \d+ different puzzles were found, and its count is 200$/,
  );
  const first = made.filter(({ section }) => section === "1");
  expect(first.length).toBeLessThan(40);
});

it("a shortage in a small section is reported before a long section is made", async () => {
  const { maker, made } = counting();
  const few = FEW.replace("200", "23").replace("[1, 5]", "[1, 3]");
  const failure = await make(volume(3, `  - ${FULL}\n  - ${few}\n`), maker).catch((error: unknown) => error);
  expect((failure as Failure).message).toMatch(
    /^section 2: only \d+ different puzzles were found, and its count is 23$/,
  );
  expect(made.filter(({ section }) => section === "1").length).toBeLessThan(40);
});

it("a shortage names what other books have of it", async () => {
  const few = FEW.replace("200", "8");
  const first = await make(volume(4, `  - ${few}\n`));
  books.set("few.json", { book: "few", manifest: first });
  const failure = await make(volume(5, `  - ${FEW}\n`, ["few.json"])).catch((error: unknown) => error);
  expect((failure as Failure).message).toMatch(
    /^section 1: only \d+ different puzzles were found \(the other book has 8 of its kind\), and its count is 200$/,
  );
  expect((failure as Failure).fix).toMatch(/let it be without fewer other books$/);
});

it("a shortage is not looked for at the cost of making anything twice", async () => {
  const { maker, made } = counting();
  const sections =
    "  - {kind: secret-number, count: 60, level: starter}\n  - {kind: number-wall, count: 40, level: starter, options: {rows: 3}}\n";
  const { puzzles } = await make(volume(6, sections), maker);
  expect(puzzles).toHaveLength(100);
  const names = made.map(({ section, index, again }) => `${section} ${index} ${again}`);
  expect(new Set(names).size).toBe(names.length);
});
