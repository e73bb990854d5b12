/** The arguments of `worksheet`, checked together: all mistakes are reported at once, as those of a spec are. */
import { parseAges } from "../book/ages.ts";
import { EXIT, fileIssue, InputError, type Issue } from "../book/diagnostic.ts";
import { agesProblem } from "../book/kind-ages.ts";
import { levelProblem, parseLevelRange } from "../book/level-range.ts";
import { hasLevel, kindNamed, kindProblem, levelsWith, limitsOf, type Reader } from "../book/options.ts";
import type { PageName } from "../book/page-size.ts";
import { usualCount, usualRange } from "../book/sheet-spec.ts";
import { skillProblem } from "../book/skills.ts";
import { specSchema } from "../book/spec-schema.ts";
import type { Level, PuzzleKind } from "../engine/kind.ts";
import { firstOf } from "../engine/required.ts";
import type { Language } from "../templates/language.ts";
import { wholeNumber } from "./command.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** The arguments as typed; undefined where one was left out. */
export interface SheetOrder {
  readonly kind: string;
  /** Undefined: from the easiest on for beginners and skills, else easy or the nearest. */
  readonly level: string | undefined;
  readonly ages: string | undefined;
  readonly skill: string | undefined;
  /** Undefined: as suits the ages. */
  readonly count: string | undefined;
  readonly perPage: string | undefined;
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
  readonly reader: Reader;
  readonly count: number;
  readonly perPage: number | undefined;
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
  const kind = kindOf(check, order.kind);
  const { skill } = order;
  if (kind !== undefined && skill !== undefined) {
    const problem = skillProblem(kind, skill, kinds);
    if (problem !== null) addIssue(check, `--skill ${skill}`, problem);
  }
  const ages = agesOf(check, order.ages);
  const young = kind === undefined ? null : agesProblem(kind, ages, kinds);
  if (young !== null) addIssue(check, `--ages ${order.ages}`, young);
  const reader: Reader = { ages, skill: skill ?? null };
  const asked = order.level === undefined ? undefined : levelsOf(check, order.level);
  const count = order.count === undefined ? usualCount(reader) : numberOf(check, "count", order.count, MOST_PUZZLES);
  const perPage = order.perPage === undefined ? undefined : numberOf(check, "per-page", order.perPage, MOST_ON_PAGE);
  const seed = seedOf(check, order.seed);
  if (kind !== undefined && check.issues.length === 0 && asked !== undefined) checkLevels(check, kind, asked, reader);
  if (check.issues.length > 0) throw new InputError(check.issues, EXIT.usage);
  const page = order.page ?? USUAL_PAGE;
  const language = order.language ?? (/^(letter|8\.5x11in)$/.test(page) ? "en-US" : "en-GB");
  return {
    kind: kind!,
    level: order.level ?? usualRange(kind!, reader),
    reader,
    count,
    perPage,
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

function kindOf(check: Check, name: string): Kind | undefined {
  const kind = kindNamed(check.kinds, name.toLowerCase());
  if (kind === undefined) addIssue(check, `worksheet ${name}`, kindProblem(check.kinds, name));
  return kind;
}

function agesOf(check: Check, text: string | undefined): Reader["ages"] {
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

/** Checks that the levels exist for the reader. */
function checkLevels(check: Check, kind: Kind, levels: readonly Level[], reader: Reader): void {
  if (levels.every((level) => hasLevel(kind, level, {}, reader))) return;
  const there = levelsWith(kind, {}, reader);
  const problem = levelProblem(kind.slug, levels, there, limitsOf({}, reader), (range) => `--level ${range}`);
  if (problem !== null) addIssue(check, `--level ${formatLevels(levels)}`, problem);
}

const formatLevels = (levels: readonly Level[]): string =>
  levels.length === 1 ? firstOf(levels) : `${levels[0]}..${levels.at(-1)}`;

function numberOf(check: Check, flag: string, text: string, most: number): number {
  try {
    return wholeNumber(flag, text, 1, most);
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
