/**
 * What can be chosen for a sheet, as data for its page: for each age, and for each year of a curriculum, the topics, the kinds that
 * train them and their levels. The build works it out, which takes seconds; nothing here needs Node or a browser.
 */
import { LEVELS, type Level } from "../../engine/kind.ts";

/** The levels of a kind for a topic, and those that a sheet usually has, as places in `LEVELS`: "0123/01". */
type PackedLevels = string;

/** By topic (a skill, or "" for any), then by the slug of the kind. */
export type Offers = Readonly<Record<string, Readonly<Record<string, PackedLevels>>>>;

/** What there is for some readers. */
export interface Choice {
  /** The topics to show first. */
  readonly topics: readonly string[];
  readonly offers: Offers;
}

/** For an age: with the usual number of puzzles. */
export interface AgeChoice extends Choice {
  readonly count: number;
}

/** For a year of a curriculum: what was measured to practise it. */
export interface YearChoice extends Choice {
  /** As "en-NC-Y2". */
  readonly id: string;
  readonly curriculum: string;
  /** As the curriculum calls it. */
  readonly name: string;
  readonly ages: string;
}

export interface Choices {
  /** All topics, those for the youngest first. */
  readonly skills: readonly string[];
  /** By ages as they are typed: "7-8", "12+". */
  readonly ages: Readonly<Record<string, AgeChoice>>;
  readonly years: readonly YearChoice[];
}

/** The ages that a page lets one choose. Years of curricula may have others. */
export const AGES = ["5-6", "6-7", "7-8", "8-9", "9-10", "10-12", "12+"] as const;
/** Where nothing is said. */
export const FIRST_AGES = "7-8";

/** Papers that classrooms have. */
export const PAPERS = ["a4", "letter", "a5"] as const;

/** Kinds on a sheet at the most: as many as `MAX_KINDS` of the codes of sheets. */
export const MAX_KINDS = 3;

/** Any topic. */
export const ANY = "";

/** Puzzles on a sheet at the most. */
export const MAX_PUZZLES = 24;

/** The topics to show first, with the one that is chosen among them: as many, "any" last. */
export function shownTopics({ topics, offers }: Choice, chosen: string): readonly string[] {
  if (topics.includes(chosen) || offers[chosen] === undefined) return topics;
  const others = topics.filter((topic) => topic !== ANY);
  return [chosen, ...others.slice(0, -1), ...topics.filter((topic) => topic === ANY)];
}

/** What levels are offered, and the usual ones as they are typed: "easy", "starter..easy". */
export interface OfferedLevels {
  readonly levels: readonly Level[];
  readonly usual: string;
}

export function packLevels({ levels, usual }: OfferedLevels): PackedLevels {
  const digits = (some: readonly string[]) => some.map((level) => LEVELS.indexOf(level as Level)).join("");
  return `${digits(levels)}/${digits(usual.split(".."))}`;
}

export function unpackLevels(packed: PackedLevels): OfferedLevels {
  const [levels = "", usual = ""] = packed.split("/");
  const named = (digits: string) => [...digits].map((digit) => LEVELS[Number(digit)]!);
  return { levels: named(levels), usual: named(usual).join("..") };
}
