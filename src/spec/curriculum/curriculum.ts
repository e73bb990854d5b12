/**
 * What curricula ask for, and which puzzles practise it: dated data with their sources. `<curriculum>.json` has the
 * objectives of its years, in our own words; `practices.json` what a puzzle can practise of them, and how that is
 * measured; `offers.json`, which `npm run curriculum` writes, the kinds, skills and levels that keep to it.
 */
import * as z from "zod";
import { LEVELS } from "../../engine/kind.ts";
import { AGES_PATTERN } from "../ages.ts";
import deGS from "./de-GS.json" with { type: "json" };
import enNC from "./en-NC.json" with { type: "json" };
import offers from "./offers.json" with { type: "json" };
import practices from "./practices.json" with { type: "json" };
import usCCSS from "./us-CCSS.json" with { type: "json" };

const text = z.string().min(1);
const ages = z.string().regex(new RegExp(AGES_PATTERN));
const options = z.record(z.string(), z.unknown());

/** Something that can be practised. A puzzle does so if all four hold that are said here. */
const practiceSchema = z.strictObject({
  id: text,
  says: text,
  /** Every number that is met lies between these, between results too. */
  numbers: z.tuple([z.int(), z.int()]),
  /** At least 60 of 100 steps of the shown ways do this: a measure of `test/curriculum/measures.ts`. */
  use: text,
  /** Times tables, where it is about single ones. */
  tables: z.array(z.int()).optional(),
  /** All of these come up on a sheet. */
  occurs: z.array(text).min(1),
  /** Kinds that are looked at: without it, all of them. */
  kinds: z.array(text).optional(),
  /** Skills that are looked at, as they are. */
  skills: z.array(text),
  /** Other puzzles that are looked at: a kind with a skill, if any, and options. */
  with: z.array(z.strictObject({ kind: text, skill: text.nullable(), options })).optional(),
});
export type Practice = z.infer<typeof practiceSchema>;

/** Puzzles that practise something: those of a kind (by its neutral name), a skill, some levels and options. */
const offerSchema = z.strictObject({
  kind: text,
  skill: text.nullable(),
  options: options.optional(),
  levels: z.array(z.enum(LEVELS)).min(1),
});
export type Offer = z.infer<typeof offerSchema>;

const offersSchema = z.strictObject({
  measured: z.iso.date(),
  /** By the practice, then by the ages that the puzzles are made for. */
  offers: z.record(text, z.record(ages, z.array(offerSchema))),
});

/** A part of an objective that a practice serves; without words of its own, the whole objective. */
const partSchema = z.strictObject({ says: text.optional(), practice: text });

const objectiveSchema = z.strictObject({
  id: text,
  says: text,
  parts: z.array(partSchema).optional(),
  /** What nothing practises, and why. */
  not: text.optional(),
});

const curriculumSchema = z.strictObject({
  id: text,
  title: text,
  collected: z.iso.date(),
  about: text,
  sources: z.array(text).min(1),
  years: z.array(z.strictObject({ id: text, name: text, ages, objectives: z.array(objectiveSchema).min(1) })).min(1),
});
export type Curriculum = z.infer<typeof curriculumSchema>;

export const CURRICULA: readonly Curriculum[] = [enNC, deGS, usCCSS].map((data) => curriculumSchema.parse(data));
export const PRACTICES: readonly Practice[] = z.array(practiceSchema).parse(practices);
/** When the offers were measured, and what was found. */
export const OFFERS = offersSchema.parse(offers);

/** An objective with the puzzles that practise it, part by part. */
export interface Practised {
  readonly id: string;
  readonly says: string;
  /** `whole`, `part`, or `none`: how much of it is practised. */
  readonly practised: "whole" | "part" | "none";
  readonly parts: readonly { readonly says: string | null; readonly by: readonly Offer[] }[];
  /** What is left out, and why, in sentences; null where nothing is. */
  readonly not: string | null;
}

/** A year of a curriculum, with what practises each of its objectives. */
export interface Year {
  readonly id: string;
  readonly title: string;
  readonly ages: string;
  readonly collected: string;
  readonly measured: string;
  readonly about: string;
  readonly sources: readonly string[];
  readonly objectives: readonly Practised[];
}

/** The names of all years: en-NC-Y1, de-GS-1 … */
export const yearNames = (): string[] => CURRICULA.flatMap(({ id, years }) => years.map((year) => `${id}-${year.id}`));

/** What to say of a name that no year has: the years that were likely meant. */
export function yearProblem(name: string): { message: string; fix: string } {
  const names = yearNames();
  const words = name.toLowerCase().split("-");
  const near = names.filter((one) => words.some((word) => one.toLowerCase().split("-").slice(0, 2).includes(word)));
  const likely = near.length > 0 ? near : names;
  return { message: `there is no year "${name}" of a curriculum`, fix: `the years are ${likely.join(", ")}` };
}

/** The year of a name, or undefined. */
export function yearNamed(name: string): Year | undefined {
  for (const { id, title, years, ...facts } of CURRICULA) {
    const year = years.find((one) => `${id}-${one.id}`.toLowerCase() === name.toLowerCase());
    if (year === undefined) continue;
    const { collected, about, sources } = facts;
    const objectives = year.objectives.map((objective) => practisedOf(objective, year.ages));
    const head = { id: `${id}-${year.id}`, title: `${title}, ${year.name}`, ages: year.ages };
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
  // Something is made for the other parts, too, and none of it kept to what it would have to.
  const failed = all
    .filter(({ by }) => by.length === 0)
    .map((part) => capital(part.says === null ? TOO_LITTLE : `${part.says}: ${TOO_LITTLE}`));
  const left = [...(not === undefined ? [] : [not]), ...failed].join(" ");
  const practised = served.length === 0 ? "none" : left === "" ? "whole" : "part";
  return { id, says, practised, parts: served, not: left === "" ? null : left };
}

const TOO_LITTLE = "puzzles come near, but numbers go beyond it or too few steps use it.";
const capital = (says: string): string => says.charAt(0).toUpperCase() + says.slice(1);
