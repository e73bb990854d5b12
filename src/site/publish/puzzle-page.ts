/** Renders the page of a puzzle: fills the tokens of its shell. The page never contains the answer. */
import { say } from "../../engine/kind.ts";
import { ratingWords } from "../../engine/rating-words.ts";
import { escapeHtml } from "../../templates/markdown.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import { type Addresses, puzzlePath } from "../addresses.ts";
import { levelSquares } from "../archive/level-squares.ts";
import { languageName } from "../archive/site-languages.ts";
import { type Controls, controlsHtml } from "../player/controls-html.ts";
import { pageParts } from "../player/initial-render.ts";
import type { PageData } from "../player/page-data.ts";
import {
  addressesOf,
  type Neighbour,
  type PageEntry,
  type PageKind,
  type RenderSetting,
  wordsFor,
} from "./page-entry.ts";
import { fillShell } from "./page-shell.ts";
import type { PuzzlePage } from "./puzzle-pages.ts";
import { type Writer, writerOf } from "./writer.ts";

/** The page as HTML. `kind`: the puzzle's kind. */
export function puzzlePage(entry: PageEntry, kind: PageKind, setting: RenderSetting): string {
  const writer = writerOf(entry.book.language, entry.book.register);
  return fillShell(setting.shells[entry.book.language]!.puzzle, valuesOf(entry, kind, setting, writer));
}

function valuesOf(entry: PageEntry, kind: PageKind, setting: RenderSetting, writer: Writer): Record<string, string> {
  const { book, puzzle } = entry;
  const to = addressesOf(setting, [entry]);
  const { id, number, level } = puzzle;
  const kindName = writer.text(say(`${kind.id}.name`));
  const levelName = writer.text(say(`common.level-${level}`));
  const page = to.puzzle(id);
  const host = setting.address === null ? "" : setting.address.replace(/^https?:\/\//, "");
  const name = writer.text(say("site.puzzle-name", { kind: kindName, number }));
  const rule = kind.rule(puzzle.puzzle);
  return {
    page,
    id,
    slug: kind.slug,
    number: String(number),
    kind: escapeHtml(kindName),
    book: escapeHtml(book.title),
    bookHref: to.book(book.slug),
    from: fromBook(book.title, to.book(book.slug), writer),
    level: escapeHtml(levelName + ratingText(entry, kind, writer)),
    levelHref: to.level(level),
    squares: levelSquares(level),
    rule: writer.html(rule),
    ruleShort: writer.safe(`${kind.id}.rule-short`, rule.values),
    riddle: riddleHtml(kind, puzzle.puzzle, writer),
    ...pageParts(kind, puzzle.puzzle, writer, controlsFor(writer)),
    how: writer.html(say(`${kind.id}.${book.register === "children" ? "how-easy" : "how"}`, rule.values)),
    where: escapeHtml(host + page),
    kindHref: to.kind(kind.slug),
    answerHref: to.answer(id),
    also: alsoHtml(entry, writer) + translationsHtml(entry, setting, writer),
    alternates: alternatesHtml(entry, setting),
    played: playedHtml(entry, writer),
    neighbours: neighbourHtml("previous", entry.previous, to, writer) + neighbourHtml("next", entry.next, to, writer),
    title: writer.safe("site.title", { page: name, place: book.title }),
    about: writer.safe("site.puzzle-about", { kind: kindName, number, book: book.title, level: levelName }),
    data: dataJson(entry, kind, setting, name, to.answer(id)),
  };
}

/** " · SE 4.2": a rating that is known elsewhere, beside the level. Children see only the level. */
function ratingText({ book, puzzle }: PageEntry, kind: PageKind, writer: Writer): string {
  const rating = book.register === "children" ? null : kind.rating?.(puzzle.puzzle);
  return rating ? ` · ${writer.text(ratingWords(kind.id, rating))}` : "";
}

/** The data for the player. It must not contain anything that looks like the end of a script or like a comment. */
function dataJson(entry: PageEntry, kind: PageKind, setting: RenderSetting, name: string, answer: string): string {
  const { book, puzzle } = entry;
  const data: PageData = {
    puzzle: puzzle.puzzle as PageData["puzzle"],
    id: puzzle.id,
    name,
    level: puzzle.level,
    book: book.slug,
    answer,
    failed: writerOf(book.language, book.register).text(say("play.failed")),
    code: setting.code[kind.id]!,
    words: wordsFor(setting, book)[kind.id]!,
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

const controls = new Map<Writer, Controls>();

/** The controls, cached for all pages of a language. */
function controlsFor(writer: Writer): Controls {
  const known = controls.get(writer) ?? controlsHtml(writer);
  controls.set(writer, known);
  return known;
}

/** "from", and the book's title as a link. */
function fromBook(title: string, href: string, writer: Writer): string {
  const [before, after] = writer.safe("puzzle-page.from", { book: "\u0001" }).split("\u0001");
  return `${before}<a href="${href}">${escapeHtml(title)}</a>${after}`;
}

/** The clues to tick off, for a kind whose clues are sentences. */
function riddleHtml(kind: PageKind, puzzle: unknown, writer: Writer): string {
  const heading = kind.clueHeading(puzzle);
  if (heading === null) return "";
  const items = kind
    .clues(puzzle)
    .map(
      ({ id, say: words, aloud }, i) =>
        `<li><label><input type="checkbox" autocomplete="off" value="${escapeHtml(id)}"><b>${i + 1}</b>${clueHtml(writer.text(words), aloud && writer.text(aloud))}</label></li>`,
    );
  return `<section class="riddle"><h2>${escapeHtml(writer.text(heading))}</h2><ol>${items.join("")}</ol></section>`;
}

/** A clue as printed and, if it has signs, its words for screen readers. */
const clueHtml = (printed: string, aloud?: string): string =>
  aloud === undefined
    ? `<span>${escapeHtml(printed)}</span>`
    : `<span aria-hidden="true">${escapeHtml(printed)}</span><i class="heard">${escapeHtml(aloud)}</i>`;

function alsoHtml({ also }: PageEntry, writer: Writer): string {
  if (also.length === 0) return "";
  const places = also.map(({ title, number }) => writer.text(say("site.place", { book: title, number })));
  return `<p class="small quiet">${writer.safe("site.also-in", { places })}</p>`;
}

/** Links to the same puzzle in other languages. Each link has the language's own name. */
function translationsHtml({ puzzle, book, pages }: PageEntry, { base }: RenderSetting, writer: Writer): string {
  const links = pages
    .filter(({ short }) => short !== shortLanguage(book.language))
    .map(
      ({ short, folder }) =>
        `<a class="link" lang="${short}" hreflang="${short}" href="${base}${puzzlePath(puzzle.id, folder)}">${languageName(short)}</a>`,
    );
  if (links.length === 0) return "";
  return `<p class="small quiet">${writer.safe("site.language")}: ${links.join(", ")}</p>`;
}

/** Links for search engines to the pages of the same puzzle in all languages. */
function alternatesHtml({ puzzle, pages }: PageEntry, { base, address }: RenderSetting): string {
  if (address === null || pages.length < 2) return "";
  const link = ({ short, folder }: PuzzlePage): string =>
    `<link rel="alternate" hreflang="${short}" href="${address}${base}${puzzlePath(puzzle.id, folder)}">`;
  return pages.map(link).join("");
}

/** Tells how often the puzzle was solved, and how hard it is according to that. */
function playedHtml({ played }: PageEntry, writer: Writer): string {
  if (played === null) return "";
  const { right, count } = played;
  const name = played.class === null ? "" : writer.text(say(`puzzle-page.class-${played.class}`));
  return `<p class="small quiet">${writer.safe("puzzle-page.played", { right, count, name })}</p>`;
}

function neighbourHtml(side: "previous" | "next", other: Neighbour | null, to: Addresses, writer: Writer): string {
  if (other === null) return "";
  const name = writer.safe(`${other.kind}.name`);
  const rel = side === "next" ? "next" : "prev";
  return `<a class="${side}" rel="${rel}" href="${to.puzzle(other.id)}"><span class="small quiet">${writer.safe(`site.${side}`)}</span> <b>${other.number} ${name}</b></a>`;
}
