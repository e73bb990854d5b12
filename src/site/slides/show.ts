/** Shows slides one by one: the figure at the left, the words at the right, and where on the way the class is. */

import { toSvg } from "../../draw/svg.ts";
import { say } from "../../engine/kind.ts";
import { bracketsOf, type Draw, type Lit, litCells, ON_SLIDE, type Slide } from "../../engine/slides.ts";
import { unbroken } from "../../templates/unbroken.ts";
import { textPages } from "../text-pages.ts";
import { describeSlide, lookWords, type OpenPuzzle, techniqueName } from "./open-puzzle.ts";

/** Words of the page, from the build; numbers stand for `%1` and `%2`. */
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

/** Which puzzle, which of its slides, which page of its words. */
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

/** Shows a place, and gives back how many pages its words take; a page beyond them is taken for the last. */
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
    .filter((told) => told !== "")
    .join(" · ");
  showWay(show, open, slide);
  return pages.length;
}

/** Parts a text into what fits on the lines that there are for it. */
function pagesOf(box: HTMLElement, text: string, { sort }: Slide): string[] {
  const { lineHeight } = getComputedStyle(box);
  const lines = Number(getComputedStyle(box).getPropertyValue("--lines"));
  // Beside the untouched puzzle there are the rules alone: they have room for twice as many.
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

/** The clues of a puzzle whose words are the puzzle; those that a step rests on are marked. */
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
  /** Where on the way it is. */
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

/** What the button forward does: it writes, crosses out, or goes on. */
export function nextWord({ puzzles, words }: SlideShow, { puzzle, slide: place }: Place): string {
  const slide = puzzles[puzzle]!.slides[place]!;
  if (slide.sort !== "ask") return words.next;
  return words[Object.keys(slide.step.finds).length > 0 ? "write" : "cross"];
}

/** A bar for each step: those behind are dark, the one on show is in the accent. */
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

// The figure of a slide as SVG: the puzzle, a tint where the step writes or crosses out, brackets round what it rests on.

/** Pixels of a cell in the picture's own units. */
const CELL = 40;

/** How a puzzle is drawn. `label`: the position in words, for those who do not see it. */
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
