/** Characters that no page, no file and no address can hold are refused wherever a text comes in. */
import { expect, test } from "vitest";
import { assemble } from "../../src/book/assemble.ts";
import { formatManifest, parseManifest } from "../../src/book/manifest-file.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { inlineRunner } from "../../src/runner/inline.ts";
import { parseClassList } from "../../src/spec/class/class-list.ts";
import { Failure, formatFailure, InputError } from "../../src/spec/diagnostic.ts";
import { parseSpec } from "../../src/spec/spec.ts";
import { readSheet, type TypedSheet } from "../../src/spec/typed-sheet.ts";

/** What it is, and how it is told. */
const UNPRINTABLE = [
  ["\0", "U+0000"],
  ["\t", "U+0009"],
  ["\u001b", "U+001B"],
  ["\u007f", "U+007F"],
  ["\u0085", "U+0085"],
  ["\u202e", "U+202E"],
  ["\u2066", "U+2066"],
  ["\ufeff", "U+FEFF"],
  ["\ud800", "U+D800"],
  ["\udfff", "U+DFFF"],
  ["\ue000", "U+E000"],
  ["\uffff", "U+FFFF"],
  ["\u{1fffe}", "U+1FFFE"],
] as const;

const told = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return formatFailure(error);
    throw error;
  }
  return "";
};

const SPEC = `title: A title
subtitle: A subtitle
author: An author
rights: [Whose rights, Some rights]
publisher: A publisher
series: {name: A series}
seed: a seed
output: classroom
sheet: {title: A sheet, class: A class}
site: {address: "https://a.example/", owner: An owner, legal: "A notice\\nof lines"}
sections: [{kind: number-wall, name: a name, heading: A heading, count: 1, level: easy}]
`;
const BOOK = formatManifest(await assemble(parseSpec(SPEC, "book.yaml", KINDS), KINDS, inlineRunner(KINDS)));
/** Every text that a spec can have, as it stands in the book. */
const TEXTS = [
  "A title",
  "A subtitle",
  "An author",
  "Some rights",
  "A publisher",
  "A series",
  "a seed",
  "A sheet",
  "A class",
  "https://a.example/",
  "An owner",
  "of lines",
  "a name",
  "A heading",
];

test.each(UNPRINTABLE)(
  "a character that cannot be printed %j is refused in a spec, with its place",
  (character, code) => {
    const text = `${SPEC.replace("A subtitle", JSON.stringify(`A${character}subtitle`))}`;
    // YAML itself takes some of them out of the text of a file, so they are written as escapes.
    const escaped = text.replace(character, `\\u{${character.codePointAt(0)!.toString(16)}}`);
    const yaml = escaped.replace(/\\u\{(\w+)\}/, (_, hex: string) => `\\U${hex.padStart(8, "0")}`);
    expect(told(() => parseSpec(yaml, "book.yaml", KINDS))).toMatch(
      /^error: (this text has a character that cannot be printed, U\+[0-9A-F]+|.*escape.*)\n {2}--> book\.yaml:2:/,
    );
    if (!/^[\ud800-\udfff]$/.test(character)) expect(told(() => parseSpec(yaml, "book.yaml", KINDS))).toContain(code);
  },
);

test.each(UNPRINTABLE)(
  "a character that cannot be printed %j is refused in every text of a book.json, with its line",
  (character, code) => {
    expect(told(() => parseManifest(BOOK, "book.json"))).toBe("");
    for (const text of TEXTS) {
      const at = BOOK.indexOf(text) + 2;
      const written = JSON.stringify(character).slice(1, -1);
      const damaged = BOOK.slice(0, at) + written + BOOK.slice(at);
      const line = BOOK.slice(0, at).split("\n").length;
      const failure = told(() => parseManifest(damaged, "book.json"));
      expect(failure, text).toContain(`this text has a character that cannot be printed, ${code}`);
      expect(failure, text).toContain(`--> book.json:${line}:`);
      expect(failure, text).toContain("take it out");
    }
  },
);

test.each(["\r", "\n", "\u2028"])(
  "a character that cannot be printed an end of a line (%j) is one, but in rights and in a legal notice",
  (character) => {
    const written = JSON.stringify(character).slice(1, -1);
    for (const text of TEXTS) {
      const failure = told(() => parseManifest(BOOK.replace(text, text.slice(0, 2) + written + text.slice(2)), "b"));
      if (["of lines", "Some rights"].includes(text) && character === "\n") expect(failure).toBe("");
      else expect(failure, text).toContain("this text has more than one line");
    }
  },
);

test("a character that cannot be printed ends of lines as Windows has them are those of a legal notice", () => {
  const spec = parseSpec(SPEC.replace("notice\\nof", "notice \\r\\n\\r\\n of"), "book.yaml", KINDS);
  expect(spec.site.legal).toBe("A notice\n\nof lines");
});

test.each(UNPRINTABLE)(
  "a character that cannot be printed %j is refused as the title or class of a sheet",
  (character, code) => {
    const sheet = { kind: "number-wall", seed: "1", title: `My${character}title`, class: `2${character}b` };
    expect(told(() => readSheet(sheet as TypedSheet, KINDS, 0))).toMatch(
      /^error: this text .*U\+[0-9A-F]+\n {2}--> --title My.*\n {2}take it out\n\nerror: .*\n {2}--> --class 2/,
    );
    expect(told(() => readSheet(sheet as TypedSheet, KINDS, 0))).toContain(code);
  },
);

test("a character that cannot be printed other texts of a sheet are read as those of a spec are", () => {
  const sheet = { kind: "number-wall", seed: "1" };
  expect(readSheet({ ...sheet, title: " Ame\u0301lie " } as TypedSheet, KINDS, 0).spec.sheet?.title).toBe("Amélie");
  expect(told(() => readSheet({ ...sheet, title: "<b>a</b>" } as TypedSheet, KINDS, 0))).toContain("has markup, <b>");
  expect(() => readSheet({ ...sheet, title: "a".repeat(201) } as TypedSheet, KINDS, 0)).toThrow(InputError);
  expect(told(() => readSheet({ ...sheet, class: " " } as TypedSheet, KINDS, 0))).toContain("this text is empty");
});

test.each(UNPRINTABLE)("a character that cannot be printed %j is left out of the names of a class", (character) => {
  const list = parseClassList(`An${character === "\t" ? "\0" : character}a\nŁukasz`);
  expect("pupils" in list ? list.pupils.map(({ name }) => name) : list).toEqual(["An a", "Łukasz"]);
});
