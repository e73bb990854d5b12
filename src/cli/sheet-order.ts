/** The arguments of `worksheet`, checked together: all mistakes are reported at once, as those of a spec are. */
import { type Ages, parseAges } from "../book/ages.ts";
import { EXIT, Failure, fileIssue, InputError, type Issue } from "../book/diagnostic.ts";
import { agesProblem } from "../book/kind-ages.ts";
import { levelProblem, parseLevelRange } from "../book/level-range.ts";
import { MOST_DAYS } from "../book/manifest.ts";
import { nearest } from "../book/nearest.ts";
import { kindNamed, kindProblem, limitsOf } from "../book/options.ts";
import type { PageName } from "../book/page-size.ts";
import { levelsFor, usualCount, usualRange } from "../book/sheet-spec.ts";
import { skillNames, skillProblem } from "../book/skills.ts";
import { specSchema } from "../book/spec-schema.ts";
import { parseTables, skillsOfTables } from "../book/tables.ts";
import type { Level, PuzzleKind } from "../engine/kind.ts";
import { firstOf } from "../engine/required.ts";
import type { Language } from "../templates/language.ts";
import { wholeNumber } from "./command.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The arguments as typed; undefined where one was left out. */
export interface SheetOrder {
  /** Undefined: the first that trains what is asked for. */
  readonly kind: string | undefined;
  /** Undefined: from the easiest on for beginners and skills, else easy or the nearest. */
  readonly level: string | undefined;
  readonly ages: string | undefined;
  readonly skill: string | undefined;
  /** In place of a skill: times tables. */
  readonly tables: string | undefined;
  /** Undefined: as suits the ages. */
  readonly count: string | undefined;
  readonly perPage: string | undefined;
  /** Undefined: one sheet, for any day. */
  readonly days: string | undefined;
  /** Undefined: one is drawn, and printed with the sheet. */
  readonly seed: string | undefined;
  readonly language: Language | undefined;
  /** Undefined: A4. */
  readonly page: PageName | undefined;
}

/** Arguments that passed all checks. */
export interface CheckedOrder {
  readonly kind: Kind;
  readonly level: string;
  readonly ages: Ages | null;
  readonly skills: readonly string[];
  readonly count: number;
  readonly perPage: number | undefined;
  readonly days: number;
  readonly seed: string | undefined;
  readonly language: Language;
  readonly page: PageName;
}

const USUAL_PAGE: PageName = "a4";
const MOST_PUZZLES = 500;
const MOST_ON_PAGE = 12;

/** Reads an order. Throws an `InputError` (exit code 2) with everything that is wrong, each at its flag. */
export function checkOrder(order: SheetOrder, kinds: readonly Kind[]): CheckedOrder {
  const check: Check = { issues: [], kinds };
  const ages = agesOf(check, order.ages);
  const days = order.days === undefined ? 1 : numberOf(check, "days", order.days, MOST_DAYS, 2);
  const wanted = wantedOf(check, order, ages, days);
  const kind = wanted?.kind;
  const skills = wanted?.skills ?? [];
  const young = kind === undefined ? null : agesProblem(kind, ages, kinds);
  if (young !== null) addIssue(check, `--ages ${order.ages}`, young);
  const asked = order.level === undefined ? undefined : levelsOf(check, order.level);
  const count = order.count === undefined ? usualCount(ages) : numberOf(check, "count", order.count, MOST_PUZZLES);
  const perPage = order.perPage === undefined ? undefined : numberOf(check, "per-page", order.perPage, MOST_ON_PAGE);
  const seed = seedOf(check, order.seed);
  if (kind !== undefined && check.issues.length === 0 && asked !== undefined)
    checkLevels(check, kind, asked, ages, skills);
  if (check.issues.length > 0) throw new InputError(check.issues, EXIT.usage);
  const page = order.page ?? USUAL_PAGE;
  const language = order.language ?? (/^(letter|8\.5x11in)$/.test(page) ? "en-US" : "en-GB");
  return {
    kind: kind!,
    level: order.level ?? usualRange(kind!, ages, skills, days),
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

/** How many tasks go to a page of a sheet that is made again. Throws where that is no number. */
export const tasksOnPage = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : wholeNumber("per-page", text, 1, MOST_ON_PAGE);

/** Issues found so far, and the kinds to look names up in. */
interface Check {
  readonly issues: Issue[];
  readonly kinds: readonly Kind[];
}

function addIssue({ issues }: Check, place: string, { message, fix }: { message: string; fix: string | null }): void {
  issues.push(fileIssue(place, message, fix));
}

/**
 * Kind and skills that are asked for; without a kind the first that trains them at these ages, or for several days the one
 * that does at the most levels. Undefined: something is wrong.
 */
function wantedOf(
  check: Check,
  { kind: name, skill, tables: text }: SheetOrder,
  ages: Ages | null,
  days: number,
): { kind: Kind; skills: readonly string[] } | undefined {
  if (skill !== undefined && text !== undefined) {
    addIssue(check, `--tables ${text}`, { message: "--skill and --tables say the same", fix: "leave one out" });
    return undefined;
  }
  const tables = text === undefined ? null : tablesIn(check, text);
  if (text !== undefined && tables === null) return undefined;
  const skillsOf = (kind: Kind): readonly string[] | null => {
    if (tables !== null) return skillsOfTables(kind, tables);
    return skill === undefined ? [] : kind.skills().some(({ id }) => id === skill) ? [skill] : null;
  };
  if (name !== undefined) {
    const kind = kindOf(check, name);
    const skills = kind === undefined ? undefined : skillsOf(kind);
    if (kind !== undefined && skills === null) {
      if (skill !== undefined) addIssue(check, `--skill ${skill}`, skillProblem(kind, skill, check.kinds)!);
      else addIssue(check, `--tables ${text}`, tablesProblem(kind, check.kinds, skillsOf));
    }
    return kind === undefined ? undefined : { kind, skills: skills ?? [] };
  }
  if (skill === undefined && tables === null)
    throw new Failure("which kind of puzzle?", EXIT.usage, "name one of those that numberpress kinds lists");
  const trainers = check.kinds.flatMap((kind) => {
    const skills = skillsOf(kind) ?? [];
    const levels = skills.length === 0 ? 0 : levelsFor(kind, ages, skills).length;
    return levels === 0 ? [] : [{ kind, skills, levels }];
  });
  const [found] = days === 1 ? trainers : trainers.sort((a, b) => b.levels - a.levels);
  if (found !== undefined) return found;
  if (skill === undefined) addIssue(check, `--tables ${text}`, tablesProblem(null, check.kinds, skillsOf));
  else {
    const meant = nearest(skill, skillNames(check.kinds));
    const fix = meant === undefined ? "numberpress kinds lists them" : `did you mean "${meant}"?`;
    addIssue(check, `--skill ${skill}`, { message: `no kind trains "${skill}" at these ages`, fix });
  }
  return undefined;
}

function tablesIn(check: Check, text: string): readonly number[] | null {
  const read = parseTables(text);
  if ("tables" in read) return read.tables;
  addIssue(check, `--tables ${text}`, { message: read.problem, fix: read.fix });
  return null;
}

/** What is wrong where a kind, or any, does not train tables, and which kinds do. */
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

function kindOf(check: Check, name: string): Kind | undefined {
  const kind = kindNamed(check.kinds, name.toLowerCase());
  if (kind === undefined) addIssue(check, `worksheet ${name}`, kindProblem(check.kinds, name));
  return kind;
}

function agesOf(check: Check, text: string | undefined): Ages | null {
  const read = text === undefined ? { ages: null } : parseAges(text);
  if ("ages" in read) return read.ages;
  addIssue(check, `--ages ${text}`, { message: read.problem, fix: read.fix });
  return null;
}

function levelsOf(check: Check, text: string): readonly Level[] {
  const read = parseLevelRange(text);
  if ("levels" in read) return read.levels;
  addIssue(check, `--level ${text}`, { message: read.problem, fix: read.fix });
  return [];
}

/** Checks that the levels exist for the ages and skills. */
function checkLevels(
  check: Check,
  kind: Kind,
  levels: readonly Level[],
  ages: Ages | null,
  skills: readonly string[],
): void {
  const there = levelsFor(kind, ages, skills);
  const limits = limitsOf({}, { ages, skill: skills[0] ?? null });
  const problem = levelProblem(kind.slug, levels, there, limits, (range) => `--level ${range}`);
  if (problem !== null) addIssue(check, `--level ${formatLevels(levels)}`, problem);
}

const formatLevels = (levels: readonly Level[]): string =>
  levels.length === 1 ? firstOf(levels) : `${levels[0]}..${levels.at(-1)}`;

function numberOf(check: Check, flag: string, text: string, most: number, least = 1): number {
  try {
    return wholeNumber(flag, text, least, most);
  } catch (error) {
    addIssue(check, `--${flag} ${text}`, { message: (error as Error).message, fix: null });
    return 1;
  }
}

function seedOf(check: Check, seed: string | undefined): string | undefined {
  if (seed === undefined) return undefined;
  const read = specSchema.shape.seed.safeParse(seed);
  if (read.success) return read.data;
  const [message = "", fix = null] = firstOf(read.error.issues).message.split("; ");
  addIssue(check, "--seed", { message, fix });
  return undefined;
}
