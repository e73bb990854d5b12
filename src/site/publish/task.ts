/** A rendering task: pages of some puzzles, one page of answers, or a picture. Any thread or another machine can do it. */

import { hash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { PuzzleKind } from "../../engine/kind.ts";
import { PUZZLE_FOLDER } from "../addresses.ts";
import type { Need } from "../archive/practice.ts";
import { answersPage } from "./answers-page.ts";
import { drawPicture, type PictureTask, type Written } from "./draw-picture.ts";
import { addressesOf, answerPage, type PageEntry, type PageKind, pageKind, type RenderSetting } from "./page-entry.ts";
import type { FileSum } from "./publication.ts";
import { puzzlePage } from "./puzzle-page.ts";

/** A task as sent to a thread. */
export type AnyTask = PageTask | PictureTask;

export interface PageTask extends Task {
  readonly setting: RenderSetting;
}

export interface Task {
  readonly part: "puzzles" | "answers";
  /** Consecutive puzzles of one book; for answers, the puzzles of one page. */
  readonly entries: readonly PageEntry[];
}

type Kind = PuzzleKind<unknown, unknown>;

/** Does any task. */
export const doTask = (kinds: readonly Kind[], task: AnyTask): Written | Promise<Written> =>
  task.part === "picture" ? drawPicture(task) : renderTask(kinds, task, task.setting);

/** A page of a site, and its folder below the site's folder. */
interface RenderedPage {
  readonly folder: string;
  readonly html: string;
}

/** Renders the pages of a task without writing them. Also returns the techniques that its puzzles need. */
export function renderPages(
  kinds: readonly Kind[],
  { part, entries }: Task,
  setting: RenderSetting,
): { readonly pages: Iterable<RenderedPage>; readonly needs?: readonly Need[] } {
  if (part === "puzzles") return { pages: puzzlePagesOf(kinds.map(pageKind), entries, setting) };
  const [first] = entries;
  const folder = `books/${first!.book.slug}/answers/${answerPage(first!.at)}`;
  const { html, needs } = answersPage(entries, finder(kinds), addressesOf(setting, entries), setting);
  return { pages: [{ folder, html }], needs };
}

/** Renders puzzle pages with kinds that cannot find answers, and answer pages with whole kinds. */
export function renderTask(kinds: readonly Kind[], task: Task, setting: RenderSetting): Written {
  if (task.part === "puzzles") return renderPuzzles(kinds.map(pageKind), task.entries, setting);
  const { pages, needs } = renderPages(kinds, task, setting);
  const sums = Array.from(pages, (page) => {
    mkdirSync(dirname(join(setting.out, page.folder)), { recursive: true });
    return write(setting.out, page).sum;
  });
  return { bytes: 0, needs, sums };
}

/** Writes the page of each puzzle. */
export function renderPuzzles(
  kinds: readonly PageKind[],
  entries: readonly PageEntry[],
  setting: RenderSetting,
): Written {
  let bytes = 0;
  const sums: FileSum[] = [];
  for (const page of puzzlePagesOf(kinds, entries, setting)) {
    const { length, sum } = write(setting.out, page);
    bytes += length;
    sums.push(sum);
  }
  return { bytes, sums };
}

/** The pages of puzzles, rendered lazily. */
function* puzzlePagesOf(
  kinds: readonly PageKind[],
  entries: readonly PageEntry[],
  setting: RenderSetting,
): Generator<RenderedPage> {
  const kindOf = finder(kinds);
  for (const entry of entries) {
    const { puzzle, folder } = entry;
    const html = puzzlePage(entry, kindOf(puzzle.kind), setting);
    yield { folder: `${folder}${PUZZLE_FOLDER}/${puzzle.id}`, html };
  }
}

/** Writes a page into a folder of its own, and computes its sum, which is faster than reading all pages again later. */
function write(out: string, { folder, html }: RenderedPage): { readonly length: number; readonly sum: FileSum } {
  const bytes = Buffer.from(html);
  const file = `${folder}/index.html`;
  mkdirSync(`${out}/${folder}`);
  writeFileSync(`${out}/${file}`, bytes);
  return { length: bytes.length, sum: [file, hash("sha256", bytes)] };
}

function finder<K extends { readonly id: string }>(kinds: readonly K[]): (id: string) => K {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  return (id) => {
    const kind = byId.get(id);
    if (kind === undefined) throw new Error(`no kind "${id}"`);
    return kind;
  };
}
