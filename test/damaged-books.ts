/** Texts of `book.json` to which something happened; the same for the same number. */
import { assemble } from "../src/book/assemble.ts";
import { formatManifest } from "../src/book/manifest-file.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import { type Rng, rng } from "../src/engine/rng.ts";
import { inlineRunner } from "../src/runner/inline.ts";
import { parseSpec } from "../src/spec/spec.ts";

/** A book with all that a spec can say of how it is printed, a class, and a small book of each kind. */
const SPECS = [
  `title: All of it
subtitle: And more
author: A. Printer
rights: [© A. Printer, All rights reserved.]
publisher: The Press
isbn: 978-3-16-148410-0
published: 2026-12-01
keywords: [sums, paths]
series: {name: All, number: 1}
dedication: [For all, who print]
introduction: [One., Two.]
ages: 7-8
imprint: full
spacing: wide
tint: cream
colour: accent
output: [screen, press]
press: {printer: kdp, bleed: true, paper: colour}
theme: elegant
mix: spread
answers: {at: both, show: [hints, explained, answers]}
site: {address: "https://numbers.example/", owner: A, legal: B, since: 2026-12-01, publish: {sample: 2}}
sections: [{name: walls, kind: number-wall, heading: Walls, count: 3}, {kind: secret-number, count: 2, level: starter}]`,
  "title: Class\nages: 6-7\noutput: classroom\nclass: {pupils: 3}\nsections: [{kind: number-wall, count: 1, skill: add-to-10}]",
  ...KINDS.map(({ slug }) => `title: Small\nsections: [{kind: ${slug}, count: 2, level: easy}]`),
];

/** The books before anything happened to them. */
export const WHOLE: readonly string[] = await Promise.all(
  SPECS.map(async (text, i) => {
    const spec = parseSpec(`seed: damaged-${i}\n${text}`, "spec.yaml", KINDS);
    return formatManifest(await assemble(spec, KINDS, inlineRunner(KINDS)));
  }),
);

/** A damaged book, as the bytes of its file. */
export function damagedBook(number: number): Uint8Array {
  const chance = rng(["damaged book", number]);
  const damage = chance.pick([
    flipped,
    flipped,
    cut,
    spliced,
    changed,
    changed,
    changed,
    changed,
    swapped,
    swapped,
    reprinted,
    reprinted,
  ]);
  return damage(chance.pick(WHOLE), chance);
}

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Some bits turned. */
function flipped(text: string, chance: Rng): Uint8Array {
  const bytes = encode(text);
  for (let flips = 1 + chance.int(chance.pick([1, 1, 8])); flips > 0; flips--)
    bytes[chance.int(bytes.length)]! ^= 1 << chance.int(8);
  return bytes;
}

/** An end, or a part within, is missing or stands twice. */
function cut(text: string, chance: Rng): Uint8Array {
  const [from, to] = [chance.int(text.length), chance.int(text.length)].sort((a, b) => a - b) as [number, number];
  return encode(
    chance.pick([text.slice(0, from), text.slice(0, from) + text.slice(to), text.slice(0, to) + text.slice(from)]),
  );
}

/** Lines of another book in it. */
function spliced(text: string, chance: Rng): Uint8Array {
  const [lines, others] = [text.split("\n"), chance.pick(WHOLE).split("\n")];
  for (let times = 1 + chance.int(3); times > 0; times--)
    lines.splice(chance.int(lines.length), chance.int(2), chance.pick(others));
  return encode(lines.join("\n"));
}

/** Keys that may be changed by hand, with values that go or do not. */
function reprinted(text: string, chance: Rng): Uint8Array {
  const book: { title: unknown; spec: Record<string, unknown>; sections: Record<string, unknown>[] } = JSON.parse(text);
  for (let times = 1 + chance.int(3); times > 0; times--) {
    const key = chance.pick(Object.keys(PRINTED));
    const to = chance.chance(3, 4) ? chance.pick(PRINTED[key]!) : value(chance, 2);
    if (key === "heading" || key === "perPage") chance.pick(book.sections)[key] = to;
    else if (key === "title") book.title = to;
    else book.spec[key] = to;
  }
  return encode(JSON.stringify(book));
}

type Place = { readonly owner: Record<string | number, unknown>; readonly key: string | number };

/** Every value of some data, with what holds it. */
function placesIn(value: unknown): Place[] {
  if (value === null || typeof value !== "object") return [];
  const owner = value as Record<string, unknown>;
  return Object.keys(value).flatMap((key) => [{ owner, key }, ...placesIn(owner[key])]);
}

/** Values changed, taken out or put in. */
function changed(text: string, chance: Rng): Uint8Array {
  const book: unknown = JSON.parse(text);
  for (let times = 1 + chance.int(3); times > 0; times--) {
    const places = placesIn(book);
    if (places.length === 0) break;
    const { owner, key } = chance.pick(places);
    const how = chance.int(6);
    if (how === 0) delete owner[key];
    else if (how === 1) owner[chance.pick(KEYS)] = value(chance, 2);
    else owner[key] = chance.chance(1, 2) ? near(owner[key], chance) : value(chance, 3);
  }
  return encode(JSON.stringify(book));
}

/** Two values in each other's place. */
function swapped(text: string, chance: Rng): Uint8Array {
  const book: unknown = JSON.parse(text);
  const places = placesIn(book);
  const same = chance.chance(1, 2);
  const one = chance.pick(places);
  const others = same ? places.filter(({ key }) => key === one.key) : places;
  const other = chance.pick(others);
  const [a, b] = [one.owner[one.key], other.owner[other.key]];
  // What holds the other one would hold itself.
  if (JSON.stringify(a)?.includes(JSON.stringify(b)) || JSON.stringify(b)?.includes(JSON.stringify(a)))
    return encode(text.slice(1));
  [one.owner[one.key], other.owner[other.key]] = [b, a];
  return encode(JSON.stringify(book));
}

const KEYS = [
  "title",
  "answer",
  "__proto__",
  "constructor",
  "toJSON",
  "kind",
  "count",
  "0",
  "",
  "heading",
  "pages",
  "sheet",
  "days",
];
const TEXTS = [
  "",
  " ",
  "x".repeat(999),
  "W".repeat(1_000),
  "long word ".repeat(90),
  "x".repeat(100_000),
  "a\nb",
  "\0",
  "\u202e",
  "\ud800",
  "<script>",
  "{{title}}",
  "**_`[a](b)",
  "é中😀",
  "7K3QW2MX9CR",
  "NaN",
  "easy..hard",
  "expert..starter",
  "ages",
  "ages 6-7",
  "0mm",
  "1e9mm",
  "https://a.example/?#",
  "javascript:0",
  ...KINDS.map(({ id }) => id),
];
const NUMBERS = [0, -0, -1, 1, 2, 12, 99, 1_000, 1e9, 2 ** 31, 2 ** 53, 1e300, 0.5, -1e-300];

const PRINTED: Readonly<Record<string, readonly unknown[]>> = {
  title: [...TEXTS, "Other"],
  subtitle: TEXTS,
  author: TEXTS,
  rights: [...TEXTS, "One\n\nTwo", ["One"]],
  publisher: TEXTS,
  dedication: [...TEXTS, "One\n\nTwo"],
  introduction: [...TEXTS, "One\n\nTwo", "Word ".repeat(10_000)],
  isbn: [...TEXTS, "9783161484100", "978-3-16-148410-1"],
  published: ["2026-12-01", "2026-02-30", ...TEXTS],
  keywords: [["sums"], [], ["W".repeat(1_000)], ...TEXTS],
  series: [{ name: "A" }, { name: "W".repeat(1_000), number: 1 }, { number: 2 }, { name: "A", number: 0 }, ...TEXTS],
  heading: [...TEXTS, null],
  perPage: [1, 2, 12, 13, 1e9],
  language: ["de-DE", "en-US", "es-ES", "de", "xx"],
  imprint: ["full", "short", "none"],
  reader: ["large-print", "adult", "ages", "ages 4-5", "ages 6-7", "ages 99", "ages 7-6"],
  output: [["screen"], ["press"], ["classroom"], ["booklet"], ["screen", "screen"], ["press", "booklet"], []],
  theme: ["plain", "playful", "elegant", "winter"],
  spacing: ["wide", "usual"],
  tint: ["cream", "none"],
  colour: ["black", "accent", "full", "red"],
  press: [
    { printer: "kdp", bleed: true, paper: "cream" },
    { printer: "ingram", bleed: false, paper: "white" },
    { printer: "nobody", bleed: true, paper: "white" },
    { bleed: true, paper: "vellum" },
  ],
  page: [
    "a5",
    "letter",
    "6x9in",
    { width: "150mm", height: "200mm" },
    { width: "1mm", height: "1mm" },
    { width: "9999mm", height: "20in" },
  ],
  qr: [true, false],
  answers: [
    { at: "back", show: ["explained"] },
    { at: "none", show: ["answers"] },
    { at: "both", show: ["hints", "hints", "explained"] },
    { at: "separate", show: [] },
  ],
  site: [
    {},
    { address: "numbers" },
    { address: "https://a.example/" },
    { host: "nobody" },
    { publish: { sample: 0 } },
    { since: "2026-02-30" },
  ],
  sheet: [
    { title: "A" },
    { title: "W".repeat(1_000), class: "2b" },
    { title: "A", season: "winter", support: ["ten-frame"] },
    { title: "A", days: 5, code: "9SFQ-2798-26FV" },
  ],
};

/** A value that is a little other. */
function near(old: unknown, chance: Rng): unknown {
  if (typeof old === "number") return old + chance.pick([1, -1, 0.5, 10, -old, old]);
  if (typeof old === "string") {
    const at = chance.int(old.length + 1);
    return old.slice(0, at) + chance.pick([...TEXTS.slice(0, 12), "", "a"]) + old.slice(at + chance.int(2));
  }
  if (typeof old === "boolean") return !old;
  if (Array.isArray(old))
    return chance.pick([[], [...old, ...old], old.slice(1), [...old].reverse(), old.concat(value(chance, 1))]);
  return old === null ? value(chance, 1) : { ...old };
}

/** Any value. */
function value(chance: Rng, depth: number): unknown {
  const which = chance.int(depth > 0 ? 8 : 6);
  if (which < 2) return chance.pick(TEXTS);
  if (which < 4) return chance.pick(NUMBERS);
  if (which < 6) return chance.pick([null, true, false]);
  const times = chance.pick([0, 1, 3, chance.chance(1, 50) ? 2_000 : 5]);
  if (which === 6) return Array.from({ length: times }, () => value(chance, depth - 1));
  return Object.fromEntries(
    Array.from({ length: Math.min(times, 5) }, () => [chance.pick(KEYS), value(chance, depth - 1)]),
  );
}
