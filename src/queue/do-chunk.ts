/** The entry of a worker's threads: runs a chunk. Loads the modules for a type of chunk when the first one arrives. */

import type { RenderSetting } from "../site/publish/page-entry.ts";
import { failureOf, refusalOf } from "../spec/diagnostic.ts";
import { type Chunk, type ChunkFile, type PageChunk, type PrintChunk, type PuzzleChunk, packResult } from "./chunk.ts";

/** A chunk, and the settings that the pages of its site need, as JSON. */
export interface ChunkOrder {
  readonly chunk: Chunk;
  readonly setting: string | null;
}

interface Done {
  readonly value: unknown;
  readonly files: readonly ChunkFile[];
}

/**
 * Runs a chunk; returns its packed result. A task that no machine can do gives a result, too. Throws all other errors.
 */
export default async function doChunk({ chunk, setting }: ChunkOrder): Promise<Uint8Array> {
  const started = performance.now();
  const ms = (): number => Math.round(performance.now() - started);
  try {
    const done = await work(chunk, setting);
    return packResult({ ...done, refused: null, ms: ms() });
  } catch (error) {
    const failure = failureOf(error);
    if (failure === null) throw error;
    return packResult({ value: null, files: [], refused: refusalOf(failure), ms: ms() });
  }
}

function work(chunk: Chunk, setting: string | null): Promise<Done> {
  if (chunk.sort === "puzzles") return puzzles(chunk);
  return chunk.sort === "pages" ? pages(chunk, setting) : print(chunk);
}

async function puzzles({ tasks }: PuzzleChunk): Promise<Done> {
  const { KINDS } = await import("../engine/kinds/index.ts");
  const { runAll } = await import("../runner/runner.ts");
  return { value: runAll(KINDS, tasks).map((result) => result ?? null), files: [] };
}

/** The settings of current sites, each parsed once. */
const settings = new Map<string, RenderSetting>();
/** Maximum number of cached settings: a worker may render several sites in turn. */
const MAX_SETTINGS = 4;

function settingOf(digest: string, text: string): RenderSetting {
  const known = settings.get(digest);
  if (known !== undefined) return known;
  if (settings.size >= MAX_SETTINGS) settings.delete(settings.keys().next().value!);
  const setting = JSON.parse(text) as RenderSetting;
  settings.set(digest, setting);
  return setting;
}

/** Renders pages. Returns their files and, for each task, the needs of its puzzles. */
async function pages({ tasks, setting }: PageChunk, text: string | null): Promise<Done> {
  const files: ChunkFile[] = [];
  const value: unknown[] = [];
  for (const task of tasks) {
    if (task.part === "picture") {
      const { rasterise } = await import("../raster/rasterise.ts");
      files.push({ path: task.file, bytes: await rasterise(task.svg) });
      value.push({});
      continue;
    }
    const [{ KINDS }, { renderPages }] = await Promise.all([
      import("../engine/kinds/index.ts"),
      import("../site/publish/task.ts"),
    ]);
    const { pages, needs } = renderPages(KINDS, task, settingOf(setting!, text!));
    for (const { folder, html } of pages) files.push({ path: `${folder}/index.html`, bytes: Buffer.from(html) });
    value.push({ needs });
  }
  return { value, files };
}

/** Prints an output. Returns its parts in order; the bytes of PDFs are files of the same name. */
async function print({ manifest: text, name, output, answers }: PrintChunk): Promise<Done> {
  const [{ KINDS }, { parseManifest }, { printParts }, { intoMemory }] = await Promise.all([
    import("../engine/kinds/index.ts"),
    import("../book/manifest-file.ts"),
    import("../pdf/print-parts.ts"),
    import("../pdf/render-book.ts"),
  ]);
  const manifest = parseManifest(text, "book.json");
  const files: ChunkFile[] = [];
  const value: unknown[] = [];
  for await (const part of printParts({ manifest, kinds: KINDS, name, output }, answers)) {
    if ("write" in part) files.push({ path: part.part, bytes: await intoMemory(part.write) });
    value.push("write" in part ? { part: part.part } : part);
  }
  return { value, files };
}
