/**
 * A sheet as a lesson: what it is about, one "I can …" line, a worked example with its first box filled in, tasks that rise and
 * a challenge. Its foot tells for whom it is and its code.
 */
import { seasonPicture } from "../../draw/season-picture.ts";
import { rect } from "../../engine/figure.ts";
import { say } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { plainText } from "../../templates/markdown.ts";
import { type HandedSheet, handedSheets, isOn, taskNumber } from "../class/copies.ts";
import { Failure } from "../diagnostic.ts";
import type { Sizes } from "../edition/reader.ts";
import type { SheetSpec } from "../manifest.ts";
import { tablesOf } from "../tables.ts";
import { type PrintedPuzzle, printedPuzzles } from "../words.ts";
import { drawOptionsFor } from "./cell-range.ts";
import { nameOnCopy } from "./class-labels.ts";
import { TILE, tileItems } from "./class-tile.ts";
import { composePages } from "./compose-pages.ts";
import { listingOf } from "./fit-page.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { agesOf, footItems } from "./lesson-foot.ts";
import { logoItem, logoSize } from "./logo.ts";
import { lookBox, lookPage, type Part } from "./look-box.ts";
import { isReadAlike } from "./marked-order.ts";
import { type Code, codesOf } from "./puzzle-code.ts";
import { type PuzzlePage, puzzlePages } from "./puzzle-pages.ts";
import { blankPage } from "./rest-page.ts";
import type { Draft, Setting } from "./setting.ts";
import { type FieldName, sheetHead } from "./sheet-head.ts";
import { supportRows } from "./support.ts";
import { flow, placed, textAt } from "./text.ts";
import { largestTitle } from "./title.ts";
import { group } from "./words-on-page.ts";

/** How many tasks go to a page where nobody says it. */
const LIMITS = { most: 8, columns: 3, rows: 4 } as const;

/** The pages of a sheet, or of one for each day; tasks are numbered, examples are not. */
export function lessonPages(sheet: SheetSpec, setting: Setting): { puzzles: PrintedPuzzle[]; drafts: Draft[] } {
  const { manifest, phrase, profile, sizes } = setting;
  const sectionOf = ({ section }: PrintedPuzzle) => manifest.spec.sections[section];
  const { spec } = manifest;
  const all = printedPuzzles(
    { ...setting, hasCorners: spec.class !== undefined },
    { ...drawOptionsFor(sizes), printFriendly: profile.sheets },
  );
  const label = plainText(phrase(say("book.challenge")));
  const tasks = all
    .filter((puzzle) => sectionOf(puzzle)?.role !== "example")
    .map((puzzle) => ({
      ...puzzle,
      task: taskNumber(spec, puzzle),
      title: "",
      ...(sectionOf(puzzle)?.role === "challenge" && { label }),
    }));
  const drafts = handedSheets(spec).flatMap((handed) => {
    const own = tasks.filter((puzzle) => isOn(handed, sectionOf(puzzle)));
    const examples = all.filter((puzzle) => sectionOf(puzzle)?.role === "example" && isOn(handed, sectionOf(puzzle)));
    // Single puzzles printed again leave other sheets empty.
    const pages = own.length === 0 ? [] : sheetPages({ ...handed, sheet, tasks: own, examples }, setting);
    const [first, ...more] = sheet.twoSided && pages.length % 2 === 1 ? [...pages, blankPage(setting)] : pages;
    return first === undefined ? [] : [{ ...first, opensSheet: true }, ...more];
  });
  return { puzzles: tasks, drafts };
}

/** One sheet. */
interface Lesson extends HandedSheet {
  readonly sheet: SheetSpec;
  readonly tasks: readonly PrintedPuzzle[];
  /** One of each kind; none where the sheet is no lesson. */
  readonly examples: readonly PrintedPuzzle[];
}

function sheetPages(lesson: Lesson, setting: Setting): Draft[] {
  const { sheet, tasks, examples } = lesson;
  const { manifest, phrase, frame } = setting;
  const own = { ...setting, sizes: sizesOfTasks(setting), hasLevels: false, working: workingFor(setting) };
  const next = nameLine(lesson, ["name"], setting);
  // The score of a class is written on its marking page.
  const asked: readonly FieldName[] = lesson.copy === undefined ? ["name", "date", "score"] : ["name", "date"];
  const head = [nameLine(lesson, asked, setting), ...headOf(lesson, setting)];
  const support = supportRows(sheet.support ?? [], agesOf(setting)?.[0] ?? null, setting);
  const bottom = frame.bottom - support.height;
  const below = { ...own, frame: { ...frame, top: frame.top + next.height, bottom } };
  const codes: Code = codesOf(setting);
  const perPage = firstOf(manifest.spec.sections).perPage ?? null;
  const composedIn =
    (isEven: boolean, some: readonly PrintedPuzzle[]) =>
    (first: Part): Laid => {
      const listing = { ...listingOf(some, codes.side, below), first: first.height - next.height, hasNotes: true };
      return { first, pages: puzzlePages(composePages(listing, { ...LIMITS, perPage, isEven }), codes.items, below) };
    };
  // Figures that can be wide or high are what needs fewer pages; where both do, high.
  // The boxes that a class is marked by are told in the order in which the high form is read.
  const isMarked = lesson.copy !== undefined;
  const canBeWide = (task: PrintedPuzzle): boolean =>
    isWideOther(task) && (!isMarked || isReadAlike(task.figure(), task.wide().figure()));
  const forms = [tasks, ...(tasks.some(canBeWide) ? [tasks.map((task) => (canBeWide(task) ? wide(task) : task))] : [])];
  const foot = () => [...support.items(frame.bottom), ...footItems(lesson, setting)];
  const draftOf = ({ items, puzzles, column }: PuzzlePage, top: Part): Draft => ({
    items: () => [...top.items(frame.top), ...items(), ...foot()],
    anchors: puzzles.map(({ number }) => `puzzle-${number}`),
    bookmarks: puzzles.map(({ number }) => ({ title: plainText(phrase(say("book.puzzle", { number }))), depth: 1 })),
    column,
    puzzles: puzzles.map(({ number }) => number),
    hasNoFooter: true,
  });
  const draftsOf = ({ first, pages }: Laid) => pages.map((page, i) => draftOf(page, i === 0 ? first : next));
  const top = joined(head);
  const looks = LOOK_HEIGHTS.flatMap((height) => {
    const boxes = examples.map((example) => lookBox(example, height, setting));
    return boxes.every((box) => box !== null) ? [joined([...head, ...boxes])] : [];
  });
  const firsts = examples.length === 0 ? [top, next] : looks;
  // Tasks of one size are worth a page: first all ways to have them are tried.
  for (const isEven of [true, false]) {
    const composed = forms.map((form) => composedIn(isEven, form));
    const together = fewestPages(firsts, composed);
    if (together !== null) return draftsOf(together);
    const apart = examples.length === 0 ? null : fewestPages([next], composed);
    if (apart === null) continue;
    // Where the first task has no room under the example, that has a page of its own.
    const gaps = (examples.length - 1) * BETWEEN_LOOKS;
    const room = (bottom - frame.top - top.height - gaps) / examples.length;
    const gap: Part = { height: BETWEEN_LOOKS, items: () => [] };
    const pages = examples.map((example) => lookPage(example, room, setting));
    const look = joined([top, ...pages.flatMap((page, i) => (i === 0 ? [page] : [gap, page]))]);
    return [draftOf({ items: () => [], puzzles: [], column: frame.text }, look), ...draftsOf(apart)];
  }
  // No way is left: this tells why.
  return draftsOf(composedIn(false, tasks)(next));
}

/** The first page of a sheet down to its tasks, and its pages of tasks. */
interface Laid {
  readonly first: Part;
  readonly pages: readonly PuzzlePage[];
}

/** Between the examples of several kinds on a page of their own. */
const BETWEEN_LOOKS = 6 * MM;
/** Heights that are tried for a figure of an example above tasks. */
const LOOK_HEIGHTS = [46 * MM, 38 * MM, 30 * MM];

/** The layout on the fewest pages, the first of several, of those that have room; null where none has. */
function fewestPages(firsts: readonly Part[], composed: readonly ((first: Part) => Laid)[]): Laid | null {
  let best: Laid | null = null;
  for (const compose of composed)
    for (const first of firsts) {
      try {
        const laid = compose(first);
        if (best === null || laid.pages.length < best.pages.length) best = laid;
      } catch (failure) {
        if (!(failure instanceof Failure)) throw failure;
      }
    }
  return best;
}

/** A task with its figure for a wide place: what else was given to it stays. */
function wide(task: PrintedPuzzle): PrintedPuzzle {
  const { extent, figure, plain } = task.wide();
  return { ...task, extent, figure, plain };
}

const isWideOther = (task: PrintedPuzzle): boolean => task.wide().extent.width !== task.extent.width;

/** Parts one below the other. */
const joined = (parts: readonly Part[]): Part => ({
  height: parts.reduce((sum, { height }) => sum + height, 0),
  items: (y) => {
    let top = y;
    return parts.flatMap(({ height, items }) => {
      const own = items(top);
      top += height;
      return own;
    });
  },
});

function nameLine({ tasks, copy }: Lesson, fields: readonly FieldName[], setting: Setting): Part {
  const name = copy === undefined ? undefined : nameOnCopy(copy, setting.pupils);
  const written = name === undefined ? {} : { name };
  const at = (y: number) => sheetHead(setting.frame.text, y, tasks.length, setting, fields, written);
  return { height: at(0).height, items: (y) => at(y).items };
}

/** All on a sheet below its title is in type that is so much smaller than running text: it is read a line at a time. */
const TYPE = 0.9;
/** Numbers of tasks over those in books, which have a title beside them. */
const NUMBER = 0.8;

/** The sizes that tasks are set in. */
const sizesOfTasks = ({ sizes }: Setting): Sizes => ({
  ...sizes,
  text: { size: sizes.text.size * TYPE, leading: sizes.text.leading * TYPE },
  title: sizes.title * NUMBER,
});

/** Four lines of sums. Children who are spoken to in short sentences work in their heads, with their fingers or with what is at the foot. */
const WORKING = 36 * MM;
const workingFor = ({ sizes }: Setting): number => (sizes.register === "children" ? 0 : WORKING);

/** Size of the title over that of the text; from it to what is below; side of the box to tick. */
const TITLE = 2;
const MOST_TITLE = 36;
const BELOW_TITLE = 5 * MM;
/** Height of the picture of a season. */
const PICTURE = 15 * MM;
const BELOW_LINE = 6 * MM;
const TICK = 6 * MM;

/** What is at the right of the title, from the right edge on: the pupil's tile, the logo of the school, the picture of a season. */
function picturesOf({ sheet: { logo, season }, copy }: Lesson, setting: Setting) {
  const pictures: { width: number; height: number; items: (x: number, y: number) => Item[] }[] = [];
  if (copy !== undefined) pictures.push({ ...TILE, items: (x, y) => tileItems(copy, x, y, setting) });
  if (logo !== undefined) pictures.push({ ...logoSize(logo), items: (x, y) => [logoItem(logo, x, y)] });
  if (season !== undefined) {
    const { width, height, draw } = seasonPicture(season);
    const cell = PICTURE / height;
    pictures.push({
      width: width * cell,
      height: PICTURE,
      items: (x, y) => [{ item: "ornament", marks: draw(x, y, cell) }],
    });
  }
  return pictures;
}

/** The day, if it is for one; the title, and the line that says what a child can do who has solved the sheet. */
function headOf(lesson: Lesson, setting: Setting): Part[] {
  const { sheet, day } = lesson;
  const { frame, sizes, theme, measure, phrase, manifest } = setting;
  const { x, width } = frame.text;
  const most = Math.min(MOST_TITLE, sizes.text.size * TITLE);
  const pictures = picturesOf(lesson, setting);
  const room = pictures.reduce((left, picture) => left - picture.width - BELOW_TITLE, width);
  const title = largestTitle(sheet.title, room, most * 2.4, most, setting);
  const top = title.size * theme.title.capitals;
  const heading: Part = {
    height: Math.max(top + title.height, ...pictures.map(({ height }) => height)) + BELOW_TITLE,
    items: (y) => [
      group("heading-1", placed(title.items, x - 0.04 * title.size, y + top)),
      ...pictures.flatMap(({ width: own, items }, i) => {
        const right = pictures.slice(0, i).reduce((edge, picture) => edge - picture.width - BELOW_TITLE, x + width);
        return items(right - own, y);
      }),
    ],
  };
  const parts = [...(day === undefined ? [] : [dayOf(day, setting)]), heading];
  const skills = [...new Set(manifest.spec.sections.flatMap(({ skill }) => skill ?? []))];
  if (skills.length === 0) return parts;
  const can = skills.length > 1 ? say("book.can-tables", { tables: tablesOf(skills) }) : say(`book.can-${skills[0]}`);
  const size = sizes.text.size * TYPE;
  const words = flow(phrase(can), width - TICK - BELOW_TITLE, { size, leading: size * 1.3 }, measure);
  const height = Math.max(TICK, size * CAPITALS + words.height);
  const line: Part = {
    height: height + BELOW_LINE,
    items: (y) => [
      group("paragraph", placed(words.items, x, y + (height + size * CAPITALS - words.height) / 2)),
      { item: "ornament", marks: [rect("box", x + width - TICK, y + (height - TICK) / 2, TICK, TICK, 2)] },
    ],
  };
  return [...parts, line];
}

/** From the name of a day to the title. */
const BELOW_DAY = 3 * MM;

/** The name of a day, above the title. */
function dayOf(day: number, { frame, sizes, measure, phrase }: Setting): Part {
  const { size } = sizes.text;
  const text = plainText(phrase(say(`book.day-${day}`)));
  return {
    height: size * CAPITALS + BELOW_DAY,
    items: (y) => [
      group("paragraph", [textAt(text, frame.text.x, y + size * CAPITALS, size, measure, { font: "bold" })]),
    ],
  };
}
