/** Shows slides one by one: the figure at the left, the words at the right, and a bar for each step as progress. */

import { toSvg } from "../../draw/svg.ts";
import { say } from "../../engine/kind.ts";
import { bracketsOf, type Draw, type Lit, litCells, ON_SLIDE, type Slide } from "../../engine/slides.ts";
import { unbroken } from "../../templates/unbroken.ts";
import { textPages } from "../text-pages.ts";
import { describeSlide, lookWords, type OpenPuzzle, techniqueName } from "./open-puzzle.ts";

/** The page's words, from the build. `%1` and `%2` are replaced by numbers. */
export interface SlideWords {
  readonly step: string;
  readonly of: string;
  readonly next: string;
  readonly write: string;
  readonly cross: string;
  readonly "ask-write": string;
  readonly "ask-cross": string;
  readonly "ask-cards": string;
  readonly solved: string;
  readonly "solved-next": string;
  readonly "solved-last": string;
  readonly stuck: string;
}

/** A puzzle, one of its slides, and a page of the slide's words. */
export interface Place {
  readonly puzzle: number;
  readonly slide: number;
  readonly page: number;
}
export const START: Place = { puzzle: 0, slide: 0, page: 0 };

type Part = "clues" | "figure" | "name" | "step" | "head" | "text" | "question" | "way" | "words";

export interface SlideShow {
  readonly root: HTMLElement;
  readonly puzzles: readonly OpenPuzzle[];
  readonly words: SlideWords;
}

const part = ({ root }: SlideShow, name: Part): HTMLElement => root.querySelector(`[data-part="${name}"]`)!;

const fill = (text: string, first: number, second: number): string =>
  text.replace("%1", String(first)).replace("%2", String(second));

/** Shows a place. Returns the number of pages of its words. A page number that is too large means the last page. */
export function showPlace(show: SlideShow, place: Place): number {
  const open = show.puzzles[place.puzzle]!;
  const slide = open.slides[place.slide]!;
  showPuzzle(show, open, slide);
  const { step, head, text, question } = wordsOn(show, place);
  const words = part(show, "words");
  words.lang = open.language;
  part(show, "head").textContent = head;
  part(show, "question").textContent = question;
  const pages = pagesOf(part(show, "text"), unbroken(text), slide);
  const page = Math.min(place.page, pages.length - 1);
  part(show, "text").textContent = pages[page]!;
  part(show, "step").textContent = [step, ...(pages.length > 1 ? [`${page + 1}/${pages.length}`] : [])]
    .filter((spoken) => spoken !== "")
    .join(" · ");
  showWay(show, open, slide);
  return pages.length;
}

/** Splits a text into pages that fit into the available lines. */
function pagesOf(box: HTMLElement, text: string, { sort }: Slide): string[] {
  const { lineHeight } = getComputedStyle(box);
  const lines = Number(getComputedStyle(box).getPropertyValue("--lines"));
  // The first slide has only the rules, which may take twice as many lines.
  const most = (sort === "start" ? 2 : 1) * lines * Number.parseFloat(lineHeight) + 1;
  return textPages(text, (part) => {
    box.textContent = part;
    return box.offsetHeight <= most;
  });
}

function showPuzzle(show: SlideShow, open: OpenPuzzle, slide: Slide): void {
  const { draw, puzzle, writing, name, language } = open;
  const signs = Object.fromEntries(["−", "×", "÷"].map((sign) => [sign, writing.sign(sign)]));
  part(show, "figure").innerHTML = slideSvg({ draw, puzzle, signs, label: describeSlide(open, slide) }, slide);
  part(show, "figure").classList.toggle("solved", slide.sort === "end");
  const title = part(show, "name");
  [title.textContent, title.lang] = [name, language];
  showClues(show, open, slide);
}

/** Shows clues that are sentences, and marks those that the step rests on. */
function showClues(show: SlideShow, { rules, puzzle, writing, language }: OpenPuzzle, slide: Slide): void {
  const list = part(show, "clues");
  list.hidden = rules.clueHeading(puzzle) === null;
  list.lang = language;
  const used = "step" in slide ? slide.step.because : [];
  list.replaceChildren(
    ...(list.hidden ? [] : rules.clues(puzzle)).map(({ id, say: words }) => {
      const item = document.createElement("li");
      item.textContent = writing.text(words);
      if (used.includes(id)) item.ariaCurrent = "true";
      return item;
    }),
  );
}

interface SlideText {
  /** The number of the puzzle and step. */
  readonly step: string;
  readonly head: string;
  readonly text: string;
  readonly question: string;
}

function wordsOn(show: SlideShow, { puzzle: at, slide: place }: Place): SlideText {
  const { puzzles, words } = show;
  const open = puzzles[at]!;
  const slide = open.slides[place]!;
  const { writing, rules, puzzle, steps } = open;
  const which = puzzles.length > 1 ? fill(words.of, at + 1, puzzles.length) : "";
  switch (slide.sort) {
    case "start":
      return { step: which, head: open.name, text: writing.text(rules.rule(puzzle)), question: "" };
    case "end": {
      const text = at === puzzles.length - 1 ? words["solved-last"] : words["solved-next"];
      return { step: which, head: words.solved, text, question: "" };
    }
    case "stuck":
      return { step: which, head: open.name, text: writing.text(say("play-hint.stuck")), question: "" };
    default: {
      const step = fill(words.step, slide.number, steps);
      const head = techniqueName(open, slide.step);
      if (slide.sort === "tell") return { step, head, text: writing.text(slide.step.say), question: "" };
      return { step, head, text: lookWords(open, slide, slide.step), question: questionOf(open, slide.step, words) };
    }
  }
}

function questionOf({ rules, puzzle }: OpenPuzzle, { finds }: { finds: object }, words: SlideWords): string {
  if (rules.board(puzzle).input === "cards") return words["ask-cards"];
  return words[Object.keys(finds).length > 0 ? "ask-write" : "ask-cross"];
}

/** The label of the forward button: it writes, crosses out, or goes on. */
export function nextWord({ puzzles, words }: SlideShow, { puzzle, slide: place }: Place): string {
  const slide = puzzles[puzzle]!.slides[place]!;
  if (slide.sort !== "ask") return words.next;
  return words[Object.keys(slide.step.finds).length > 0 ? "write" : "cross"];
}

/** Shows a bar for each step: finished steps are dark, the current step has the accent colour. */
function showWay(show: SlideShow, { steps }: OpenPuzzle, slide: Slide): void {
  const now = "number" in slide ? slide.number : slide.sort === "start" ? 0 : steps + 1;
  part(show, "way").replaceChildren(
    ...Array.from({ length: steps }, (_, i) => {
      const bar = document.createElement("i");
      bar.className = i + 1 < now ? "past" : i + 1 === now ? "now" : "";
      return bar;
    }),
  );
}

// The figure of a slide as SVG: the puzzle, a tint on cells that the step changes, brackets around cells that it rests on.

/** Side of a cell in the picture's units. */
const CELL = 40;

/** How to draw a puzzle. `label`: the position in words, for screen readers. */
interface Look<P> {
  readonly draw: Draw<P>;
  readonly puzzle: P;
  readonly label: string;
  readonly signs: Readonly<Record<string, string>>;
}

function slideSvg<P>({ draw, puzzle, label, signs }: Look<P>, slide: Slide): string {
  const svg = toSvg(draw(puzzle, slide.at, ON_SLIDE), { cell: CELL, label, signs });
  return svg.replace("</svg>", `${"step" in slide ? litMarks(draw, puzzle, slide) : ""}</svg>`);
}

function litMarks<P>(draw: Draw<P>, puzzle: P, slide: Slide): string {
  const { changed, because } = litCells(draw, puzzle, slide);
  const [tints, brackets] = [changed.map(tint).join(""), because.map(bracket).join("")];
  return `<g class="lit">${tints}</g><g class="brackets" fill="none">${brackets}</g>`;
}

const n = (cells: number): string => String(Math.round(cells * CELL * 100) / 100);

const tint = ({ x, y, width, height, isRound }: Lit): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"${isRound ? ` rx="${n(width / 2)}"` : ""}/>`;

const bracket = (lit: Lit): string =>
  `<path d="${bracketsOf(lit)
    .map((corner) => corner.map(([x, y], i) => `${i === 0 ? "M" : "L"}${n(x)} ${n(y)}`).join(""))
    .join("")}"/>`;
