/**
 * Pages of answers: fifty puzzles each, with solved figures and explanations, folded so that readers see only the answer they open.
 * This file solves the puzzles and compares the answers with the stored digests.
 */

import { changedPuzzle } from "../../book/changed-puzzle.ts";
import type { BookPuzzle } from "../../book/manifest.ts";
import { toSvg } from "../../draw/svg.ts";
import { hardestTechnique } from "../../engine/hardest-technique.ts";
import { answerDigest } from "../../engine/id.ts";
import { keyFigure } from "../../engine/key-figure.ts";
import { BLANK, type PuzzleKind, type Step, say } from "../../engine/kind.ts";
import { proveKept } from "../../engine/make.ts";
import { neededSteps } from "../../engine/needed-steps.ts";
import { firstOf, lastOf } from "../../engine/required.ts";
import { techniqueWords } from "../../engine/technique-words.ts";
import { figureSigns } from "../../templates/language.ts";
import { escapeHtml } from "../../templates/markdown.ts";
import { type Addresses, ANSWERS_ON_PAGE } from "../addresses.ts";
import { levelSquares } from "../archive/level-squares.ts";
import type { Need } from "../archive/practice.ts";
import { answerPage, type PageEntry, type RenderSetting } from "./page-entry.ts";
import { fillShell } from "./page-shell.ts";
import { type Writer, writerOf } from "./writer.ts";

type Kind = PuzzleKind<unknown, unknown>;

/** A page of answers, and the hardest techniques of its puzzles. */
interface AnswersPage {
  readonly html: string;
  /** The puzzles with the hardest technique that each needs, without those that an earlier version graded differently. */
  readonly needs: readonly Need[];
}

/** Writes one page of answers. `entries`: the entries of the page, in the book's order. Throws when a puzzle has changed. */
export function answersPage(
  entries: readonly PageEntry[],
  kindOf: (id: string) => Kind,
  to: Addresses,
  setting: RenderSetting,
): AnswersPage {
  const { book, at } = firstOf(entries);
  const writer = writerOf(book.language, book.register);
  const [first, last] = [firstOf(entries).puzzle.number, lastOf(entries).puzzle.number];
  const page = answerPage(at);
  const facts = { book: book.title, first, last };
  const answers = entries.map(({ puzzle }) => answerOn(puzzle, kindOf(puzzle.kind), to, writer));
  const html = fillShell(setting.shells[book.language]!.answers, {
    page: to.answers(book.slug, page),
    title: writer.safe("puzzle-page.answers-title", facts),
    about: writer.safe("puzzle-page.answers-about", facts),
    book: escapeHtml(book.title),
    bookHref: to.book(book.slug),
    heading: writer.safe("puzzle-page.answers", facts),
    choice: choiceHtml(entries, writer),
    answers: answers.map((answer) => answer.html).join("\n"),
    pages: pagesHtml(book.slug, page, Math.ceil(book.count / ANSWERS_ON_PAGE), to),
  });
  return { html, needs: answers.flatMap(({ need }) => need ?? []) };
}

const choiceHtml = (entries: readonly PageEntry[], writer: Writer): string =>
  `<ul>${entries
    .map(({ puzzle: { id, number, kind } }) => {
      const name = writer.safe("site.puzzle-name", { kind: writer.text(say(`${kind}.name`)), number });
      return `<li><a href="#${id}" aria-label="${name}">${number}</a></li>`;
    })
    .join("")}</ul>`;

/** Links to the pages of answers, by number. */
function pagesHtml(slug: string, page: number, count: number, to: Addresses): string {
  const item = (i: number): string =>
    i === page
      ? `<li><a href="${to.answers(slug, i)}" aria-current="page">${i}</a></li>`
      : `<li><a href="${to.answers(slug, i)}">${i}</a></li>`;
  const near = Array.from({ length: count }, (_, i) => i + 1).filter(
    (i) => i === 1 || i === count || Math.abs(i - page) <= 3,
  );
  return count === 1 ? "" : `<ul>${near.map(item).join("")}</ul>`;
}

/** Side of a cell in the figure of an answer, and maximum width of the figure, in pixels. */
const CELL = 36;
const WIDEST = 360;

function answerOn(
  printed: BookPuzzle,
  kind: Kind,
  to: Addresses,
  writer: Writer,
): { readonly html: string; readonly need: readonly [Need] | null } {
  const { id, number, level, puzzle } = printed;
  const { entry, ways } = answerOf(printed, kind);
  const name = writer.text(say("site.puzzle-name", { kind: writer.text(say(`${kind.id}.name`)), number }));
  const figure = keyFigure(kind, puzzle, entry);
  const cell = Math.min(CELL, WIDEST / figure.width);
  const words = kind.describe(puzzle, entry).map(writer.text).join(" ");
  const label = `${writer.text(say("site.answer-name", { puzzle: name }))}. ${words}`;
  const svg = toSvg(figure, {
    cell,
    width: Math.round(cell * figure.width + 4),
    label,
    signs: figureSigns(writer.language),
  });
  const { steps, hardest } = wayOf(kind, puzzle, level);
  const head = `<h2>${escapeHtml(name)}</h2><span class="small quiet level">${levelSquares(level)} ${writer.safe(`common.level-${level}`)}</span><span class="small quiet id">${id}</span>`;
  const waysNote = ways > 1 ? `<p>${writer.safe("site.ways", { count: ways })}</p>` : "";
  const play = `<p><a class="link" href="${to.puzzle(id)}">${writer.safe("puzzle-page.play-here")}</a></p>`;
  // An address with a fragment inside it opens it, even without a script. Of elements with one name, only one is open.
  const html = `<details class="answer" name="answer"><summary>${head}</summary><section class="solution" id="${id}"><figure class="picture solved">${svg}</figure>${waysNote}${play}${stepsHtml(kind, steps, to, writer)}</section></details>`;
  return { html, need: hardest === null ? null : [[id, hardest]] };
}

/** The explanation as a list of steps. Names a technique at the first of consecutive steps that use it. */
function stepsHtml(kind: Kind, steps: readonly Step[], to: Addresses, writer: Writer): string {
  const items = steps.map((step, i) => {
    const { technique } = step;
    const isNew = technique !== steps[i - 1]?.technique;
    const name = escapeHtml(writer.text(techniqueWords(kind.id, step)));
    const head = isNew ? `<a href="${to.technique(kind.slug, technique)}">${name}</a>. ` : "";
    return `<li>${head}${escapeHtml(writer.text(step.say))}</li>`;
  });
  return `<h3>${writer.safe("puzzle-page.way")}</h3><ol class="steps">${items.join("")}</ol>`;
}

/** The steps with the techniques up to the puzzle's level; with all techniques if an earlier version graded the puzzle differently. */
function wayOf(
  kind: Kind,
  puzzle: unknown,
  level: BookPuzzle["level"],
): { readonly steps: readonly Step[]; readonly hardest: string | null } {
  const { steps, solved } = kind.explain(puzzle, BLANK, level);
  if (!solved) return { steps: neededSteps(kind.explain(puzzle, BLANK, "expert").steps), hardest: null };
  const used = steps.map(({ technique }) => technique);
  return { steps: neededSteps(steps), hardest: hardestTechnique(kind, used) };
}

/** Solves the puzzle. Throws when the answer differs from the one that was found when the puzzle was made. */
function answerOf({ number, id, puzzle, version, digest }: BookPuzzle, kind: Kind) {
  const proof = proveKept(kind, puzzle, { id, version, digest });
  if (!proof.proved) throw changedPuzzle({ number, id }, proof.why);
  if (answerDigest(id, kind.canonicalAnswer(puzzle, proof.answer)) !== digest)
    throw changedPuzzle({ number, id }, "its answer is not the one it was made with");
  return { entry: proof.answer, ways: proof.ways };
}
