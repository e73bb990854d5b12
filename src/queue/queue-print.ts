/** PDFs printed by workers of a queue. */

import type { Answer, Manifest } from "../book/manifest.ts";
import { formatManifest } from "../book/manifest-file.ts";
import type { PrintedPart } from "../pdf/print-parts.ts";
import type { Output } from "../spec/edition/output.ts";
import type { ChunkResult } from "./chunk.ts";
import type { Dispatcher } from "./dispatch.ts";

/** Prints an output of a book: it is ordered at once; its parts arrive when it is printed. */
export type Printer = (output: Output) => AsyncIterable<PrintedPart>;

/** `name`: the file name of the book's spec. */
export function queuePrinter(
  dispatcher: Dispatcher,
  name: string,
  manifest: Manifest,
  answers: readonly Answer[],
): Printer {
  const text = formatManifest(manifest);
  return (output) => {
    const printed = dispatcher
      .place()
      .then(() => dispatcher.submit({ sort: "print", manifest: text, name, output, answers }, 0));
    // It is awaited later; ignore a rejection until then.
    printed.catch(() => {});
    return partsOf(printed);
  };
}

async function* partsOf(printed: Promise<ChunkResult>): AsyncGenerator<PrintedPart> {
  const { value, files } = await printed;
  for (const part of value as readonly PrintedPart[]) {
    const file = files.find(({ path }) => path === part.part);
    yield file === undefined ? part : ({ part: part.part, write: async (sink) => sink(file.bytes) } as PrintedPart);
  }
}
