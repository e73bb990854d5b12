/** A `book.json` in which every key has a value, as plain data: what the schema of books is tried on. */

import { headingMark, titleMark } from "../../src/book/made-marks.ts";

const MARKS = { seed: "AAAAAA" };

/** A fresh one each time. Its puzzles are read only by their kind's own schema, which is not asked here. */
export const fullBook = () => ({
  format: 1,
  title: "All of it",
  seed: "full-1",
  made: MARKS,
  worded: titleMark("All of it"),
  spec: {
    title: "All of it",
    subtitle: "And more",
    author: "A. Printer",
    language: "en-GB",
    ages: "7-8",
    rights: "© A. Printer",
    publisher: "The Press",
    isbn: "978-3-16-148410-0",
    published: "2026-12-01",
    keywords: ["sums"],
    series: { name: "Sums", number: 2 },
    dedication: "For Ada,\nwho counts",
    introduction: "One.\n\nTwo.",
    front: [{ file: "preface.md", text: "# Preface\n\nOne." }],
    back: [{ file: "about.md", text: "Two." }],
    imprint: "short",
    reader: "ages 7-8",
    output: ["classroom"],
    theme: "elegant",
    spacing: "wide",
    tint: "cream",
    colour: "full",
    press: { printer: "kdp", bleed: true, paper: "cream" },
    seed: "full-1",
    page: { width: "150mm", height: "8in" },
    versions: { "number-wall": 2 },
    pages: 48,
    mix: "spread",
    qr: true,
    sections: [
      {
        name: "walls",
        kind: "number-wall",
        heading: "Walls",
        introduction: "Walls stand.",
        count: 2,
        share: 1.5,
        level: "easy..hard",
        ages: "6-7",
        skill: "add-to-10",
        perPage: 2,
        role: "challenge",
        day: 1,
        sheet: 1,
        options: { rows: 3 },
      },
      { kind: "sum-triangle", count: 1, level: "easy", day: 2, options: {} },
    ],
    answers: { at: "back", show: ["hints", "answers"] },
    omit: ["7K3QW2MX9CR"],
    without: [{ book: "One", puzzles: 12, digest: "CCCCCC" }],
    site: {
      address: "https://numbers.example/",
      owner: "A. Printer",
      legal: "A notice",
      since: "2026-12-01",
      publish: { sample: 2 },
      pdf: false,
      host: "plain",
    },
    sheet: {
      title: "Sums",
      class: "3b",
      days: 2,
      code: "5CQX251809YD",
      logo: { width: 10, height: 20, data: "AAAA" },
      season: "winter",
      twoSided: true,
      support: ["number-line"],
    },
    class: {
      pupils: 28,
      groups: [{ shape: "circle", pupils: [1, 2], level: "easy" }],
      sheets: "different",
      spares: 2,
    },
  },
  sections: [
    {
      name: "walls",
      kind: "number-wall",
      heading: "Walls",
      perPage: 2,
      made: MARKS,
      worded: headingMark({ heading: "Walls", perPage: 2 }),
    },
    { name: "2", kind: "sum-triangle", heading: null, perPage: null },
  ],
  puzzles: [
    puzzleOf(1, 0, "number-wall", { kind: "number-wall", rows: 3 }),
    puzzleOf(2, 0, "number-wall", { kind: "number-wall", rows: 4 }),
    puzzleOf(3, 1, "sum-triangle", { kind: "sum-triangle" }),
  ],
});

const puzzleOf = (
  number: number,
  section: number,
  kind: string,
  puzzle: { readonly kind: string; readonly rows?: number },
) => ({
  ...{ number, section, id: `0000000000${number}`, kind, version: 2, level: "easy", score: 12.5, puzzle },
  digest: "EEEEEEEEEEEEEEEEEEEE",
});

type Path = readonly (string | number)[];
type Group = Record<PropertyKey, unknown>;

/** "spec.sections.0.count" as the keys and indices that it is written from. */
export const pathOf = (words: string): Path =>
  words.split(".").map((word) => (/^\d+$/.test(word) ? Number(word) : word));

/** The full book with another value at a place; `undefined` takes the key away. */
export function bookWith(changes: Readonly<Record<string, unknown>>): unknown {
  const book: unknown = fullBook();
  for (const [words, value] of Object.entries(changes)) {
    const path = pathOf(words);
    const holder = path.slice(0, -1).reduce((at, step) => (at as Group)[step], book) as Group;
    if (value === undefined) delete holder[path.at(-1)!];
    else holder[path.at(-1)!] = value;
  }
  return book;
}
