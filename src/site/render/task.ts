/** One piece of rendering: pages of some puzzles of a book, one page of its answers, or a picture. Done in any thread. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PuzzleKind } from "../../engine/kind.ts";
import type { Need } from "../practice.ts";
import { answersPage } from "./answers-page.ts";
import { drawPicture } from "./draw-picture.ts";
import { addressesOf, answerPage, type PageEntry, type PageKind, pageKind, type RenderSetting } from "./page-entry.ts";
import { puzzlePages } from "./puzzle-page.ts";

/** What a thread is sent. */
export type AnyTask = PageTask | PictureTask;

export interface PageTask extends Task {
  readonly setting: RenderSetting;
}

/** A picture to write. */
export interface PictureTask {
  readonly part: "picture";
  readonly file: string;
  /** What it shows. */
  readonly svg: string;
}

export interface Task {
  readonly part: "puzzles" | "answers";
  /** Puzzles that follow each other in one book; of answers those of one page. */
  readonly entries: readonly PageEntry[];
}

/** What was written: bytes of the pages of puzzles, and of answers what their puzzles need. */
export interface Written {
  readonly bytes: number;
  readonly needs?: readonly Need[];
}

type Kind = PuzzleKind<unknown, unknown>;

/** Does any task. */
export const doTask = (kinds: readonly Kind[], task: AnyTask): Written | Promise<Written> =>
  task.part === "picture" ? drawPicture(task) : renderTask(kinds, task, task.setting);

/** Renders play pages with kinds that cannot find answers, answers with whole ones. */
export function renderTask(kinds: readonly Kind[], { part, entries }: Task, setting: RenderSetting): Written {
  if (part === "puzzles") return renderPuzzles(kinds.map(pageKind), entries, setting);
  const [first] = entries;
  const folder = join(setting.out, "books", first!.book.slug, "answers", String(answerPage(first!.at)));
  const { html, needs } = answersPage(entries, finder(kinds), addressesOf(setting, first!), setting);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "index.html"), html);
  return { bytes: 0, needs };
}

/** Writes the pages of puzzles: one to play, one to embed. */
export function renderPuzzles(
  kinds: readonly PageKind[],
  entries: readonly PageEntry[],
  setting: RenderSetting,
): Written {
  const kindOf = finder(kinds);
  let bytes = 0;
  for (const entry of entries) {
    const { page, embed } = puzzlePages(entry, kindOf(entry.puzzle.kind), setting);
    bytes += write(`${setting.out}/p/${entry.puzzle.id}`, page);
    write(`${setting.out}/embed/${entry.puzzle.id}`, embed);
  }
  return { bytes };
}

function write(folder: string, html: string): number {
  const bytes = Buffer.from(html);
  mkdirSync(folder);
  writeFileSync(`${folder}/index.html`, bytes);
  return bytes.length;
}

function finder<K extends { readonly id: string }>(kinds: readonly K[]): (id: string) => K {
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  return (id) => {
    const kind = byId.get(id);
    if (kind === undefined) throw new Error(`no kind "${id}"`);
    return kind;
  };
}
