/** What people type at a command line: positions, addresses, ids and codes, right and wrong; the same for the same number. */

import { formatAddress } from "../src/engine/address/address.ts";
import type { PuzzleKind, Slot } from "../src/engine/kind.ts";
import { KINDS } from "../src/engine/kinds/index.ts";
import { make } from "../src/engine/make.ts";
import { type Rng, rng } from "../src/engine/rng.ts";
import { LEVEL_RANGES } from "../src/spec/level-range.ts";
import { optionsAt } from "../src/spec/options.ts";
import { DRAWS, sheetCode } from "../src/spec/sheet-code.ts";
import { LANGUAGES } from "../src/templates/language.ts";

/** A puzzle to type at. */
export interface TypedAt {
  readonly kind: PuzzleKind<unknown, unknown>;
  readonly puzzle: unknown;
  readonly id: string;
  readonly slots: readonly Slot[];
  readonly answer: Readonly<Record<string, string>>;
}

const PER_KIND = 3;

/** Some puzzles of each kind. */
export const PUZZLES: readonly TypedAt[] = KINDS.flatMap((kind) =>
  Array.from({ length: PER_KIND }, (_, index): TypedAt => {
    const level = kind.levels(kind.options.parse(kind.preset("easy", null, null)))[0]!;
    const options = optionsAt(kind, level, {}).data;
    const made = make(kind, {
      kind: kind.id,
      version: kind.version,
      seed: "typed",
      section: "1",
      index,
      again: 0,
      level,
      options,
    });
    if (made === undefined) throw new Error(`no puzzle of ${kind.id}`);
    const { puzzle, id } = made;
    const [answer] = kind.solve(puzzle, { solutions: 1, nodes: 1_000_000 }).solutions;
    return { kind, puzzle, id, slots: kind.slots(puzzle), answer: answer ?? {} };
  }),
);

const GARBAGE = [
  "",
  " ",
  ",",
  "=",
  "!=",
  "≠",
  "r1c1",
  "r0c0=1",
  "r99c99=1",
  "R1C1=1",
  "d1=1",
  "d1==1",
  "d1=!=1",
  "expression=1+1",
  "expression=((((",
  "__proto__=1",
  "constructor=1",
  "toString!=1",
  "a1.1=+",
  "ta1=0",
  "\0",
  "\n",
  "\u202e",
  "\ud800",
  "é",
  "😀=1",
  "1/2",
  "½",
  "−1",
  "1e9",
  "9".repeat(400),
  "(".repeat(2_000),
  "x=".repeat(500),
  "r1c1=".repeat(50),
];

/** A position as it might be typed. */
export function typedPosition(number: number): { readonly at: TypedAt; readonly text: string } {
  const chance = rng(["typed position", number]);
  const at = chance.pick(PUZZLES);
  const blanks = at.slots.filter(({ given }) => given === null);
  const mark = (): string => {
    const slot = chance.chance(9, 10) ? chance.pick(blanks) : chance.pick(at.slots);
    const right = at.answer[slot.id] ?? "";
    const value = chance.chance(2, 3) ? right : chance.chance(4, 5) ? wrongFor(slot, chance) : chance.pick(GARBAGE);
    const sign = chance.pick(["=", "=", "=", "!=", " = ", "≠"]);
    return `${slot.id}${sign}${value}${chance.chance(1, 20) ? `,${wrongFor(slot, chance)}` : ""}`;
  };
  const isTidy = chance.chance(1, 2);
  const parts = Array.from({ length: chance.int(8) }, () =>
    isTidy || chance.chance(4, 5) ? mark() : chance.pick(GARBAGE),
  );
  const text = parts.join(chance.pick([" ", " ", ", ", ",", "  ", isTidy ? " " : ""]));
  return { at, text: isTidy || chance.chance(1, 2) ? text : slipped(text, chance) };
}

const EXPRESSIONS = [
  "1+1",
  "1",
  "(1+2)*3",
  "1+",
  "2-5",
  "1/0",
  "25*4;3+3",
  "1-1",
  "((1))",
  "999999*999999",
  "1 2",
  "a+b",
];

const wrongFor = ({ choices }: Slot, chance: Rng): string =>
  choices !== null && choices.length > 0
    ? chance.pick(choices)
    : chance.pick([...EXPRESSIONS, String(chance.int(200))]);

/** A text with some slips of the fingers. */
function slipped(text: string, chance: Rng): string {
  let typed = text;
  for (let slips = 1 + chance.int(3); slips > 0; slips--) {
    const at = chance.int(typed.length + 1);
    const how = chance.int(6);
    const character = chance.pick([...new Set(`0123456789ABCXYZabcxyz#./:=-${typed.slice(0, 40)}`)]);
    if (how === 0) typed = typed.slice(0, at) + typed.slice(at + 1);
    else if (how === 1) typed = typed.slice(0, at) + character + typed.slice(at);
    else if (how === 2) typed = typed.slice(0, at) + character + typed.slice(at + 1);
    else if (how === 3) typed = typed.slice(0, at) + (typed[at + 1] ?? "") + (typed[at] ?? "") + typed.slice(at + 2);
    else if (how === 4) typed = typed.slice(0, at);
    else
      typed = chance.pick([
        typed.toUpperCase(),
        typed.toLowerCase(),
        ` ${typed} `,
        typed + chance.pick(GARBAGE),
        typed + typed,
      ]);
  }
  return typed;
}

/** An address, an id or the code of a sheet, as it might be typed. */
export function typedAddress(number: number): string {
  const chance = rng(["typed address", number]);
  const { kind, puzzle, id } = chance.pick(PUZZLES);
  const whole = chance.pick([
    () => formatAddress("https://numbers.example/", kind, puzzle, id),
    () => formatAddress("https://numbers.example/", kind, puzzle, id).replace(/^[^#]*#/, ""),
    () => `https://numbers.example/p/${id}/`,
    () => id,
    () => codeOf(chance),
    () => codeOf(chance),
    () => `${chance.pick(KINDS).slug}.${letters(chance, 1 + chance.int(60))}`,
    () => `#${letters(chance, 1 + chance.int(300))}`,
  ])();
  return chance.chance(1, 10) ? whole : slipped(whole, chance);
}

const CHARACTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const letters = (chance: Rng, length: number): string =>
  Array.from({ length }, () => CHARACTERS[chance.int(CHARACTERS.length)]).join("");

/** The code of some sheet, or characters like one. */
function codeOf(chance: Rng): string {
  const kind = chance.pick(KINDS);
  const recipe = {
    kind,
    skills: chance.chance(1, 2)
      ? []
      : [chance.pick([...kind.skills().map(({ id }) => id), "none"])].filter((id) => id !== "none"),
    level: chance.pick(LEVEL_RANGES),
    ages: chance.chance(1, 2) ? null : ([6 + chance.int(4), 10] as const),
    count: 1 + chance.int(20),
    language: chance.pick(LANGUAGES),
    page: "a4" as const,
    days: 1,
    draw: chance.int(DRAWS),
  };
  return sheetCode(recipe, KINDS) ?? letters(chance, 12);
}
