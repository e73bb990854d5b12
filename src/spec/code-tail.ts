/**
 * The tail of a sheet's code: the characters between the order and the check character, for a season, a picture to colour, a joke,
 * a notch, options of the puzzles, a class, or a language after the first four. A sheet without these has none. A tail has 4 characters without
 * a class, 4 or 8 for one sheet of a class, and 4, 8, 12 … (the fewest possible) for a whole class. It is a single number; its first
 * field is the lowest, so the first fields decide which fields follow. The last fields are those that earlier releases do not have:
 * seasons after the first five, languages after the first four, the picture, the notch, options of the puzzles, the joke, and options
 * of the puzzles that came later. They are 0 for
 * codes of earlier releases, which so keep their meaning. With them, a tail of one sheet has 12 characters.
 */
import { ALPHABET, checkCharacter } from "../engine/id.ts";
import { SEASONS, type Season } from "../engine/seasons.ts";
import { TASK_OPTION_NAMES, TASK_OPTIONS, type TaskOptionName, type TaskOptions } from "../engine/task-options.ts";
import type { ClassGroup, ClassSpec } from "./class/kept-class.ts";
import { SHAPES } from "./class/shapes.ts";
import { LEVEL_RANGES } from "./level-range.ts";
import { DEALINGS, HELPS, type Help, NOTCHES, type Notch } from "./spec-values.ts";

/** The contents of a tail. */
export interface Tail {
  /** The number of languages that the order skips: a multiple of the four that it can tell apart. Left out: 0. */
  readonly languages?: number | undefined;
  readonly season?: Season | undefined;
  /** Whether the sheet has a picture to colour. */
  readonly picture?: boolean | undefined;
  /** Whether the sheet has a joke to spell. Not with a picture. */
  readonly joke?: boolean | undefined;
  /** Not for a class, where each group has its own help. */
  readonly notch?: Notch | undefined;
  /** Options of the puzzles that differ from the usual ones. */
  readonly asks?: TaskOptions | undefined;
  /** The groups must have levels. A single sheet has no label. */
  readonly pupils?: ClassSpec | undefined;
}

/** The form of a tail: no class, one sheet of a class, a class whose groups are consecutive in the list, or any class. */
const FORMS = ["season", "one", "in-row", "mixed"] as const;
type Form = (typeof FORMS)[number];

/** The number of values of a field: more than the maximum of pupils, sheets in a group, and arrangements of tasks on pages. */
const SIZES = { pupils: 64, number: 72, spares: 16, arrangement: 2 ** 35 } as const;
/** The number of seasons in the field that all releases know. */
const FIRST_SEASONS = 5;
/** The number of values of the field of later ones; 0: none. */
const LATER_SEASONS = 64;
/** The number of values of each option of the puzzles; 0: the usual one. */
const TASK_VALUES = 4;
/** The options of the puzzles that stand before the joke. */
const FIRST_TASK_OPTIONS = 3;
/** The number of values of the field of later languages, in fours; 0: none. */
const LATER_LANGUAGES = 8;
/** The languages that an order can tell apart. */
export const FIRST_LANGUAGES = 4;
/** The number of values of the field of notches; 0: none. */
const NOTCH_VALUES = 8;
/** The length of a tail is a multiple of this. */
const PIECE = 4;
/** Number of first characters. The check character of the order is excluded, so a code cut there does not look complete. */
const FIRST = 31;

/** The tail of a code; "" for a sheet without one, null for a class that does not fit into a code. `body`: the order's characters. */
export function formatTail(tail: Tail, body: string): string | null {
  const { season, picture, joke, notch, pupils, languages = 0, asks = {} } = tail;
  const values = TASK_OPTION_NAMES.map((name) => placeOf(TASK_OPTIONS[name], asks[name]));
  const isChecked = picture === true || joke === true;
  const isUsual = season === undefined && !isChecked && notch === undefined && !values.some(Boolean);
  if (isUsual && pupils === undefined && languages === 0) return "";
  if (notch !== undefined && pupils !== undefined) return null;
  const form: Form = pupils === undefined ? "season" : formOf(pupils);
  const number: Digits = { value: 0n, factor: 1n };
  const own = season === undefined ? 0 : SEASONS.indexOf(season) + 1;
  const first = own <= FIRST_SEASONS ? own : 0;
  const isHeld = put(number, FORMS.indexOf(form), FORMS.length) && put(number, first, FIRST_SEASONS + 1);
  if (!isHeld || (pupils !== undefined && !putClass(number, pupils, form))) return null;
  // The field of later seasons is there unless an early one is named.
  if (first === 0) put(number, Math.max(0, own - FIRST_SEASONS), LATER_SEASONS);
  if (!put(number, languages / FIRST_LANGUAGES, LATER_LANGUAGES)) return null;
  put(number, picture === true ? 1 : 0, 2);
  put(number, notch === undefined ? 0 : NOTCHES.indexOf(notch) + 1, NOTCH_VALUES);
  for (const value of values.slice(0, FIRST_TASK_OPTIONS)) put(number, value, TASK_VALUES);
  put(number, joke === true ? 1 : 0, 2);
  for (const value of values.slice(FIRST_TASK_OPTIONS)) put(number, value, TASK_VALUES);
  return charactersOf(number.value, body);
}

/** Reads a tail; null if no release up to this one writes it. */
export function readTail(tail: string, body: string): Tail | null {
  const value = tail === "" ? null : numberOf(tail, body);
  if (value === null) return null;
  const number: Digits = { value, factor: 1n };
  const form = FORMS[take(number, FORMS.length)]!;
  const first = take(number, FIRST_SEASONS + 1);
  const pupils = form === "season" ? undefined : takeClass(number, form);
  const later = first > 0 ? 0 : take(number, LATER_SEASONS);
  const season = SEASONS[(later > 0 ? FIRST_SEASONS + later : first) - 1];
  const languages = take(number, LATER_LANGUAGES) * FIRST_LANGUAGES;
  const hasPicture = take(number, 2) === 1;
  const notch = NOTCHES[take(number, NOTCH_VALUES) - 1];
  const asked = (names: readonly TaskOptionName[]) =>
    names.flatMap((name) => {
      const value = take(number, TASK_VALUES);
      return value === 0 ? [] : [[name, TASK_OPTIONS[name][value]]];
    });
  const firstAsks = asked(TASK_OPTION_NAMES.slice(0, FIRST_TASK_OPTIONS));
  const hasJoke = take(number, 2) === 1;
  const asks = [...firstAsks, ...asked(TASK_OPTION_NAMES.slice(FIRST_TASK_OPTIONS))];
  const read: Tail = {
    ...(season && { season }),
    ...(hasPicture && { picture: true }),
    ...(hasJoke && { joke: true }),
    ...(notch && { notch }),
    ...(pupils && { pupils }),
    ...(languages > 0 && { languages }),
    ...(asks.length > 0 && { asks: Object.fromEntries(asks) as TaskOptions }),
  };
  // A tail that this release would write differently is from another release.
  if (hasPicture && hasJoke) return null;
  return pupils !== null && number.value === 0n && formatTail(read as Tail, body) === tail ? (read as Tail) : null;
}

/** The place of an option's value; 0: the usual one. */
const placeOf = (values: readonly string[], value: string | undefined): number =>
  Math.max(0, values.indexOf(value ?? ""));

function formOf({ one, groups }: ClassSpec): Form {
  if (one !== undefined) return "one";
  return groups.flatMap(({ pupils }) => pupils).every((row, i) => row === i + 1) ? "in-row" : "mixed";
}

function putClass(number: Digits, { pupils, groups, sheets, spares, one }: ClassSpec, form: Form): boolean {
  if (one !== undefined)
    return (
      putGroup(number, groups[0]) &&
      put(number, one.number - 1, SIZES.number) &&
      put(number, one.arrangement ?? 0, SIZES.arrangement) &&
      groups.length <= 1
    );
  const isHeld =
    put(number, pupils - 1, SIZES.pupils) &&
    put(number, DEALINGS.indexOf(sheets), DEALINGS.length) &&
    put(number, spares, SIZES.spares) &&
    put(number, groups.length, SHAPES.length + 1) &&
    groups.every((group) => putGroup(number, group));
  if (!isHeld || groups.length === 0) return isHeld;
  if (form === "in-row") return groups.slice(1).every((group) => put(number, group.pupils.length - 1, SIZES.pupils));
  return Array.from({ length: pupils }, (_, i) => groupOf(groups, i + 1)).every((group) =>
    put(number, group, groups.length),
  );
}

const groupOf = (groups: readonly ClassGroup[], row: number): number =>
  groups.findIndex((group) => group.pupils.includes(row));

/** `group`: undefined for a class without groups. */
function putGroup(number: Digits, group: ClassGroup | undefined): boolean {
  const shape = group === undefined ? 0 : SHAPES.indexOf(group.shape) + 1;
  const level = group === undefined ? 0 : LEVEL_RANGES.indexOf(group.level ?? "");
  return (
    put(number, shape, SHAPES.length + 1) &&
    put(number, level, LEVEL_RANGES.length) &&
    put(number, group?.help ?? 0, HELPS.length)
  );
}

function takeGroup(number: Digits): Omit<ClassGroup, "pupils"> | null {
  const shape = SHAPES[take(number, SHAPES.length + 1) - 1];
  const level = LEVEL_RANGES[take(number, LEVEL_RANGES.length)]!;
  const help = take(number, HELPS.length) as Help;
  return shape === undefined ? null : { shape, level, ...(help === 0 ? {} : { help }) };
}

/** Null: no class has these values. */
function takeClass(number: Digits, form: Form): ClassSpec | null {
  if (form === "one") {
    const group = takeGroup(number);
    const own = take(number, SIZES.number) + 1;
    const arrangement = take(number, SIZES.arrangement);
    return oneOf(group, { number: own, ...(arrangement > 0 && { arrangement }) });
  }
  const pupils = take(number, SIZES.pupils) + 1;
  const sheets = DEALINGS[take(number, DEALINGS.length)]!;
  const spares = take(number, SIZES.spares);
  const groups = Array.from({ length: take(number, SHAPES.length + 1) }, () => takeGroup(number));
  if (groups.includes(null)) return null;
  const rows = groups.length === 0 ? [] : rowsOf(number, pupils, groups.length, form);
  if (rows.some((own) => own.length === 0)) return null;
  return { pupils, groups: groups.map((group, i) => ({ ...group!, pupils: rows[i]! })), sheets, spares };
}

/** The pupils of each group. */
function rowsOf(number: Digits, pupils: number, groups: number, form: Form): number[][] {
  const all = Array.from({ length: pupils }, (_, i) => i + 1);
  if (form === "mixed") {
    const own = all.map(() => take(number, groups));
    return Array.from({ length: groups }, (_, group) => all.filter((row) => own[row - 1] === group));
  }
  const others = Array.from({ length: groups - 1 }, () => take(number, SIZES.pupils) + 1);
  let to = pupils;
  const ends = others.toReversed().map((size): number[] => {
    to -= size;
    return all.slice(Math.max(0, to), to + size);
  });
  return [all.slice(0, Math.max(0, to)), ...ends.reverse()];
}

/** One sheet of a group as a class of one pupil. */
export const oneOf = (group: Omit<ClassGroup, "pupils"> | null, one: NonNullable<ClassSpec["one"]>): ClassSpec => ({
  pupils: 1,
  groups: group === null ? [] : [{ ...group, pupils: [1] }],
  sheets: "different",
  spares: 0,
  one,
});

/** A number of several fields, which are added and taken in the same order. `factor`: the factor of the next field. */
interface Digits {
  value: bigint;
  factor: bigint;
}

/** Adds a field. False if the value is too large for it. */
function put(number: Digits, value: number, size: number): boolean {
  if (value < 0 || value >= size) return false;
  number.value += number.factor * BigInt(value);
  number.factor *= BigInt(size);
  return true;
}

/** Removes and returns the next field. */
function take(number: Digits, size: number): number {
  const field = Number(number.value % BigInt(size));
  number.value /= BigInt(size);
  return field;
}

/** The shift of the first character in the alphabet. */
const shiftFor = (body: string): number => ALPHABET.indexOf(checkCharacter(body)) + 1;

function charactersOf(value: bigint, body: string): string {
  let text = ALPHABET[(Number(value % BigInt(FIRST)) + shiftFor(body)) % 32]!;
  for (let rest = value / BigInt(FIRST); rest > 0n || text.length % PIECE !== 0; rest /= 32n)
    text += ALPHABET[Number(rest % 32n)]!;
  return text;
}

function numberOf(text: string, body: string): bigint | null {
  const [first, ...others] = [...text].map((character) => ALPHABET.indexOf(character));
  const lowest = (first! - shiftFor(body) + 64) % 32;
  if (lowest >= FIRST) return null;
  return others.reduceRight((sum, digit) => sum * 32n + BigInt(digit), 0n) * BigInt(FIRST) + BigInt(lowest);
}
