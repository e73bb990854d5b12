/**
 * A sheet as a lesson: its subject, one "I can …" line, a worked example with its first box filled in, tasks of rising difficulty
 * and a challenge. Its footer shows its readers and its code.
 */
import { type HandedSheet, handedSheets, isOn, taskNumber } from "../book/class/copies.ts";
import type { Support } from "../draw/support.ts";
import { LEVELS, say } from "../engine/kind.ts";
import { firstOf, lastOf, required } from "../engine/required.ts";
import { Failure } from "../spec/diagnostic.ts";
import type { Sizes } from "../spec/edition/reader.ts";
import { BREAK_AFTER, isOnePage } from "../spec/planned.ts";
import type { SheetSpec } from "../spec/spec-types.ts";
import { plainText } from "../templates/markdown.ts";
import { type BegunTask, begunBox, begunTask } from "./begun-task.ts";
import { breakDrafts } from "./break-sheet.ts";
import { drawOptionsFor } from "./cell-range.ts";
import { labelOfCopy, pupilOfCopy } from "./class-labels.ts";
import { composePages } from "./compose-pages.ts";
import { type Listing, listingOf } from "./fit-page.ts";
import { MM } from "./item.ts";
import { type Part, stack } from "./layout/part.ts";
import { agesOf, footItems } from "./lesson-foot.ts";
import { headOf, SMALL_TITLE, TYPE } from "./lesson-head.ts";
import { exampleOf } from "./look-box.ts";
import { firstParts } from "./look-pages.ts";
import { fitsOnPage, onOnePage } from "./one-page.ts";
import { type Code, codesOf } from "./puzzle-code.ts";
import { type PuzzlePage, puzzlePages } from "./puzzle-pages.ts";
import { blankPage } from "./rest-page.ts";
import { boxesOf, checkPart, type SelfCheck, selfChecks } from "./self-check.ts";
import type { Draft, Setting } from "./setting.ts";
import { type FieldName, marksOf, sheetHead } from "./sheet-head.ts";
import {
  type Compose,
  type Laid,
  layOutSheets,
  onePageEach,
  type SheetHead,
  type SheetToLayOut,
} from "./sheet-layouts.ts";
import { looksOf, type SheetLook } from "./sheet-look.ts";
import { largestNumber, supportRows } from "./support.ts";
import { formsOf } from "./task-figures.ts";
import { exampleInForm, inTheirForms } from "./task-forms.ts";
import { type PrintedPuzzle, printedPuzzles } from "./words.ts";

/** Default maximum numbers of tasks on a page. */
const LIMITS = { most: 8, columns: 3, rows: 4 } as const;

/** The tasks of all sheets, and their pages. */
interface LessonPages {
  readonly puzzles: PrintedPuzzle[];
  readonly drafts: Draft[];
}

/** The pages of a sheet, or of one for each day; tasks are numbered, examples are not. */
export function lessonPages(sheet: SheetSpec, setting: Setting): LessonPages {
  const looks = looksOf(sheet, setting);
  if (isOnePage(setting.manifest.spec))
    for (const look of looks) {
      const pages = pagesIn(sheet, look, onePages);
      if (pages !== null) return pages;
    }
  for (const look of looks.slice(0, -1)) {
    const pages = pagesOrNull(() => pagesIn(sheet, look, freePages));
    if (pages !== null) return pages;
  }
  return required(pagesIn(sheet, lastOf(looks), freePages));
}

function pagesOrNull(lay: () => LessonPages | null): LessonPages | null {
  try {
    return lay();
  } catch (failure) {
    if (failure instanceof Failure) return null;
    throw failure;
  }
}

/** The pages of the sheets in a look; null if `pagesOf` finds none for some of them. */
function pagesIn(sheet: SheetSpec, look: SheetLook, pagesOf: SheetsPages): LessonPages | null {
  const { setting } = look;
  const { puzzles, lessons } = lessonsOf(sheet, look);
  // The sheets of a class are alternatives; those of a week follow each other.
  const together = setting.manifest.spec.class === undefined ? lessons.map((lesson) => [lesson]) : [lessons];
  const laid = together.map((some) => pagesOf(some, look));
  if (!laid.every((pages) => pages !== null)) return null;
  const sheets = [...laid.flat()];
  const pause = breakDrafts(sheet, look);
  if (pause.length > 0) sheets.splice(BREAK_AFTER, 0, pause);
  const drafts = sheets.flatMap((pages) => {
    const [first, ...more] = sheet.twoSided && pages.length % 2 === 1 ? [...pages, blankPage(setting)] : pages;
    return first === undefined ? [] : [{ ...first, opensSheet: true }, ...more];
  });
  return { puzzles, drafts };
}

/** The tasks of all sheets, and each sheet with its own. */
export function lessonsOf(
  sheet: SheetSpec,
  { setting, scenes }: SheetLook,
): { readonly puzzles: PrintedPuzzle[]; readonly lessons: Lesson[] } {
  const { manifest, profile, sizes } = setting;
  const sectionOf = ({ section }: PrintedPuzzle) => manifest.spec.sections[section];
  const { spec } = manifest;
  const checks = selfChecks(setting);
  const all = printedPuzzles(
    { ...setting, ...scenes, hasCorners: spec.class !== undefined, marked: boxesOf(checks) },
    { ...drawOptionsFor(sizes), printFriendly: profile.sheets },
  );
  const tasks = all
    .filter((puzzle) => sectionOf(puzzle)?.role !== "example")
    .map((puzzle) => ({ ...puzzle, task: taskNumber(spec, puzzle), title: "" }));
  const lessons = handedSheets(spec).flatMap((handed, i): Lesson[] => {
    const usual = tasks.filter((puzzle) => isOn(handed, sectionOf(puzzle)));
    const own = isOnePage(spec) ? inTheirForms(usual, (handed.day ?? 1) - 1) : usual;
    const examples = all
      .filter((puzzle) => sectionOf(puzzle)?.role === "example" && isOn(handed, sectionOf(puzzle)))
      .map((example) => exampleInForm(example, own));
    // If single puzzles are reprinted, other sheets are empty.
    return own.length === 0
      ? []
      : [withChallenge({ ...handed, sheet, tasks: own, examples, check: checks[i] }, setting)];
  });
  return { puzzles: tasks, lessons };
}

/** A sheet whose last task is marked as a challenge if it is harder than all others. */
function withChallenge(lesson: Lesson, { manifest: { spec, puzzles }, phrase }: Setting): Lesson {
  const isChallenge = ({ section }: PrintedPuzzle) => spec.sections[section]?.role === "challenge";
  const weightOf = ({ number, level }: PrintedPuzzle): readonly [level: number, score: number] => [
    LEVELS.indexOf(level),
    required(puzzles.find((puzzle) => puzzle.number === number)).score,
  ];
  const others = lesson.tasks.filter((task) => !isChallenge(task)).map(weightOf);
  const isHardest = (task: PrintedPuzzle): boolean => {
    const [level, score] = weightOf(task);
    return others.every(([other, otherScore]) => (level === other ? score > otherScore : level > other));
  };
  const label = plainText(phrase(say("book.challenge")));
  const tasks = lesson.tasks.map((task) =>
    isChallenge(task) && isHardest(task) ? { ...task, label, isChallenge: true } : task,
  );
  return { ...lesson, tasks };
}

/** One sheet. */
export interface Lesson extends HandedSheet {
  readonly sheet: SheetSpec;
  readonly tasks: readonly PrintedPuzzle[];
  /** One of each kind; empty if the sheet is not a lesson. */
  readonly examples: readonly PrintedPuzzle[];
  /** Its picture to colour or its joke, if it has one. */
  readonly check: SelfCheck | undefined;
}

/** The pages of sheets that are handed out together, sheet by sheet; null if there are none. */
type SheetsPages = (lessons: readonly Lesson[], look: SheetLook) => Draft[][] | null;

/** One page for each sheet; null if one of them needs more. */
const onePages: SheetsPages = (lessons, look) => {
  const { spec } = look.setting.manifest;
  const parts = lessons.map((lesson) => partsOf(lesson, look));
  const found = onePageEach(parts, spec.class, spec.sheet?.compact === true);
  return found === null ? null : found.laid.map((own, i) => parts[i]!.draftsOf(own, found.arrangement));
};

/** As many pages as the sheets need. Throws a `Failure` if one does not fit. */
const freePages: SheetsPages = (lessons, look) => {
  const parts = lessons.map((lesson) => partsOf(lesson, look));
  const { laid, arrangement } = layOutSheets(parts, look.setting.manifest.spec.class?.one?.arrangement);
  return laid.map((own, i) => parts[i]!.draftsOf(own, arrangement));
};

/** The layout input of a sheet, and its resulting pages. */
export interface SheetParts extends SheetToLayOut {
  readonly draftsOf: (laid: Laid, arrangement: number) => Draft[];
}

export function partsOf(lesson: Lesson, { setting, border, side }: SheetLook): SheetParts {
  const { tasks, examples, check } = lesson;
  const { manifest, phrase, frame } = setting;
  const own = { ...setting, sizes: sizesOfTasks(setting), hasLevels: false, working: workingFor(setting) };
  const next = nameLine(lesson, ["name"], setting);
  // The score of a class is written on its marking page.
  const asked: readonly FieldName[] = lesson.copy === undefined ? ["name", "date", "score"] : ["name", "date"];
  const headWith = (scale: number) => [nameLine(lesson, asked, setting), ...headOf(lesson, setting, scale)];
  const supports = supportsOf(lesson, setting);
  const largest = supports.length === 0 ? 0 : largestNumber(tasks, setting);
  const support = supportRows(supports, { youngest: agesOf(setting)?.[0] ?? null, largest }, setting);
  const checked = check === undefined ? stack([]) : checkPart(check, side, setting);
  const aids = stack([support, checked]);
  const bottom = frame.bottom - aids.height;
  const below = { ...own, frame: { ...frame, top: frame.top + next.height, bottom } };
  const codes: Code = codesOf(setting);
  const perPage = firstOf(manifest.spec.sections).perPage ?? null;
  // In a week, sheets with the example in a box take turns with sheets that begin a task and set tasks otherwise.
  const isOther = (lesson.day ?? 1) % 2 === 0;
  const listingBelow = (first: Part, some: readonly PrintedPuzzle[]): Listing => ({
    ...listingOf(some, codes.side, below),
    first: first.height - next.height,
    hasNotes: true,
  });
  const draftOf = ({ items, puzzles, column }: PuzzlePage, top: Part, arrangement: number): Draft => ({
    items: () => [
      ...border,
      ...top.items(frame.text.x, frame.top),
      ...items(),
      ...aids.items(frame.text.x, bottom),
      ...footItems({ ...lesson, arrangement }, setting),
    ],
    anchors: puzzles.map(({ number }) => `puzzle-${number}`),
    bookmarks: puzzles.map(({ number }) => ({ title: plainText(phrase(say("book.puzzle", { number }))), depth: 1 })),
    column,
    puzzles: puzzles.map(({ number }) => number),
    hasNoFooter: true,
  });
  const waysWith = (some: readonly PrintedPuzzle[]): Pick<SheetHead, "waysOf" | "onePage"> => {
    const forms = formsOf(some, lesson.copy !== undefined);
    return {
      waysOf: (form) =>
        forms.map(
          (each): Compose =>
            (first) => {
              const pages = composePages(listingBelow(first, each), { ...LIMITS, perPage, ...form });
              return { first, pages: puzzlePages(pages, codes.items, below) };
            },
        ),
      onePage: (isOther ? [false, true] : [false]).flatMap((isInFewerColumns) =>
        forms.map((each) => ({
          fits: (first) => fitsOnPage({ ...listingBelow(first, each), isInFewerColumns }),
          page: (first) => onOnePage({ ...listingBelow(first, each), isInFewerColumns }, codes.items),
        })),
      ),
    };
  };
  const shown = examples.map((example) => exampleOf(example, setting));
  const boxes = firstParts(headWith(1), shown, setting);
  const usual = waysWith(tasks);
  // Lists with examples of all kinds come first.
  const all = boxes.length - shown.length;
  const headsWith = (shows: SheetHead["shows"], lists: readonly (readonly Part[])[]) =>
    lists.map((firsts): SheetHead => ({ shows, firsts, ...usual }));
  const inBoxes = headsWith("box", boxes.slice(0, all));
  const begun = isOnePage(manifest.spec) && shown.length > 0 ? begunHeads(lesson, headWith, waysWith, setting) : [];
  const [first, tight] = [begun.slice(0, 1), begun.slice(1)];
  return {
    isOther,
    heads: [
      ...(isOther ? [...first, ...inBoxes] : [...inBoxes, ...first]),
      ...tight,
      ...headsWith("less", [...boxes.slice(all), [stack(headWith(SMALL_TITLE))]]),
    ],
    draftsOf: ({ first, pages }, arrangement) =>
      pages.map((page, i) => draftOf(page, i === 0 ? first : next, arrangement)),
  };
}

/**
 * A head that tells why the first box of a task of each kind is filled in, and the tasks with these boxes; the same for the first
 * kind alone, with a small title. Of each kind, it is the first task that this does not solve, if there is one; empty if no kind has one.
 */
function begunHeads(
  { tasks }: Lesson,
  headWith: (scale: number) => readonly Part[],
  waysWith: (some: readonly PrintedPuzzle[]) => Pick<SheetHead, "waysOf" | "onePage">,
  setting: Setting,
): SheetHead[] {
  const begun: BegunTask[] = [];
  for (const own of Map.groupBy(tasks, ({ kind }) => kind).values())
    for (const task of own) {
      const found = begunTask(task, setting);
      if (found === null) continue;
      begun.push(found);
      break;
    }
  if (begun.length === 0) return [];
  const headFor = (shows: SheetHead["shows"], some: readonly BegunTask[], scale: number): SheetHead => {
    const own = tasks.map((task) => some.find(({ printed }) => printed.number === task.number)?.printed ?? task);
    return { shows, firsts: [stack([...headWith(scale), begunBox(some, setting)])], ...waysWith(own) };
  };
  return [headFor("task", begun, 1), headFor("tight", begun.slice(0, 1), SMALL_TITLE)];
}

/** The figures at the foot: a group with support always gets a number line. */
function supportsOf({ sheet: { support = [] }, copy }: Lesson, { manifest }: Setting): readonly Support[] {
  const help = copy === undefined ? 0 : (manifest.spec.class?.groups[copy.group]?.help ?? 0);
  return help === 0 || support.includes("number-line") ? support : [...support, "number-line"];
}

function nameLine({ tasks, copy }: Lesson, fields: readonly FieldName[], setting: Setting): Part {
  const pupil = copy === undefined ? undefined : pupilOfCopy(copy, setting.pupils);
  const label = copy === undefined ? "" : labelOfCopy(copy, setting.phrase);
  const written = pupil === undefined ? {} : { name: pupil.isPrintable ? pupil.name : { boxed: label } };
  const marks = marksOf(
    tasks.map(({ number }) => number),
    setting,
  );
  return sheetHead(marks, setting, fields, written);
}

/** Size of task numbers as a share of those in books, which have a title next to them. */
const NUMBER = 0.8;

/** The sizes of tasks. */
const sizesOfTasks = ({ sizes }: Setting): Sizes => ({
  ...sizes,
  text: { size: sizes.text.size * TYPE, leading: sizes.text.leading * TYPE },
  title: sizes.title * NUMBER,
});

/**
 * Space for four lines of sums. Children who are addressed in short sentences calculate in their heads, with their fingers or
 * with the figures at the foot.
 */
const WORKING = 36 * MM;
const workingFor = ({ sizes }: Setting): number => (sizes.register === "children" ? 0 : WORKING);
