/**
 * Writes the golden vectors that there are none of yet: `npm run golden`. A file that is there is the promise of a version
 * and is left alone; `--force <kind>` makes a kind's anew, for a version that no one has printed with yet.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { PuzzleKind } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { type Stream, streams } from "./streams.ts";
import { fileOf, readVectors, STREAMS_FILE, type Vectors, vectorsOf } from "./vectors.ts";

/** The vectors as text: one puzzle to a line, so that a change is seen as one. */
function formatVectors({ kind, version, vectors }: Vectors): string {
  const lines = vectors
    .map(({ options, level, made }) => {
      const puzzles = made.map((puzzle) => `  ${JSON.stringify(puzzle)}`).join(",\n");
      return `{"options":${JSON.stringify(options)},"level":"${level}","made":[\n${puzzles}\n]}`;
    })
    .join(",\n");
  return `{"kind":${JSON.stringify(kind)},"version":${version},"vectors":[\n${lines}\n]}\n`;
}

const formatStreams = (list: readonly Stream[]): string =>
  `[\n${list.map((stream) => JSON.stringify(stream)).join(",\n")}\n]\n`;

/** Writes the vectors of one kind unless they are there; tells what was done. Throws when none could be made. */
function writeVectors(kind: PuzzleKind<unknown, unknown>, force: boolean): string {
  const file = fileOf(kind);
  const name = `${kind.id} ${kind.version}`;
  if (readVectors(file) !== undefined && !force) return `${name}: kept`;
  const made = vectorsOf(kind);
  const empty = made.vectors.filter(({ made }) => made.includes(null));
  for (const { level, options } of empty) console.error(`${name}: no puzzle of ${level} ${JSON.stringify(options)}`);
  writeFileSync(file, formatVectors(made));
  return `${name}: written`;
}

function main(args: readonly string[]): void {
  const { values } = parseArgs({
    args: [...args],
    options: { force: { type: "string", multiple: true, default: [] } },
  });
  const strange = values.force.filter((id) => KINDS.every((kind) => kind.id !== id));
  if (strange.length > 0) throw new Error(`there is no kind ${strange.join(", ")}`);
  mkdirSync(new URL(".", STREAMS_FILE), { recursive: true });
  if (readVectors(STREAMS_FILE) === undefined) writeFileSync(STREAMS_FILE, formatStreams(streams()));
  for (const kind of KINDS) console.log(writeVectors(kind, values.force.includes(kind.id)));
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href)
  main(process.argv.slice(2));
