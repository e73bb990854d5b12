/** What cannot be made is told in the language of the page; where there are no words for it, as a terminal is told it. */
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { makeSheet, makeSpec } from "../../src/press/make.ts";
import type { TypedOrder } from "../../src/press/order-address.ts";
import { problemOf } from "../../src/press/problem.ts";
import type { Speech } from "../../src/press/protocol.ts";
import { phrasesOf } from "../../src/templates/index.ts";
import { LANGUAGES } from "../../src/templates/language.ts";

const WALL = { kind: "number-wall", ages: "7-8", count: "1", seed: "a" };

async function told(order: TypedOrder, speech: Speech | undefined, classList?: string): Promise<string> {
  const error = await makeSheet(order, KINDS, 0, { classList }).then(
    () => new Error("it was made"),
    (thrown: unknown) => thrown,
  );
  const issues = await problemOf(error, speech);
  return issues.map(({ message, fix, language }) => [language, message, fix].join(" | ")).join("\n");
}

it.each([
  [{ again: "D9GN-29H8-38TN" }, undefined, "de-DE", /kein Code eines Blatts.*Meintest du/],
  [{ ...WALL }, " \n", "es-ES", /es-ES \| En la lista no hay ningún nombre\. \| Escribe/],
  [{ ...WALL }, "name;gruppe\nAda;kreis\nBen;Eule\n", "de-DE", /Zeile 2 der Liste nennt keine Gruppe/],
  [{ ...WALL, pupils: "2" }, "Ada\nBen\nCem\n", "en-GB", /The list has 3 names, and the class 2 pupils\./],
] as const)("%j with the list %j in %s", async (order, list, speech, words) => {
  expect(await told(order, speech, list)).toMatch(words);
});

it("is reported in English where it is asked for in no language, and where there are no words", async () => {
  expect(await told(WALL, undefined, " ")).toMatch(/^en \| there is no name in the list \| write one name/);
  expect(await told({ ...WALL, page: "a44" }, "de-DE")).toMatch(/^en \| .*a44/);
  expect(await told({ ...WALL, level: "hrad" }, "de-DE")).toMatch(/^de-DE \| „hrad“ ist keine Stufe/);
});

it("reports no name", async () => {
  const problem = await told(WALL, "de-DE", "name;gruppe\nAda;kreis\nBen;Eule\n");
  expect(problem).toMatch(/Zeile 2/);
  expect(problem).not.toMatch(/Ada|Ben|Eule/);
});

/** What is wrong with a spec, in a language: place, message and mend of each issue. */
async function wrongWith(text: string, speech: Speech): Promise<string[]> {
  const error = await makeSpec(text, "buch.yaml", KINDS).then(
    () => new Error("it was made"),
    (thrown: unknown) => thrown,
  );
  const issues = await problemOf(error, speech);
  expect(issues.map(({ language }) => language)).toEqual(issues.map(() => speech));
  return issues.map(({ place, message, fix }) => `${place} ${message} ${fix ?? ""}`.trimEnd());
}

const head = "title: A\nseed: a\n";
const spec = (section: string, more = "") => `${head}${more}sections:\n  - ${section}\n`;

it.each([
  [
    "title: A\ntitel: A\nseed: a\nsections: [{kind: number-wall, count: 1}]",
    "buch.yaml:2 Einen Schlüssel „titel“ gibt es hier nicht. Meintest du „title“?",
  ],
  [
    spec("{kind: number-wal, count: 2}"),
    "buch.yaml:4 Eine Rätselart „number-wal“ gibt es nicht. Meintest du „number-wall“?",
  ],
  [spec("{kind: number-wall}"), "buch.yaml:4 count fehlt. Füge eine Zeile hinzu, etwa: count: 12"],
  [spec("{kind: number-wall, count: viele}"), "buch.yaml:4 count muss eine Zahl sein, nicht Text. Schreibe: count: 12"],
  [spec("{kind: number-wall, count: 0}"), "buch.yaml:4 count muss mindestens 1 sein, nicht 0."],
  [
    spec("{kind: number-wall, count: 2}", "page: a44\n"),
    'buch.yaml:3 page muss a3, a4, letter, legal, a5, a6, 6x9in, 8x10in oder 8.5x11in oder eine Gruppe von Schlüsseln sein, nicht "a44". Meintest du „a4“?',
  ],
  [
    spec("{kind: number-wall, count: 2}", "ages: 7-6\n"),
    "buch.yaml:3 Das Alter geht vom jüngsten zum ältesten. Schreibe: 6-7",
  ],
  [
    spec("{kind: number-wall, count: 2, level: hard..easy}"),
    "buch.yaml:4 Stufen steigen vom Leichten zum Schweren an. Schreibe: easy..hard",
  ],
  [
    spec("{kind: number-wall, count: 2, options: {range: [9, 1]}}"),
    "buch.yaml:4 Der Bereich 9 bis 1 lässt keine Wahl: Schreibe die kleinere Zahl zuerst, wie [1, 9].",
  ],
  [
    spec("{kind: number-path, count: 2, options: {mask: hart}}"),
    /buch.yaml:4 Eine Maske „hart“ gibt es nicht\. Es gibt heart, .* Meintest du|buch.yaml:4 Eine Maske „hart“ gibt es nicht/,
  ],
  [`${head}sections:\n\t- kind: number-wall`, "buch.yaml:4 Am Anfang der Zeile steht ein Tabulator. Nimm Leerzeichen."],
  [
    spec("{kind: number-wall, count: 2}", "title: B\n"),
    "buch.yaml:3 Diesen Schlüssel gibt es zweimal. Behalte einen davon.",
  ],
  [
    spec("{kind: number-wall, count: 2}", "class: {pupils: 3}\n"),
    "buch.yaml:3 Eine Klasse hat Blätter, und dieses Buch besteht nicht aus Blättern. Schreibe: output: classroom",
  ],
  [
    spec("{kind: number-wall, count: 2}", "isbn: 978-3-16-148410-1\n"),
    "buch.yaml:3 Das ist keine ISBN: 978-3-16-148410-1. Prüfe die dreizehn Ziffern; die letzte prüft die anderen.",
  ],
  [
    spec("{kind: number-wall, count: 2}", "imprint: none\npublisher: P\n"),
    "buch.yaml:4 „publisher“ steht auf der Impressumsseite, und imprint: none lässt sie weg. Schreibe imprint: short, oder nimm „publisher“ heraus.",
  ],
  [
    spec("{kind: number-wall, count: 2}", "front: preface.md\n"),
    "buch.yaml:3 Eine Seite liest keine anderen Dateien. Nimm „front“ heraus, oder baue das Buch auf der Befehlszeile.",
  ],
  [
    spec("{kind: number-wall, count: 2, introduction: Los.}", "mix: spread\n"),
    "buch.yaml:5 mix: spread mischt die Rätsel aller Teile, darum hat diese Einleitung keinen Platz. Setze sie in die Einleitung des Buches, oder lass mix weg.",
  ],
])("a spec's mistakes, with their lines and what to do %j", async (text, told) => {
  const [first] = await wrongWith(text, "de-DE");
  if (typeof told === "string") expect(first).toBe(told);
  else expect(first).toMatch(told);
});

it.each([
  ["en-GB", "buch.yaml:4 count must be a number, not text. Write it as  count: 12"],
  ["es-ES", "buch.yaml:4 count debe ser un número, no texto. Escribe: count: 12"],
] as const)("a spec's mistakes, with their lines and what to do are told in %s, too", async (speech, told) => {
  expect(await wrongWith(spec("{kind: number-wall, count: many}"), speech)).toEqual([told]);
});

const sources = globSync("src/**/*.ts").map((file) => readFileSync(file, "utf8"));
const written = new Set(sources.flatMap((text) => [...text.matchAll(/"([a-z][a-z.-]*)"/g)].map(([, word]) => word!)));
const isFix = (word: string) => /^(terminal\.)?[a-z-]+-fix$/.test(word);
const codes = [...sources.flatMap(calls).flatMap(codesIn), ...[...written].filter(isFix)].map((code) =>
  code.includes(".") ? code : `problem.${code}`,
);
const keys = phrasesOf("en-GB").keys.filter((key) => /^(problem|terminal)\./.test(key));

it.each(LANGUAGES)("templates of problems have a sentence for each code in %s", (language) => {
  expect(codes.length).toBeGreaterThan(100);
  expect(codes.filter((code) => !phrasesOf(language).has(code))).toEqual([]);
  expect(keys.filter((key) => !phrasesOf(language).has(key))).toEqual([]);
});

it("templates of problems are all asked for", () => {
  const parts = ["what", "sort", "names"].map((part) => `problem.${part}`);
  const names = keys
    .filter((key) => key.startsWith("problem.") && !parts.includes(key))
    .map((key) => key.replace(/^problem\./, ""));
  expect(names.filter((name) => !written.has(name) && !written.has(name.replace(/-fix$/, "")))).toEqual([]);
});

/** What stands in the brackets of each `problem(…)` of a source. */
function calls(text: string): string[] {
  return [...text.matchAll(/\bproblem\((?=\s*["\w])/g)].map(({ 0: { length }, index }) => {
    const from = index + length;
    let depth = 1;
    let to = from;
    for (; depth > 0 && to < text.length; to++) depth += text[to] === "(" ? 1 : text[to] === ")" ? -1 : 0;
    return text.slice(from, to - 1);
  });
}

/** The codes of a call: its texts outside of values. If there is no other text, what to do has the name of the code. */
function codesIn(call: string): string[] {
  const bare = call
    .replace(/\$\{[^}]*\}/g, "")
    .replace(/\{[^}]*\}/g, "{}")
    .replace(/\s+/g, " ")
    .trim();
  const [first = "", ...more] = [...bare.matchAll(/"([^"]*)"/g)].map(([, text]) => text!);
  if (!/^(terminal\.)?[a-z-]+$/.test(first)) return [];
  return /^"[^"]*"(, (\{\}|\w+))?,?$/.test(bare) ? [first, `${first}-fix`] : [first, ...more];
}
