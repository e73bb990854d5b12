/**
 * A sheet as a lesson: what it is about, one "I can …" line, a worked example with its first box filled in, tasks that rise and
 * a challenge. Its foot tells for whom it is and its code.
 */
import { rect } from "../../engine/figure.ts";
import { LEVELS, type Level, say } from "../../engine/kind.ts";
import { firstOf, required } from "../../engine/required.ts";
import { workedExample } from "../../engine/worked-example.ts";
import { plainText } from "../../templates/markdown.ts";
import { parseAges } from "../ages.ts";
import { Failure } from "../diagnostic.ts";
import type { SheetSpec } from "../manifest.ts";
import { tablesOf } from "../tables.ts";
import { type PrintedPuzzle, printedPuzzles } from "../words.ts";
import { cardFlow, cardStyle } from "./block-style.ts";
import { drawOptionsFor, linesFor } from "./cell-range.ts";
import { composePages } from "./compose-pages.ts";
import { listingOf } from "./fit-page.ts";
import { CAPITALS } from "./frame.ts";
import { type Item, MM } from "./item.ts";
import { cardItems } from "./puzzle-block.ts";
import { type Code, codesOf } from "./puzzle-code.ts";
import { levelSquares } from "./puzzle-head.ts";
import { puzzlePages } from "./puzzle-pages.ts";
import type { Draft, Setting } from "./setting.ts";
import { sheetHead } from "./sheet-head.ts";
import { flow, placed, textAt } from "./text.ts";
import { largestTitle } from "./title.ts";
import { group } from "./words-on-page.ts";

/** Something laid out from a top edge. Points. */
interface Part {
  readonly height: number;
  readonly items: (y: number) => readonly Item[];
}

/** How many tasks go to a page where nobody says it. */
const LIMITS = { most: 8, columns: 3, rows: 4, isDense: true } as const;

/** The pages of a sheet; its tasks are numbered, its example is not. */
export function lessonPages(sheet: SheetSpec, setting: Setting): { puzzles: PrintedPuzzle[]; drafts: Draft[] } {
  const { manifest, phrase, frame, profile, sizes } = setting;
  const roleOf = ({ section }: PrintedPuzzle) => manifest.spec.sections[section]?.role;
  const all = printedPuzzles(setting, { ...drawOptionsFor(sizes), printFriendly: profile.sheets });
  const label = plainText(phrase(say("book.challenge")));
  const tasks = all
    .filter((puzzle) => roleOf(puzzle) !== "example")
    .map((puzzle) => ({ ...puzzle, title: "", ...(roleOf(puzzle) === "challenge" && { label }) }));
  const example = all.find((puzzle) => roleOf(puzzle) === "example");
  const own = { ...setting, hasLevels: false };
  const next = nameLine(tasks.length, setting);
  const head = [next, ...headOf(sheet, setting)];
  const below = { ...own, frame: { ...frame, top: frame.top + next.height } };
  const codes: Code = codesOf(setting);
  const perPage = firstOf(manifest.spec.sections).perPage ?? null;
  const composed = (first: Part) => {
    const listing = { ...listingOf(tasks, codes.side, below), first: first.height - next.height };
    return { first, pages: puzzlePages(composePages(listing, { ...LIMITS, perPage }), codes.items, below) };
  };
  // Where the first task has no room under the example, that is left out; and at last the title, too.
  const heads = [...(example === undefined ? [] : [[...head, lookBox(example, setting)]]), head, [next]].map(joined);
  const { first, pages } = firstFitting(heads, composed);
  const drafts = pages.map(
    ({ items, puzzles, column }, i): Draft => ({
      items: () => [...(i === 0 ? first : next).items(frame.top), ...items(), ...footItems(sheet, tasks, setting)],
      anchors: puzzles.map(({ number }) => `puzzle-${number}`),
      bookmarks: puzzles.map(({ number }) => ({ title: plainText(phrase(say("book.puzzle", { number }))), depth: 1 })),
      column,
      puzzles: puzzles.map(({ number }) => number),
      hasNoFooter: true,
    }),
  );
  return { puzzles: tasks, drafts };
}

/** The result of `make` for the first of these that does not fail for want of room. */
function firstFitting<T, R>([first, ...others]: readonly T[], make: (each: T) => R): R {
  try {
    return make(required(first));
  } catch (failure) {
    if (!(failure instanceof Failure) || others.length === 0) throw failure;
    return firstFitting(others, make);
  }
}

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

function nameLine(tasks: number, setting: Setting): Part {
  const at = (y: number) => sheetHead(setting.frame.text, y, tasks, setting, ["name", "date", "score"]);
  return { height: at(0).height, items: (y) => at(y).items };
}

/** Size of the title over that of the text; from it to what is below; side of the box to tick. */
const TITLE = 2;
const MOST_TITLE = 36;
const BELOW_TITLE = 5 * MM;
const BELOW_LINE = 7 * MM;
const TICK = 6 * MM;

/** The title, and the line that says what a child can do who has solved the sheet. */
function headOf(sheet: SheetSpec, setting: Setting): Part[] {
  const { frame, sizes, theme, measure, phrase, manifest } = setting;
  const { x, width } = frame.text;
  const most = Math.min(MOST_TITLE, sizes.text.size * TITLE);
  const title = largestTitle(sheet.title, width, most * 2.4, most, setting);
  const top = title.size * theme.title.capitals;
  const heading: Part = {
    height: top + title.height + BELOW_TITLE,
    items: (y) => [group("heading-1", placed(title.items, x - 0.04 * title.size, y + top))],
  };
  const skills = [...new Set(manifest.spec.sections.flatMap(({ skill }) => skill ?? []))];
  if (skills.length === 0) return [heading];
  const can = skills.length > 1 ? say("book.can-tables", { tables: tablesOf(skills) }) : say(`book.can-${skills[0]}`);
  const size = sizes.text.size * 0.9;
  const words = flow(phrase(can), width - TICK - BELOW_TITLE, { size, leading: size * 1.3 }, measure);
  const height = Math.max(TICK, size * CAPITALS + words.height);
  const line: Part = {
    height: height + BELOW_LINE,
    items: (y) => [
      group("paragraph", placed(words.items, x, y + (height + size * CAPITALS - words.height) / 2)),
      { item: "ornament", marks: [rect("box", x + width - TICK, y + (height - TICK) / 2, TICK, TICK, 2)] },
    ],
  };
  return [heading, line];
}

/** The example is no higher and no wider than this, over the measure; the frame around it and what is below. */
const LOOK_HEIGHT = 46 * MM;
const LOOK_WIDTH = 0.46;
const PADDING = 5 * MM;
const BELOW_LOOK = 8 * MM;

/** A puzzle with its first box filled in, and why. */
function lookBox(example: PrintedPuzzle, setting: Setting): Part {
  const { manifest, kinds, frame, sizes, measure, phrase } = setting;
  const { x, width } = frame.text;
  const kind = required(kinds.find(({ id }) => id === example.kind));
  const { puzzle } = required(manifest.puzzles[example.number - 1]);
  const { afterNext, steps, highlight } = workedExample(kind, puzzle);
  const options = { ...drawOptionsFor(sizes), plain: true, highlight };
  const figure = kind.draw(puzzle, afterNext, options);
  const cell = Math.min(example.extent.cell.good, LOOK_HEIGHT / figure.height, (LOOK_WIDTH * width) / figure.width);
  const left = x + PADDING + figure.width * cell + 2 * PADDING;
  const wide = x + width - PADDING - left;
  const type = { size: sizes.text.size * 0.9, leading: sizes.text.leading * 0.9 };
  const title = flow(`**${plainText(phrase(say("book.look-first")))}**`, wide, type, measure);
  const style = cardStyle(type, sizes);
  const card = example.card === null ? null : cardFlow(example.card, wide, style, setting);
  const cardHeight = card === null ? 0 : card.height + PADDING;
  const why = flow(phrase(required(steps.at(-1)).say), wide, type, measure);
  const first = type.size * CAPITALS;
  const wordsHeight = first + title.height + type.leading * 0.5 + cardHeight + type.leading + why.height;
  const inner = Math.max(figure.height * cell, wordsHeight);
  const height = inner + 2 * PADDING;
  const items = (y: number): Item[] => {
    const middle = (own: number): number => y + PADDING + (inner - own) / 2;
    const words = middle(wordsHeight) + first;
    const cardTop = words + title.height + type.leading * 0.5;
    return [
      { item: "ornament", marks: [rect("box", x, y, width, height, 7)] },
      {
        item: "group",
        role: "figure",
        alt: kind
          .describe(puzzle, afterNext.entry)
          .map((each) => plainText(phrase(each)))
          .join(" "),
        items: [
          {
            item: "figure",
            figure,
            x: x + PADDING,
            y: middle(figure.height * cell),
            cell,
            lines: linesFor(sizes, cell),
          },
        ],
      },
      group("heading-2", placed(title.items, left, words)),
      ...(card === null
        ? []
        : cardItems(card, { x: left, y: cardTop, width: wide, height: card.height }, { card: style })),
      group("paragraph", placed(why.items, left, cardTop + cardHeight + type.leading)),
    ];
  };
  return { height: height + BELOW_LOOK, items };
}

/** For whom the sheet is and how hard its tasks are at the left, its code at the right. */
function footItems(sheet: SheetSpec, tasks: readonly PrintedPuzzle[], setting: Setting): Item[] {
  const { frame, sizes, measure, phrase, manifest } = setting;
  const { x, width } = frame.text;
  const size = sizes.small;
  const ages = manifest.spec.ages === undefined ? null : parseAges(manifest.spec.ages);
  const read = ages !== null && "ages" in ages && ages.ages !== null ? ages.ages : null;
  const parts = [
    sheet.class,
    read && plainText(phrase(say("book.ages", { youngest: read[0], oldest: read[1] }))),
  ].filter((text) => text !== undefined && text !== null);
  const about = textAt(parts.join(" · "), x, frame.foot, size, measure);
  const squares = x + (parts.length === 0 ? 0 : measure(about.text, "regular", size) + size);
  const code = sheet.code && plainText(phrase(say("book.sheet-code", { code: sheet.code })));
  return [
    ...(parts.length === 0 ? [] : [about]),
    { item: "ornament", marks: levelSquares(hardest(tasks), squares, frame.foot, size) },
    ...(code ? [textAt(code, x + width, frame.foot, size, measure, { anchor: "end" })] : []),
  ];
}

/** The hardest level of the tasks before the challenge. */
function hardest(tasks: readonly PrintedPuzzle[]): Level {
  const plain = tasks.filter(({ label }) => label === undefined);
  return LEVELS[Math.max(...(plain.length > 0 ? plain : tasks).map(({ level }) => LEVELS.indexOf(level)))]!;
}
