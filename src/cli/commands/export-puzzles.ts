/** The puzzles that `export` writes, with their answers: whole books or single puzzles. */

import type { ProvedPuzzle } from "../../book/given-puzzles.ts";
import type { Manifest } from "../../book/manifest.ts";
import { required } from "../../engine/required.ts";
import { figurePalettes } from "../../pages/palettes.ts";
import type { FigureLook } from "../../pdf/figures/figure-page.ts";
import type { TabledPuzzle } from "../../pdf/figures/figure-table.ts";
import { printReader, registerOf } from "../../spec/edition/print-reader.ts";
import { sizesOf } from "../../spec/edition/reader.ts";
import { findPuzzles, isAddress, isFile } from "../files/find-puzzles.ts";
import type { BookFiles } from "../files/open-puzzle.ts";
import { isMadeBook, nameOfManifest, readManifest } from "../files/read-files.ts";
import { readAddress } from "../files/read-puzzle.ts";
import { provedPuzzles } from "./proved-puzzles.ts";
import { answersOf, type WorkContext } from "./work.ts";

/** A puzzle to write, the name of its files, and the look of its book. */
export interface ExportedPuzzle extends TabledPuzzle, Pick<FigureLook, "theme" | "language" | "sizes" | "palettes"> {
  readonly name: string;
}

/** The look of a puzzle without a book. */
const NO_BOOK = { theme: "plain", language: "en-GB", sizes: sizesOf("adult") } as const;

/** Finds and solves every requested puzzle once. Throws a `Failure` for the first one that is missing or has not exactly one answer. */
export async function puzzlesToExport(
  what: readonly string[],
  { book, out }: BookFiles,
  context: WorkContext,
): Promise<ExportedPuzzle[]> {
  const found: ExportedPuzzle[] = [];
  for (const text of what) {
    if (isFile(text) && isMadeBook(text)) {
      found.push(...(await ofBook(nameOfManifest(text), readManifest(text), null, context)));
      continue;
    }
    if (isFile(text)) {
      found.push(...provedPuzzles(text, context.terminal).map(ofNoBook));
      continue;
    }
    const read = isAddress(text) ? readAddress(text) : { id: text };
    if ("kind" in read) found.push(...provedPuzzles(text, context.terminal).map(ofNoBook));
    else
      for (const { name, manifest, wanted } of findPuzzles([read.id], { named: book, out }))
        found.push(...(await ofBook(name, manifest, new Set(wanted.puzzles.map(({ number }) => number)), context)));
  }
  return found.filter(({ name }, i) => found.findIndex((other) => other.name === name) === i);
}

/** The puzzles of a book. `wanted`: their numbers; null: all. */
async function ofBook(
  book: string,
  manifest: Manifest,
  wanted: ReadonlySet<number> | null,
  context: WorkContext,
): Promise<ExportedPuzzle[]> {
  const { spec } = manifest;
  const puzzles = manifest.puzzles.filter(({ number }) => wanted === null || wanted.has(number));
  const answers = await answersOf(context, book, { ...manifest, puzzles });
  const look = {
    ...{ theme: spec.theme, language: spec.language },
    sizes: { ...sizesOf(printReader(spec)), register: registerOf(manifest) },
  };
  const digits = Math.max(3, String(Math.max(...manifest.puzzles.map(({ number }) => number))).length);
  const palettes = figurePalettes(manifest);
  return puzzles.map(({ number, id, level, kind, puzzle, section }, i) => ({
    ...{ number, id, level, puzzle, ...look, ...answers[i]! },
    palettes: (space) => palettes(space, level, section),
    kind: required(context.kinds.find((known) => known.id === kind)),
    name: `${String(number).padStart(digits, "0")}-${id.toLowerCase()}`,
  }));
}

function ofNoBook({ kind, puzzle, found }: ProvedPuzzle): ExportedPuzzle {
  const { id, answer: entry, ways, grade } = found;
  const level = grade?.level ?? null;
  return { kind, puzzle, entry, ways, id, number: null, level, name: id.toLowerCase(), ...NO_BOOK };
}
