/**
 * A typed order for a sheet, from the command `worksheet` or from the address of a page. It is checked as a whole, and all mistakes are
 * reported at once, as for a spec.
 */
import { LEVELS, type Level, type PuzzleKind } from "../engine/kind.ts";
import { firstOf } from "../engine/required.ts";
import { TASK_OPTION_NAMES, TASK_OPTIONS, type TaskOptions } from "../engine/task-options.ts";
import { LANGUAGES, type Language, paperOf } from "../templates/language.ts";
import { type Ages, parseAges } from "./ages.ts";
import { EXIT, InputError } from "./diagnostic.ts";
import { agesProblem } from "./kind-ages.ts";
import { levelProblem, parseLevelRange } from "./level-range.ts";
import { notchesAt } from "./notch.ts";
import { limitsOf } from "./options.ts";
import { AS_FLAGS, addIssue, type Check, numberOf, oneOf, type Written } from "./order-check.ts";
import { wantedOf } from "./order-kinds.ts";
import { type Paper, parsePaper } from "./page-size.ts";
import { inOrder, isPaperOfCodes, type SheetRecipe } from "./sheet-code.ts";
import type { TypedOrder } from "./sheet-options.ts";
import { offersLevel, type SheetExtras, usualCount, usualRange } from "./sheet-spec.ts";
import { youngestFor } from "./skills.ts";
import { specSchema } from "./spec-schema.ts";
import { MAX_DAYS, NOTCHES, type Notch } from "./spec-values.ts";
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

/** The options of puzzles that differ from the usual ones. Throws a `Failure` for a value that there is not. */
const asksIn = (order: TypedOrder, written: Written): TaskOptions =>
  Object.fromEntries(
    TASK_OPTION_NAMES.flatMap((name) => {
      const value = oneOf<string>(name, TASK_OPTIONS[name], order[name], written);
      return value === undefined || value === TASK_OPTIONS[name][0] ? [] : [[name, value]];
    }),
  );

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

function seedOf(check: Check, seed: string | undefined): string | undefined {
  if (seed === undefined) return undefined;
  const read = specSchema.shape.seed.safeParse(seed);
  if (read.success) return read.data;
  addIssue(check, "seed", seed, adviceOn(firstOf(read.error.issues), "seed", seed));
  return undefined;
}
