/** Large books of small true puzzles for the bench of sites; kept in the system's folder for passing files. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { BookPuzzle, Manifest } from "../../src/book/manifest.ts";
import { formatManifest } from "../../src/book/manifest-file.ts";
import type { Level } from "../../src/engine/kind.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import type { Job } from "../../src/engine/make.ts";
import { poolRunner } from "../../src/runner/pool.ts";
import type { Runner } from "../../src/runner/runner.ts";
import type { Spec } from "../../src/spec/spec-types.ts";
import { USUAL_PRINT } from "../../src/spec/spec-values.ts";

/** Where the books are kept: by what they were made with. */
const VERSIONS = KINDS.map(({ id, version }) => `${id} ${version}`).join();
const FOLDER = join(tmpdir(), `numberpress-bench-${createHash("sha256").update(VERSIONS).digest("hex").slice(0, 12)}`);

/** Levels whose puzzles are taken: of the second and third where a kind has no more of those before. */
const TAKEN: readonly Level[] = ["easy", "medium", "hard"];

/** A level counts as exhausted when fewer than one puzzle in this number is new. */
const RARE = 8;

/**
 * The path of a `book.json` with so many different puzzles: all kinds in equal parts, but those that have fewer. Made when it
 * is first asked for.
 */
export async function bookOf(count: number): Promise<string> {
  const file = join(FOLDER, `puzzles-${count}`, "book.json");
  if (existsSync(file)) return file;
  const manifest = manifestOf(await makeAll(count));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, formatManifest(manifest));
  renameSync(`${file}.part`, file);
  return file;
}

/** One 9 × 9 path, for what is told of a single page. */
export async function nineByNine(): Promise<string> {
  const file = join(FOLDER, "nine", "book.json");
  const runner = poolRunner({ threads: 2, kinds: KINDS });
  const job = jobOf(KINDS.find(({ id }) => id === "numbrix")!, "easy", 0, { width: 9, height: 9 });
  const [made] = await runner.make([job]);
  await runner.close();
  const others = await makeAll(KINDS.length);
  const { canonical: _, answer: __, techniques: ___, entry: ____, ...path } = made!;
  const puzzle = { ...path, section: KINDS.findIndex(({ id }) => id === job.kind) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatManifest(manifestOf([...others, puzzle].sort((a, b) => a.section - b.section))));
  return file;
}

type Made = Omit<BookPuzzle, "number">;

type Kind = (typeof KINDS)[number];

/** A kind and those of its puzzles that were made, by their ids. */
interface Supply {
  readonly kind: Kind;
  readonly section: number;
  readonly found: Map<string, Made>;
  /** Those that are not used up yet. */
  levels: readonly Level[];
  /** Jobs of the first of them so far. */
  jobs: number;
}

async function makeAll(count: number): Promise<Made[]> {
  const runner = poolRunner({ threads: 2, kinds: KINDS });
  const supplies = KINDS.map(
    (kind, section): Supply => ({ kind, section, found: new Map(), levels: TAKEN.filter(levelOf(kind)), jobs: 0 }),
  );
  const lacking = (): number => count - supplies.reduce((sum, { found }) => sum + found.size, 0);
  try {
    while (lacking() > 0) {
      const open = supplies.filter(({ levels }) => levels.length > 0);
      if (open.length === 0) throw new Error(`there are not ${count} puzzles of the levels ${TAKEN.join(", ")}`);
      for (const [i, supply] of open.entries())
        await makeSome(supply, Math.ceil(Math.max(0, lacking()) / (open.length - i)), runner);
    }
  } finally {
    await runner.close();
  }
  return supplies.flatMap(({ found }) => [...found.values()]);
}

const levelOf = (kind: Kind) => (level: Level) => kind.levels(optionsOf(kind, level), [level]).includes(level);

/** Makes this number of further puzzles of a kind, or as many as its levels have. */
async function makeSome(supply: Supply, wanted: number, runner: Runner): Promise<void> {
  const { kind, section, found } = supply;
  const goal = found.size + wanted;
  for (let [level] = supply.levels; found.size < goal && level !== undefined; [level] = supply.levels) {
    const [before, first] = [found.size, supply.jobs];
    const jobs = Array.from({ length: goal - before }, (_, i) => jobOf(kind, level!, first + i));
    supply.jobs += jobs.length;
    for (const one of await runner.make(jobs)) {
      if (one === undefined) throw new Error(`a job of ${kind.id} cannot be made`);
      const { canonical: _, answer: __, techniques: ___, entry: ____, ...puzzle } = one;
      found.set(puzzle.id, { ...puzzle, section });
    }
    if ((found.size - before) * RARE >= jobs.length) continue;
    supply.levels = supply.levels.slice(1);
    supply.jobs = 0;
  }
}

const optionsOf = (kind: Kind, level: Level, own: object = {}): unknown =>
  kind.options.parse({ ...(kind.preset(level, null, null) as object), ...own });

function jobOf(kind: Kind, level: Level, index: number, own: object = {}): Job {
  const { id, version } = kind;
  const options = optionsOf(kind, level, own);
  return { kind: id, version, seed: "bench", section: id, index, again: 0, level, options };
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
