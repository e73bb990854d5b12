/** Puts a book together: makes what the plan asks for, and makes again what is a repeat or is to be left out. */
import type { PuzzleKind } from "../engine/kind.ts";
import type { Job, Made } from "../engine/make.ts";
import { EXIT, Failure } from "./diagnostic.ts";
import type { BookPuzzle, Manifest, Spec } from "./manifest.ts";
import { bookSections, type Place, plan } from "./plan.ts";

/**
 * Makes puzzles, in the order of the jobs; undefined for one that cannot be made. After such a one no further job is
 * begun, and those not begun are undefined too. `onDone` hears how many are done.
 */
export interface Maker {
  make(jobs: readonly Job[], onDone?: (done: number) => void): Promise<(Made | undefined)[]>;
}

/** Hears how far the work is, in puzzles, and what is worth a line. */
export interface Progress {
  readonly done?: (done: number, of: number) => void;
  readonly note?: (text: string) => void;
}

/** So many remakes in a row that came to nothing mean that a section has no more different puzzles. */
const MOST_IN_VAIN = 200;

/**
 * The book of a spec. Repeats are found by the kind's `canonical`, in printed order, the later one is made again;
 * so is an omitted one. What is made again gives way to every puzzle made at the first go, and what was left out still
 * counts as seen: so no remake changes another puzzle. Throws a `Failure` that names what cannot be made.
 */
export async function assemble(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  maker: Maker,
  progress: Progress = {},
): Promise<Manifest> {
  const places = plan(spec, kinds);
  const seen = new Set<string>();
  const omit = new Set(spec.omit);
  const omitted = new Set<string>();
  const made: Made[] = new Array(places.length);
  const vain = spec.sections.map(() => 0);
  let open = places.map((_, i) => i);
  for (let again = 0; open.length > 0; again++) {
    const jobs = open.map((i) => ({ ...places[i]!.job, again }));
    const ready = places.length - open.length;
    const results = await maker.make(jobs, (done) => progress.done?.(ready + done, places.length));
    const left: number[] = [];
    for (const [n, i] of open.entries()) {
      const puzzle = results[n];
      const place = places[i]!;
      if (puzzle === undefined) throw cannotMake(spec, places, i);
      const name = `${puzzle.kind} ${puzzle.canonical}`;
      const isNew = !seen.has(name);
      seen.add(name);
      if (omit.has(puzzle.id)) omitted.add(puzzle.id);
      if (isNew && !omit.has(puzzle.id)) [made[i], vain[place.section]] = [puzzle, 0];
      else left.push(i);
      if (again > 0 && made[i] === undefined && ++vain[place.section]! >= MOST_IN_VAIN)
        throw noMore(spec, places, made, i);
    }
    open = left;
  }
  for (const id of spec.omit) if (!omitted.has(id)) progress.note?.(`omit: ${id} is not a puzzle of this book`);
  return manifestOf(spec, places, made);
}

function manifestOf(spec: Spec, places: readonly Place[], made: readonly Made[]): Manifest {
  const used = [...new Map(made.map(({ kind, version }) => [kind, version]))].sort(([a], [b]) => (a < b ? -1 : 1));
  const versions = Object.fromEntries(used);
  const puzzles = made.map(
    ({ id, kind, version, level, score, puzzle, digest }, i): BookPuzzle => ({
      number: i + 1,
      section: places[i]!.section,
      id,
      kind,
      version,
      level,
      score,
      puzzle,
      digest,
    }),
  );
  return {
    format: 1,
    title: spec.title,
    seed: spec.seed,
    spec: { ...spec, versions },
    sections: bookSections(spec),
    puzzles,
  };
}

/** "section 2, path": how a section is called in messages. */
const sectionWords = (spec: Spec, section: number): string => {
  const { name, heading } = spec.sections[section]!;
  const called = name ?? heading;
  return called === undefined ? `section ${section + 1}` : `section ${section + 1} (${called})`;
};

function cannotMake(spec: Spec, places: readonly Place[], i: number): Failure {
  const { section, job } = places[i]!;
  const nth = i - places.findIndex((place) => place.section === section) + 1;
  return new Failure(
    `${sectionWords(spec, section)}: puzzle ${nth}, a ${job.kind} of level ${job.level}, could not be made with these options`,
    EXIT.failed,
    "try an easier level, another size, or fewer options of your own; another seed may help too",
  );
}

function noMore(spec: Spec, places: readonly Place[], made: readonly (Made | undefined)[], i: number): Failure {
  const { section } = places[i]!;
  const found = places.filter((place, n) => place.section === section && made[n] !== undefined).length;
  return new Failure(
    `${sectionWords(spec, section)}: only ${found} different puzzles were found, and its count is ${spec.sections[section]!.count}`,
    EXIT.failed,
    "lower the count, or give the puzzles more room: a larger size or a harder level",
  );
}
