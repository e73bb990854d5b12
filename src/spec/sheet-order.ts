/**
 * A typed order for a sheet, from the command `worksheet` or from the address of a page. It is checked as a whole, and all mistakes are
 * reported at once, as for a spec.
 */
import { LEVELS, type Level, type PuzzleKind } from "../engine/kind.ts";
import { firstOf } from "../engine/required.ts";
import { skillOf } from "../engine/table-set.ts";
import { TASK_OPTION_NAMES, TASK_OPTIONS, type TaskOptionName, type TaskOptions } from "../engine/task-options.ts";
import { LANGUAGES, type Language, paperOf } from "../templates/language.ts";
import { type Ages, parseAges } from "./ages.ts";
import { EXIT, Failure, fileIssue, InputError, type Issue } from "./diagnostic.ts";
import { agesProblem } from "./kind-ages.ts";
import { levelProblem, parseLevelRange } from "./level-range.ts";
import { nearest } from "./nearest.ts";
import { notchesAt } from "./notch.ts";
import { kindNamed, kindProblem, limitsOf } from "./options.ts";
import { type Paper, parsePaper } from "./page-size.ts";
import type { Advice } from "./problem.ts";
import { inOrder, isPaperOfCodes, MAX_KINDS, type SheetRecipe } from "./sheet-code.ts";
import type { TypedOrder } from "./sheet-options.ts";
import { levelsFor, offersLevel, type SheetExtras, usualCount, usualRange } from "./sheet-spec.ts";
import { skillNames, skillProblem, youngestFor } from "./skills.ts";
import { specSchema } from "./spec-schema.ts";
import { MAX_DAYS, NOTCHES, type Notch } from "./spec-values.ts";
import { parseTables, skillsOfTables } from "./tables.ts";
import { adviceOn } from "./zod-issues.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Arguments that passed all checks. */
interface CheckedOrder extends Pick<SheetRecipe, "kind" | "more" | "asks"> {
  readonly level: string;
  readonly notch: Notch | undefined;
  readonly ages: Ages | null;
  readonly skills: readonly string[];
  readonly count: number;
  readonly perPage: number | undefined;
  readonly days: number;
  readonly seed: string | undefined;
  readonly language: Language;
  readonly page: Paper;
}

const USUAL_PAGE: Paper = "a4";
/** Papers that imply American English, unless another language is given. */
const AMERICAN: ReadonlySet<string> = new Set(["letter", "legal", "8.5x11in"]);
const MAX_PUZZLES = 500;
const MAX_ON_PAGE = 12;

/** Writes an option of an order as typed: with its value, or only its name. */
export type Written = (name: string, value?: string) => string;

/** Writes options as flags of a command; the kind is an argument. */
export const AS_FLAGS: Written = (name, value) => {
  if (value === undefined) return `--${name}`;
  return name === "kind" ? `worksheet ${value}` : `--${name} ${value}`;
};
/** Writes options as parameters of an address. */
export const AS_PARAMETERS: Written = (name, value) => (value === undefined ? name : `${name}=${value}`);

/** A value from a list; undefined if not given. Throws a `Failure` for any other value. */
export function oneOf<Value extends string>(
  name: string,
  values: readonly Value[],
  said: string | undefined,
  written: Written,
): Value | undefined {
  const value = values.find((known) => known === said);
  if (said === undefined || value !== undefined) return value;
  throw new Failure(`${written(name)} cannot be "${said}"`, EXIT.usage, `it is one of ${values.join(", ")}`);
}

/** Reads an order. Throws an `InputError` (exit code 2) with all mistakes, with options as `written`. */
export function checkOrder(order: TypedOrder, kinds: readonly Kind[], written: Written = AS_FLAGS): CheckedOrder {
  const said = oneOf("language", LANGUAGES, order.language, written);
  const check: Check = { issues: [], kinds, written };
  const ages = agesOf(check, order.ages);
  const days = order.days === undefined ? 1 : numberOf(check, "days", order.days, MAX_DAYS, 2);
  const asks = asksIn(order, written);
  const language = said ?? usualLanguage(order.page);
  const wanted = wantedOf(check, { ...order, language }, ages, days, asks);
  const own = wanted?.kinds ?? [];
  const skills = wanted?.skills ?? [];
  for (const kind of own) {
    const young = agesProblem(kind, ages, kinds);
    if (young !== null) addIssue(check, "ages", order.ages!, young);
  }
  const asked = order.level === undefined ? undefined : levelsOf(check, order.level);
  const count = order.count === undefined ? usualCount(ages) : numberOf(check, "count", order.count, MAX_PUZZLES);
  const perPage = order.perPage === undefined ? undefined : numberOf(check, "per-page", order.perPage, MAX_ON_PAGE);
  const seed = seedOf(check, order.seed);
  const page = order.page === undefined ? USUAL_PAGE : paperIn(check, order.page);
  if (check.issues.length === 0) checkLevels(check, own, asked, ages, skills, asks);
  if (check.issues.length > 0) throw new InputError(check.issues, EXIT.usage);
  const [kind, ...more] = inOrder(own);
  const level = order.level ?? usualRange([kind!, ...more], ages, skills, days, asks);
  const notch = notchOf(check, order, { kinds: own, ages, skills, level });
  if (check.issues.length > 0) throw new InputError(check.issues, EXIT.usage);
  return {
    kind: kind!,
    ...(more.length === 0 ? {} : { more }),
    level,
    notch,
    ...(Object.keys(asks).length === 0 ? {} : { asks }),
    ages,
    skills,
    count,
    perPage,
    days,
    seed,
    language,
    page,
  };
}

/** The tasks whose notch is asked for. */
type Notched = Pick<CheckedOrder, "ages" | "skills" | "level"> & { readonly kinds: readonly Kind[] };

/** Reads the notch. Adds an issue if it would change nothing. */
function notchOf(check: Check, order: TypedOrder, { kinds, ages, skills, level }: Notched): Notch | undefined {
  const notch = oneOf("notch", NOTCHES, order.notch, check.written);
  if (notch === undefined) return undefined;
  if (order.theme !== undefined && notch !== "line")
    addIssue(check, "notch", notch, {
      message: "the tasks of a season have one size",
      fix: "leave it out, or choose another level",
    });
  const there = notchesAt(kinds, ages, skills, level);
  if (there.includes(notch)) return notch;
  const slugs = kinds.map(({ slug }) => slug).join(" and ");
  addIssue(check, "notch", notch, {
    message: `it changes nothing for ${slugs} at level ${level} and these ages`,
    fix: there.length === 0 ? "leave it out" : `it can be ${there.join(", ")}`,
  });
  return undefined;
}

/** The default language of an order, from its typed paper. */
export const usualLanguage = (page: string | undefined): Language => (AMERICAN.has(page ?? "") ? "en-US" : "en-GB");

/** The recipe of a checked order and a draw, and the options beside it, which its code does not contain. */
export function recipeOf(
  { perPage, notch, seed: _, page: asked, ...order }: CheckedOrder,
  draw: number,
): Pick<SheetExtras, "perPage" | "page" | "notch"> & { readonly recipe: SheetRecipe } {
  // If the code cannot contain the paper, as for sheets of several days, it contains the language's, and the paper goes beside it.
  const page = order.days === 1 && isPaperOfCodes(asked) ? asked : paperOf(order.language);
  return { recipe: { ...order, page, draw }, perPage, notch, page: asked === page ? undefined : asked };
}

/** The number of tasks on a page of a sheet that is made again. Throws an `InputError` for an invalid number. */
export function tasksOnPage(text: string | undefined, written: Written = AS_FLAGS): number | undefined {
  if (text === undefined) return undefined;
  const check: Check = { issues: [], kinds: [], written };
  const tasks = numberOf(check, "per-page", text, MAX_ON_PAGE);
  if (check.issues.length > 0) throw new InputError(check.issues, EXIT.usage);
  return tasks;
}

/** Reads typed paper. For an invalid text, adds an issue and returns the default. */
function paperIn(check: Check, text: string): Paper {
  const read = parsePaper(text);
  if ("paper" in read) return read.paper;
  addIssue(check, "paper", text, { message: `${check.written("paper")} ${read.problem}`, fix: read.fix });
  return USUAL_PAGE;
}

/** The paper of a sheet that is made again. Throws an `InputError` for an invalid text. */
export function paperOfAgain(text: string | undefined, written: Written = AS_FLAGS): Paper | undefined {
  if (text === undefined) return undefined;
  const check: Check = { issues: [], kinds: [], written };
  const paper = paperIn(check, text);
  if (check.issues.length > 0) throw new InputError(check.issues, EXIT.usage);
  return paper;
}

/** The issues so far, and the known kinds. */
interface Check {
  readonly issues: Issue[];
  readonly kinds: readonly Kind[];
  readonly written: Written;
}

function addIssue({ issues, written }: Check, name: string, value: string, advice: Advice): void {
  issues.push(fileIssue(written(name, value), advice));
}

/**
 * The requested kinds and skills. Without a kind: the first one that trains the skills at these ages or, for several days, the one with
 * the most levels. Undefined if there is an issue.
 */
function wantedOf(
  check: Check,
  { kind: name, skill, tables: text, language }: TypedOrder & Pick<CheckedOrder, "language">,
  ages: Ages | null,
  days: number,
  asks: TaskOptions,
): { kinds: readonly Kind[]; skills: readonly string[] } | undefined {
  if (skill !== undefined && text !== undefined) {
    addIssue(check, "tables", text, {
      message: `${check.written("skill")} and ${check.written("tables")} say the same`,
      fix: "leave one out",
    });
    return undefined;
  }
  const tables = text === undefined ? null : tablesIn(check, text, language);
  if (text !== undefined && tables === null) return undefined;
  const skillsOf = (kind: Kind): readonly string[] | null => {
    if (tables !== null) return skillsOfTables(kind, tables);
    return skill === undefined ? [] : skillOf(kind, skill) !== undefined ? [skill] : null;
  };
  if (name !== undefined) {
    const own = kindsIn(check, name);
    for (const kind of own) {
      checkAsks(check, kind, asks);
      if (skillsOf(kind) !== null) continue;
      if (skill !== undefined) addIssue(check, "skill", skill, skillProblem(kind, skill, check.kinds)!);
      else addIssue(check, "tables", text!, tablesProblem(kind, check.kinds, skillsOf));
    }
    const [skills = [], ...others] = own.map(skillsOf);
    if (others.some((other) => other?.join() !== skills?.join()) && check.issues.length === 0)
      addIssue(check, "tables", text!, {
        message: "these kinds do not train these tables in the same way",
        fix: "leave a kind out",
      });
    return own.length === 0 ? undefined : { kinds: own, skills: skills ?? [] };
  }
  if (skill === undefined && tables === null)
    throw new Failure("which kind of puzzle?", EXIT.usage, "name one of those that numberpress kinds lists");
  const trainers = check.kinds.flatMap((kind) => {
    const skills = skillsOf(kind) ?? [];
    const isTrainer = skills.length > 0 && lackedBy(kind, asks).length === 0;
    const levels = isTrainer ? levelsFor(kind, ages, skills, asks).length : 0;
    return levels === 0 ? [] : [{ kinds: [kind], skills, levels }];
  });
  // Puzzles before practice, which comes last among the kinds.
  const puzzles = trainers.filter(({ kinds: [kind] }) => kind!.isPractice !== true);
  const fit = puzzles.length > 0 ? puzzles : trainers;
  const [found] = days === 1 ? fit : fit.sort((a, b) => b.levels - a.levels);
  if (found !== undefined) return found;
  if (skill === undefined) addIssue(check, "tables", text!, tablesProblem(null, check.kinds, skillsOf));
  else {
    const from = youngestFor(check.kinds, skill);
    const meant = nearest(skill, skillNames(check.kinds));
    const none = meant === undefined ? "numberpress kinds lists them" : `did you mean "${meant}"?`;
    const fix = from === null ? none : `it is trained from ${from} on: write --ages ${from}+`;
    addIssue(check, "skill", skill, { message: `no kind trains "${skill}" at these ages`, fix });
  }
  return undefined;
}

/** The options of puzzles that differ from the usual ones. Throws a `Failure` for a value that there is not. */
const asksIn = (order: TypedOrder, written: Written): TaskOptions =>
  Object.fromEntries(
    TASK_OPTION_NAMES.flatMap((name) => {
      const value = oneOf<string>(name, TASK_OPTIONS[name], order[name], written);
      return value === undefined || value === TASK_OPTIONS[name][0] ? [] : [[name, value]];
    }),
  );

/** The asked options that a kind does not have. */
const lackedBy = ({ asked = [] }: Kind, asks: TaskOptions): readonly TaskOptionName[] =>
  TASK_OPTION_NAMES.filter((name) => asks[name] !== undefined && !asked.includes(name));

function checkAsks(check: Check, kind: Kind, asks: TaskOptions): void {
  for (const name of lackedBy(kind, asks)) {
    const others = check.kinds.filter(({ asked = [] }) => asked.includes(name)).map(({ slug }) => slug);
    addIssue(check, name, asks[name]!, {
      message: `${kind.slug} has no option ${name}`,
      fix: `leave it out, or take ${others.join(" or ")}`,
    });
  }
}

function tablesIn(check: Check, text: string, language: Language): readonly number[] | null {
  const read = parseTables(text, language);
  if ("tables" in read) return read.tables;
  addIssue(check, "tables", text, { message: read.problem, fix: read.fix });
  return null;
}

/** The problem with tables that the kind, or any kind, does not train, and the kinds that do. */
function tablesProblem(
  kind: Kind | null,
  kinds: readonly Kind[],
  skillsOf: (kind: Kind) => readonly string[] | null,
): { message: string; fix: string } {
  const others = kinds.filter((each) => skillsOf(each) !== null).map(({ slug }) => slug);
  return {
    message: `${kind === null ? "no kind trains" : `${kind.slug} does not train`} these tables alone${others.length === 0 || kind !== null ? "" : " at these ages"}`,
    fix:
      others.length === 0 ? "ask for fewer tables, or for 2,5,10 or 2..12" : `they are trained by ${others.join(", ")}`,
  };
}

/** The kinds in a list of names, each once. */
function kindsIn(check: Check, text: string): readonly Kind[] {
  const named = text.split(",").map((name) => ({ name, kind: kindNamed(check.kinds, name.trim().toLowerCase()) }));
  for (const { name, kind } of named)
    if (kind === undefined) addIssue(check, "kind", name, kindProblem(check.kinds, name));
  const kinds = [...new Set(named.flatMap(({ kind }) => kind ?? []))];
  if (kinds.length <= MAX_KINDS) return kinds;
  const message = `${kinds.length} kinds are too many for a sheet`;
  addIssue(check, "kind", text, { message, fix: `name ${MAX_KINDS} at the most` });
  return [];
}

function agesOf(check: Check, text: string | undefined): Ages | null {
  const read = text === undefined ? { ages: null } : parseAges(text);
  if ("ages" in read) return read.ages;
  addIssue(check, "ages", text!, read.problem);
  return null;
}

function levelsOf(check: Check, text: string): readonly Level[] {
  const read = parseLevelRange(text);
  if ("levels" in read) return read.levels;
  addIssue(check, "level", text, read.problem);
  return [];
}

/** Checks that the levels exist for ages and skills or, without levels, that several kinds have common levels. */
function checkLevels(
  check: Check,
  kinds: readonly Kind[],
  levels: readonly Level[] | undefined,
  ages: Ages | null,
  skills: readonly string[],
  asks: TaskOptions,
): void {
  const isThere = offersLevel(kinds, ages, skills, asks);
  const hasNone = ![...(levels ?? []), ...LEVELS].some(isThere);
  const slugs = kinds.map(({ slug }) => slug);
  if (kinds.length > 1 && hasNone) {
    const message = `${slugs.join(" and ")} have no level that all of them have`;
    addIssue(check, "kind", slugs.join(","), { message, fix: "leave a kind out" });
    return;
  }
  const [name] = TASK_OPTION_NAMES.filter((each) => asks[each] !== undefined);
  if (hasNone && name !== undefined) {
    const verb = slugs.length > 1 ? "have" : "has";
    const message = `${slugs.join(" and ")} ${verb} no puzzles with ${check.written(name, asks[name])} here`;
    addIssue(check, name, asks[name]!, {
      message,
      fix: `leave ${check.written(name)} out, or take another skill or age`,
    });
    return;
  }
  if (hasNone && skills[0] !== undefined) addIssue(check, "skill", skills[0], tooYoung(kinds, skills[0]));
  if (levels === undefined || hasNone || levels.every(isThere)) return;
  const there = LEVELS.filter(isThere);
  const limits = limitsOf(asks, { ages, skill: skills[0] ?? null });
  const problem = levelProblem(slugs.join(" with "), levels, there, limits, (range) => check.written("level", range));
  if (problem !== null) addIssue(check, "level", formatLevels(levels), problem);
}

/** The problem with a skill that is too hard for these readers, such as products below an age. */
const tooYoung = (kinds: readonly Kind[], skill: string): { message: string; fix: string } => ({
  message: `${kinds.map(({ slug }) => slug).join(" with ")} does not train ${skill} at these ages`,
  fix: `it does from ${youngestFor(kinds, skill)} on: write --ages ${youngestFor(kinds, skill)}+`,
});

const formatLevels = (levels: readonly Level[]): string =>
  levels.length === 1 ? firstOf(levels) : `${levels[0]}..${levels.at(-1)}`;

function numberOf(check: Check, name: string, text: string, most: number, least = 1): number {
  const value = wholeNumber(text);
  if (value >= least && value <= most) return value;
  const message = `${check.written(name)} must be a whole number from ${least} to ${most}, not "${text}"`;
  addIssue(check, name, text, { message, fix: null });
  return 1;
}

/** Reads a whole number; NaN for any other text. */
const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

function seedOf(check: Check, seed: string | undefined): string | undefined {
  if (seed === undefined) return undefined;
  const read = specSchema.shape.seed.safeParse(seed);
  if (read.success) return read.data;
  addIssue(check, "seed", seed, adviceOn(firstOf(read.error.issues), "seed", seed));
  return undefined;
}
