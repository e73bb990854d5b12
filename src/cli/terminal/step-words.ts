/** Steps of reasoning as text for a terminal, in a language. */

import { gradeOf } from "../../engine/grade.ts";
import {
  type BLANK,
  type Level,
  type PuzzleKind,
  type Rating,
  type Rules,
  type Step,
  say,
  type Words,
} from "../../engine/kind.ts";
import { percentileOf } from "../../engine/percentile.ts";
import { ratingWords } from "../../engine/rating-words.ts";
import { techniqueWords } from "../../engine/technique-words.ts";
import { phrasesOf } from "../../templates/index.ts";
import type { Language } from "../../templates/language.ts";
import { plainText } from "../../templates/markdown.ts";
import { parseMarkdown } from "../../templates/markdown-blocks.ts";
import type { Register } from "../../templates/register.ts";
import { wrapMarkdown } from "./wrap-text.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** Writes the words of a language. */
export interface Writer {
  readonly language: Language;
  /** On one line, without bold or italics. */
  readonly plain: (words: Words) => string;
  /** As lines of a terminal. */
  readonly lines: (words: Words) => string;
  /** A step with its number, the name of its technique and its sentence. */
  readonly step: (kind: Pick<Rules<unknown>, "id">, step: Step, number: number) => string;
}

/** Opens a writer for a language and a register. */
export function writerOf(language: Language, register: Register = "adult"): Writer {
  const phrase = phrasesOf(language, register);
  const plain = (words: Words) => plainText(phrase(words));
  return {
    language,
    plain,
    lines: (words) => wrapMarkdown(phrase(words)),
    step: ({ id }, step, number) => {
      const values = { number, technique: plain(techniqueWords(id, step)), text: blocksOf(phrase(step.say)) };
      return wrapMarkdown(phrase(say("common.explain-step", values)), " ".repeat(`${number}. `.length));
    },
  };
}

/** Markdown without bold and italics, for use inside another sentence. List items stay list items. */
const blocksOf = (markdown: string): string =>
  parseMarkdown(markdown)
    .map(({ type, runs }, i) => {
      const text = runs.map((run) => run.text).join("");
      return type === "item" ? `\n- ${text}` : `${i === 0 ? "" : "\n\n"}${text}`;
    })
    .join("");

/**
 * "Number Path · Easy · score 41": the kind's name and, if the techniques solve the puzzle, its level and score. A rating that is
 * known elsewhere is added.
 */
export function headWords(writer: Writer, kind: Kind, grade: Grade | null, known: Rating | null = null): string {
  const name = writer.plain(say(`${kind.id}.name`));
  const rating = known === null ? "" : writer.plain(ratingWords(kind.id, known));
  if (grade === null) return rating === "" ? `${name}\n` : `${name} · ${rating}\n`;
  const level = writer.plain(say(`common.level-${grade.level}`));
  const head = writer.lines(say("common.explain-head", { kind: name, level, score: grade.score, rating }));
  // "Harder than 0 of 100" and "harder than 100 of 100" would sound wrong.
  const isTold = grade.percent !== null && grade.percent > 0 && grade.percent < 100;
  return isTold ? head + writer.lines(say("common.percentile", { percent: grade.percent })) : head;
}

/** How hard a puzzle is. */
export interface Grade {
  readonly level: Level;
  readonly score: number;
  /** Percentage of puzzles of its kind and size that are easier; null if the size was not measured. */
  readonly percent: number | null;
}

/** The grade of a puzzle from all its steps; null if the techniques do not solve it. */
export function gradeWith(kind: Kind, puzzle: unknown): Grade | null {
  const grade = gradeOf(kind, puzzle);
  return grade === undefined ? null : { ...grade, percent: percentileOf(kind.id, kind.size(puzzle), grade.score) };
}

/** Names the wrong slots of a position, if they are known. `slots`: their ids. */
export function wrongWords(writer: Writer, kind: Kind, puzzle: unknown, slots: readonly string[]): string {
  const names = kind.slots(puzzle).filter(({ id }) => slots.includes(id));
  if (names.length === 0) return writer.lines(say("common.hint-wrong-somewhere"));
  return writer.lines(say("common.hint-wrong", { places: names.map(({ name }) => writer.plain(name)) }));
}

/** A step as data, with its words. */
export const stepData = (writer: Writer, kind: Kind, step: Step, number: number) => {
  const { say: words, ...rest } = step;
  return { number, ...rest, name: writer.plain(techniqueWords(kind.id, step)), text: writer.plain(words) };
};

/** Whether a position has no entries and no crossed-out values. */
export const isBlank = ({ entry, crossed }: typeof BLANK): boolean =>
  Object.keys(entry).length === 0 && Object.keys(crossed).length === 0;
