/** Large books of small true puzzles for the bench of sites; kept in the system's folder for passing files. */
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type BookPuzzle, type Manifest, type Spec, USUAL_PRINT } from "../../src/book/manifest.ts";
import { formatManifest } from "../../src/book/manifest-file.ts";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Job } from "../../src/engine/make.ts";
import { poolRunner } from "../../src/runner/pool.ts";

/** Options that make a kind's puzzles small and quickly made, by the kind's id; where none are named, those of its level. */
const SMALL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  numbrix: { width: 6, height: 6 },
  hidato: { width: 5, height: 5 },
  "number-mind": { digits: 5, symbols: "0123456789" },
  "secret-number": { digits: 4 },
  mastermind: { places: 4, symbols: 6 },
  countdown: { cards: 5 },
};

/** Where easy puzzles are few. */
const LEVEL: Readonly<Record<string, Level>> = { countdown: "medium" };

/** The path of a `book.json` with so many puzzles: all kinds in equal parts, easy ones (Number Target: medium). Made when it is first asked for. */
export async function bookOf(count: number): Promise<string> {
  const versions = KINDS.map(({ version }) => version).join("-");
  const file = join(tmpdir(), "numberpress-bench-site", `${count}-${versions}`, "book.json");
  if (existsSync(file)) return file;
  const manifest = manifestOf(await makeAll(count));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, formatManifest(manifest));
  renameSync(`${file}.part`, file);
  return file;
}

/** One 9 × 9 path, for what is told of a single page. */
export async function nineByNine(): Promise<string> {
  const file = join(tmpdir(), "numberpress-bench-site", "nine", "book.json");
  const runner = poolRunner({ threads: 2, kinds: KINDS });
  const job = jobOf("numbrix", 0, { width: 9, height: 9 });
  const [made] = await runner.make([job]);
  await runner.close();
  const others = await makeAll(KINDS.length);
  const { canonical: _, ...path } = made!;
  const puzzle = { ...path, section: KINDS.findIndex(({ id }) => id === job.kind) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatManifest(manifestOf([...others, puzzle].sort((a, b) => a.section - b.section))));
  return file;
}

type Made = Omit<BookPuzzle, "number">;

async function makeAll(count: number): Promise<Made[]> {
  const runner = poolRunner({ threads: 2, kinds: KINDS });
  const made: Made[] = [];
  try {
    for (const [section, kind] of KINDS.entries()) {
      const wanted = Math.ceil((count - made.length) / (KINDS.length - section));
      const found = new Map<string, Made>();
      for (let index = 0; found.size < wanted; ) {
        if (index > 20 * wanted) throw new Error(`there are not ${wanted} small puzzles of ${kind.id}`);
        const jobs = Array.from({ length: wanted - found.size }, () => jobOf(kind.id, index++));
        for (const one of await runner.make(jobs)) {
          if (one === undefined) throw new Error(`a job of ${kind.id} cannot be made`);
          const { canonical: _, ...puzzle } = one;
          if (found.size < wanted) found.set(puzzle.id, { ...puzzle, section });
        }
      }
      made.push(...found.values());
    }
  } finally {
    await runner.close();
  }
  return made;
}

function jobOf(id: string, index: number, own = SMALL[id] ?? {}): Job {
  const kind = KINDS.find((kind) => kind.id === id)!;
  const level = LEVEL[id] ?? "easy";
  const options = kind.options.parse({ ...kind.preset(level, null, null), ...own });
  const place = { kind: id, version: kind.version, seed: "bench", section: id, index, again: 0 };
  return { ...place, level, options };
}

function manifestOf(made: readonly Made[]): Manifest {
  const title = "A book for the bench";
  const spec: Spec = {
    ...USUAL_PRINT,
    title,
    language: "en-GB",
    seed: "bench",
    page: "a4",
    versions: {},
    sections: KINDS.map(({ id }) => ({ kind: id, count: 1, level: "easy", options: {} })),
    answers: { at: "back", show: ["answers"] },
    omit: [],
    site: {},
  };
  const sections = KINDS.map(({ id }) => ({ name: id, kind: id, heading: null, perPage: null }));
  const puzzles = made.map((puzzle, i) => ({ ...puzzle, number: i + 1 }));
  return { format: 1, title, seed: "bench", spec, sections, puzzles };
}
