/** The head of a sheet: its title with pictures next to it, and lines that say what its solver can do. */
import { type HandedSheet, isOn } from "../book/class/copies.ts";
import type { BookPuzzle } from "../book/manifest.ts";
import { seasonPicture } from "../draw/seasons/season-picture.ts";
import { type Mark, rect } from "../engine/figure.ts";
import { BLANK, say, type Words } from "../engine/kind.ts";
import { neededSteps } from "../engine/needed-steps.ts";
import { tablesOfSet } from "../engine/table-set.ts";
import type { SheetCopy } from "../spec/class/class-set.ts";
import { shapeMarks } from "../spec/class/shapes.ts";
import type { Logo, SheetSpec } from "../spec/spec-types.ts";
import { tablesOf } from "../spec/tables.ts";
import { plainText } from "../templates/markdown.ts";
import { labelOfCopy } from "./class-labels.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM, type PictureItem } from "./item.ts";
import { flowPart, textPart } from "./layout/leaves.ts";
import { fill, ink, type Part, part, readAs, row, stack } from "./layout/part.ts";
import { isInColour } from "./season-scene.ts";
import type { Setting } from "./setting.ts";
import { flow, placed, textAt } from "./text.ts";
import { largestTitle } from "./title.ts";
import { kindFinder } from "./words.ts";
import { group } from "./words-on-page.ts";

/** Type size of a sheet below its title, as a share of running text: it is read line by line. */
export const TYPE = 0.9;

/** Size of the title as a multiple of the text; distance to the content below; side of the tick box. */
const TITLE = 2;
const MAX_TITLE = 36;
const BELOW_TITLE = 5 * MM;
/** Scale of the title if the usual size leaves no space for a task. */
export const SMALL_TITLE = 0.6;
/** Height of the picture of a season. */
const PICTURE = 15 * MM;
const BELOW_LINE = 6 * MM;
const BETWEEN_LINES = 2 * MM;
const TICK = 6 * MM;

/**
 * The items on the right of the title, from the right edge: the pupil's tile, the logo of the school, the picture of a season.
 */
function picturesOf({ sheet: { logo, season }, copy }: SheetHeading, setting: Setting) {
  const pictures: Part[] = [];
  const hasTile = copy !== undefined && (copy.shape !== null || labelOfCopy(copy, setting.phrase) !== "");
  if (hasTile) pictures.push(part(TILE.width, TILE.height, (x, y) => tileItems(copy, x, y, setting)));
  if (logo !== undefined) {
    const { width, height } = logoSize(logo);
    pictures.push(part(width, height, (x, y) => [logoItem(logo, x, y)]));
  }
  if (season !== undefined) {
    const { width, height, shapes } = seasonPicture(season);
    const unit = PICTURE / height;
    const items: Part["items"] = (x, y) => [{ item: "drawing", shapes: shapes(x, y, unit, isInColour(setting)) }];
    pictures.push(part(width * unit, PICTURE, items));
  }
  return pictures;
}

/** The data of a sheet's head. */
interface SheetHeading extends HandedSheet {
  readonly sheet: Pick<SheetSpec, "title" | "logo" | "season">;
}

/**
 * The day, if it has one; the title, and the lines that say what its solver can do. `scale`: title size as a multiple of the
 * usual one.
 */
export function headOf(heading: SheetHeading, setting: Setting, scale = 1): Part[] {
  const { day } = heading;
  const sections = setting.manifest.spec.sections.filter((section) => isOn(heading, section));
  return [
    ...(day === undefined ? [] : [dayOf(day, setting)]),
    titleOf(heading, setting, scale),
    ...canLines(sections, setting),
  ];
}

/** The title, with pictures on its right. */
export function titleOf(heading: SheetHeading, setting: Setting, scale = 1): Part {
  const { frame, sizes, theme } = setting;
  const { width } = frame.text;
  const most = scale * Math.min(MAX_TITLE, sizes.text.size * TITLE);
  const pictures = picturesOf(heading, setting);
  const room = pictures.reduce((left, picture) => left - picture.width - BELOW_TITLE, width);
  const title = largestTitle(heading.sheet.title, room, most * 2.4, most, setting);
  const top = title.size * theme.title.capitals;
  const height = Math.max(top + title.height, ...pictures.map(({ height: own }) => own));
  // The title comes first, then the pictures from the right edge on.
  const line = part(width, height, (x, y) => [
    group("heading-1", placed(title.items, x - 0.04 * title.size, y + top)),
    ...pictures.flatMap(({ width: own, items }, i) => {
      const right = pictures.slice(0, i).reduce((edge, picture) => edge - picture.width - BELOW_TITLE, x + width);
      return items(right - own, y);
    }),
  ]);
  return stack([line, BELOW_TITLE]);
}

/** The objective of a section: its skill or, without one, its kind. */
interface Trained {
  readonly kind: string;
  readonly skill?: string | null | undefined;
}

/** The objectives of sections as lines with a tick box: one for all skills or, without skills, one for each kind. */
export function canLines(sections: readonly Trained[], setting: Setting): Part[] {
  const skills = [...new Set(sections.flatMap(({ skill }) => skill ?? []))];
  if (skills.length > 1) return [canLine(say("book.can-tables", { tables: tablesOf(skills) }), true, setting)];
  const kinds = [...new Set(sections.map(({ kind }) => kind))];
  const said =
    skills.length === 1
      ? [objectiveWords(skills[0]!, tasksOf(sections, setting), setting)]
      : kinds.map((kind) => say(`${kind}.can`));
  return said.map((words, i) => canLine(words, i === said.length - 1, setting));
}

/** Number of tasks to examine for the signs that most of them use. */
const LOOKED_AT = 24;

const tasksOf = (sections: readonly Trained[], { manifest }: Setting) =>
  manifest.puzzles
    .filter(({ section }) => sections.some((trained) => trained === manifest.spec.sections[section]))
    .slice(0, LOOKED_AT);

/** One line; `isLast`: other content follows it, not another line. */
function canLine(words: Words, isLast: boolean, { frame, sizes, measure, phrase }: Setting): Part {
  const size = Math.max(sizes.small, sizes.text.size * TYPE);
  const type = { size, leading: size * 1.3 };
  const wordsPart = fill((room) => readAs("paragraph", flowPart(flow(phrase(words), room, type, measure), room, type)));
  const tick = ink(TICK, TICK, (x, y) => [rect("box", x, y, TICK, TICK, 2)]);
  const line = row([wordsPart, BELOW_TITLE, tick], { width: frame.text.width, align: "middle" });
  return stack([line, isLast ? BELOW_LINE : BETWEEN_LINES]);
}

/** Distance from the name of a day to the title. */
const BELOW_DAY = 3 * MM;

/** The name of a day, above the title. */
function dayOf(day: number, { sizes, measure, phrase }: Setting): Part {
  const text = plainText(phrase(say(`book.day-${day}`)));
  return stack([readAs("paragraph", textPart(text, sizes.text.size, measure, "bold")), BELOW_DAY]);
}

// The logo of a school, at the head of a sheet.

/** Maximum height and width of a logo. */
const LOGO_HEIGHT = 12 * MM;
const MAX_WIDTH = 60 * MM;

/** Its width and height on paper, in points. */
export function logoSize({ width, height }: Logo): { readonly width: number; readonly height: number } {
  const scale = Math.min(LOGO_HEIGHT / height, MAX_WIDTH / width);
  return { width: width * scale, height: height * scale };
}

/** A logo with its top left corner at x, y. */
export const logoItem = (logo: Logo, x: number, y: number): PictureItem => ({
  item: "picture",
  ...logoSize(logo),
  ...{ x, y, pixels: logo },
});

// A pupil's tile on the right of a sheet's title: the number in the class's list, and the shape of the group.

const TILE = { width: 24 * MM, height: 12.4 * MM } as const;
const RADIUS = 1.4 * MM;
const NUMBER = 20;
const SHAPE = 5.6 * MM;
/** Gap between the number and the shape. */
const BETWEEN = 3 * MM;

/** The tile with its top left corner at x, y. */
function tileItems(copy: SheetCopy, x: number, y: number, { measure, phrase }: Setting): Item[] {
  const label = labelOfCopy(copy, phrase);
  const width = measure(label, "bold", NUMBER);
  const between = label === "" ? 0 : BETWEEN;
  const whole = width + (copy.shape === null ? 0 : between + SHAPE);
  const left = x + (TILE.width - whole) / 2;
  const middle = y + TILE.height / 2;
  const shape: Mark[] =
    copy.shape === null ? [] : shapeMarks(copy.shape, left + width + between + SHAPE / 2, middle, SHAPE);
  return [
    { item: "ornament", marks: [rect("tile", x, y, TILE.width, TILE.height, RADIUS), ...shape] },
    ...(label === "" ? [] : [textAt(label, left, middle + (NUMBER * CAPITALS) / 2, NUMBER, measure, { font: "bold" })]),
  ];
}

// Chooses the objective of a sheet so that it fits most of its tasks.

/** Skills with one operation, with its sign; if too few steps use it, the line names both operations. */
const ONE_SIGN: Readonly<Record<string, "+" | "−">> = { add: "+", subtract: "−" };

/** Minimum share of the calculating steps that use the sign of the objective. */
const MIN_SHARE = 0.6;

/**
 * The objective of a skill, as the name of its template without "can-": "add-to-20" becomes "add-and-subtract-to-20" if tasks are
 * solved by subtraction.
 */
export function objectiveOf(skill: string, puzzles: readonly BookPuzzle[], setting: Objective): string {
  const [, verb = "", range = ""] = /^(add|subtract)-(to-\d+)$/.exec(skill) ?? [];
  const sign = ONE_SIGN[verb];
  if (sign === undefined) return skill;
  const steps = puzzles.flatMap((puzzle) => signsOf(puzzle, setting)).filter((signs) => signs.size > 0);
  const own = steps.filter((signs) => signs.has(sign)).length;
  return steps.length === 0 || own >= MIN_SHARE * steps.length ? skill : `add-and-subtract-${range}`;
}

type Objective = Pick<Setting, "kinds" | "phrase">;

function objectiveWords(skill: string, puzzles: readonly BookPuzzle[], setting: Objective): Words {
  const tables = tablesOfSet(skill);
  return tables === null ? say(`book.can-${objectiveOf(skill, puzzles, setting)}`) : say("book.can-tables", { tables });
}

/** Two numbers with a sign between them at the start of a sum; not "4 + 2" in "? − 4 + 2 = 5". The same in every language. */
const SUM = /(?<![\d?¼-¾⅓-⅘] [+−×÷·:] \(?−?[\d¼-¾⅓-⅘]*)[\d¼-¾⅓-⅘]+ ([+−]) \(?−?[\d¼-¾⅓-⅘]/g;

/** The signs of the sums in the sentences of each needed step of a puzzle, such as "12 − 5 = 7". */
function signsOf({ kind: id, puzzle, level }: BookPuzzle, { kinds, phrase }: Objective): ReadonlySet<string>[] {
  const kind = kindFinder(kinds)(id);
  return neededSteps(kind.explain(puzzle, BLANK, level).steps).map((step) => {
    const sums = plainText(phrase(step.say)).matchAll(SUM);
    return new Set([...sums].map(([, sign]) => sign!));
  });
}
