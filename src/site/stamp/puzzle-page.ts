/** The page of a puzzle, and the one that others embed: a shell's tokens and what stands for each. Never an answer. */
import { say } from "../../engine/kind.ts";
import { escapeHtml } from "../../templates/markdown.ts";
import type { Addresses } from "../addresses.ts";
import { levelSquares } from "../level-squares.ts";
import { type Controls, controlsHtml } from "../play/controls-html.ts";
import { pageParts } from "../play/first.ts";
import type { PageData } from "../play/page-data.ts";
import { addressesOf, type Leaf, type Neighbour, type PageKind, type StampSetting } from "./leaf.ts";
import { fillShell } from "./shell.ts";
import { type Hand, handOf } from "./writing.ts";

/** The two pages of a puzzle, as HTML. */
export interface PuzzlePages {
  readonly page: string;
  readonly embed: string;
}

/** Fills both shells. `kind`: that of the puzzle. */
export function puzzlePages(leaf: Leaf, kind: PageKind, setting: StampSetting): PuzzlePages {
  const hand = handOf(leaf.book.language);
  const shells = setting.shells[leaf.book.language]!;
  const values = valuesOf(leaf, kind, setting, hand);
  const { puzzle, book } = leaf;
  const name = hand.text(say("site.puzzle-name", { kind: hand.text(say(`${kind.id}.name`)), number: puzzle.number }));
  return {
    page: fillShell(shells.puzzle, values),
    embed: fillShell(shells.embed, {
      ...values,
      title: hand.safe("puzzle-page.embed-title", { puzzle: name, book: book.title }),
      embedded: hand.safe("puzzle-page.embedded", { book: book.title }),
    }),
  };
}

function valuesOf(leaf: Leaf, kind: PageKind, setting: StampSetting, hand: Hand): Record<string, string> {
  const { book, puzzle } = leaf;
  const to = addressesOf(setting, leaf);
  const { id, number, level } = puzzle;
  const kindName = hand.text(say(`${kind.id}.name`));
  const levelName = hand.text(say(`common.level-${level}`));
  const page = to.puzzle(id);
  const host = setting.address === null ? "" : setting.address.replace(/^https?:\/\//, "");
  const name = hand.text(say("site.puzzle-name", { kind: kindName, number }));
  return {
    page,
    id,
    slug: kind.slug,
    number: String(number),
    kind: escapeHtml(kindName),
    book: escapeHtml(book.title),
    from: fromBook(book.title, to.book(book.slug), hand),
    level: escapeHtml(levelName),
    levelHref: to.level(level),
    squares: levelSquares(level),
    rule: hand.html(kind.rule(puzzle.puzzle)),
    riddle: riddleHtml(kind, puzzle.puzzle, hand),
    ...pageParts(kind, puzzle.puzzle, hand, controlsFor(hand)),
    how: hand.html(say(`${kind.id}.how`)),
    where: escapeHtml(host + page),
    kindHref: to.kind(kind.slug),
    answerHref: to.answer(id),
    puzzleHref: page,
    also: alsoHtml(leaf, hand),
    neighbours: neighbourHtml("previous", leaf.previous, to, hand) + neighbourHtml("next", leaf.next, to, hand),
    title: hand.safe("site.title", { page: name, place: book.title }),
    about: hand.safe("site.puzzle-about", { kind: kindName, number, book: book.title, level: levelName }),
    data: dataJson(leaf, kind, setting, name, to.answer(id)),
  };
}

/** What the player reads. Within a script nothing may look like its end, or like a comment. */
function dataJson(leaf: Leaf, kind: PageKind, setting: StampSetting, name: string, answer: string): string {
  const { book, puzzle } = leaf;
  const data: PageData = {
    puzzle: puzzle.puzzle as PageData["puzzle"],
    id: puzzle.id,
    name,
    level: puzzle.level,
    book: book.slug,
    answer,
    failed: handOf(book.language).text(say("play.failed")),
    code: setting.code[kind.id]!,
    words: setting.words[book.language]![kind.id]!,
  };
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}

const controls = new Map<Hand, Controls>();

/** Made once for all pages of a language. */
function controlsFor(hand: Hand): Controls {
  const known = controls.get(hand) ?? controlsHtml(hand);
  controls.set(hand, known);
  return known;
}

/** "from" and the book's name, which leads to it. */
function fromBook(title: string, href: string, hand: Hand): string {
  const [before, after] = hand.safe("puzzle-page.from", { book: "\u0001" }).split("\u0001");
  return `${before}<a href="${href}">${escapeHtml(title)}</a>${after}`;
}

/** The clues to tick off, for a kind whose words are the puzzle. */
function riddleHtml(kind: PageKind, puzzle: unknown, hand: Hand): string {
  const heading = kind.card(puzzle);
  if (heading === null) return "";
  const items = kind
    .clues(puzzle)
    .map(
      ({ id, say: words }, i) =>
        `<li><label><input type="checkbox" autocomplete="off" value="${escapeHtml(id)}"><b>${i + 1}</b><span>${escapeHtml(hand.text(words))}</span></label></li>`,
    );
  return `<section class="riddle"><h2>${escapeHtml(hand.text(heading))}</h2><ol>${items.join("")}</ol></section>`;
}

function alsoHtml({ also }: Leaf, hand: Hand): string {
  if (also.length === 0) return "";
  const places = also.map(({ title, number }) => hand.text(say("site.place", { book: title, number })));
  return `<p class="small quiet">${hand.safe("site.also-in", { places })}</p>`;
}

function neighbourHtml(side: "previous" | "next", other: Neighbour | null, to: Addresses, hand: Hand): string {
  if (other === null) return "";
  const name = hand.safe(`${other.kind}.name`);
  const rel = side === "next" ? "next" : "prev";
  return `<a class="${side}" rel="${rel}" href="${to.puzzle(other.id)}"><span class="small quiet">${hand.safe(`site.${side}`)}</span> <b>${other.number} ${name}</b></a>`;
}
