import { expect, it } from "vitest";
import { formatFailure, InputError } from "../../src/spec/diagnostic.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { LANGUAGE_NAMES } from "../../src/templates/language.ts";
import { FAKE_KINDS } from "./fake-kinds.ts";

const GOOD = `title: Numbers at Nine
seed: nine-1
sections:
  - kind: pair
    count: 3
`;
const parse = (text: string) => parseSpec(text, "spec.yaml", FAKE_KINDS);

/** Each issue as "line:column message | fix". */
function issues(text: string): string[] {
  try {
    parse(text);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.exitCode).toBe(65);
    return error.issues.map(({ line, column, message, fix }) => `${line}:${column} ${message} | ${fix ?? ""}`);
  }
  return [];
}
const swap = (line: number, text: string) =>
  GOOD.split("\n")
    .with(line - 1, text)
    .join("\n");
const add = (text: string) => `${GOOD}${text}\n`;

it("a spec says how far its sections are judged", () => {
  const told: (readonly [number, number])[] = [];
  parseSpec(add("  - kind: pair\n    count: 1"), "spec.yaml", FAKE_KINDS, {}, (done, of) => told.push([done, of]));
  expect(told).toEqual([
    [0, 2],
    [1, 2],
  ]);
});
it("a spec is completed with its defaults", () => {
  expect(parse(GOOD)).toEqual({
    title: "Numbers at Nine",
    seed: "nine-1",
    language: "en-GB",
    output: ["screen"],
    theme: "plain",
    press: { bleed: false, paper: "white" },
    page: "a4",
    versions: {},
    mix: "sections",
    qr: false,
    sections: [{ kind: "pair", count: 3, level: "easy", options: {} }],
    answers: { at: "back", show: ["answers"] },
    omit: [],
    site: {},
  });
});

it("a spec makes a sheet of its puzzles, with one thing to think with or several", () => {
  expect(parse(add("sheet: {support: number-line}")).sheet).toEqual({
    title: "Numbers at Nine",
    support: ["number-line"],
  });
  expect(parse(add("sheet: {title: Nine, class: 2b, support: [ten-frame, ten-frame, hundred-square]}")).sheet).toEqual({
    title: "Nine",
    class: "2b",
    support: ["ten-frame", "hundred-square"],
  });
  expect(issues(add("sheet: {suport: number-line}"))).toEqual([expect.stringMatching(/did you mean "support"/)]);
});

it("a spec may use every key", () => {
  const spec = parse(
    `title: "A < B & C's \\"best\\""
subtitle: One answer each
author: The Lamplight Press
language: en-US
seed: 12
page: {width: 6in, height: 228.6mm}
versions: {pair: 1, duo-pair: 1}
sections:
  - {name: first, kind: number-pair, heading: Two numbers, count: 4, level: easy..hard, perPage: 2, options: {least: 0}}
  - {kind: duo, count: 1, options: {most: 4}}
answers: {at: both}
omit: [52zq-dzry-82c, 12345678904]
site: {address: "https://numbers.example/puzzles"}
`.replace("52zq-dzry-82c, 12345678904", "7K3QW2MX9CR"),
  );
  expect(spec.title).toBe(`A < B & C's "best"`);
  expect(spec).toMatchObject({
    seed: "12",
    versions: { pair: 1, duo: 1 },
    answers: { at: "both", show: ["answers"] },
  });
  expect(spec.sections[0]).toEqual({
    name: "first",
    kind: "pair",
    heading: "Two numbers",
    count: 4,
    level: "easy..hard",
    perPage: 2,
    options: { least: 0 },
  });
  expect(spec.site.address).toBe("https://numbers.example/puzzles/");
  expect(spec.omit).toEqual(["7K3QW2MX9CR"]);
});

it("a spec is the same as JSON, with tabs or without", () => {
  const json = { title: "Numbers at Nine", seed: "nine-1", sections: [{ kind: "pair", count: 3 }] };
  expect(parse(JSON.stringify(json))).toEqual(parse(GOOD));
  expect(parse(JSON.stringify(json, null, "\t"))).toEqual(parse(GOOD));
});

it("a spec takes the paper of the country, and plain English as British", () => {
  expect(parse(add("language: en"))).toMatchObject({ language: "en-GB", page: "a4" });
  expect(parse(add("language: en-US"))).toMatchObject({ page: "letter" });
  expect(parse(add("language: en-US\npage: a5"))).toMatchObject({ page: "a5" });
});

it("a spec takes a language by its short name", () => {
  expect(parse(add("language: de"))).toMatchObject({ language: "de-DE", page: "a4" });
  expect(parse(add("language: es")).language).toBe("es-ES");
});

it("a spec keeps ages in one form, of the book and of a section, and skills", () => {
  const one = (ages: string) => parse(add(`ages: ${ages}`)).ages;
  expect(["6-7", "9", '"9"', "12+", "9-9"].map(one)).toEqual(["6-7", "9-9", "9-9", "12-99", "9-9"]);
  // A number is what it is, however it is written.
  expect(["1e1", "012", "0x9", "7.0"].map(one)).toEqual(["10-10", "12-12", "9-9", "7-7"]);
  const { ages, sections } = parse(add("    skill: doubles\n    ages: 8\nages: 6-7"));
  expect([ages, sections[0]]).toMatchObject(["6-7", { ages: "8-8", skill: "doubles" }]);
});

it("a spec takes a reader, and ages for it from the book", () => {
  const reader = (text: string) => parse(add(text)).reader;
  expect(["reader: adult", "reader: large-print", "reader: ages 6-7"].map(reader)).toEqual([
    "adult",
    "large-print",
    "ages 6-7",
  ]);
  expect(parse(add("reader: ages\nages: 8"))).toMatchObject({ reader: "ages", ages: "8-8" });
  // Puzzles are for those who read them, unless the spec says otherwise.
  expect(parse(add("reader: ages 12+")).ages).toBe("12-99");
  expect(parse(add("reader: ages 12+\nages: 8")).ages).toBe("8-8");
  expect(parse(add("reader: large-print"))).not.toHaveProperty("ages", expect.anything());
});

it("a spec may say both its pages and its puzzles", () => {
  const { pages, sections } = parse(add("pages: 100"));
  expect([pages, sections[0]!.share]).toEqual([100, undefined]);
});

it("a spec may share pages among its sections, beside some that have a count", () => {
  const { pages, mix, sections } = parse(add("  - {kind: duo, share: 1.5}\npages: 100\nmix: spread"));
  expect([pages, mix]).toEqual([100, "spread"]);
  expect(sections.map(({ count, share }) => [count, share])).toEqual([
    [3, undefined],
    [0, 1.5],
  ]);
});

it("a spec is easy where it names no level, or of the nearest level that there is", () => {
  const level = (text: string) => parse(text).sections[0]!.level;
  expect(level(GOOD)).toBe("easy");
  expect(level(add("    skill: logic"))).toBe("hard");
  expect(level(add("    options: {least: 8, most: 12}"))).toBe("medium");
});

it("a spec reads texts as composed characters", () => {
  expect(parse(swap(1, "title: Cafe\u0301")).title).toBe("Café");
});

/** What is told, of which spec, and what else. */
const cases: readonly [told: string, text: string, ...more: string[]][] = [
  [
    "1:1 title is missing | add a line such as  title: Our first book",
    "",
    "1:1 seed is missing | add a line such as  seed: our-first-book-1",
    "1:1 sections is missing | add a line such as  sections: [{kind: number-path, count: 12}]",
  ],
  ["1:3 the file must be a group of keys, not a list | ", "- a\n"],
  ["4:5 count is missing | add a line such as  count: 12", swap(5, "")],
  ["6:5 a section has a count or a share, not both | take one of them out", add("    share: 2\npages: 100")],
  ["5:5 a share of how many pages? | add a line such as  pages: 100  beside the title", swap(5, "    share: 2")],
  [
    "6:8 109 puzzles have no room on 9 pages: a page holds 12 at most | leave pages out (the puzzles alone take 10 or more), or ask for fewer puzzles",
    `${swap(5, "    count: 109")}pages: 9\n`,
  ],
  [
    "6:1 pages is for books; sheets are as many as their tasks need | take pages out, or name another output first",
    add("pages: 100\noutput: classroom"),
  ],
  ["5:12 share must be above 0, not 0 | ", `${swap(5, "    share: 0")}pages: 100\n`],
  ["5:5 share must be a number, not empty | write it as  share: 2", `${swap(5, "    share:")}pages: 100\n`],
  ["6:8 pages must be at least 8, not 7 | ", `${swap(5, "    share: 1")}pages: 7\n`],
  ['6:6 mix must be one of sections, spread, not "shuffled" | ', add("mix: shuffled")],
  ['6:9 reader: ages needs to know which | write "ages 6-7", or give ages: 6-7 too', add("reader: ages")],
  [
    "6:12 number-pair has no level hard with these ages | medium is the nearest that exists here; write level: medium (there is also easy)",
    add("    level: hard\nreader: ages 5-6"),
  ],
  [`4:11 there is no kind of puzzle "pear" | did you mean "pair"?`, swap(4, "  - kind: pear")],
  [`4:11 there is no kind of puzzle "pairs" | did you mean "barren-pairs"?`, swap(4, "  - kind: pairs")],
  [
    `4:11 there is no kind of puzzle "chess" | the kinds are number-pair, duo-pair, barren-pairs`,
    swap(4, "  - kind: chess"),
  ],
  ["5:12 count must be at least 1, not 0 | ", swap(5, "    count: 0")],
  ["5:12 count must be at most 10000, not 10001 | ", swap(5, "    count: 10001")],
  ["5:12 count must be a whole number, not 1.5 | write it as  count: 12", swap(5, "    count: 1.5")],
  ["5:12 count must be a number, not text | take the quotes away", swap(5, '    count: "3"')],
  ["5:5 count must be a number, not empty | write it as  count: 12", swap(5, "    count:")],
  [`6:1 there is no key "titel" here | did you mean "title"?`, add("titel: x")],
  [
    '6:1 there is no key "price" here | known here: title, subtitle, author, language, ages, rights, publisher, isbn, published, keywords, logo, series, imprint, dedication, introduction, front, back, cover, reader, output, theme, fonts, spacing, tint, colour, press, seed, page, measured, versions, pages, matter, progress, finale, mix, ids, qr, sections, answers, omit, without, site, sheet, class',
    add("price: 3"),
  ],
  [
    "4:5 count is missing | add a line such as  count: 12",
    swap(5, "    cuont: 3"),
    `5:5 there is no key "cuont" here | did you mean "count"?`,
  ],
  [`6:15 there is no key "mots" here | did you mean "most"?`, add("    options: {mots: 3}")],
  ["7:13 most must be at most 999, not 1000 | ", add("    options:\n      most: 1000")],
  ["7:32 least is above most | lower it", add("    level: medium\n    options: {most: 20, least: 21}")],
  ["6:14 options must be a group of keys, not a list | ", add("    options: [most]")],
  [
    "6:12 number-pair has no level expert | hard is the nearest that exists here; write level: hard (there are also easy, medium)",
    add("    level: expert"),
  ],
  [
    "6:12 number-pair has no level medium, hard with these options | easy is the nearest that exists here; write level: easy, or leave out most",
    add("    level: easy..hard\n    options: {most: 4}"),
  ],
  [
    "6:12 number-pair has no level starter, expert | easy..hard is the nearest that exists here; write level: easy..hard",
    add("    level: starter..expert"),
  ],
  [
    "6:12 number-pair has no level hard with these ages | medium is the nearest that exists here; write level: medium (there is also easy)",
    add("    level: hard\n    ages: 5-6"),
  ],
  [
    "6:12 number-pair has no level medium with these ages and this skill | easy is the nearest that exists here; write level: easy",
    add("    level: medium\n    skill: counting\nages: 5"),
  ],
  ['6:7 ages go from the youngest to the oldest | write "6-7"', add("ages: 7-6")],
  ['6:11 "x" is no age | write ages as "6-7", "9" or "12+"', add("    ages: x")],
  ['6:7 ages are from 4 to 99 years, not "0-200" | write "4+"', add("ages: 0-200")],
  ['6:7 ages are from 4 to 99 years, not "3" | write "4"', add("ages: 3")],
  ['6:7 "6 to 7" is no age | write "6-7"', add("ages: 6 to 7")],
  ["6:7 ages are written as one word, the youngest and the oldest | write ages: 6-7", add("ages: [6, 7]")],
  ['6:12 number-pair trains no skill "duobles" | did you mean "doubles"?', add("    skill: duobles")],
  ['6:12 number-pair trains no skill "juggling" | it trains doubles, counting, logic', add("    skill: juggling")],
  [
    "7:12 number-pair has no level easy with this skill | hard is the nearest that exists here; write level: hard",
    add("    skill: logic\n    level: easy"),
  ],
  [
    "7:12 number-pair has no level medium with this skill | easy is the nearest that exists here; write level: easy",
    add("    skill: doubles\n    level: easy..medium"),
  ],
  [
    "6:12 duo-pair does not train doubles | it trains counting; doubles is trained by number-pair",
    swap(4, "  - kind: duo").concat("    skill: doubles\n"),
  ],
  ['6:1 there is no key "skill" here | it belongs in a section, beside its kind', add("skill: counting")],
  ['6:5 there is no key "author" here | it belongs to the whole book, beside its title', add("    author: me")],
  [`6:12 "eazy" is not a level | did you mean "easy"?`, add("    level: eazy")],
  [`6:12 "easy-hard" is not a level | did you mean "easy..hard"?`, add("    level: easy-hard")],
  [`6:12 a ramp goes from easier to harder | write "easy..hard"`, add("    level: hard..easy")],
  [`6:12 a ramp needs two levels | write "easy"`, add("    level: easy..easy")],
  ["3:11 sections must have at least 1 item | ", "title: a\nseed: b\nsections: []\n"],
  [`6:11 language must be one of ${LANGUAGE_NAMES.join(", ")}, not "xx" | `, add("language: xx")],
  [
    `6:7 page must be one of a3, a4, letter, legal, a5, a6, 6x9in, 8x10in, 8.5x11in or a group of keys, not "A44" | did you mean "a4"?`,
    add("page: A44"),
  ],
  ["6:15 width must be text, not 150 | write it as  width: 150mm", add("page: {width: 150, height: 200mm}")],
  [
    `6:15 "150" is not a length | write a number and its unit, as 150mm, 15cm, 6in or 432pt`,
    add(`page: {width: "150", height: 200mm}`),
  ],
  [
    "6:15 50mm is no side of a page: at least 100mm (3.94in), at most 430mm (16.9in) | ",
    add("page: {width: 50mm, height: 200mm}"),
  ],
  ["6:7 height is missing | add a line such as  height: 200mm", add("page: {width: 150mm}")],
  [
    "6:7 page must be one of a3, a4, letter, legal, a5, a6, 6x9in, 8x10in, 8.5x11in or a group of keys, not 4 | ",
    add("page: 4"),
  ],
  [
    "1:8 this text has markup, <script> | leave the tags out (a plain < is welcome)",
    swap(1, `title: "<script>alert(1)</script>"`),
  ],
  ["6:14 this text has markup, <b> | leave the tags out (a plain < is welcome)", add("    heading: a <b>bold</b> one")],
  ["1:8 this text has a character that cannot be printed, U+0000 | take it out", swap(1, `title: "a\\0b"`)],
  ["1:8 this text has a character that cannot be printed, U+202E | take it out", swap(1, "title: abc \u202edef")],
  ["1:8 this text has more than one line | write it on one", swap(1, `title: "a\\nb"`)],
  ["1:8 this text is empty | write something, or take the line out", swap(1, `title: "  "`)],
  ["1:8 title must have at most 200 characters, not 201 | ", swap(1, `title: ${"x".repeat(201)}`)],
  ["1:8 title must be text, not a list | write it as  title: Our first book", swap(1, "title: [a]")],
  ["1:8 a quotation mark is not closed | close it", swap(1, 'title: "A')],
  ["6:9 a quotation mark is not closed | close it", add("author: 'A")],
  ["1:17 tags are not understood | take out the word that begins with !", swap(1, "title: !!binary aGVsbG8=")],
  [
    "1:10 tags are not understood | take out the word that begins with !",
    swap(1, "!!binary aGVsbG8=: A"),
    "2:1 title is missing | add a line such as  title: Our first book",
  ],
  ["6:17 tags are not understood | take out the word that begins with !", add("keywords: !!set {a, b}")],
  ["6:15 tags are not understood | take out the word that begins with !", add("sheet: !!omap [title: A]")],
  ["6:12 level must be text, not 1 | write it as  level: easy", add("    level: 1")],
  ["4:11 kind must be text, not 1 | write it as  kind: number-path", swap(4, "  - kind: 1")],
  ["5:12 count must be a number, not true | write it as  count: 12", swap(5, "    count: true")],
  [
    "3:11 sections must be a list, not a group of keys | write it as  sections: [{kind: number-path, count: 12}]",
    "title: A\nseed: a\nsections: {kind: pair}\n",
  ],
  [
    // It has more characters than a book may have keywords.
    "6:11 keywords must be a list, not text | write it as  keywords: [number puzzles]",
    add('keywords: "number puzzles, maths for kids, logic"'),
  ],
  [
    "3:11 sections must be a list, not text | write it as  sections: [{kind: number-path, count: 12}]",
    'title: A\nseed: a\nsections: ""\n',
  ],
  ["6:7 isbn must be text, not a list | write it as  isbn: 978-3-16-148410-0", add("isbn: [1]")],
  ["6:16 bleed must be true or false, not text | write true", add("press: {bleed: yes}")],
  ["6:16 bleed must be true or false, not text | write false, without quotes", add('press: {bleed: "no"}')],
  [
    "6:21 most must be a number, not a group of keys | ",
    add("    options: {most: {}, kind: 1}"),
    '6:25 there is no key "kind" here | known here: most, least',
  ],
  [`1:8 title must be text, not true | put it in quotes: "true"`, swap(1, "title: true")],
  ["1:1 title must be text, not empty | write it as  title: Our first book", swap(1, "title:")],
  [`2:7 0123 is read as the number 123 | put it in quotes: "0123"`, swap(2, "seed: 0123")],
  [
    `2:7 9007199254740993 is read as the number 9007199254740992 | put it in quotes: "9007199254740993"`,
    swap(2, "seed: 9007199254740993"),
  ],
  [`2:7 1e3 is read as the number 1000 | put it in quotes: "1e3"`, swap(2, "seed: 1e3")],
  [
    `6:8 "7K3QW2MX9CG" is not the id of a puzzle: a character of this id is mistyped, or two changed places | `,
    add("omit: [7K3QW2MX9CG]"),
  ],
  [
    `6:8 "12345678E12" is not the id of a puzzle: a character of this id is mistyped, or two changed places | `,
    add("omit: [12345678E12]"),
  ],
  [
    `7:33 sections 1 and 2 are both named "a" | give each a name of its own: it decides its puzzles`,
    add("    name: a\n  - {kind: duo, count: 1, name: a}"),
  ],
  [
    `6:33 sections 1 and 2 are both named "1" | give each a name of its own: it decides its puzzles`,
    add(`  - {kind: duo, count: 1, name: "1"}`),
  ],
  [
    "6:18 this press makes version 1 of number-pair, not 2 | a made book keeps its puzzles: print it from its book.json",
    add("versions: {pair: 2}"),
  ],
  [`6:12 there is no kind of puzzle "pare" | did you mean "pair"?`, add("versions: {pare: 1}")],
  [`6:15 at must be one of back, separate, both, none, not "front" | `, add("answers: {at: front}")],
  [
    `6:17 "numbers.example" is not the address of a site | write it whole, as https://numbers.example/`,
    add("site: {address: numbers.example}"),
  ],
  [
    `6:17 "javascript:alert(1)" is not the address of a site | write it whole, as https://numbers.example/`,
    add(`site: {address: "javascript:alert(1)"}`),
  ],
  ["6:1 this key stands twice | keep one of them", add("title: b")],
  ["5:1 a tab stands at the beginning of the line | use spaces", swap(5, "\tcount: 3")],
  ["6:1 a second document begins here | one file is one book: take the --- or ... out", `${GOOD}---\n${GOOD}`],
  ["6:11 merging with << is not understood | write the keys out", add("answers: {<<: {at: both}}")],
  ["6:3 a key must be a plain word | write it as a word and a colon, as: title:", add("? [a, b]\n: 3")],
  [
    "6:7 ages are written as one word, the youngest and the oldest | write ages: 6-7",
    add("ages: {toString: 1}\nreader: {valueOf: 2}"),
    "7:9 reader must be text, not a group of keys | write it as  reader: ages 6-7",
  ],
  [
    "4:11 kind must be text, not a group of keys | write it as  kind: number-path",
    GOOD.replace("kind: pair", "kind: {toString: 3}"),
  ],
  ["1:8 tags are not understood | take out the word that begins with !", swap(1, "title: !!js/function x")],
  ["6:15 a key cannot be called __proto__ | take the line out", add("    options: {__proto__: {most: 3}}")],
  [`6:15 there is no key "constructor" here | known here: most, least`, add("    options: {constructor: 3}")],
  ["1:8 nothing has this name above it | an alias *name needs an anchor &name before it", swap(1, "title: *x")],
  ["6:19 a bracket is not closed | end it with }", add("answers: {at: both")],
  ["5:5 a colon is missing | write a key, a colon, a space and the value", swap(5, "    count 3")],
  [
    "1:8 a colon here makes this a key | put text with a colon in quotes, and check how far the next line is indented",
    swap(1, "title: Numbers: at nine"),
  ],
  ["1:1 YAML 1.1 is not understood | take the %YAML line out", `%YAML 1.1\n---\n${GOOD}`],
];
it.each(cases)("a wrong spec is reported with its place and a fix: %s", (told, text, ...more) => {
  expect(issues(text)).toEqual([told, ...more]);
});

it.each([
  ['{"title": "A"\n "seed": "x"}', "2:2"],
  ['{"title": "A" "seed": "x"}', "1:15"],
  ['{"pages": 8\n "seed": "x"}', "1:11"],
  ['{"sections": [{"count": 2} {"count": 3}]}', "1:28"],
  ['{"sections": [{"count": 2}] "seed": "x"}', "1:29"],
])("a wrong spec is reported with its place and a fix: a comma forgotten in JSON: %s", (text, place) => {
  expect(issues(text)).toEqual([
    `${place} a comma is missing | write one between two values, or two keys, that stand in brackets together`,
  ]);
});

it("a wrong spec is reported with its place and a fix: a colon forgotten in JSON", () => {
  expect(issues('{"title" "A"}')).toEqual(["1:10 a colon is missing | write a key, a colon, a space and the value"]);
});

it("a wrong spec is reported with its place and a fix: a bomb of aliases", () => {
  const bomb = Array.from(
    { length: 9 },
    (_, i) =>
      `a${i}: &a${i} [${Array(9)
        .fill(i === 0 ? "x" : `*a${i - 1}`)
        .join(", ")}]`,
  );
  expect(issues(bomb.join("\n"))).toEqual([expect.stringMatching(/^9:\d+ aliases stand for too much here/)]);
});

it("a wrong spec is reported with its place and a fix: brackets a thousand deep", () => {
  expect(issues(`title: ${"[".repeat(100_000)}`)).toHaveLength(1);
});

it("a wrong spec is reported with its place and a fix: two megabytes", () => {
  expect(issues(`# ${"x".repeat(2_000_000)}\n${GOOD}`)).toEqual([
    "null:null the file is too large: 1.9 MiB, and a spec has at most 1 MiB | for more puzzles raise a section's count; it takes no more room",
  ]);
});

it("a wrong spec is reported with its place and a fix: everything at once, in the order of the file", () => {
  const found = issues("titel: a\nseed: 01\nsections:\n  - kind: pear\n    count: 0\n");
  expect(found.map((issue) => issue.slice(0, 12))).toEqual([
    "1:1 title is",
    "1:1 there is",
    "2:7 01 is re",
    "4:11 there i",
    "5:12 count m",
  ]);
});

const message = (text: string): string => {
  try {
    parse(text);
  } catch (error) {
    return formatFailure(error as InputError);
  }
  throw new Error("nothing was wrong");
};

it("the message shows the line as written, points at the place and says what to do", () => {
  expect(message(swap(4, "  - kind: pear"))).toBe(`error: there is no kind of puzzle "pear"
  --> spec.yaml:4:11
  4 |   - kind: pear
    |           ^^^^ did you mean "pair"?
`);
});

it("the message keeps its carets below what they mean, after wide characters and in long lines", () => {
  const lines = message(swap(1, `title: {數字: <b>x}`)).split("\n");
  expect(lines[2]).toBe("  1 | title: {數字: <b>x}");
  const long = message(swap(1, `title: "${"x".repeat(150)}\\0${"y".repeat(100)}"`)).split("\n");
  expect(long[2]!.length).toBeLessThan(120);
  expect(long[3]).toMatch(/^ {4}\| {8}\^+…?$/);
});

it("the message never sends a control character to the terminal", () => {
  expect(message(swap(1, "title: \u001b[31mred\u001b[0m\u202e"))).toMatch(/^[\n\x20-\x7e\ufffd]+$/);
});

it("the message stops after twenty", () => {
  const many = Array.from({ length: 30 }, (_, i) => `key${i}: 1`).join("\n");
  const text = message(add(many));
  expect(text.match(/-->/g)).toHaveLength(20);
  expect(text).toMatch(/… and 10 more\n$/);
});
