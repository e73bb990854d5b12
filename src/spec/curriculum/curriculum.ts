/**
 * The objectives of curricula, and the puzzles that practise them: dated data with sources. `<curriculum>.json` contains the
 * objectives of each year, in our own words. `practices.json` contains what puzzles can practise, and how that is measured.
 * `offers.json`, written by `npm run curriculum`, contains the kinds, skills and levels that passed.
 */
import * as z from "zod";
import { LEVELS } from "../../engine/kind.ts";
import { LANGUAGES, type Language } from "../../templates/language.ts";
import { AGES_PATTERN } from "../ages.ts";
import deGS from "./de-GS.json" with { type: "json" };
import enNC from "./en-NC.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import offers from "./offers.json" with { type: "json" };
import practices from "./practices.json" with { type: "json" };
import usCCSS from "./us-CCSS.json" with { type: "json" };

const text = z.string().min(1);
const ages = z.string().regex(new RegExp(AGES_PATTERN));
const options = z.record(z.string(), z.unknown());

/** Something that can be practised. A puzzle practises it if it meets all four conditions. */
const practiceSchema = z.strictObject({
  id: text,
  says: text,
  /** Minimum and maximum of all numbers that occur, including intermediate results. */
  numbers: z.tuple([z.int(), z.int()]),
  /** A measure of `test/curriculum/measures.ts` that at least 60 % of the steps of the shown solutions meet. */
  use: text,
  /** The times tables, if it is about single ones. */
  tables: z.array(z.int()).optional(),
  /** All of these occur on a sheet. */
  occurs: z.array(text).min(1),
  /** The kinds to measure; omitted: all. */
  kinds: z.array(text).optional(),
  /** The skills to measure, without options. */
  skills: z.array(text),
  /** Other puzzles to measure: a kind with options and, optionally, a skill. */
  with: z.array(z.strictObject({ kind: text, skill: text.nullable(), options })).optional(),
});
export type Practice = z.infer<typeof practiceSchema>;

/** Puzzles that practise something: a kind (by its neutral name), a skill, levels and options. */
const offerSchema = z.strictObject({
  kind: text,
  skill: text.nullable(),
  options: options.optional(),
  levels: z.array(z.enum(LEVELS)).min(1),
});
export type Offer = z.infer<typeof offerSchema>;

const offersSchema = z.strictObject({
  measured: z.iso.date(),
  /** By practice, then by the ages of the readers. */
  offers: z.record(text, z.record(ages, z.array(offerSchema))),
});

/** A part of an objective that a practice covers; without `says`, the whole objective. */
const partSchema = z.strictObject({ says: text.optional(), practice: text });

const objectiveSchema = z.strictObject({
  id: text,
  says: text,
  parts: z.array(partSchema).optional(),
  /** The part that no puzzle practises, and the reason. */
  not: text.optional(),
});

const curriculumSchema = z.strictObject({
  id: text,
  title: text,
  language: z.enum(LANGUAGES),
  collected: z.iso.date(),
  about: text,
  sources: z.array(text).min(1),
  years: z.array(z.strictObject({ id: text, name: text, ages, objectives: z.array(objectiveSchema).min(1) })).min(1),
});
export type Curriculum = z.infer<typeof curriculumSchema>;

export const CURRICULA: readonly Curriculum[] = [enNC, deGS, usCCSS, fr].map((data) => curriculumSchema.parse(data));
export const PRACTICES: readonly Practice[] = z.array(practiceSchema).parse(practices);
/** The measured offers, and their date. */
export const OFFERS = offersSchema.parse(offers);

/** An objective with the puzzles that practise it, part by part. */
export interface Practised {
  readonly id: string;
  readonly says: string;
  /** How much of the objective is practised. */
  readonly practised: "whole" | "part" | "none";
  readonly parts: readonly { readonly says: string | null; readonly by: readonly Offer[] }[];
  /** Sentences about the part that is not practised, and the reason; null if there is none. */
  readonly not: string | null;
}

/** A year of a curriculum, with the puzzles for each objective. */
export interface Year {
  readonly id: string;
  readonly title: string;
  readonly language: Language;
  readonly ages: string;
  readonly collected: string;
  readonly measured: string;
  readonly about: string;
  readonly sources: readonly string[];
  readonly objectives: readonly Practised[];
}

/** The names of all years: en-NC-Y1, de-GS-1 … */
export const yearNames = (): string[] => CURRICULA.flatMap(({ id, years }) => years.map((year) => `${id}-${year.id}`));

/** The first and the last year of each curriculum, as a sentence has them: en-NC-Y1 to Y6, de-GS-1 to 4 … */
export const yearRanges = (): string =>
  CURRICULA.map(({ id, years }) => `${id}-${years[0]?.id} to ${years.at(-1)?.id}`).join(", ");

/** The message for an unknown name of a year, with likely years. */
export function yearProblem(name: string): { message: string; fix: string } {
  const names = yearNames();
  const words = name.toLowerCase().split("-");
  const near = names.filter((one) => words.some((word) => one.toLowerCase().split("-").slice(0, 2).includes(word)));
  const likely = near.length > 0 ? near : names;
  return { message: `there is no year "${name}" of a curriculum`, fix: `the years are ${likely.join(", ")}` };
}

/** The year with a name, or undefined. */
export function yearNamed(name: string): Year | undefined {
  for (const { id, title, language, years, ...facts } of CURRICULA) {
    const year = years.find((one) => `${id}-${one.id}`.toLowerCase() === name.toLowerCase());
    if (year === undefined) continue;
    const { collected, about, sources } = facts;
    const objectives = year.objectives.map((objective) => practisedOf(objective, year.ages));
    const head = { id: `${id}-${year.id}`, title: `${title}, ${year.name}`, language, ages: year.ages };
    return { ...head, ...{ collected, measured: OFFERS.measured, about, sources, objectives } };
  }
  return undefined;
}

function practisedOf({ id, says, parts = [], not }: z.infer<typeof objectiveSchema>, forAges: string): Practised {
  const all = parts.map((part) => ({
    says: part.says ?? null,
    by: OFFERS.offers[part.practice]?.[forAges] ?? [],
  }));
  const served = all.filter(({ by }) => by.length > 0);
  // Puzzles exist for the other parts, too, but none of them met the conditions.
  const failed = all
    .filter(({ by }) => by.length === 0)
    .map((part) => capital(part.says === null ? TOO_LITTLE : `${part.says}: ${TOO_LITTLE}`));
  const left = [...(not === undefined ? [] : [not]), ...failed].join(" ");
  const practised = served.length === 0 ? "none" : left === "" ? "whole" : "part";
  return { id, says, practised, parts: served, not: left === "" ? null : left };
}

const TOO_LITTLE = "puzzles come near, but numbers go beyond it or too few steps use it.";
const capital = (says: string): string => says.charAt(0).toUpperCase() + says.slice(1);
