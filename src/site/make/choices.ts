/**
 * The choices for a sheet, as data for its page: for each age and each year of a curriculum, the topics, the kinds that train them,
 * and their levels. The build computes it in a few seconds; nothing here needs Node or a browser.
 */
import { LEVELS, type Level } from "../../engine/kind.ts";
import { PAGE_OPTIONS, TASK_OPTIONS, type TaskOptions } from "../../engine/task-options.ts";
import type { TypedOrder } from "../../spec/sheet-options.ts";
import { NOTCHES, type Notch } from "../../spec/spec-values.ts";

/**
 * The levels of a kind for a topic, and the usual levels of a sheet, as indexes into `LEVELS`: "0123/01". With notches, their indexes
 * into `NOTCHES`: "0123/01/02".
 */
type PackedLevels = string;

/** Levels by topic (a skill, or "" for any), then by slug of the kind. */
export type Offers = Readonly<Record<string, Readonly<Record<string, PackedLevels>>>>;

/** By topic, then by slug of the kind, then by the values of `PAGE_OPTIONS` with spaces between: "columns mixed". */
export type Variants = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, PackedLevels>>>>>>;

/** All values of the options of puzzles on the page but the usual ones, as in `Variants`. */
export const VARIANTS: readonly string[] = PAGE_OPTIONS.reduce<readonly string[]>(
  (all, name) => all.flatMap((before) => TASK_OPTIONS[name].map((value) => `${before} ${value}`.trim())),
  [""],
).slice(1);

/** The values of the options of puzzles in an order, as in `Variants`. */
export const variantOf = (order: TypedOrder): string =>
  PAGE_OPTIONS.map((name) => order[name] ?? TASK_OPTIONS[name][0]).join(" ");

/** The options of a variant that are not usual. */
export const optionsOfVariant = (variant: string): TaskOptions =>
  Object.fromEntries(
    variant.split(" ").flatMap((value, i) => {
      const name = PAGE_OPTIONS[i]!;
      return value === TASK_OPTIONS[name][0] ? [] : [[name, value]];
    }),
  );

/** The choices for an age or a year. */
export interface Choice {
  /** The topics to show first. */
  readonly topics: readonly string[];
  readonly offers: Offers;
  /** By topic and kind: offers with options of the puzzles, such as "columns none". */
  readonly variants: Variants;
}

/** The choices for an age, with the usual number of puzzles. */
export interface AgeChoice extends Choice {
  readonly count: number;
}

/** The choices for a year of a curriculum: what practises it, by measurement. */
export interface YearChoice extends Choice {
  /** For example "en-NC-Y2". */
  readonly id: string;
  readonly curriculum: string;
  /** The curriculum's name for the year. */
  readonly name: string;
  readonly ages: string;
}

export interface Choices {
  /** All topics, topics for the youngest first; then the sets of times tables of all languages. */
  readonly skills: readonly string[];
  /** By ages in typed form: "7-8", "12+". */
  readonly ages: Readonly<Record<string, AgeChoice>>;
  readonly years: readonly YearChoice[];
  /** By language: the times tables in the order in which they are taught. */
  readonly taught: Readonly<Record<string, readonly number[]>>;
  /** The kinds that are practice, which the page takes only if they are chosen or alone. */
  readonly practice: readonly string[];
}

/** The ages on the page. Years of curricula may have others. */
export const AGES = ["5-6", "6-7", "7-8", "8-9", "9-10", "10-12", "12+"] as const;
/** The default ages. */
export const FIRST_AGES = "7-8";

/** Papers for classrooms. */
export const PAPERS = ["a4", "letter", "a5"] as const;

/** Maximum number of kinds on a sheet: equals `MAX_KINDS` of the sheet codes. */
export const MAX_KINDS = 3;

/** Any topic. */
export const ANY = "";

/** Maximum number of puzzles on a sheet. */
export const MAX_PUZZLES = 24;

/** The topics to show first, including the chosen one: the same number of topics, "any" last. */
export function shownTopics({ topics, offers }: Choice, chosen: string): readonly string[] {
  if (topics.includes(chosen) || offers[chosen] === undefined) return topics;
  const others = topics.filter((topic) => topic !== ANY);
  return [chosen, ...others.slice(0, -1), ...topics.filter((topic) => topic === ANY)];
}

/**
 * The offered levels, and the usual ones in typed form: "easy", "starter..easy". `notches`: those that make a sheet easier than its
 * first level, or harder than its last.
 */
export interface OfferedLevels {
  readonly levels: readonly Level[];
  readonly usual: string;
  readonly notches: readonly Notch[];
}

export function packLevels({ levels, usual, notches }: OfferedLevels): PackedLevels {
  const digits = (some: readonly string[], known: readonly string[]) => some.map((one) => known.indexOf(one)).join("");
  const packed = `${digits(levels, LEVELS)}/${digits(usual.split(".."), LEVELS)}`;
  return notches.length === 0 ? packed : `${packed}/${digits(notches, NOTCHES)}`;
}

export function unpackLevels(packed: PackedLevels): OfferedLevels {
  const [levels = "", usual = "", notches = ""] = packed.split("/");
  const named = <Name>(digits: string, known: readonly Name[]) => [...digits].map((digit) => known[Number(digit)]!);
  return {
    levels: named(levels, LEVELS),
    usual: named(usual, LEVELS).join(".."),
    notches: named(notches, NOTCHES),
  };
}
