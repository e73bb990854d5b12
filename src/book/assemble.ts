/** Assembles a book: generates the puzzles of the plan, and replaces repeats and omitted ones. */
import type { PuzzleKind } from "../engine/kind.ts";
import type { Job, Made } from "../engine/make.ts";
import { firstOf, required } from "../engine/required.ts";
import type { ClassSpec } from "../spec/class/kept-class.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { problem } from "../spec/problem.ts";
import type { Spec } from "../spec/spec-types.ts";
import { type Assembly, type Maker, makeAll, newAssembly, type Progress, tryAnother } from "./assembly.ts";
import { makeClass } from "./class/make-class.ts";
import { COMPACT_FROM, CompactPuzzle } from "./compact-puzzle.ts";
import { alikeDays, overDays } from "./days/days.ts";
import { withFinale } from "./finale/make-finale.ts";
import { doubtfulSections, type LookAheadMaker, lookAheadMaker } from "./look-ahead.ts";
import { bookMarks, titleMark } from "./made-marks.ts";
import type { BookPuzzle, Manifest } from "./manifest.ts";
import { takenBy } from "./other-books.ts";
import { choosePlainExamples, partEqualEnds, reportEqualBoards } from "./part-alike.ts";
import { bookSections, type Place, plan } from "./plan.ts";
import { printedOrder } from "./printed-order.ts";
import { cannotMake, noMore, Shortage } from "./shortage.ts";

export type { Maker, Progress } from "./assembly.ts";

/**
 * The book of a spec. The kind's `canonical` finds repeats in printed order, and the later one is generated again; it never
 * displaces a puzzle generated at its first try. Then puzzles with the answer or the solved board of one shortly before them (on
 * a sheet, of any before them), and the omitted ones, are replaced one after the other, so that each replacement changes only
 * itself. Throws a `Failure` that names what cannot be made.
 */
export async function assemble(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  maker: Maker,
  progress: Progress = {},
): Promise<Manifest> {
  const places = plan(spec, kinds);
  const lookAhead = lookAheadMaker(withGiven(places, maker));
  const assembly = newAssembly(spec, kinds, places, lookAhead);
  try {
    return await assembled(assembly, lookAhead, progress);
  } catch (error) {
    if (!(error instanceof Shortage)) throw error;
    throw noMore(spec, error, await countThatGoes(assembly, lookAhead, error));
  }
}

async function assembled(assembly: Assembly, lookAhead: LookAheadMaker, progress: Progress): Promise<Manifest> {
  const { spec, places } = assembly;
  if (spec.finale === true && (spec.sheet ?? spec.class) !== undefined)
    throw new Failure(problem("finale-sheet"), EXIT.data, null, ["finale"]);
  if (spec.class !== undefined) return assembleClass({ ...assembly, spec: { ...spec, class: spec.class } }, progress);
  // Puzzles generated ahead of time count as done before their batch is complete.
  let most = 0;
  const onDone = (done: number): void => {
    most = Math.max(most, done);
    progress.done?.(most, places.length);
  };
  await reportShortages(assembly, lookAhead, onDone);
  // Only a generated puzzle can be replaced by another, so those from elsewhere come first.
  const [given, generated] = [true, false].map((isGiven) =>
    [...places.keys()].filter((i) => (places[i]!.given !== undefined) === isGiven),
  );
  let open = [...given!, ...generated!];
  while (open.length > 0) {
    const ready = places.length - open.length;
    open = await makeAll(assembly, open, (done) => onDone(ready + done));
  }
  const order = printedOrder(assembly);
  await partEqualEnds(assembly, order);
  await choosePlainExamples(assembly, order);
  await omitPuzzles(assembly, progress);
  const days = await risingDays(assembly, order);
  const byPlace = new Map(order.map((place, i) => [place, assembly.made[days[i]!]]));
  reportEqualBoards({ ...assembly, made: places.map((_, i) => byPlace.get(i)) }, order, progress);
  const manifest = manifestOf(
    spec,
    order.map((i) => places[i]!),
    days.map((i) => assembly.made[i]!),
  );
  // The planner of a book with a number of pages assembles it often, and adds the finale at the end.
  return spec.pages === undefined ? withFinale(manifest, assembly.kinds) : manifest;
}

/** Replaces omitted puzzles until none is left: a replacement may have to be omitted too. */
async function omitPuzzles(assembly: Assembly, progress: Progress): Promise<void> {
  const { spec, made } = assembly;
  const omitted = new Set<string>();
  for (let before = -1; before < omitted.size; ) {
    before = omitted.size;
    for (const id of spec.omit) {
      const at = made.findIndex((puzzle) => puzzle?.id === id);
      if (at < 0) continue;
      omitted.add(id);
      while ((await makeAll(assembly, [at])).length > 0);
    }
  }
  for (const id of spec.omit) if (!omitted.has(id)) progress.note?.(`omit: ${id} is not a puzzle of this book`);
}

/** Throws the `Failure` of a section that has too few different puzzles, before those of the other sections are generated. */
async function reportShortages(
  assembly: Assembly,
  maker: LookAheadMaker,
  onDone: (done: number) => void,
): Promise<void> {
  const { places, spec, kinds } = assembly;
  for (const doubtful of await doubtfulSections(places, maker, takenBy(spec), onDone)) {
    const own = places.filter(({ section }) => section === doubtful);
    await makeDifferent(newAssembly(spec, kinds, own, maker.ahead));
  }
}

/** Generates all puzzles, and other puzzles in the place of repeats. */
async function makeDifferent(assembly: Assembly): Promise<void> {
  let open = assembly.places.map((_, i) => i);
  while (open.length > 0) open = await makeAll(assembly, open);
}

/** Maximum number of lower counts to try in place of one that is too high. */
const MAX_COUNTS = 20;

/**
 * A lower count that the section can have; null if none is known. Each must be tried: a lower count may find fewer puzzles if
 * few are left.
 */
async function countThatGoes(
  { spec, kinds }: Assembly,
  maker: LookAheadMaker,
  shortage: Shortage,
): Promise<number | null> {
  const { kind, share } = spec.sections[shortage.section]!;
  if (share !== undefined || spec.sheet?.days !== undefined || spec.omit.length > 0) return null;
  let { found: count } = shortage;
  for (let tries = 0; tries < MAX_COUNTS && count > 0; tries++) {
    const sections = spec.sections.map((one, i) => (i === shortage.section ? { ...one, count } : one));
    const fewer = { ...spec, sections };
    // Puzzles of different kinds are never equal.
    const places = plan(fewer, kinds).filter(({ section }) => sections[section]!.kind === kind);
    try {
      await makeDifferent(newAssembly(fewer, kinds, places, maker.ahead));
      return count;
    } catch (error) {
      if (!(error instanceof Shortage)) throw error;
      if (error.section !== shortage.section) return null;
      count = Math.min(error.found, count - 2 ** tries);
    }
  }
  return null;
}

/** The sheets of a class: within a group they have the same weight. */
async function assembleClass(
  assembly: Assembly & { readonly spec: Spec & { readonly class: ClassSpec } },
  progress: Progress,
): Promise<Manifest> {
  const { spec, kinds, places, maker } = assembly;
  const failure = (place: number, why: "not made" | "no other"): Failure =>
    why === "not made" ? cannotMake(assembly, place) : noMore(spec, new Shortage(places, assembly.made, place));
  const made = await makeClass({ spec, kinds, places, maker, failure }, progress);
  const order = printedOrder({ spec, kinds, places, made });
  return manifestOf(
    spec,
    order.map((i) => places[i]!),
    order.map((i) => made[i]!),
  );
}

/** The book of puzzles in printed order. `places`: the section of each. */
export function manifestOf(
  spec: Spec,
  places: readonly Pick<Place, "section">[],
  made: readonly Omit<BookPuzzle, "number" | "section">[],
): Manifest {
  const kinds = [...new Map(made.map(({ kind, version }) => [kind, version]))].sort(([a], [b]) => (a < b ? -1 : 1));
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
  const without = spec.without?.map(({ forms: _, ...other }) => other);
  const sections = spec.sections.map(({ given: _, ...section }) => section);
  const used = { ...spec, sections, versions: Object.fromEntries(kinds), ...(without && { without }) };
  return {
    format: 1,
    title: spec.title,
    seed: spec.seed,
    made: bookMarks(used),
    worded: titleMark(spec.title),
    spec: used,
    sections: bookSections(spec),
    puzzles: puzzles.length < COMPACT_FROM ? puzzles : puzzles.map((puzzle) => new CompactPuzzle(puzzle)),
  };
}

// The puzzles of a week that must rise from day to day: if too many are equally hard, some are generated again.

/** Maximum number of rounds before a week is rejected. */
const MAX_ROUNDS = 6;

/** As `overDays`. Throws a `Failure` if no rising puzzles are found. */
async function risingDays(assembly: Assembly, order: readonly number[]): Promise<number[]> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const found = overDays(assembly, order);
    if (found !== null) return found;
    await varyScores(assembly, order);
    await partEqualEnds(assembly, order);
    await choosePlainExamples(assembly, order);
  }
  const found = overDays(assembly, order);
  if (found === null) throw alikeDays(assembly.spec);
  return found;
}

/** Generates every second task again among those with the most frequent score of their section's kind, skill and role. */
async function varyScores(assembly: Assembly, order: readonly number[]): Promise<void> {
  const { spec, places, made, canonicalForms, failedRemakes } = assembly;
  const sectionOf = (at: number) => spec.sections[places[at]!.section]!;
  const groups = Map.groupBy(
    order.filter((at) => sectionOf(at).role !== "example"),
    (at) => `${sectionOf(at).kind} ${sectionOf(at).role} ${sectionOf(at).skill}`,
  );
  for (const group of groups.values()) {
    const byScore = [...Map.groupBy(group, (at) => required(made[at]).score).values()];
    const commonest = firstOf(byScore.sort((a, b) => b.length - a.length));
    for (const at of commonest.filter((_, i) => i % 2 === 0)) {
      failedRemakes[places[at]!.section] = 0;
      const old = required(made[at]);
      await tryAnother(assembly, at);
      if (made[at] !== old) canonicalForms.delete(old.form);
    }
  }
}

// Puzzles from elsewhere, in place of generated ones.

const keyOf = ({ section, index }: Job): string => JSON.stringify([section, index]);

/** A maker that gives each of these places its puzzle from elsewhere, and no other in its stead; `maker` makes all others. */
function withGiven(places: readonly Place[], maker: Maker): Maker {
  const given = new Map(
    places.flatMap(({ job, given }) => (given === undefined ? [] : [[keyOf(job), given] as const])),
  );
  if (given.size === 0) return maker;
  const isMade = (job: Job): boolean => !given.has(keyOf(job));
  return {
    make: async (jobs, onDone) => {
      const wanted = jobs.filter(isMade);
      const ready = jobs.length - wanted.length;
      const made = wanted.length === 0 ? [] : await maker.make(wanted, onDone && ((done) => onDone(ready + done)));
      const found = new Map(wanted.map((job, i) => [job, made[i]]));
      return jobs.map((job): Made | undefined => {
        if (isMade(job)) return found.get(job);
        return job.again === 0 ? given.get(keyOf(job)) : undefined;
      });
    },
  };
}
