/** The text of `kinds` about a kind, for a terminal. */

import { LEVELS, type Level, type Skill, type Technique } from "../../engine/kind.ts";
import { firstOf, required } from "../../engine/required.ts";
import { ageWords, parseAges } from "../../spec/ages.ts";
import type { Offer, Practised, Year } from "../../spec/curriculum/curriculum.ts";
import { wrapText } from "./wrap-text.ts";

/** The data of a kind in a list. */
export interface KindBrief {
  readonly kind: string;
  readonly name: string;
  readonly title: string;
  readonly tagline: string;
  readonly skills: readonly SkillFacts[];
}

/** All data of a kind. */
export interface KindFacts extends KindBrief {
  readonly rules: string;
  /** The version of its generator. */
  readonly version: number;
  /** The minimum age in years; null: any age. */
  readonly leastAge: number | null;
  readonly levels: readonly Level[];
  /** Easiest first. */
  readonly techniques: readonly (Technique & { readonly name: string })[];
  readonly options: OptionsSchema;
  /** Other commands for this kind, as lines for a terminal. */
  readonly commands: readonly string[];
}

/** A skill as a kind trains it; `about` describes the task. */
interface SkillFacts extends Skill {
  readonly name: string;
  readonly about: string;
}

/** The options of a kind as JSON Schema. */
export interface OptionsSchema {
  readonly properties?: Readonly<Record<string, OptionSchema>>;
}

/** The part of an option's JSON Schema that is shown. */
interface OptionSchema {
  readonly description?: string;
  readonly default?: unknown;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: OptionSchema | readonly OptionSchema[];
  readonly anyOf?: readonly OptionSchema[];
  readonly oneOf?: readonly OptionSchema[];
}

/** One line for each kind, then all skills. */
export function kindLines(kinds: readonly KindBrief[], skills: readonly string[]): string {
  const lines = kinds.map(({ name, tagline }) => `${name.padEnd(26)}${tagline}\n`).join("");
  return `${lines}\n${wrapText(`Skills, for kinds --skill: ${skills.join(", ")}`, "", "  ")}`;
}

/** The kinds that train a skill, each with its ages and task. */
export function skillWords(skill: string, kinds: readonly KindBrief[]): string {
  const rows = kinds.map(({ name, skills }) => {
    const { ages, about } = required(skills.find(({ id }) => id === skill));
    return wrapText(`${about} (${ageWords(ages)})`, name.padEnd(26), " ".repeat(26));
  });
  const title = required(firstOf(kinds).skills.find(({ id }) => id === skill)).name;
  return `${title} (${skill})\n\n${rows.join("")}`;
}

/** The full description of a kind: rules, levels, skills, techniques, and each option with type, default and meaning. */
export function kindWords({ title, name, kind, tagline, rules, options, ...facts }: KindFacts): string {
  const called = name === kind ? name : `${name} (in data: ${kind})`;
  const rows = Object.entries(options.properties ?? {}).map(([key, option]) => optionRow(key, option));
  return `${title}\n${called}\n\n${wrapText(tagline, "")}\n${wrapText(rules, "")}
Levels: ${facts.levels.join(", ")}${facts.leastAge === null ? "" : `\nAges: ${facts.leastAge}+`}

Skills, for a section's "skill" in a book spec:
${facts.skills.map(skillRow).join("") || "\n  none\n"}
How it is reasoned out, level by level:
${LEVELS.map((level) => levelRow(level, facts.techniques)).join("")}
Options, for a section's "options" in a book spec:
${rows.join("")}${facts.commands.length === 0 ? "" : `\nMore: ${facts.commands.join(" · ")}\n`}`;
}

const skillRow = ({ id, ages, levels, about }: SkillFacts): string =>
  `\n  ${id}: ${ageWords(ages)}${levels === undefined ? "" : `; ${levels.join(", ")}`}\n${wrapText(about, "      ")}`;

/** "  starter   One between two · The shortest way" */
function levelRow(level: Level, techniques: KindFacts["techniques"]): string {
  const names = techniques.filter((technique) => technique.level === level).map(({ name }) => name);
  return names.length === 0 ? "" : wrapText(names.join(" · "), `  ${level.padEnd(9)}`, " ".repeat(11));
}

function optionRow(key: string, option: OptionSchema): string {
  const type = typeWords(option);
  const standard = option.default === undefined ? "" : `; ${JSON.stringify(option.default)} unless said`;
  return `\n  ${key}: ${type}${standard}\n${option.description === undefined ? "" : wrapText(option.description, "      ")}`;
}

function typeWords(option: OptionSchema): string {
  const forms = option.anyOf ?? option.oneOf;
  if (forms !== undefined) return [...new Set(forms.map(typeWords))].join(" or ");
  if (option.enum !== undefined) return option.enum.map((value) => JSON.stringify(value)).join(", ");
  if (option.const !== undefined) return JSON.stringify(option.const);
  if (Array.isArray(option.items)) return `[${option.items.map(typeWords).join(", ")}]`;
  if (option.type === "array") return `a list of ${typeWords(option.items as OptionSchema)}`;
  if (option.type === "integer" || option.type === "number") return numberWords(option);
  return TYPES[option.type ?? ""] ?? "anything";
}

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  null: "nothing (null)",
  object: "a group of keys",
};

/** Omits limits that every whole number has. */
function numberWords({ minimum, maximum }: OptionSchema): string {
  const least = minimum !== undefined && minimum > -1e9 ? minimum : null;
  const most = maximum !== undefined && maximum < 1e9 ? maximum : null;
  if (least !== null && most !== null) return `${least} to ${most}`;
  if (least !== null) return `${least} or more`;
  return most === null ? "a whole number" : `${most} or less`;
}

/** Every objective of a year with the puzzles that practise it, then the objectives without puzzles, then the sources. */
export function yearWords(year: Year): string {
  const read = parseAges(year.ages);
  const ages = "ages" in read ? ageWords(read.ages) : year.ages;
  const practised = year.objectives.filter((objective) => objective.practised !== "none");
  const none = year.objectives.filter((objective) => objective.practised === "none");
  const whole = practised.filter((objective) => objective.practised === "whole").length;
  const count = `${practised.length} of its ${year.objectives.length} number objectives are practised, ${whole} of them whole.`;
  return [
    `${year.title} (${year.id}), ${ages}\n${count}\n`,
    practised.length === 0 ? "" : `\nPractised by these kinds, skills and levels:\n${practised.map(rowsOf).join("")}`,
    none.length === 0 ? "" : `\nPractised by none:\n${none.map(rowsOf).join("")}`,
    `\n${wrapText(howMeasured(year), "")}`,
    wrapText(year.about, ""),
    wrapText(`Read on ${year.collected}: ${year.sources.join("; ")}.`, ""),
    `\nFor a sheet: numberpress worksheet <kind> --ages ${year.ages} --skill <skill> --level <level>\n`,
  ].join("");
}

const howMeasured = ({ measured }: Year): string =>
  `Measured on ${measured}, on 40 different puzzles each: every number that is met lies in the objective's range, at least 60 of 100 steps of the shown ways use it, and all that it names comes up. A sheet practises an objective; it does not teach or cover it.`;

function rowsOf({ id, says, parts, not }: Practised): string {
  const rows = parts.map((part) => {
    const title = part.says === null ? "" : wrapText(`${part.says}:`, "    ");
    return title + byKind(part.by).map(kindRow).join("");
  });
  return `\n${wrapText(`${id}  ${says}`, "  ", "    ")}${rows.join("")}${not === null ? "" : wrapText(`Not: ${not}`, "    ")}`;
}

/** Groups offers by kind, in their order. */
const byKind = (offers: readonly Offer[]): Offer[][] => {
  const kinds = Map.groupBy(offers, ({ kind }) => kind);
  return [...kinds.values()];
};

/** "number-wall   bonds-to-10 easy, medium · bonds-to-20 easy" */
function kindRow(offers: readonly Offer[]): string {
  const each = offers.map(({ skill, levels, options }) => {
    const own = options === undefined ? "" : ` with --options "${optionsText(options)}"`;
    return `${skill === null ? "" : `${skill} `}${levels.join(", ")}${own}`;
  });
  const width = Math.max(24, (offers[0]?.kind.length ?? 0) + 2);
  return wrapText(each.join(" · "), `      ${(offers[0]?.kind ?? "").padEnd(width)}`, " ".repeat(6 + width));
}

/** Options as they are typed on the command line. */
const optionsText = (options: Readonly<Record<string, unknown>>): string =>
  Object.entries(options)
    .map(([key, value]) => `${key}: ${typeof value === "string" ? `'${value}'` : JSON.stringify(value)}`)
    .join(", ");
