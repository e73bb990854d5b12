/** Opens the puzzles that an address lists, with their rules, words and slides. */

import type { Addressed } from "../../engine/address/address.ts";
import { parseId } from "../../engine/id.ts";
import type { Rules, Step, Words } from "../../engine/kind.ts";
import { type Draw, type Slide, slidesOf } from "../../engine/slides.ts";
import { techniqueWords } from "../../engine/technique-words.ts";
import { placeWords, viewOf, whereToLook } from "../../engine/where-to-look.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import { puzzlePath } from "../addresses.ts";
import { base, fetchData, languageFolder, pages } from "../client/data.ts";
import { type AddressKind, LONGEST, readAddress } from "../client/read-address.ts";
import type { Writing } from "../player/grid-html.ts";
import { reasonOf, rulesOf, writingOf } from "../player/loading.ts";
import type { PageData } from "../player/page-data.ts";
import type { PartIndex } from "../publish/indexes.ts";

const DRAWS = import.meta.glob<Draw<unknown>>("../../engine/kinds/*/draw.ts", { import: "draw" });

export type SlideKind = AddressKind & { readonly name: string };

/** A puzzle, with everything needed to show its slides. */
export interface OpenPuzzle {
  readonly name: string;
  readonly puzzle: unknown;
  /** Address of the page on which it is played. */
  readonly page: string;
  /** Language of its words. */
  readonly language: string;
  readonly rules: Rules<unknown>;
  readonly draw: Draw<unknown>;
  readonly writing: Writing;
  readonly slides: readonly Slide[];
  readonly steps: number;
}

/** Thrown when a puzzle cannot be opened. The message names one of the faults that `/play/` reports. */
export class NotOpened extends Error {}

/** A page's data on a puzzle to open. */
interface Found extends Pick<PageData, "code" | "words" | "name" | "puzzle"> {
  readonly page: string;
  readonly language: string;
}

/** Splits a list of ids, addresses and codes of addresses at commas, semicolons and spaces. A code contains none of these. */
export const namesIn = (text: string): string[] => text.split(/[,;\s]+/).filter((name) => name !== "");

/** Opens one of them. Throws `NotOpened` with the problem. */
export async function openPuzzle(name: string, kinds: readonly SlideKind[]): Promise<OpenPuzzle> {
  const { code, words, puzzle, ...found } = await find(name, kinds);
  const [rules, reason, writing, draw] = await Promise.all([
    rulesOf(code),
    reasonOf(code),
    writingOf(words.play, words.hint, words.more),
    DRAWS[`../../engine/kinds/${puzzle.kind}/draw.ts`]!(),
  ]);
  return { ...found, puzzle, rules, draw, writing, ...slidesOf({ ...reason, check: rules.check }, puzzle) };
}

async function find(name: string, kinds: readonly SlideKind[]): Promise<Found> {
  if (name.length > LONGEST) throw new NotOpened("long");
  const typed = parseId(name.replace(/^#/, ""));
  if ("id" in typed) return fromPage(typed.id);
  const read = await readAddress(name, kinds);
  if ("fault" in read) throw new NotOpened(read.fault);
  return "id" in read ? fromPage(read.id) : fromCode(name, read.kind, read.puzzle as Found["puzzle"]);
}

/** Reads the puzzle's page in the archive; if there are several, the page in the reader's language. */
async function fromPage(id: string): Promise<Found> {
  const first = base() + puzzlePath(id);
  const answer = await fetch(first);
  if (answer.status === 404) throw new NotOpened("elsewhere");
  const [, own] =
    new RegExp(`hreflang="${shortLanguage(document.documentElement.lang)}" href="(/[^"]*${puzzlePath(id)})"`).exec(
      await answer.clone().text(),
    ) ?? [];
  const page = own ?? first;
  const html = await (own === undefined ? answer : await fetch(own)).text();
  const [, data] = /class="puzzle-data"[^>]*>([^<]*)</.exec(html) ?? [];
  if (data === undefined) throw new NotOpened("elsewhere");
  const [, language = ""] = /<html[^>]* lang="([^"]*)"/.exec(html) ?? [];
  const { code, words, name, puzzle } = JSON.parse(data) as PageData;
  return { code, words, name, puzzle, page, language };
}

/** Builds the data from the puzzle's address alone. */
async function fromCode(text: string, { id, name }: SlideKind & Addressed, puzzle: Found["puzzle"]): Promise<Found> {
  const { code, words } = (await fetchData<PartIndex>(`${languageFolder()}parts.json`))[id]!;
  const page = `${pages()}play/#${text.replace(/^.*#/s, "")}`;
  return { code, words, name, puzzle, page, language: document.documentElement.lang };
}

/** The position of a slide in words. */
export const describeSlide = ({ rules, puzzle, writing }: OpenPuzzle, { at }: Slide): string =>
  rules
    .describe(puzzle, at.entry)
    .map((line) => writing.text(line))
    .join(" ");

export const techniqueName = ({ rules, writing }: OpenPuzzle, step: Step): string =>
  writing.text(techniqueWords(rules.id, step));

/** Where to look for a step at a slide's position. Omits the technique's name, which the heading has. */
export function lookWords({ rules, puzzle, writing }: OpenPuzzle, { at }: Slide, step: Step): string {
  const view = viewOf(rules, puzzle, at, writing.text);
  const { key, values }: Words = whereToLook(rules.id, step, view, placeWords);
  return writing.text({ key, values: { ...values, technique: "" } }).trim();
}
