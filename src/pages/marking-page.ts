/**
 * The marking page of a class: a row for each pupil, a column for each task, and in it the content of the boxes with a grey
 * corner, so that sheets can be marked in a minute. Only the teacher sees it; nothing else shows the level of each group's
 * sheets.
 */
import type { Answer, BookPuzzle } from "../book/manifest.ts";
import type { Chapter } from "./chapters.ts";
import { MM } from "./item.ts";
import { type MarkingTable, markingTable } from "./marking-data.ts";
import { footPart, headPart } from "./marking-head.ts";
import { columnsFor, type TableArea, tableItems } from "./marking-table.ts";
import type { Draft, Setting } from "./setting.ts";

/** Distance from the edges of the paper, in points. */
const SIDE = 14 * MM;
const TOP = 18 * MM;
const FOOT = 7.4 * MM;
/** Height of rows: usual, and minimum if a class does not fit on a page. */
const PITCH = { usual: 7.95 * MM, least: 6.5 * MM } as const;
/** Distance from the last row to the foot. */
const ABOVE_FOOT = 8.2 * MM;

/** The marking pages of a class, before its answers; empty for other books, or if answers are missing. */
export function markingChapters(
  setting: Setting,
  answers: ReadonlyMap<number, Answer>,
  puzzles: readonly BookPuzzle[],
): Chapter[] {
  const { manifest, profile } = setting;
  const tasks = manifest.puzzles.filter(({ section }) => manifest.spec.sections[section]?.sheet !== undefined);
  const isWhole = tasks.every((task) => puzzles.includes(task) && answers.has(task.number));
  const { class: set } = manifest.spec;
  if (set === undefined || set.one !== undefined || !profile.sheets || !isWhole) return [];
  const table = markingTable({
    manifest,
    kinds: setting.kinds,
    answers,
    phrase: setting.phrase,
    pupils: setting.pupils,
  });
  return [{ name: "marking", drafts: markingDrafts(table, setting) }];
}

/** Items of a page are placed relative to its canvas; these pages use the whole paper. */
function markingDrafts(table: MarkingTable, setting: Setting): Draft[] {
  const { frame, sheet } = setting;
  const paper = sheet?.paper ?? { width: frame.width, height: frame.height };
  const [left, top] = [SIDE - (sheet?.x ?? 0), TOP - (sheet?.y ?? 0)];
  const width = paper.width - 2 * SIDE;
  const baseline = paper.height - FOOT - (sheet?.y ?? 0);
  const head = headPart(table, width, setting);
  const from = top + head.height;
  const height = baseline - ABOVE_FOOT - from;
  const parts = columnsFor(table, width, setting);
  const pages = Math.max(1, Math.ceil((table.rows.length * PITCH.least) / height));
  const perPage = Math.ceil(table.rows.length / pages);
  const pitch = Math.min(PITCH.usual, height / perPage);
  return Array.from({ length: pages }, (_, page) => table.rows.slice(page * perPage, (page + 1) * perPage)).flatMap(
    (rows) =>
      parts.map((part): Draft => {
        const area: TableArea = { x: left, y: from, width, pitch };
        const foot = footPart(table, rows, width, setting);
        return {
          items: () => [
            ...head.items(left, top),
            ...tableItems(table, rows, part, area, setting),
            ...foot.items(left, baseline - foot.height),
          ],
          anchors: [],
          bookmarks: [],
          column: frame.text,
          puzzles: [],
          isKey: true,
          hasNoFooter: true,
        };
      }),
  );
}
