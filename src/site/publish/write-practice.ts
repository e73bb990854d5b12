/** Writes the pages of techniques with their practice, and for the scripts of pages which puzzles each has: when it is known what all puzzles need. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Archive, archive, inLanguage, withArchive } from "../archive/archive.ts";
import { type Need, practiceKey, practiceOf } from "../archive/practice.ts";
import type { Pages } from "../build/pages.ts";
import { techniquesPath, writePage } from "./browse-pages.ts";
import { type PracticeIndex, splitIds } from "./indexes.ts";

/** Where and with what they are written. */
export interface PracticeOrder {
  readonly archive: Archive;
  readonly needs: readonly Need[];
  readonly pages: Pages;
  /** The folder that becomes the archive. */
  readonly out: string;
  readonly signal?: AbortSignal | undefined;
}

/** Writes them in each language of the archive. */
export async function writePractice(order: PracticeOrder): Promise<void> {
  for (const own of order.archive.languages) {
    const there = inLanguage(order.archive, own);
    await withArchive({ ...there, practice: practiceOf(there, order.needs) }, () => writeInLanguage(order));
  }
}

async function writeInLanguage({ pages, out, signal }: PracticeOrder): Promise<void> {
  const { kinds, practice, base, own, puzzlePages } = archive();
  const folder = join(out, "data", own.folder, "practice");
  mkdirSync(folder, { recursive: true });
  for (const { slug, techniques } of kinds.map((kind) => ({ slug: kind.slug, techniques: kind.techniques() }))) {
    const runs = techniques.flatMap(({ id }) => {
      const list = practice.get(practiceKey(slug, id)) ?? [];
      return list.length === 0 ? [] : [[id, list.map(({ puzzle }) => puzzle.id).join("")] as const];
    });
    const listed = new Set(runs.flatMap(([, ids]) => splitIds(ids)));
    const inFolder = [...listed].filter((id) => puzzlePages.folder(id, own.language) !== "").join("");
    const index: PracticeIndex = { runs: Object.fromEntries(runs), inFolder };
    writeFileSync(join(folder, `${slug}.json`), JSON.stringify(index));
    signal?.throwIfAborted();
    await writePage(pages, techniquesPath(slug), out, base);
  }
}
