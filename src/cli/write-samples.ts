/**
 * Makes the samples of every kind: `npm run samples`. Those that still hold are kept, so that a page shows the same puzzle
 * from one release to the next; training samples are never changed, since printed addresses are read with them.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TechniqueSample } from "../engine/kind.ts";
import { KINDS } from "../engine/kinds/index.ts";
import { writeWhole } from "./files/write-files.ts";
import { techniqueSamples, trainingSamples } from "./find-samples.ts";

const place = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url));

/** Writes a file again from what it holds: an entry for each kind, by its neutral name, in the order of the kinds. */
function rewrite<T>(file: string, entryOf: (kind: (typeof KINDS)[number], known: T | undefined) => T): void {
  const known = JSON.parse(readFileSync(place(file), "utf8")) as Readonly<Record<string, T>>;
  const entries = KINDS.map((kind) => [kind.slug, entryOf(kind, known[kind.slug])]);
  writeWhole(place(file), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
}

rewrite<readonly TechniqueSample[]>("site/technique-samples.json", (kind, known) =>
  techniqueSamples(kind, known ?? []),
);
rewrite<readonly string[]>("engine/address/samples.json", (kind, known) => known ?? trainingSamples(kind));
