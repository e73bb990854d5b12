/** Assembles a book: makes the puzzles of the plan, and replaces repeats and omitted ones. */
import type { PuzzleKind } from "../engine/kind.ts";
import type { Job, Made } from "../engine/make.ts";
import { required } from "../engine/required.ts";
import { batchesOf } from "./batches.ts";
import type { ClassSpec } from "./class/class-set.ts";
import { makeClass } from "./class/make-class.ts";
import { COMPACT_FROM, CompactPuzzle } from "./compact-puzzle.ts";
import type { Failure } from "./diagnostic.ts";
import { formDigest, type KeptPuzzle, keptPuzzle } from "./kept-puzzle.ts";
import { doubtfulSections, type LookAheadMaker, lookAheadMaker } from "./look-ahead.ts";
import { bookMarks, titleMark } from "./made-marks.ts";
import type { BookPuzzle, Manifest, Spec } from "./manifest.ts";
import { kindNamed } from "./options.ts";
import { formOf, takenBy } from "./other-books.ts";
import { showsZero } from "./plain-example.ts";
import { bookSections, type Place, plan } from "./plan.ts";
import { overDays } from "./planner/days.ts";
import { type PuzzleToPrint, printedOrder } from "./planner/order.ts";
import { textSharer } from "./shared-texts.ts";
import { cannotMake, noMore, Shortage } from "./shortage.ts";

/**
 * Makes puzzles, in the order of the jobs; undefined for one that cannot be made. After such a one no further job is
 * begun, and those not begun are undefined too. `onDone` is called with how many are done.
 */
export interface Maker {
  make(jobs: readonly Job[], onDone?: (done: number) => void): Promise<(Made | undefined)[]>;
}

/** Callbacks: how far the work is, in puzzles, and notes of a line. */
export interface Progress {
  readonly done?: (done: number, of: number) => void;
  readonly note?: (text: string) => void;
}

/** So many remakes in a row without a new puzzle mean that a section has no more different puzzles. */
const MAX_FAILED_REMAKES = 200;
/**
 * A puzzle has another answer than so many before it: as many as a page may hold besides it. Where a section has few answers, than the
 * other three on a page of four, or the one beside it.
 */
const NEIGHBOURS = [5, 3, 1];
/** Remakes for the sake of another answer or target, for each of these. */
const MOST_FOR_END = 30;
/** Remakes for the sake of an example. */
const MOST_FOR_EXAMPLE = 12;

/**
 * The book of a spec. Repeats are found by the kind's `canonical`, in printed order, and the later one is made again; it
 * never displaces a puzzle made at the first attempt. Then those with the answer of one shortly before them,
 * and the omitted ones, are replaced, one after the other: so each of them changes itself alone. Throws a `Failure` that
 * names what cannot be made.
 */
export async function assemble(
  spec: Spec,
  kinds: readonly PuzzleKind<unknown, unknown>[],
  maker: Maker,
  progress: Progress = {},
): Promise<Manifest> {
  const lookAhead = lookAheadMaker(maker);
  const assembly = begun(spec, kinds, plan(spec, kinds), lookAhead);
  try {
    return await assembled(assembly, lookAhead, progress);
  } catch (error) {
    if (!(error instanceof Shortage)) throw error;
    throw noMore(spec, error, await countThatGoes(assembly, lookAhead, error));
  }
}

/** With no puzzle made. */
const begun = (spec: Spec, kinds: Assembly["kinds"], places: readonly Place[], maker: Maker): Assembly => ({
  spec,
  kinds,
  places,
  maker,
  made: places.map(() => undefined),
  again: places.map(() => -1),
  forms: new Set([...takenBy(spec)].map(formDigest)),
  shared: textSharer(),
  failedRemakes: spec.sections.map(() => 0),
});

async function assembled(assembly: Assembly, lookAhead: LookAheadMaker, progress: Progress): Promise<Manifest> {
  const { spec, places } = assembly;
  if (spec.class !== undefined) return assembleClass({ ...assembly, spec: { ...spec, class: spec.class } }, progress);
  // What was made ahead counts as done before its batch comes.
  let most = 0;
  const onDone = (done: number): void => {
    most = Math.max(most, done);
    progress.done?.(most, places.length);
  };
  await tellShortages(assembly, lookAhead, onDone);
  let open = places.map((_, i) => i);
  while (open.length > 0) {
    const ready = places.length - open.length;
    open = await makeAll(assembly, open, (done) => onDone(ready + done));
  }
  const order = printedOrder(assembly);
  await partEqualEnds(assembly, order);
  await choosePlainExamples(assembly);
  await omitPuzzles(assembly, progress);
  return manifestOf(
    spec,
    order.map((i) => places[i]!),
    overDays(assembly, order).map((i) => assembly.made[i]!),
  );
}

/** Puts others in the place of puzzles that shall not appear, until none of them does: one may come in the place of another. */
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

/** Throws the `Failure` of a section that has too few different puzzles before those of the others are made. */
async function tellShortages(assembly: Assembly, maker: LookAheadMaker, onDone: (done: number) => void): Promise<void> {
  const { places, spec, kinds } = assembly;
  for (const doubtful of await doubtfulSections(places, maker, takenBy(spec), onDone)) {
    const own = places.filter(({ section }) => section === doubtful);
    await makeDifferent(begun(spec, kinds, own, maker.ahead));
  }
}

/** Makes all puzzles, and repeats again. */
async function makeDifferent(assembly: Assembly): Promise<void> {
  let open = assembly.places.map((_, i) => i);
  while (open.length > 0) open = await makeAll(assembly, open);
}

/** Counts that are tried in place of one that is too high. */
const MOST_COUNTS = 20;

/**
 * A count that a section can have in place of one that is too high: where there are few puzzles left, fewer are found for a lower one, so it is
 * tried. Null where none is known.
 */
async function countThatGoes(
  { spec, kinds }: Assembly,
  maker: LookAheadMaker,
  shortage: Shortage,
): Promise<number | null> {
  const { kind, share } = spec.sections[shortage.section]!;
  if (share !== undefined || spec.sheet?.days !== undefined || spec.omit.length > 0) return null;
  let { found: count } = shortage;
  for (let tries = 0; tries < MOST_COUNTS && count > 0; tries++) {
    const sections = spec.sections.map((one, i) => (i === shortage.section ? { ...one, count } : one));
    const fewer = { ...spec, sections };
    // Puzzles of other kinds are never the same.
    const places = plan(fewer, kinds).filter(({ section }) => sections[section]!.kind === kind);
    try {
      await makeDifferent(begun(fewer, kinds, places, maker.ahead));
      return count;
    } catch (error) {
      if (!(error instanceof Shortage)) throw error;
      if (error.section !== shortage.section) return null;
      count = Math.min(error.found, count - 2 ** tries);
    }
  }
  return null;
}

/** The sheets of a class: within a group they weigh the same. */
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

/** A book while it is assembled. */
interface Assembly {
  readonly spec: Spec;
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly places: readonly Place[];
  readonly maker: Maker;
  readonly made: (KeptPuzzle | undefined)[];
  /** By place: the number of its last attempt, from 0. */
  readonly again: number[];
  /** Digests of kind and canonical form of the puzzles of the book, and of those that repeats and omitted ones were. */
  readonly forms: Set<string>;
  readonly shared: ReturnType<typeof textSharer>;
  /** By section: remakes in a row that made no new puzzle. */
  readonly failedRemakes: number[];
}

/** Makes the next attempt at a better puzzle for a place that has one; where none can be made, that one stays. */
const tryAnother = (assembly: Assembly, at: number): Promise<number[]> => makeAll(assembly, [at], undefined, true);

/** Makes the next attempt for each of these places; returns those without a new puzzle. `isOptional`: they have one that will do. */
async function makeAll(
  assembly: Assembly,
  at: readonly number[],
  onDone?: (done: number) => void,
  isOptional = false,
): Promise<number[]> {
  const { places, made, forms, shared, failedRemakes } = assembly;
  const open: number[] = [];
  for (const { from, batch } of batchesOf(at)) {
    const jobs = batch.map((i) => ({ ...places[i]!.job, again: ++assembly.again[i]! }));
    const results = await assembly.maker.make(jobs, onDone && ((done) => onDone(from + done)));
    for (const [n, i] of batch.entries()) {
      const puzzle = results[n];
      if (puzzle === undefined) {
        if (!isOptional) throw cannotMake(assembly, i);
        open.push(i);
        continue;
      }
      const form = formDigest(formOf(puzzle));
      const { section } = places[i]!;
      if (!forms.has(form)) {
        forms.add(form);
        [made[i], failedRemakes[section]] = [keptPuzzle(puzzle, form, places[i]!.job, shared), 0];
        continue;
      }
      if (assembly.again[i]! > 0 && ++failedRemakes[section]! >= MAX_FAILED_REMAKES)
        throw new Shortage(places, made, i);
      open.push(i);
    }
  }
  return open;
}

/** Makes puzzles again that end as one of their kind shortly before them, as long as there are others. The answer counts most. */
async function partEqualEnds(assembly: Assembly, order: readonly number[]): Promise<void> {
  const targetOf = ({ kind, puzzle }: KeptPuzzle): number | null => {
    const board = required(kindNamed(assembly.kinds, kind)).board(puzzle);
    return board.input === "cards" ? board.target : null;
  };
  const targets = new Set(assembly.made.flatMap((made) => (made === undefined ? [] : (targetOf(made) ?? []))));
  // A skill may have one target for all.
  if (targets.size > 1) await partAlike(assembly, order, (a, b) => targetOf(a) !== null && targetOf(a) === targetOf(b));
  await partAlike(assembly, order, (a, b) => a.answer === b.answer);
}

/** Makes puzzles again that are alike to one of their kind shortly before them, as long as there are others. */
async function partAlike(
  assembly: Assembly,
  order: readonly number[],
  areAlike: (one: KeptPuzzle, other: KeptPuzzle) => boolean,
): Promise<void> {
  const { places, made, forms, failedRemakes } = assembly;
  for (const [k, at] of order.entries()) {
    for (const neighbours of NEIGHBOURS) {
      const before = order.slice(Math.max(0, k - neighbours), k).map((i) => made[i]!);
      const isTwin = (): boolean => before.some((other) => other.kind === made[at]!.kind && areAlike(other, made[at]!));
      for (let tries = 0; tries < MOST_FOR_END && isTwin(); tries++) {
        // Where there is no other puzzle, this one stays.
        failedRemakes[places[at]!.section] = 0;
        const old = made[at]!;
        await tryAnother(assembly, at);
        // It may serve elsewhere: few answers have few puzzles.
        if (made[at] !== old) forms.delete(old.form);
      }
      if (!isTwin()) break;
    }
  }
}

/** Makes worked examples again that would show a step with 0, as long as there are others. */
async function choosePlainExamples(assembly: Assembly): Promise<void> {
  const { spec, kinds, places, made } = assembly;
  for (const [at, { section }] of places.entries()) {
    if (spec.sections[section]!.role !== "example") continue;
    for (let tries = 0; tries < MOST_FOR_EXAMPLE && showsZero(made[at]!, kinds); tries++) {
      assembly.failedRemakes[section] = 0;
      await tryAnother(assembly, at);
    }
  }
}

function manifestOf(spec: Spec, places: readonly Place[], made: readonly PuzzleToPrint[]): Manifest {
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
  const used = { ...spec, versions: Object.fromEntries(kinds), ...(without && { without }) };
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
