/** Specs that mean harm, or were good before something happened to them; the same for the same number. */
import { readdirSync, readFileSync } from "node:fs";
import { KINDS } from "../src/engine/kinds/index.ts";
import { type Rng, rng } from "../src/engine/rng.ts";
import { randomOptions } from "./random-options.ts";

const BOOKS = new URL("../books/", import.meta.url);
/** Specs that ship with the program. */
const GOOD = readdirSync(BOOKS)
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => readFileSync(new URL(name, BOOKS), "utf8"));

const WORDS = (
  "title seed subtitle author language ages rights publisher isbn series imprint dedication introduction reader output theme spacing tint colour press page measured versions pages mix qr " +
  "sections answers omit site sheet class name kind heading count share level skill perPage options at show address owner legal since " +
  "publish pdf host printer bleed paper sample width height shape pupils groups sheets spares season twoSided support classroom screen " +
  "numbrix number-path cross-numbers secret-number number-target code-pegs easy hard expert easy..hard measured starter..easy 6-7 12+ 9 " +
  "en-GB de-DE heart __proto__ constructor toString 7K3QW2MX9CR 2026-12-01 2026-02-30 kdp 150mm https://a.example/ numbers"
).split(" ");
const SIGNS =
  ": - { } [ ] , &a *a << !!x !!binary !!int ! | > |2- >+ ' \" # ? ~ --- ... %YAML %TAG @ ` = 0 -1 1e9 1e999 0x1f 0o17 .inf -.nan null true yes 012 é 中 😀 <b> \\u0000 \\z".split(
    " ",
  );
const SPACES = [
  "\n",
  "\n",
  "\n",
  "  ",
  " ",
  " ",
  "\r\n",
  "\r",
  "\t",
  "\0",
  "\u202e",
  "\ufeff",
  "\u2028",
  "\u0085",
  "\ud800",
  "",
];

const FAR = [0, -1, -1e9, 0.5, 1000, 1e6, 1e9, 2 ** 32, 1e300];

/** A hostile spec. */
export function hostileSpec(number: number): string {
  const chance = rng(["hostile spec", number]);
  return chance.pick([soup, soup, slipped, slipped, slipped, spliced, binary, formed, formed, nested, repeated])(
    chance,
  );
}

const piece = (chance: Rng): string => {
  const which = chance.int(8);
  if (which < 3) return `${chance.pick(WORDS)}${chance.pick([": ", ": ", ":", " ", ""])}`;
  return which < 5 ? chance.pick(SIGNS) : chance.pick(SPACES);
};
const times = <T>(number: number, make: (i: number) => T): T[] => Array.from({ length: number }, (_, i) => make(i));

const soup = (chance: Rng): string => times(1 + chance.int(60), () => piece(chance)).join("");

const binary = (chance: Rng): string => {
  const bytes = Uint8Array.from({ length: chance.int(400) }, () => chance.int(256));
  const encodings = ["utf-8", "utf-16le", "latin1"];
  return new TextDecoder(chance.pick(encodings)).decode(bytes);
};

/** A good spec with some slips. */
function slipped(chance: Rng): string {
  const lines = chance.pick(GOOD).split("\n");
  for (let slips = 1 + chance.int(4); slips > 0; slips--) {
    const line = chance.int(lines.length);
    const text = lines[line] ?? "";
    const at = chance.int(text.length + 1);
    const how = chance.int(6);
    if (how === 0) lines.splice(line, 1);
    else if (how === 1) lines.splice(chance.int(lines.length), 0, text);
    else if (how === 2) lines[line] = ` ${text}`;
    else if (how === 3) lines[line] = text.slice(0, at) + piece(chance) + text.slice(at);
    else if (how === 4) lines[line] = text.replace(/: .*$/, () => `: ${value(chance, 2)}`);
    else lines[line] = text.slice(0, at) + text.slice(at + 1 + chance.int(3));
    if (lines.length === 0) lines.push("");
  }
  return lines.join(chance.pick(["\n", "\n", "\r\n"]));
}

/** Two good specs, cut anywhere and joined. */
function spliced(chance: Rng): string {
  const [one, other] = [chance.pick(GOOD), chance.pick(GOOD)];
  return one.slice(0, chance.int(one.length)) + other.slice(chance.int(other.length));
}

/** Any value, as flow YAML. */
function value(chance: Rng, depth: number): string {
  const which = chance.int(depth > 0 ? 10 : 7);
  if (which < 2) return chance.pick(WORDS);
  if (which < 4)
    return chance.pick(["0", "-1", "1", "3", "12", "10001", "1e300", "1.5", ".nan", "-0", "9007199254740993"]);
  if (which === 4)
    return JSON.stringify(chance.pick(["", " ", "x".repeat(1 + chance.int(3000)), "\0", "a\nb", "<b>", "\u202e"]));
  if (which === 5) return chance.pick(["true", "false", "null", "~", "", "yes"]);
  if (which === 6) return chance.pick(SIGNS);
  if (which < 9) return `[${times(chance.int(5), () => value(chance, depth - 1)).join(", ")}]`;
  return `{${times(chance.int(4), () => `${chance.pick(WORDS)}: ${value(chance, depth - 1)}`).join(", ")}}`;
}

/** A spec of the right keys with values that may be of the right form, or of any. */
function formed(chance: Rng): string {
  const spec: Record<string, string> = { title: "A", seed: "a" };
  for (const key of chance.shuffle(WORDS.slice(2, 24)).slice(0, chance.int(5))) spec[key] = value(chance, 3);
  spec.sections = `[${times(1 + chance.int(3), () => section(chance)).join(", ")}]`;
  return Object.entries(spec)
    .map(([key, text]) => `${key}: ${text}\n`)
    .join("");
}

function section(chance: Rng): string {
  const kind = chance.pick(KINDS);
  const keys: Record<string, string> = { kind: kind.slug, count: String(1 + chance.int(9)) };
  if (chance.chance(1, 2))
    keys.level = chance.pick(["starter", "easy", "medium", "hard", "expert", "easy..hard", "starter..expert"]);
  if (chance.chance(1, 3)) keys.ages = chance.pick(["5-6", "7-8", "9-10", "12+", "4", "99"]);
  if (chance.chance(1, 4)) keys.skill = chance.pick([...kind.skills().map(({ id }) => id), "none"]);
  if (chance.chance(1, 2)) {
    const options: Record<string, unknown> = { ...randomOptions(kind, chance, 3) };
    // A number that is far out of range, as a side that no memory holds.
    if (chance.chance(1, 3)) options[chance.pick(Object.keys(kind.options.parse({}) as object))] = chance.pick(FAR);
    keys.options = JSON.stringify(options);
  }
  if (chance.chance(1, 4)) keys[chance.pick(WORDS)] = value(chance, 2);
  return `{${Object.entries(keys)
    .map(([key, text]) => `${key}: ${text}`)
    .join(", ")}}`;
}

/** Deep lists, groups and quotes. */
function nested(chance: Rng): string {
  const deep = 1 + chance.int(chance.chance(1, 10) ? 2_000 : 40);
  const [open, close] = chance.pick([
    ["[", "]"],
    ["{a: ", "}"],
    ["- ", ""],
    ["? ", ""],
    ["a:\n ", ""],
    ["&a [", "*a]"],
  ] as const);
  return `${chance.pick(["", "title: A\n", "x: "])}${open.repeat(deep)}${piece(chance)}${chance.chance(1, 2) ? close.repeat(deep) : ""}`;
}

/** One thing many times: keys, items, long words. */
function repeated(chance: Rng): string {
  const number = 10 ** (1 + chance.int(3));
  const part = chance.pick<(i: number) => string>([
    (i) => `${chance.pick(WORDS)}${i}: 1\n`,
    (i) => `titel${i % 7}: A\n`,
    () => `- ${piece(chance)}\n`,
    () => "title: A\n",
    (i) => `k${i}: &a${i} [*a${Math.max(0, i - 1)}, *a${Math.max(0, i - 1)}]\n`,
    () => "x",
  ]);
  const head = chance.pick(["", "title: A\nseed: a\n", "omit:\n", "sections:\n", "title: "]);
  return head + times(number, part).join("");
}
