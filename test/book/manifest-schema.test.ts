/** The shape of `book.json`: what is read, what is refused, and where a book that was damaged is said to be so. */

import { expect, it } from "vitest";
import type * as z from "zod";
import { manifestSchema } from "../../src/book/manifest-schema.ts";
import { madeSpecSchema } from "../../src/spec/made-spec-schema.ts";
import { MAX_IN_OWN_PAGES } from "../../src/spec/matter/kept-files.ts";
import { MAX_FILES, MAX_IN_LINES, MAX_IN_PARAGRAPHS, MAX_IN_SERIES } from "../../src/spec/matter/matter-schema.ts";
import type { Advice } from "../../src/spec/problem.ts";
import { MAX_DAYS, MAX_ON_PAGE, MAX_PAGES } from "../../src/spec/spec-values.ts";
import { LANGUAGES } from "../../src/templates/language.ts";
import { bookWith, fullBook, pathOf } from "./full-book.ts";

/** What is wrong with a book: each issue as its path and its words. */
function faultsOf(book: unknown): string[] {
  const { success, error } = manifestSchema.safeParse(book);
  return success ? [] : error.issues.map((issue) => `${issue.path.join(".")}: ${wordsOf(issue)}`);
}
/** The words of an issue: those of its advice, if it has one. */
function wordsOf(issue: z.core.$ZodIssue): string {
  const advice = issue.code === "custom" ? (issue.params?.advice as Advice | undefined) : undefined;
  return advice === undefined
    ? issue.message
    : [advice.message, ...(advice.fix === null ? [] : [advice.fix])].join("; ");
}
const placesOf = (book: unknown): string[] => faultsOf(book).map((fault) => fault.slice(0, fault.indexOf(": ")));
const issuesOf = (book: unknown) => manifestSchema.safeParse(book).error?.issues ?? [];

/** Every group of keys in the full book and every key in these, but for those that take any keys. */
function keysIn(value: unknown, at = ""): { groups: string[]; keys: string[] } {
  if (/options$|versions$|made$|\.puzzle$/.test(at)) return { groups: [], keys: [] };
  if (value === null || typeof value !== "object") return { groups: [], keys: [] };
  const isList = Array.isArray(value);
  const inside = Object.entries(value).map(([key, part]) => {
    const path = at === "" ? key : `${at}.${key}`;
    const { groups, keys } = keysIn(part, path);
    return { groups, keys: isList ? keys : [path, ...keys] };
  });
  return {
    groups: [...(isList ? [] : [at]), ...inside.flatMap(({ groups }) => groups)],
    keys: inside.flatMap(({ keys }) => keys),
  };
}

const { groups, keys } = keysIn(fullBook());
/** Where a fault of a key is told: of a value that has several forms, at the value. */
const placeOf = (key: string): string => key.replace(/^(spec\.page|spec\.output|spec\.site\.publish)\..*/, "$1");

/** What may be left out. */
const keysOf = (group: string, keys: string): string[] =>
  keys
    .trim()
    .split(/\s+/)
    .map((key) => `${group}${key}`);
const OPTIONAL = [
  ...keysOf("", "made worded sections.0.made sections.0.worded"),
  ...keysOf(
    "spec.",
    `subtitle author ages rights publisher isbn published keywords series series.number dedication introduction front back
     imprint reader output theme spacing tint colour press press.printer press.bleed press.paper answers.at answers.show
     pages mix qr without sheet class class.groups.0.level`,
  ),
  ...keysOf("spec.sections.0.", "name heading introduction share ages skill perPage role sheet"),
  ...keysOf("spec.site.", "address owner legal since publish pdf host"),
  ...keysOf("spec.sheet.", "class compact days code logo season twoSided support"),
];
/** A day may be left out where no sheets for days are asked for. */
const DAYS = ["spec.sections.0.day", "spec.sections.1.day"];

it("a book with every key is read, and nothing of it is lost or added", () => {
  expect(manifestSchema.parse(fullBook())).toEqual(fullBook());
});
it.each(groups)("a book with every key has no other keys: in %j", (path) => {
  const place = path === "" ? "stranger" : `${path}.stranger`;
  expect(issuesOf(bookWith({ [place]: 1 }))).toMatchObject([
    { code: "unrecognized_keys", keys: ["stranger"], path: path === "" ? [] : pathOf(path) },
  ]);
});
it.each(keys.filter((key) => ![...OPTIONAL, ...DAYS].includes(key)))("a book with every key needs %s", (key) => {
  expect(placesOf(bookWith({ [key]: undefined }))).toEqual([placeOf(key)]);
});
it.each(OPTIONAL)("a book with every key does not need %s", (key) => {
  expect(faultsOf(bookWith({ [key]: undefined }))).toEqual([]);
});
it.each(keys)("a book with every key has no function at %s", (key) => {
  expect(placesOf(bookWith({ [key]: () => {} }))[0]).toBe(placeOf(key));
});
it("a book with every key has any options, and whatever is in a puzzle besides its kind", () => {
  expect(faultsOf(bookWith({ "spec.sections.0.options": { a: [1], b: null }, "puzzles.0.puzzle.more": {} }))).toEqual(
    [],
  );
});

it("says of a book of an earlier version how it was printed", () => {
  const old = bookWith(
    Object.fromEntries(["output", "theme", "press", "mix", "qr"].map((key) => [`spec.${key}`, undefined])),
  ) as { spec: unknown };
  expect(madeSpecSchema.parse(old.spec)).toMatchObject({
    ...{ output: ["screen"], theme: "plain", press: { bleed: false, paper: "white" }, mix: "sections", qr: false },
  });
  expect(faultsOf(bookWith({ form: "sheets" }))).toEqual([]);
  expect(placesOf(bookWith({ form: "book" }))).toEqual(["form"]);
});

const LONG = "x".repeat(1_000);

it.each<[string, readonly unknown[], readonly unknown[]]>([
  ["format", [1], [0, 2, "1"]],
  ["title", ["", LONG], [`${LONG}x`]],
  ["spec.title", ["", LONG], [`${LONG}x`]],
  ["spec.subtitle", [LONG], [`${LONG}x`]],
  ["spec.author", [LONG], [`${LONG}x`]],
  ["spec.publisher", [LONG], [`${LONG}x`]],
  ["spec.isbn", [LONG], [`${LONG}x`]],
  ["spec.published", ["2026-12-01"], ["2026-02-30", "2026", 2026]],
  ["spec.keywords", [["a"], Array(20).fill("a".repeat(50))], [[], Array(21).fill("a"), ["a".repeat(51)]]],
  ["spec.series.name", [LONG], [`${LONG}x`]],
  ["spec.series.number", [1, MAX_IN_SERIES], [0, MAX_IN_SERIES + 1, 1.5]],
  ["spec.rights", ["x".repeat(MAX_IN_LINES)], ["x".repeat(MAX_IN_LINES + 1)]],
  ["spec.dedication", ["x".repeat(MAX_IN_LINES)], ["x".repeat(MAX_IN_LINES + 1)]],
  ["spec.front.0.text", ["x".repeat(MAX_IN_OWN_PAGES)], ["x".repeat(MAX_IN_OWN_PAGES + 1), "<b>", "> a"]],
  [
    "spec.back",
    [Array(MAX_FILES).fill({ file: "a.md", text: "a" })],
    [[], Array(MAX_FILES + 1).fill({ file: "a.md", text: "a" })],
  ],
  ["spec.introduction", ["x".repeat(MAX_IN_PARAGRAPHS)], ["x".repeat(MAX_IN_PARAGRAPHS + 1)]],
  ["spec.sections.0.introduction", ["x".repeat(MAX_IN_PARAGRAPHS)], ["x".repeat(MAX_IN_PARAGRAPHS + 1)]],
  ["spec.sections.0.heading", [LONG], [`${LONG}x`]],
  ["sections.0.heading", [LONG, null], [`${LONG}x`]],
  ["spec.sheet.title", [LONG], [`${LONG}x`]],
  ["spec.sheet.class", [LONG], [`${LONG}x`]],
  ["spec.sections.0.count", [1, 100_000], [0, -1, 1.5]],
  ["spec.sections.0.share", [0.01, 3], [0, -1]],
  ["spec.sections.0.perPage", [1, MAX_ON_PAGE], [0, MAX_ON_PAGE + 1, 1.5]],
  ["sections.0.perPage", [1, MAX_ON_PAGE, null], [0, MAX_ON_PAGE + 1, 1.5]],
  ["spec.sections.0.sheet", [1, 9], [0]],
  ["spec.versions.number-wall", [1, 9], [0, 1.5]],
  ["spec.pages", [1, MAX_PAGES], [0, MAX_PAGES + 1, 1.5]],
  ["spec.without.0.puzzles", [1], [0]],
  ["spec.site.publish", ["all", "none", { sample: 1 }], ["some", { sample: 0 }, {}]],
  ["spec.sheet.days", [2], [1, 6]],
  ["spec.sheet.logo.width", [1, 4_000], [0, 4_001, 1.5]],
  ["spec.sheet.logo.height", [1, 4_000], [0, 4_001, 1.5]],
  ["spec.sheet.logo.data", ["AAAA", "A".repeat(2_000_000)], ["A", "not base 64", "A".repeat(2_000_004)]],
  ["spec.class.pupils", [1, 60], [0, 61, 1.5]],
  ["spec.class.groups.0.pupils", [[1], [60, 1]], [[], [0], [61], [1.5]]],
  ["spec.class.groups", [[]], [{}]],
  ["spec.class.spares", [0, 10], [-1, 11, 1.5]],
  ["puzzles.0.section", [0], [-1, 0.5]],
  ["puzzles.0.version", [1], [0]],
  ["puzzles.0.score", [0, 0.5], ["1"]],
])("values are within their bounds %s", (key, good, bad) => {
  for (const value of good) expect(faultsOf(bookWith({ [key]: value })), JSON.stringify(value)).toEqual([]);
  for (const value of bad) {
    const places = placesOf(bookWith({ [key]: value }));
    expect(places.length, JSON.stringify(value)).toBeGreaterThan(0);
    for (const place of places) expect(place.startsWith(key)).toBe(true);
  }
});
it.each<[string, readonly unknown[], unknown]>([
  ["spec.language", [...LANGUAGES], "xx"],
  ["spec.imprint", ["full", "short", "none"], "long"],
  ["spec.theme", ["plain", "playful", "elegant"], "loud"],
  ["spec.spacing", ["usual", "wide"], "narrow"],
  ["spec.tint", ["none", "cream"], "red"],
  ["spec.colour", ["black", "accent", "full"], "red"],
  ["spec.press.printer", ["kdp", "ingram", "lulu"], "ink"],
  ["spec.press.paper", ["white", "cream", "colour"], "grey"],
  ["spec.page", ["a4", "letter"], "a9"],
  ["spec.mix", ["sections", "spread"], "none"],
  ["spec.sections.0.role", ["challenge", "example"], "task"],
  ["spec.answers.at", ["back", "separate", "both", "none"], "front"],
  ["spec.sheet.season", ["spring", "winter", "christmas", "easter"], "monday"],
  ["spec.class.sheets", ["different", "same", "neighbours-differ"], "equal"],
  ["spec.class.groups.0.shape", ["circle", "star"], "line"],
  ["puzzles.0.level", ["starter", "easy", "medium", "hard", "expert"], "harder"],
])("values are within their bounds %s is one of its words", (key, good, bad) => {
  for (const value of good) expect(faultsOf(bookWith({ [key]: value }))).toEqual([]);
  expect(placesOf(bookWith({ [key]: bad }))).toEqual([key]);
});
it.each<[string, readonly unknown[], string]>([
  ["spec.output", [["screen"], ["press", "booklet"]], "paper"],
  ["spec.answers.show", [[], ["answers", "explained"]], "none"],
  ["spec.sheet.support", [[], ["ten-frame", "hundred-square"]], "fingers"],
])("values are within their bounds %s is a list of its words", (key, good, bad) => {
  for (const value of good) expect(faultsOf(bookWith({ [key]: value }))).toEqual([]);
  expect(placesOf(bookWith({ [key]: [bad] }))).toEqual([placeOf(`${key}.0`)]);
});
it("values are within their bounds a day is one of the week's, whether or not there are sheets for days", () => {
  const ofDay = (day: number) => placesOf(bookWith({ "spec.sheet.days": undefined, "spec.sections.0.day": day }));
  for (const day of [1, MAX_DAYS]) expect(ofDay(day)).toEqual([]);
  for (const day of [0, MAX_DAYS + 1, 1.5]) expect(ofDay(day)).toEqual(["spec.sections.0.day"]);
});
it("values are within their bounds has an output, sections and puzzles at all", () => {
  for (const key of ["spec.output", "spec.sections", "sections", "puzzles"])
    expect(placesOf(bookWith({ [key]: [] }))).toContain(key);
});

const TEXTS = [
  ...["title", "seed", "sections.0.name", "sections.0.heading"],
  ...keysOf("spec.", "title subtitle author publisher isbn series.name seed omit.0 without.0.book keywords.0"),
  ...keysOf("spec.sections.0.", "name heading skill"),
  ...keysOf("spec.site.", "address owner since host"),
  ...keysOf("spec.sheet.", "title class code"),
];
const LINES = ["spec.rights", "spec.dedication", "spec.introduction", "spec.site.legal"];
it.each([...TEXTS, ...LINES])("texts can be printed %s has no character that no page could hold", (key) => {
  expect(faultsOf(bookWith({ [key]: "a\u0000b" }))).toEqual([
    `${key}: this text has a character that cannot be printed, U+0000; take it out`,
  ]);
  expect(issuesOf(bookWith({ [key]: "a\u0000b" }))).toMatchObject([{ params: { advice: expect.anything() } }]);
});
it.each(TEXTS)("texts can be printed %s is on one line", (key) => {
  expect(faultsOf(bookWith({ [key]: "a\nb" }))).toEqual([`${key}: this text has more than one line; write it on one`]);
});
it.each(LINES)("texts can be printed %s may have several lines, each of which can be printed", (key) => {
  for (const text of ["a\nb", " a \n\n b \n", "\ta\n\tb"]) expect(faultsOf(bookWith({ [key]: text }))).toEqual([]);
  for (const text of ["a\nb\u0000", "a\u0000\nb"]) expect(placesOf(bookWith({ [key]: text }))).toEqual([key]);
  expect(issuesOf(bookWith({ [key]: "a\u0000\nb" }))).toMatchObject([{ params: { advice: expect.anything() } }]);
});

it.each([
  ["spec.page.width", "150", "a side of the page is not a length"],
  ["spec.page.height", "9000mm", "a side of the page is not a length"],
  ["spec.sections.0.level", "hard..easy", "its level is not one"],
  ["spec.class.groups.0.level", "quick", "its level is not one"],
  ["spec.sections.0.ages", "8-7", "its ages are none"],
  ["spec.ages", "old", "its ages are none"],
  ["spec.reader", "nobody", '"nobody" is no reader; write adult, large-print, or ages as "ages 6-7"'],
])("words of a spec are read as its spec reads them %s is not %j", (key, value, message) => {
  expect(faultsOf(bookWith({ [key]: value }))).toEqual([`${key}: ${message}`]);
});
it.each([
  ["spec.reader", "large-print"],
  ["spec.reader", "ages"],
  ["spec.sections.0.level", "expert"],
  ["spec.page.width", "432pt"],
])("words of a spec are read as its spec reads them %s may be %j", (key, value) => {
  expect(faultsOf(bookWith({ [key]: value }))).toEqual([]);
});

it.each([
  ["spec.press", { printer: "lulu" }, { printer: "lulu", bleed: false, paper: "white" }],
  ["spec.press", { paper: "cream" }, { bleed: false, paper: "cream" }],
  ["spec.press", {}, { bleed: false, paper: "white" }],
  ["spec.answers", { at: "none" }, { at: "none", show: ["answers"] }],
  ["spec.answers", { show: ["hints"] }, { at: "back", show: ["hints"] }],
  ["spec.output", "press", ["press"]],
])("what was changed by hand may be as short as in a spec %s as %j", (key, value, read) => {
  const found = manifestSchema.safeParse(bookWith({ [key]: value }));
  expect(found.data?.spec[key.slice(5) as "press"]).toEqual(read);
});
it("what was changed by hand may be as short as in a spec and is told of once", () => {
  expect(faultsOf(bookWith({ "spec.ages": undefined, "spec.reader": "large print" }))).toEqual([
    'spec.reader: "large print" is no reader; write adult, large-print, or ages as "ages 6-7"',
  ]);
  expect(placesOf(bookWith({ "spec.output": "paper" }))).toEqual(["spec.output"]);
});

it("what goes together does readers are children of the ages of the book, where it has some", () => {
  expect(faultsOf(bookWith({ "spec.ages": undefined, "spec.reader": "ages" }))).toEqual([
    'spec.reader: reader: ages needs to know which; write "ages 6-7", or give ages: 6-7 too',
  ]);
  expect(faultsOf(bookWith({ "spec.ages": undefined, "spec.reader": "ages 6-7" }))).toEqual([]);
  expect(faultsOf(bookWith({ "spec.ages": undefined, "spec.reader": undefined }))).toEqual([]);
});
it("what goes together does each day of a sheet has a section", () => {
  expect(faultsOf(bookWith({ "spec.sections.0.day": 2 }))).toEqual(["spec.sheet.days: no section is of day 1"]);
  expect(faultsOf(bookWith({ "spec.sheet.days": 3 }))).toEqual(["spec.sheet.days: no section is of day 3"]);
  expect(faultsOf(bookWith({ "spec.sheet.days": undefined, "spec.sections.0.day": undefined }))).toEqual([]);
});
it("what goes together does puzzles are numbered from 1 through the book", () => {
  expect(faultsOf(bookWith({ "puzzles.0.number": 2 }))).toEqual([
    "puzzles.0.number: number must be 1, its place in the book, not 2",
  ]);
  expect(faultsOf(bookWith({ "puzzles.2.number": 4 }))).toEqual([
    "puzzles.2.number: number must be 3, its place in the book, not 4",
  ]);
});
it("what goes together does puzzles are of a section that there is, and of its kind", () => {
  expect(faultsOf(bookWith({ "puzzles.2.section": 2 }))).toEqual(["puzzles.2.section: 2 is not a section of the book"]);
  expect(faultsOf(bookWith({ "puzzles.2.section": 0 }))).toEqual([
    "puzzles.2.kind: its kind is not that of its section",
  ]);
});
