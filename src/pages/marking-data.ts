/** The data of a class's marking page, and its table for a spreadsheet. No lengths: see `marking-table.ts`. */

import { handedSheets } from "../book/class/copies.ts";
import type { Answer, BookPuzzle, Manifest } from "../book/manifest.ts";
import { checkedSlots, glanceTexts } from "../engine/glance.ts";
import { LEVELS, type Level, type PuzzleKind, say, type Words } from "../engine/kind.ts";
import { valueFor } from "../engine/required.ts";
import { formatCsv } from "../spec/class/class-csv.ts";
import type { SheetCopy } from "../spec/class/class-set.ts";
import { type Shape, signOfShape } from "../spec/class/shapes.ts";
import { csvSeparator, withSigns } from "../templates/language.ts";
import { plainText } from "../templates/markdown.ts";
import type { Phrase } from "../templates/runtime.ts";
import { labelOfCopy, pupilOfCopy } from "./class-labels.ts";
import { boxesOf, selfChecks } from "./self-check.ts";
import type { PupilName } from "./setting.ts";
import { kindFinder } from "./words.ts";

/** The input for a table. `answers`: by puzzle number. */
interface MarkingInput {
  readonly manifest: Manifest;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly answers: ReadonlyMap<number, Answer>;
  readonly phrase: Phrase;
  /** In list order; undefined: there are lines to write names on. */
  readonly pupils: readonly PupilName[] | undefined;
}

export interface MarkingTable {
  readonly tasks: number;
  readonly rows: readonly MarkingRow[];
  readonly groups: readonly MarkingGroup[];
  /** Instructions, as Markdown. */
  readonly say: string;
  /** The task whose picture explains how to read a code; null if there is none. */
  readonly example: MarkedTask | null;
}

export interface MarkingRow {
  readonly label: string;
  readonly shape: Shape | null;
  readonly pupil: PupilName | undefined;
  /** For each task one to three texts. */
  readonly codes: readonly (readonly string[])[];
}

/** The number of sheets of a group, their level, and the range of their scores. */
export interface MarkingGroup {
  readonly shape: Shape | null;
  readonly pupils: number;
  readonly level: Level;
  readonly scores: readonly [least: number, most: number];
}

/** A task with its answer, and the slots to compare. */
export interface MarkedTask {
  readonly puzzle: BookPuzzle;
  readonly answer: Answer;
  readonly slots: readonly string[];
  readonly texts: readonly string[];
}

/** The table of a class. */
export function markingTable({ manifest, kinds, answers, phrase, pupils }: MarkingInput): MarkingTable {
  const { spec, puzzles } = manifest;
  const find = kindFinder(kinds);
  const copies = handedSheets(spec).flatMap(({ copy }) => copy ?? []);
  const onSheet = Map.groupBy(puzzles, ({ section }) => spec.sections[section]?.sheet);
  const tasksOf = ({ sheet }: SheetCopy): readonly BookPuzzle[] => onSheet.get(sheet + 1) ?? [];
  const counting = boxesOf(selfChecks({ manifest, kinds }));
  const marked = new Map<BookPuzzle, MarkedTask>();
  const markedTask = (made: BookPuzzle): MarkedTask => {
    const known = marked.get(made);
    if (known !== undefined) return known;
    const kind = find(made.kind);
    const answer = valueFor(answers, made.number);
    const slots = counting.get(made.number) ?? checkedSlots(kind, made.puzzle);
    const texts = glanceTexts(kind, made.puzzle, answer.entry, slots).map((text) => withSigns(text, spec.language));
    const task = { puzzle: made, answer, slots, texts };
    marked.set(made, task);
    return task;
  };
  const rows = copies.map(
    (copy): MarkingRow => ({
      label: labelOfCopy(copy, phrase),
      shape: copy.shape,
      pupil: pupilOfCopy(copy, pupils),
      codes: tasksOf(copy).map((made) => markedTask(made).texts),
    }),
  );
  const all = [...new Set(copies.flatMap(tasksOf))].map(markedTask);
  return {
    tasks: Math.max(0, ...rows.map(({ codes }) => codes.length)),
    rows,
    groups: groupsOf(copies, tasksOf),
    say: instructions(all, find, phrase),
    example: all.find(({ slots }) => slots.length > 0) ?? all[0] ?? null,
  };
}

function groupsOf(copies: readonly SheetCopy[], tasksOf: (copy: SheetCopy) => readonly BookPuzzle[]): MarkingGroup[] {
  return [...Map.groupBy(copies, ({ group }) => group)]
    .sort(([a], [b]) => a - b)
    .map(([, own]) => {
      const scores = own.map((copy) => tasksOf(copy).reduce((sum, { score }) => sum + score, 0));
      const levels = own.flatMap(tasksOf).map(({ level }) => LEVELS.indexOf(level));
      return {
        shape: own[0]!.shape,
        pupils: own.filter(({ pupil }) => "row" in pupil).length,
        level: LEVELS[usualOf(levels)]!,
        scores: [Math.min(...scores), Math.max(...scores)] as const,
      };
    });
}

/** The most frequent level; the harder of several. */
function usualOf(levels: readonly number[]): number {
  const counts = [...Map.groupBy(levels, (level) => level)].map(([level, own]) => ({ level, count: own.length }));
  return counts.sort((a, b) => b.count - a.count || b.level - a.level)[0]?.level ?? 0;
}

function instructions(tasks: readonly MarkedTask[], find: ReturnType<typeof kindFinder>, phrase: Phrase): string {
  const boxes = Math.max(0, ...tasks.map(({ slots }) => slots.length));
  const others = [...new Set(tasks.map(({ puzzle }) => puzzle.kind))].flatMap((kind) => find(kind).glance?.say ?? []);
  const parts: Words[] = [
    ...(boxes > 0 ? [say("class.compare", { count: boxes })] : []),
    ...others,
    say("class.count"),
    ...(tasks.some(({ answer }) => answer.ways > 1) ? [say("class.ways")] : []),
  ];
  return parts.map((words) => phrase(words)).join(" ");
}

/** Separates the texts of a code. */
export const DOT = "·";

/** The same table for a spreadsheet, as CSV with a heading line. */
export function markingCsv(input: MarkingInput): string {
  const { phrase } = input;
  const { tasks, rows } = markingTable(input);
  const heading = (key: string): string => plainText(phrase(say(key)));
  const numbers = Array.from({ length: tasks }, (_, i) => String(i + 1));
  const lines = rows.map(({ label, shape, pupil, codes }) => [
    label,
    shape === null ? "" : signOfShape(shape),
    pupil?.name ?? "",
    ...codes.map((texts) => texts.join(DOT)),
  ]);
  return formatCsv(
    [[heading("class.number"), heading("class.shape"), heading("book.name"), ...numbers], ...lines],
    csvSeparator(input.manifest.spec.language),
  );
}
