/**
 * Finds how many tasks of a sheet fit on its page. A sheet with ages has one page, unless a number of tasks on a page
 * is given.
 */
import { assemble, type Maker, type Progress } from "../../book/assemble.ts";
import type { Manifest } from "../../book/manifest.ts";
import { LEVELS, type PuzzleKind } from "../../engine/kind.ts";
import { firstOf, lastOf, required } from "../../engine/required.ts";
import { Failure } from "../../spec/diagnostic.ts";
import { levelsOf } from "../../spec/level-range.ts";
import { levelsWith, readerOf } from "../../spec/options.ts";
import { usualCount } from "../../spec/sheet-spec.ts";
import type { SectionSpec, Spec } from "../../spec/spec-types.ts";
import { readAgain } from "../../spec/typed-sheet.ts";
import { type Lesson, lessonsOf, partsOf } from "../lesson.ts";
import { type LayoutInput, settingOf } from "../number-pages.ts";
import { leastTasks } from "../self-check.ts";
import { fitOnOnePage, readOnePage, type SheetHead } from "../sheet-layouts.ts";
import { looksOf, type SheetLook } from "../sheet-look.ts";
import { cachedMaker } from "./cached-maker.ts";
import { isPlanFailure } from "./trial.ts";

/**
 * The sheet of a spec, or its sheets for a week or a class, with as many tasks each as fit on a page with an example. If these are
 * few and its kinds have smaller puzzles, of which more fit, the tasks are those. Both depend only on the code of the sheet, so that
 * the code brings back the same puzzles with another title, paper or logo. `inputOf`: what the layout of a sheet needs.
 */
export async function planSheet(
  spec: Spec,
  kinds: Kinds,
  maker: Maker,
  inputOf: (manifest: Manifest) => LayoutInput,
  progress: Progress = {},
): Promise<Manifest> {
  const known = cachedMaker(maker);
  const { arrangement } = spec.class?.one ?? {};
  // A sheet of a class has the same number of tasks as the others of its class.
  if (arrangement !== undefined) {
    const { tasks, isCompact } = readOnePage(arrangement);
    return assemble(withTasks(isCompact ? compactSpec(spec, kinds) : spec, tasks), kinds, known, progress);
  }
  const { code } = spec.sheet ?? {};
  const plain = code === undefined ? spec : readAgain({ again: code }, kinds).spec;
  const usual = await fittedOrFailure(plain, kinds, known, inputOf, progress);
  const { ages } = readerOf(spec, firstOf(spec.sections));
  const enough = (ages?.[0] ?? 0) < OLDER ? ENOUGH : ENOUGH_LARGE;
  const isEnough = !(usual instanceof Failure) && usual.tasks >= Math.min(usual.asked, enough);
  const compact = isEnough ? plain : compactSpec(plain, kinds);
  const small = compact === plain ? usual : await fittedOrFailure(compact, kinds, known, inputOf, progress);
  const best = better(usual, small);
  const { asked, tasks } = best;
  const isSmall = best !== usual;
  // A number that nobody chose is not missed.
  const isChosen = asked !== usualCount(ages);
  if (isChosen && tasks < asked) progress.note?.(`${tasks} of ${asked} tasks fit on one page`);
  return assemble(withTasks(isSmall ? compactSpec(spec, kinds) : spec, tasks), kinds, known, progress);
}

type Kinds = readonly PuzzleKind<unknown, unknown>[];

/** How many tasks of each sheet were asked for, and how many fit on its page. */
interface FittedSheet {
  readonly asked: number;
  readonly tasks: number;
}

/** Returns the failure if there are too few different puzzles, or if they do not rise from day to day. */
const fittedOrFailure = (...from: Parameters<typeof fitted>): Promise<FittedSheet | Failure> =>
  fitted(...from).catch((error: unknown) => {
    if (isPlanFailure(error)) return error;
    throw error;
  });

/** The sheet with more tasks, the first of two with as many. Throws the first failure if there is none. */
function better(one: FittedSheet | Failure, other: FittedSheet | Failure): FittedSheet {
  if (other instanceof Failure) {
    if (one instanceof Failure) throw one;
    return one;
  }
  return one instanceof Failure || other.tasks > one.tasks ? other : one;
}

/**
 * Assembles the sheet with fewer and fewer tasks until they fit. Some numbers of tasks are impossible, because those of a week must
 * rise from day to day: then it tries fewer.
 */
async function fitted(
  spec: Spec,
  kinds: Kinds,
  maker: Maker,
  inputOf: (manifest: Manifest) => LayoutInput,
  { done }: Progress,
): Promise<FittedSheet> {
  let asked: number | undefined;
  for (let tried = spec, count = 0; ; tried = withTasks(spec, count)) {
    try {
      const manifest = await assemble(tried, kinds, maker, done === undefined ? {} : { done });
      const found = tasksOnPage(inputOf(manifest));
      asked ??= found.asked;
      count = found.fitting;
      if (found.fitting === found.asked) return { asked, tasks: found.fitting };
    } catch (error) {
      if (asked === undefined || count === 1 || !isPlanFailure(error)) throw error;
      count--;
    }
  }
}

/** The spec with small puzzles where its kinds have them; the same spec if none has. */
function compactSpec(spec: Spec, kinds: Kinds): Spec {
  const sections = spec.sections.map((section) => compactSection(section, spec, kinds));
  const isChanged = sections.some((section, i) => section !== spec.sections[i]);
  return isChanged ? { ...spec, sections, sheet: { ...required(spec.sheet), compact: true } } : spec;
}

/** A section with small puzzles, at the hardest of its levels or below them that has any. */
function compactSection(section: SectionSpec, spec: Spec, kinds: Kinds): SectionSpec {
  const kind = required(kinds.find(({ id }) => id === section.kind));
  // Options other than those of the order are the look of a season.
  const hasLook = Object.keys(section.options).some((name) => !kind.asked?.some((asked) => asked === name));
  if (hasLook) return section;
  const { ages, skill } = readerOf(spec, section);
  const levels = levelsOf(section.level);
  const compact = (kind.compact?.(lastOf(levels), ages, skill) ?? null) as SectionSpec["options"] | null;
  if (compact === null) return section;
  const options = { ...compact, ...section.options };
  const there = levelsWith(kind, options, { ages, skill });
  if (levels.every((level) => there.includes(level))) return { ...section, options };
  const level = there.findLast((each) => LEVELS.indexOf(each) <= LEVELS.indexOf(firstOf(levels)));
  return level === undefined ? section : { ...section, level, options };
}

/** With this many tasks, a sheet has enough to spare the room for an example in a box of its own. */
const ENOUGH = 5;
/** From this age on, this many tasks are enough for puzzles of the usual size, which are larger. */
const OLDER = 10;
const ENOUGH_LARGE = 3;
/** With fewer tasks, the head of a sheet is made as small as it can be. */
const FEW = 3;

/** The number of tasks of each sheet, and how many of these fit on a page; at least one counts as fitting. */
function tasksOnPage(input: LayoutInput): { readonly asked: number; readonly fitting: number } {
  const sheet = required(input.manifest.spec.sheet);
  const least = leastTasks(sheet, input);
  let asked = 1;
  let most = 1;
  for (const look of looksOf(sheet, settingOf(input, 1))) {
    const { lessons } = lessonsOf(sheet, look);
    asked = Math.max(...lessons.map(({ tasks }) => tasks.length));
    const fitting = fittingIn(lessons, asked, least, look);
    if (fitting >= Math.min(asked, least)) return { asked, fitting };
    most = Math.max(most, fitting);
  }
  return { asked, fitting: most };
}

/** How many of the tasks of each sheet fit on a page in a look. `least`: see `leastTasks`. */
function fittingIn(lessons: readonly Lesson[], asked: number, least: number, look: SheetLook): number {
  const fits = (count: number, shows: readonly SheetHead["shows"][]): boolean => {
    const parts = lessons.map((lesson) => partsOf(withLessTasks(lesson, count), look));
    return firstOf(parts).heads.some((head, list) => shows.includes(head.shows) && fitOnOnePage(parts, list));
  };
  const most = (shows: readonly SheetHead["shows"][]): number => {
    let count = asked;
    while (count > 0 && !fits(count, shows)) count--;
    return count;
  };
  const below = most(["box"]);
  if (below >= Math.min(asked, ENOUGH)) return below;
  const begun = most(["box", "task"]);
  if (begun >= Math.max(Math.min(asked, FEW), least)) return begun;
  const tight = most(["box", "task", "tight"]);
  return tight >= least || least === 1 ? tight : most(["box", "task", "tight", "less"]);
}

/** The lesson with `count` tasks, the same ones as on a sheet that has only these: the first of each section (see `withTasks`). */
function withLessTasks(lesson: Lesson, count: number): Lesson {
  const left = evenly(
    lesson.tasks.map(({ section }) => section),
    count,
  );
  const tasks = [...Map.groupBy(lesson.tasks, ({ section }) => section)].flatMap(([section, own]) =>
    own.slice(0, left.filter((each) => each === section).length),
  );
  return { ...lesson, tasks };
}

/** The spec with this many tasks on each sheet at most. */
export function withTasks(spec: Spec, count: number): Spec {
  const sheetOf = ({ day, sheet, role }: SectionSpec) => (role === "example" ? null : `${day} ${sheet}`);
  const sections = [...Map.groupBy(spec.sections, sheetOf)].flatMap(([sheet, own]) => {
    if (sheet === null) return own;
    const tasks = own.flatMap((section) => Array.from({ length: section.count }, () => section));
    const left = Map.groupBy(evenly(tasks, count), (section) => section);
    return [...left].map(([section, { length }]) => ({ ...section, count: length }));
  });
  return { ...spec, sections };
}

/** This many of a list, evenly: the first and the last stay, so that a sheet still rises to its challenge. */
function evenly<Item>(list: readonly Item[], count: number): Item[] {
  if (count >= list.length) return [...list];
  if (count === 1) return [firstOf(list)];
  return Array.from({ length: count }, (_, i) => required(list[Math.round((i * (list.length - 1)) / (count - 1))]));
}
