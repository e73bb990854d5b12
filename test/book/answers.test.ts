import { beforeAll, expect, it } from "vitest";
import { findAnswers, verifyManifest } from "../../src/book/answers.ts";
import { assemble } from "../../src/book/assemble.ts";
import type { Manifest } from "../../src/book/manifest.ts";
import { formatManifest, parseManifest } from "../../src/book/manifest-file.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { InputError } from "../../src/spec/diagnostic.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { FAKE_KINDS } from "./fake-kinds.ts";

const runner = inlineRunner(FAKE_KINDS);
const SPEC = `title: Pairs & "more"
seed: pairs-1
sections:
  - {kind: pair, count: 4, level: easy..medium}
  - {kind: duo, count: 2, level: medium}
`;
let book: Manifest;
beforeAll(async () => {
  book = await assemble(parseSpec(SPEC, "spec.yaml", FAKE_KINDS), FAKE_KINDS, runner);
});

/** The book after a change of its text. */
const changed = (from: string | RegExp, to: string): Manifest => {
  const text = formatManifest(book);
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  return parseManifest(other, "book.json");
};
const verify = (manifest: Manifest) => verifyManifest(manifest, FAKE_KINDS, runner);

it("book.json comes back as it was, one puzzle to a line", () => {
  const text = formatManifest(book);
  expect(parseManifest(text, "book.json")).toEqual(book);
  expect(formatManifest(parseManifest(text, "book.json"))).toBe(text);
  expect(text.split("\n").filter((line) => line.startsWith('{"number"'))).toHaveLength(6);
});

const refused: readonly [string, (text: string) => string, RegExp][] = [
  ["cut off", (text) => text.slice(0, 200), /^this is not JSON/],
  ["no book", () => `{"kind":"pair"}`, /^this is not the book.json of a book$/],
  [
    "another number",
    (text) => text.replace('"number":3', '"number":4'),
    /^puzzle 3 \(\w{11}\): number must be 3, its place in the book, not 4$/,
  ],
  [
    "a strange key",
    (text) => text.replace('{"number":2,', '{"number":2,"answer":1,'),
    /^puzzle 2 \(\w{11}\): there is no key "answer" here$/,
  ],
  ["no level", (text) => text.replace(/("number":2.*"level":")\w+/, "$1eazy"), /^puzzle 2 .*: level must be one of/],
  ["no count", (text) => text.replace('"count":4,', ""), /^section 1 of spec: count is missing$/],
  ["a title of another kind", (text) => text.replace(/"title":"[^,]*",/, '"title":3,'), /^title must be text, not 3$/],
  ["a section too far", (text) => text.replace('"section":1', '"section":7'), /^puzzle 5 .* 7 is not a section/],
  ["a later format", (text) => text.replace('"format":1', '"format":2'), /^this is a book of format 2$/],
];
it.each(refused)("book.json is refused when it is %s", (_, change, message) => {
  try {
    parseManifest(change(formatManifest(book)), "book.json");
  } catch (error) {
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).exitCode).toBe(65);
    expect((error as InputError).issues[0]!.message).toMatch(message);
    return;
  }
  throw new Error("it was accepted");
});

it("answers are found from the puzzles alone, in order", async () => {
  const answers = await findAnswers(book, FAKE_KINDS, runner);
  expect(answers).toHaveLength(6);
  for (const [i, { entry, ways }] of answers.entries()) {
    const { sum, difference } = book.puzzles[i]!.puzzle as { sum: number; difference: number };
    expect(Number(entry.d1) + Number(entry.d2)).toBe(sum);
    expect(Number(entry.d1) - Number(entry.d2)).toBe(difference);
    expect(ways).toBe(1);
  }
});

it("answers are not given for a puzzle that has changed", async () => {
  const { id } = book.puzzles[4]!;
  const other = changed(/("number":5.*"digest":")\w+/, "$17K3QW2MX9CR000000000");
  await expect(findAnswers(other, FAKE_KINDS, runner)).rejects.toThrow(
    `puzzle 5 (${id}): its answer is not the one it was made with`,
  );
});

it("verify finds nothing wrong with a book as it was made", async () => {
  expect(await verify(book)).toEqual([]);
});

it("verify names the puzzle whichever number of it is changed", async () => {
  const named = (n: number) => expect.stringMatching(new RegExp(`^puzzle ${n} \\(${book.puzzles[n - 1]!.id}\\): `));
  const { sum, difference } = book.puzzles[1]!.puzzle as { sum: number; difference: number };
  expect(await verify(changed(/("number":2,.*"sum":)\d+/, `$1${sum + 2}`))).toContainEqual(named(2));
  expect(await verify(changed(/("number":2,.*"sum":)\d+/, `$1${sum + 1}`))).toEqual([
    expect.stringMatching(/^puzzle 2 \(.*\): it has no answer$/),
  ]);
  expect(await verify(changed(/("number":2,.*"difference":)\d+/, `$1${difference + 2}`))).toContainEqual(named(2));
  expect(await verify(changed(/("number":2,.*"score":)\d+/, "$1999"))).toEqual([named(2)]);
  expect(await verify(changed(/("number":2,.*"version":)\d+/, "$12"))).toEqual([named(2)]);
  expect(await verify(changed(/("number":2,.*"level":")\w+/, "$1hard"))).toContainEqual(named(2));
  expect(await verify(changed(/("number":6,.*"digest":")\w/, "$1Z"))).toEqual([named(6)]);
  expect(await verify(changed(/("number":6,.*"id":")\w{11}/, "$17K3QW2MX9CR"))).toEqual([
    expect.stringMatching(/^puzzle 6 \(7K3QW2MX9CR\): its data have changed: they are those of \w{11}$/),
  ]);
});

it("verify finds puzzles moved, doubled, taken out, and other sections than the spec's", async () => {
  const { puzzles } = book;
  const numbered = (list: typeof puzzles) => list.map((puzzle, i) => ({ ...puzzle, number: i + 1 }));
  expect(await verify({ ...book, puzzles: puzzles.slice(0, 5) })).toEqual(["section 2 has 1 puzzles, its spec says 2"]);
  expect(
    await verify({ ...book, puzzles: numbered([puzzles[0]!, ...puzzles.slice(0, 3), ...puzzles.slice(4)]) }),
  ).toEqual([`puzzle 2 (${puzzles[0]!.id}): it is the same puzzle as number 1`]);
  expect(await verify({ ...book, puzzles: numbered([...puzzles.slice(4), ...puzzles.slice(0, 4)]) })).toContainEqual(
    expect.stringMatching(/it stands after puzzles of a later section$/),
  );
  // Of words that stand twice the changed ones hold, where marks tell which.
  expect(await verify(changed('"heading":null', '"heading":"x"'))).toEqual([]);
  expect(changed('"title":"Pairs', '"title":"Cherries').spec.title).toBe('Cherries & "more"');
  const marks = /,\s?"(?:made":\{[^}]*\}|worded":"\w+")/g;
  const old = (from: string, to: string) =>
    parseManifest(formatManifest(book).replace(marks, "").replace(from, to), "book.json");
  expect(await verify(old("", ""))).toEqual([]);
  expect(await verify(old('"heading":null', '"heading":"x"'))).toEqual(["section 1 is not what its spec says"]);
  expect(await verify(old('"title":"Pairs', '"title":"Cherries'))).toHaveLength(1);
});

it("verify names a kind that there is not", async () => {
  const others = FAKE_KINDS.filter(({ id }) => id !== "duo");
  expect(await verifyManifest(book, others, runner)).toEqual([
    `puzzle 5 (${book.puzzles[4]!.id}): there is no kind of puzzle "duo"`,
    `puzzle 6 (${book.puzzles[5]!.id}): there is no kind of puzzle "duo"`,
  ]);
});
