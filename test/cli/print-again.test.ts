/** A made book is printed again from its `book.json`: the same bytes, or what was changed by hand and nothing else. */
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { fileOf, readVectors, type Vectors } from "../golden/vectors.ts";
import { folder, inProcess, shownIn } from "./run.ts";

const SPEC = `title: Numbers again
subtitle: The same ones
author: A. Printer
seed: again-1
ages: 8-10
output: [screen, press]
press: {printer: kdp}
sections:
  - {name: secret, kind: secret-number, heading: Secrets, count: 4, level: easy..medium}
  - {kind: number-wall, count: 6, options: {rows: 4}}
answers: {at: back, show: [hints, answers]}
site: {address: "https://numbers.example/", since: 2026-12-01}
`;

/** Every file below a folder, by its digest. */
const stateOf = (path: string): Record<string, string> =>
  Object.fromEntries(
    globSync("**/*", { cwd: path })
      .sort()
      .filter((name) => statSync(join(path, name)).isFile())
      .map((name) => [
        name,
        createHash("sha256")
          .update(readFileSync(join(path, name)))
          .digest("hex"),
      ]),
  );

const cwd = folder();
const BOOK = join(cwd, "dist/again/book.json");
let text = "";
beforeAll(async () => {
  process.chdir(cwd);
  writeFileSync("again.yaml", SPEC);
  expect((await inProcess(["build", "again.yaml", "--no-site"])).err).toMatch(/^again: 10 puzzles/);
  text = readFileSync(BOOK, "utf8");
});

/** A book of this text, in a folder of the same name elsewhere. */
function placed(changed: string, within = "changed"): string {
  rmSync(within, { recursive: true, force: true });
  mkdirSync(join(within, "again"), { recursive: true });
  writeFileSync(join(within, "again/book.json"), changed);
  return join(within, "again/book.json");
}

const replaced = (from: string | RegExp, to: string): string => {
  const other = text.replace(from, to);
  expect(other).not.toBe(text);
  return other;
};

interface Book {
  readonly title: string;
  readonly spec: Record<string, unknown>;
  readonly puzzles: unknown;
}
const parsed = (from: string): Book => JSON.parse(from);

describe("a book whose puzzles were moved by hand", () => {
  const lines = () => text.split("\n");
  const puzzleLines = () => lines().flatMap((line, i) => (/^\{"number":/.test(line) ? [i] : []));
  it("is refused where one stands twice, or before its section, or where a section has another name", async () => {
    const at = puzzleLines();
    const numbered = (line: string, number: number) => line.replace(/"number":\d+/, `"number":${number}`);
    const twice = lines().with(at[1]!, numbered(lines()[at[0]!]!, 2));
    const crossed = lines()
      .with(at[3]!, `${numbered(lines()[at[4]!]!.replace(/,$/, ""), 4)},`)
      .with(at[4]!, `${numbered(lines()[at[3]!]!.replace(/,$/, ""), 5)},`);
    const built = async (changed: string) =>
      (await inProcess(["build", placed(changed), "--no-pdf", "--no-site", "--out", "moved"])).err;
    expect(await built(twice.join("\n"))).toMatch(/it is the same puzzle as number 1/);
    expect(await built(crossed.join("\n"))).toMatch(/it stands after puzzles of a later section/);
    expect(await built(replaced(/^\{"name":"secret"/m, '{"name":"other"'))).toMatch(
      /name is "other" here and "secret" in spec/,
    );
    expect(existsSync("moved/again")).toBe(false);
  });
});

describe("the key of a spec that was changed since its book was built", () => {
  it("does not take the place of the key of that book", async () => {
    writeFileSync("again.yaml", SPEC.replace("again-1", "again-2"));
    const key = readFileSync("dist/again/again-screen-answers.pdf");
    const told = await inProcess(["answers", "again.yaml"]);
    writeFileSync("again.yaml", SPEC);
    expect(told).toMatchObject({
      code: 73,
      err: expect.stringMatching(/has other puzzles.*\n.*numberpress answers dist\/again\/book\.json/),
    });
    expect(readFileSync("dist/again/again-screen-answers.pdf").equals(key)).toBe(true);
    expect((await inProcess(["answers", "again.yaml"])).code).toBe(0);
  }, 60_000);
});

describe("a book that was renamed", () => {
  it("has its new name in all its files, and none of the old", async () => {
    expect((await inProcess(["build", "again.yaml", "--no-site", "--out", "named"])).code).toBe(0);
    renameSync("named/again", "named/last-year");
    expect((await inProcess(["build", "named/last-year/book.json", "--no-site", "--out", "named"])).code).toBe(0);
    expect(
      shownIn("named/last-year").filter((name) => !/^(last-year.*\.pdf|book\.json|SHA256SUMS)$/.test(name)),
    ).toEqual([]);
    expect((await inProcess(["verify", "--files", "named/last-year"])).code).toBe(0);
  }, 60_000);
});

describe("a book", () => {
  it("has the same bytes again: PDFs, keys, cover and book.json; with flags of the edition, too", async () => {
    const state = stateOf("dist/again");
    expect(Object.keys(state)).toHaveLength(7);
    expect(await inProcess(["build", BOOK, "--no-site", "--out", "second"])).toMatchObject({ code: 0 });
    expect(stateOf("second/again")).toEqual(state);
    // In its own place, too.
    rmSync("dist/again/again-press.pdf");
    expect((await inProcess(["build", BOOK, "--no-site"])).code).toBe(0);
    expect(stateOf("dist/again")).toEqual(state);
    const flags = [
      "--reader",
      "large-print",
      "--output",
      "screen",
      "--spacing",
      "wide",
      "--tint",
      "cream",
      "--colour",
      "full",
      "--no-site",
    ];
    await inProcess(["build", "again.yaml", ...flags, "--out", "large"]);
    await inProcess(["build", BOOK, ...flags, "--out", "large-again"]);
    expect(Object.keys(stateOf("large/again"))).toHaveLength(4);
    expect(stateOf("large-again/again")).toEqual(stateOf("large/again"));
    await inProcess(["build", "large/again/book.json", "--no-site", "--out", "large-third"]);
    expect(stateOf("large-third/again")).toEqual(stateOf("large/again"));
  });

  it("has the same site again", async () => {
    expect((await inProcess(["build", "again.yaml", "--no-pdf", "--out", "site-one"])).code).toBe(0);
    expect((await inProcess(["build", "site-one/again/book.json", "--no-pdf", "--out", "site-two"])).code).toBe(0);
    const state = stateOf("site-one/again");
    expect(Object.keys(state).length).toBeGreaterThan(30);
    expect(stateOf("site-two/again")).toEqual(state);
  }, 120_000);

  it("of sheets has its slides again, and of a class its table and its names", async () => {
    const line = ["worksheet", "number-wall", "--ages", "6-7", "--seed", "a", "--board"];
    expect((await inProcess([...line, "--out", "sheets"])).code).toBe(0);
    const [name] = shownIn("sheets");
    const state = stateOf(join("sheets", name!));
    expect(Object.keys(state).some((file) => file.endsWith("-board.pdf"))).toBe(true);
    expect(
      await inProcess(["build", join("sheets", name!, "book.json"), "--no-site", "--out", "sheets-two"]),
    ).toMatchObject({ code: 0 });
    expect(stateOf(join("sheets-two", name!))).toEqual(state);
    // By the name of its folder now.
    renameSync(join("sheets-two", name!), "sheets-two/monday");
    const monday = await inProcess(["build", "sheets-two/monday/book.json", "--no-site", "--out", "sheets-two"]);
    expect(monday.code).toBe(0);
    expect(shownIn("sheets-two/monday").filter((file) => file.endsWith(".pdf"))).toEqual([
      "monday-answers.pdf",
      "monday-board.pdf",
      "monday.pdf",
    ]);
    writeFileSync("class.txt", "Ada\nGrace\nEmmy\n");
    const pupils = [
      "worksheet",
      "number-wall",
      "--ages",
      "6-7",
      "--seed",
      "a",
      "--pupils",
      "3",
      "--class-list",
      "class.txt",
    ];
    expect((await inProcess([...pupils, "--out", "class"])).code).toBe(0);
    const [room] = shownIn("class");
    const before = stateOf(join("class", room!));
    expect(Object.keys(before)).toContain("class.csv");
    const again = ["build", join("class", room!, "book.json"), "--class-list", "class.txt", "--no-site"];
    expect(await inProcess([...again, "--out", "class-two"])).toMatchObject({ code: 0 });
    expect(stateOf(join("class-two", room!))).toEqual(before);
  }, 60_000);
});

describe("a book of older generators", () => {
  it("is printed as it is, without a puzzle made anew", async () => {
    const older = KINDS.flatMap(({ id, version }) => {
      const vectors = readVectors<Vectors>(fileOf({ id, version: version - 1 }));
      // The oldest files of vectors have ids alone.
      return vectors?.vectors[0]?.made[0]?.puzzle === undefined ? [] : [vectors];
    });
    expect(older.length).toBeGreaterThan(4);
    const made = older.flatMap(({ kind, version, vectors }) =>
      vectors.slice(0, 2).map(({ level, options, made }) => ({
        kind,
        version,
        level,
        options,
        made: made.filter((one) => one !== null),
      })),
    );
    const sections = made.map(({ kind, level, options, made }) => ({ kind, count: made.length, level, options }));
    const versions = Object.fromEntries(older.map(({ kind, version }) => [kind, version]));
    const spec = {
      title: "Older",
      language: "en-GB",
      seed: "older",
      page: "a4",
      versions,
      sections,
      answers: { at: "back", show: ["answers"] },
      omit: [],
      site: {},
    };
    const puzzles = made
      .flatMap(({ kind, version, level, made }, section) =>
        made.map(({ id, digest, puzzle }) => ({ section, id, kind, version, level, score: 20, puzzle, digest })),
      )
      .map((puzzle, i) => ({ number: i + 1, ...puzzle }));
    const named = sections.map(({ kind }, i) => ({ name: String(i + 1), kind, heading: null, perPage: null }));
    const old = JSON.stringify({ format: 1, title: "Older", seed: "older", spec, sections: named, puzzles });
    const run = await inProcess(["build", placed(old, "older"), "--no-site", "--out", "older-built"]);
    expect(run).toMatchObject({ code: 0, err: expect.not.stringContaining("error") });
    const built = parsed(readFileSync("older-built/again/book.json", "utf8"));
    expect(built.puzzles).toEqual(puzzles);
    expect(built.spec).toMatchObject({ versions });
    expect(Object.keys(stateOf("older-built/again"))).toEqual([
      "SHA256SUMS",
      "again-answers.pdf",
      "again.pdf",
      "book.json",
    ]);
    const state = stateOf("older-built/again");
    await inProcess(["build", "older-built/again/book.json", "--no-site", "--out", "older-third"]);
    expect(stateOf("older-third/again")).toEqual(state);
  }, 60_000);
});

describe("a change by hand", () => {
  const changes: readonly [string, string | RegExp, string, Record<string, unknown>][] = [
    ["the title at the top", '"title":"Numbers again"', '"title":"Other numbers"', { title: "Other numbers" }],
    [
      "the title of spec",
      '"spec":{"title":"Numbers again"',
      '"spec":{"title":"Other numbers"',
      { title: "Other numbers" },
    ],
    ["subtitle", "The same ones", "In another edition", { subtitle: "In another edition" }],
    ["author", "A. Printer", "B. Binder", { author: "B. Binder" }],
    ["rights", '"output":[', '"rights":"© B. Binder","output":[', { rights: "© B. Binder" }],
    ["imprint", '"output":[', '"imprint":"short","output":[', { imprint: "short" }],
    ["reader", '"output":[', '"reader":"large-print","output":[', { reader: "large-print" }],
    ["output", '["screen","press"]', '["classroom"]', { output: ["classroom"] }],
    ["printer", '"printer":"kdp"', '"printer":"lulu"', { press: { printer: "lulu", bleed: false, paper: "white" } }],
    ["theme", '"theme":"plain"', '"theme":"elegant"', { theme: "elegant" }],
    ["page", '"page":"a4"', '"page":"a5"', { page: "a5" }],
    ["language", '"language":"en-GB"', '"language":"de-DE"', { language: "de-DE" }],
    ["answers", '"show":["answers","hints"]', '"show":["explained"]', { answers: { at: "back", show: ["explained"] } }],
    [
      "site",
      '"since":"2026-12-01"',
      '"publish":"none"',
      { site: { address: "https://numbers.example/", publish: "none" } },
    ],
  ];
  it.each(changes)("of %s changes that alone", async (_, from, to, spec) => {
    const run = await inProcess(["build", placed(replaced(from, to)), "--no-site", "--no-pdf", "--out", "result"]);
    expect(run).toMatchObject({ code: 0, err: expect.not.stringContaining("error") });
    const [before, after] = [parsed(text), parsed(readFileSync("result/again/book.json", "utf8"))];
    expect(after.puzzles).toEqual(before.puzzles);
    expect(after.spec).toEqual({ ...before.spec, ...spec });
    expect(after.title).toBe(after.spec.title);
    expect((await inProcess(["verify", "result/again/book.json"])).code).toBe(0);
  });

  it("of a heading is printed, wherever it was changed", async () => {
    const each = [
      '"name":"secret","kind":"secret-number","heading":"Secrets","count"',
      '"name":"secret","kind":"secret-number","heading":"Secrets","perPage"',
    ];
    for (const place of each) {
      const changed = replaced(place, place.replace("Secrets", "Hidden"));
      await inProcess(["build", placed(changed), "--no-site", "--no-pdf", "--out", "result"]);
      const after = readFileSync("result/again/book.json", "utf8");
      expect(after.match(/"heading":"Hidden"/g)).toHaveLength(2);
      expect(after).not.toContain("Secrets");
    }
  });
});

describe("a made book is refused", () => {
  const TITLE = '"worded":';
  const refused: readonly [string, string | RegExp, string, RegExp][] = [
    [
      "another seed at the top",
      '"seed":"again-1",\n',
      '"seed":"again-2",\n',
      /^error: seed cannot be changed in a made book.*"again-2"\n {2}--> \S+:3:8\n/,
    ],
    [
      "another seed in spec",
      /("spec":.*)"seed":"again-1"/,
      '$1"seed":"again-2"',
      /^error: spec: seed cannot be changed.*"again-2"\n {2}--> \S+:6:\d+\n/,
    ],
    [
      "another count",
      '"count":4',
      '"count":5',
      /^error: section 1 of spec: count cannot be changed .* is now 5\n {2}--> \S+:6:\d+\n.*\n.*\^ put back/,
    ],
    [
      "another kind",
      /("sections":\[\{"name":"secret","kind":)"secret-number"/,
      '$1"number-wall"',
      /section 1 of spec: kind cannot be changed.*"number-wall"/,
    ],
    [
      "other options",
      '"options":{"rows":4}',
      '"options":{"rows":3}',
      /section 2 of spec: options cannot be changed.*\{"rows":3\}/,
    ],
    ["no options", '"options":{"rows":4}', '"options":{}', /section 2 of spec: options cannot be changed/],
    ["another level", '"level":"easy..medium"', '"level":"easy"', /section 1 of spec: level cannot be changed/],
    [
      "a skill",
      '"options":{"rows":4}',
      '"skill":"add-to-20","options":{"rows":4}',
      /section 2 of spec: skill cannot be changed.*is now "add-to-20"/,
    ],
    ["other ages", '"ages":"8-10"', '"ages":"6-7"', /spec: ages cannot be changed.*"6-7"/],
    ["another mix", '"mix":"sections"', '"mix":"spread"', /spec: mix cannot be changed/],
    ["omitted puzzles", '"omit":[]', '"omit":["7K3QW2MX9CR"]', /spec: omit cannot be changed/],
    ["another version", '"secret-number":3', '"secret-number":2', /spec: versions cannot be changed/],
    [
      "two other titles",
      /"title":"Numbers again"(.*\n.*\n.*\n.*\n.*)"title":"Numbers again"/,
      '"title":"One"$1"title":"Two"',
      /title is "One" here and "Two" in spec/,
    ],
    [
      "a title in two lines",
      /"title":"Numbers again"(.*\n.*\n.*\n.*\n.*)"title":"Numbers again"/,
      '"title":"One\\nTwo"$1"title":"One\\nTwo"',
      /this text has more than one line/,
    ],
    [
      "markup in the title at the top",
      '"title":"Numbers again"',
      '"title":"A <b>"',
      /^error: this text has markup, <b>\n {2}--> \S+:2:9\n/,
    ],
    ["no title at the top", '"title":"Numbers again"', '"title":" "', /^error: this text is empty\n {2}--> \S+:2:9\n/],
    [
      "markup in the title of spec",
      '"spec":{"title":"Numbers again"',
      '"spec":{"title":"A <b>"',
      /^error: spec: this text has markup, <b>\n {2}--> \S+:6:17\n/,
    ],
    [
      "markup in a heading of its sections",
      '"heading":"Secrets","perPage"',
      '"heading":"<i>","perPage"',
      /^error: section 1: this text has markup, <i>\n {2}--> \S+:8:\d+\n/,
    ],
    [
      "puzzles of a page that are none, in its sections",
      '"heading":"Secrets","perPage":null',
      '"heading":"Secrets","perPage":40',
      /^error: section 1: perPage must be at most 12, not 40\n {2}--> \S+:8:\d+\n/,
    ],
    [
      "two titles in one place",
      '"title":"Numbers again"',
      '"title":"Numbers again","title":"Delta"',
      /^error: this key stands twice\n {2}--> \S+:2:25\n.*\n.*\^+ keep one of them\n$/,
    ],
    [
      "a printer that there is not",
      '"printer":"kdp"',
      '"printer":"kpd"',
      /printer must be one of .*\n.*\n.*\n.*did you mean "kdp"/,
    ],
    ["an address that is none", "https://numbers.example/", "numbers", /"numbers" is not the address of a site/],
    [
      "puzzles of a page that are none",
      '"heading":"Secrets","count":4',
      '"heading":"Secrets","perPage":40,"count":4',
      /perPage must be at most 12, not 40/,
    ],
    [
      "a digest that is another's",
      /("number":2,.*"digest":")\w{4}/,
      "$1AAAA",
      /^error: puzzle 2 \(\w{11}\): its answer is not the one it was made with\n {2}--> \S+:1[23]:1\n/,
    ],
    [
      "an id that is another's",
      /("number":3,.*"id":")\w{11}/,
      "$17K3QW2MX9CR",
      /puzzle 3 \(7K3QW2MX9CR\): its data have changed: they are those of \w{11}/,
    ],
    ["another score", /("number":3,.*"score":)\d+/, "$1999", /puzzle 3 .*its score is \d+, not 999/],
    [
      "another version of a puzzle",
      /("number":3,.*"version":)\d+/,
      "$11",
      /puzzle 3 .*its version is 1, and 3 by spec/,
    ],
  ];
  it.each(refused)("with %s, and nothing is written", async (_, from, to, message) => {
    expect(text.split("\n")[4]).toContain(TITLE);
    const run = await inProcess(["build", placed(replaced(from, to), "refused"), "--no-site", "--out", "nowhere"]);
    expect(run.err).toMatch(message);
    expect(run).toMatchObject({ code: 65, out: "" });
    expect(existsSync("nowhere")).toBe(false);
  });
});
