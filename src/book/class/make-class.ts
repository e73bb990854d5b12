/**
 * Generates the puzzles of a class's sheets. Within a group all sheets have the same weight: the sums of their scores differ
 * little, and they need the same techniques. A few trial sheets of the group, which nobody gets, decide the weight, so it does
 * not depend on who is in the group. Examples are generated first, then the sheets of each group in order, and each depends only
 * on the earlier ones of its group. So a sheet can be generated again without the other groups, from its group and number.
 */
import type { PuzzleKind } from "../../engine/kind.ts";
import type { Job, Made } from "../../engine/make.ts";
import { required, valueFor } from "../../engine/required.ts";
import { type ClassSheet, dealtSheets, nameOfSheet } from "../../spec/class/class-set.ts";
import type { ClassSpec } from "../../spec/class/kept-class.ts";
import { SHAPES } from "../../spec/class/shapes.ts";
import { type Candidate, nearestWay, usualWeight, type Way, type Weight } from "../../spec/class/sheet-weights.ts";
import type { Spec } from "../../spec/spec-types.ts";
import type { Maker, Progress } from "../assembly.ts";
import { formOf, takenBy } from "../other-books.ts";
import { showsZero } from "../part-alike.ts";
import type { Place } from "../plan.ts";
import { solvedFormOf } from "../stored-puzzle.ts";

/** The spec to generate from, and the errors for failures. */
interface ClassStock {
  readonly spec: Spec & { readonly class: ClassSpec };
  readonly kinds: readonly PuzzleKind<unknown, unknown>[];
  readonly places: readonly Place[];
  readonly maker: Maker;
  /** The failure for a place for which no puzzle, or no other one, was found. */
  readonly failure: (place: number, why: "not made" | "no other") => Error;
}

/** Number of trial sheets of a group. */
const TRIALS = 12;
/** Maximum number of candidates for each task of a sheet; then the combination nearest to the weight is taken. */
const MAX_CANDIDATES = 30;
/** After this many streams in a row without a new puzzle, a sheet repeats one of an earlier sheet. */
const MAX_REPEATS = 24;
/** Maximum number of extra tries for an answer (and for a solved board) that no other task of the sheet has. */
const MAX_FOR_ANSWER = 6;
const MAX_FOR_BOARD = 40;

/** The puzzles of all places, in order. */
export async function makeClass(stock: ClassStock, progress: Progress): Promise<Made[]> {
  const { spec, kinds, places } = stock;
  const making: Making = {
    ...stock,
    known: new Map(),
    taken: takenBy(spec),
    used: new Set(),
    repeats: 0,
    equalBoards: 0,
  };
  const { sheets } = dealtSheets(spec.class);
  const sheetOf = (place: number) => spec.sections[required(places[place]).section]?.sheet;
  const bySheet = Map.groupBy(places.keys(), sheetOf);
  await makeJobs(making, firstJobs(making, bySheet), (done, of) => progress.done?.(done, of));
  const made: Made[] = [];
  for (const place of bySheet.get(undefined) ?? [])
    made[place] = await freshPuzzle(making, place, (example) => !showsZero(example, kinds));
  const off = { score: 0, techniques: 0 };
  let [repeats, equalBoards] = [0, 0];
  for (const [, own] of Map.groupBy(sheets.entries(), ([, { group }]) => group)) {
    const group: Making = { ...making, used: new Set(making.used), repeats: 0, equalBoards: 0 };
    const weight = await weightOfGroup(group, placesOf(bySheet, own[0]![0]));
    for (const [i, sheet] of own) {
      const tasks = tasksOf(group, placesOf(bySheet, i));
      for (const before of sheetsBefore(spec.class, sheet))
        await makeSheet(group, tasksNamed(tasks, sheet, before), weight);
      const { puzzles, way } = await makeSheet(group, tasks, weight);
      for (const [n, { place }] of tasks.entries()) made[place] = required(puzzles[n]);
      if (!way.hasScore) off.score++;
      else if (!way.hasTechniques) off.techniques++;
    }
    repeats += group.repeats;
    equalBoards += group.equalBoards;
  }
  if (equalBoards > 0)
    progress.note?.(
      `there are too few different puzzles: ${equalBoards} ${equalBoards === 1 ? "has" : "have"} the numbers of another on the same sheet`,
    );
  if (repeats > 0) progress.note?.(`there are too few different puzzles: ${repeats} are on more than one sheet`);
  const note = (count: number, what: string): void => {
    if (count > 0) progress.note?.(`${count} ${count === 1 ? "sheet" : "sheets"} of ${copies(spec.class)} ${what}`);
  };
  note(off.score, "could not be made as hard as the others of the group: the marking page tells how hard they are");
  note(off.techniques, "could not be made to ask for just the techniques of the others");
  return made;
}

const copies = (set: ClassSpec): number => dealtSheets(set).sheets.length;

/** A task of a sheet: its place in the book, and the job of its first candidate. */
interface Task {
  readonly place: number;
  readonly job: Job;
}

const tasksOf = ({ places }: Making, own: readonly number[]): Task[] =>
  own.map((place) => ({ place, job: required(places[place]).job }));

/** The earlier sheets to generate before a single sheet is generated again; nobody gets them. */
const sheetsBefore = ({ one }: ClassSpec, { number }: ClassSheet): number[] =>
  one === undefined ? [] : Array.from({ length: number - 1 }, (_, i) => i + 1);

/** The tasks of a sheet under another number of its group: only the ends of their streams' names differ. */
function tasksNamed(tasks: readonly Task[], { name, number }: ClassSheet, other: number): Task[] {
  const shape = SHAPES.find((each) => nameOfSheet(each, number) === name) ?? null;
  const renamed = (section: string): string => section.slice(0, -name.length) + nameOfSheet(shape, other);
  return tasks.map(({ place, job }) => ({ place, job: { ...job, section: renamed(job.section) } }));
}

interface Making extends ClassStock {
  /** Puzzles by the jobs that they are generated from. */
  readonly known: Map<string, Made | undefined>;
  /** Kind and form of puzzles in other books. */
  readonly taken: ReadonlySet<string>;
  /** Kind and form of the examples, and of the tasks on the group's sheets. */
  readonly used: Set<string>;
  repeats: number;
  /** Number of puzzles whose solved board equals that of another on their sheet. */
  equalBoards: number;
}

/** The places of a sheet, by its index. */
const placesOf = (bySheet: ReadonlyMap<number | undefined, readonly number[]>, sheet: number): readonly number[] =>
  bySheet.get(sheet + 1) ?? [];

const keyOf = ({ section, index, again, kind, level, options }: Job): string =>
  JSON.stringify([section, index, again, kind, level, options]);

/** Generates puzzles that are not known yet. */
async function makeJobs(
  { maker, known }: Making,
  jobs: readonly Job[],
  done?: (done: number, of: number) => void,
): Promise<void> {
  const open = jobs.filter((job) => !known.has(keyOf(job)));
  const results = await maker.make(open, (count) => done?.(count, open.length));
  for (const [i, job] of open.entries()) known.set(keyOf(job), results[i]);
}

/**
 * The jobs that are always needed: trials, and a first candidate for every task. They run together, so that threads share them.
 */
function firstJobs({ places, spec }: Making, bySheet: ReadonlyMap<number | undefined, readonly number[]>): Job[] {
  const { sheets } = dealtSheets(spec.class);
  const firstOfGroups = sheets.flatMap(({ group }, i) =>
    sheets.findIndex((other) => other.group === group) === i ? [i] : [],
  );
  const trials = firstOfGroups.flatMap((sheet) =>
    placesOf(bySheet, sheet).flatMap((place, task) => trialJobs(required(places[place]).job, task)),
  );
  return [...trials, ...places.map(({ job }) => job)];
}

/**
 * The name of a trial's stream contains its task but not its group, so groups with equal levels share trials. A trial keeps the
 * index of its task, and so its turn.
 */
const trialJobs = (job: Job, task: number): Job[] =>
  Array.from({ length: TRIALS }, (_, i) => ({ ...job, section: `trial-${task}-${i + 1}` }));

/** The weight of a group, and the bits of its techniques. */
interface GroupWeight {
  readonly weight: Weight;
  readonly bits: ReadonlyMap<string, number>;
}

/** Maximum number of bits to combine with `|`; further techniques share the last one. */
const MAX_BITS = 30;

async function weightOfGroup(making: Making, own: readonly number[]): Promise<GroupWeight> {
  const { places, known } = making;
  const trials = own.map((place, task) =>
    trialJobs(required(places[place]).job, task).flatMap((job) => known.get(keyOf(job)) ?? []),
  );
  for (const [task, found] of trials.entries())
    if (found.length === 0) throw making.failure(required(own[task]), "not made");
  const usual = withoutRare(trials);
  const names = [...new Set(usual.flat().flatMap(techniquesOf))].sort();
  const bits = new Map(names.map((name, i) => [name, 1 << Math.min(i, MAX_BITS - 1)]));
  return { weight: usualWeight(usual.map((found) => found.map((made) => candidateOf(made, bits)!))), bits };
}

/** A technique in fewer trials is rare: a group that required it would have to search long. */
const RARE = 3;

/** Trials without those that need a rare technique, except for tasks that would have none left. */
function withoutRare(trials: readonly (readonly Made[])[]): (readonly Made[])[] {
  const counts = new Map<string, number>();
  for (const name of trials.flat().flatMap(techniquesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return trials.map((found) => {
    const usual = found.filter((made) => techniquesOf(made).every((name) => valueFor(counts, name) >= RARE));
    return usual.length > 0 ? usual : found;
  });
}

const techniquesOf = ({ kind, techniques }: Made): string[] => techniques.map((technique) => `${kind} ${technique}`);

/** Null for a puzzle with a technique that its group does not require. */
function candidateOf(made: Made, bits: GroupWeight["bits"]): Candidate | null {
  let techniques = 0;
  for (const technique of techniquesOf(made)) {
    const bit = bits.get(technique);
    if (bit === undefined) return null;
    techniques |= bit;
  }
  return { score: made.score, techniques };
}

/** The puzzles of a sheet: adds candidates, task by task in turn, until a combination has the group's weight. */
async function makeSheet(
  making: Making,
  own: readonly Task[],
  { weight, bits }: GroupWeight,
): Promise<{ puzzles: Made[]; way: Way }> {
  const tasks: Made[][] = own.map(() => []);
  const fits = (made: Made): boolean => {
    const candidate = candidateOf(made, bits);
    return candidate !== null && (candidate.techniques | weight.techniques) === weight.techniques;
  };
  const streams = own.map((task) => streamOf(making, task));
  const add = async (task: number): Promise<boolean> => {
    const candidate = await required(streams[task])(fits, tasks.flat());
    if (candidate !== null) tasks[task]!.push(candidate);
    return candidate !== null;
  };
  for (const [task, { place }] of own.entries()) if (!(await add(task))) throw making.failure(place, "no other");
  let way = wayOf(tasks, weight, bits);
  for (let n = 0; !isEqual(way) && n < (MAX_CANDIDATES - 1) * own.length; n++) {
    // If the kind has too few puzzles, use the candidates found so far.
    if (!(await add(n % own.length))) break;
    way = wayOf(tasks, weight, bits);
  }
  const puzzles = way.choice.map((choice, task) => required(tasks[task]![choice]));
  for (const made of puzzles) {
    if (making.used.has(formOf(made))) making.repeats++;
    making.used.add(formOf(made));
  }
  making.equalBoards += puzzles.length - new Set(puzzles.map((made) => boardOf(making, made))).size;
  return { puzzles, way };
}

const wayOf = (tasks: readonly (readonly Made[])[], weight: Weight, bits: GroupWeight["bits"]): Way =>
  nearestWay(
    tasks.map((found) => found.map((made) => candidateOf(made, bits) ?? { score: made.score, techniques: 0 })),
    weight,
  );

const isEqual = ({ hasScore, hasTechniques }: Way): boolean => hasScore && hasTechniques;

/** Equal for puzzles whose solved boards are the same up to symmetry. */
function boardOf({ kinds }: Making, made: Made): string {
  const board = knownBoards.get(made) ?? `${made.kind} ${solvedFormOf(made, kinds) ?? made.id}`;
  knownBoards.set(made, board);
  return board;
}
/** Cached, because each candidate is compared with many others. */
const knownBoards = new WeakMap<Made, string>();

/**
 * The next candidate of a task; null: there is no other. `others`: the candidates of its sheet; the new one repeats none of these
 * puzzles and, if possible, none of their solved boards and answers.
 */
type Stream = (fits: (made: Made) => boolean, others: readonly Made[]) => Promise<Made | null>;

/** Maximum number of puzzles in a row that are skipped because they need other techniques than the group's. */
const MAX_UNFIT = 40;

function streamOf(making: Making, { place, job }: Task): Stream {
  const { spec, known, used, taken } = making;
  let again = 0;
  return async (fits, others) => {
    const forms = new Set(others.map(formOf));
    const answers = new Set(others.map(({ kind, answer }) => `${kind} ${answer}`));
    const boards = new Set(others.map((made) => boardOf(making, made)));
    let [unfit, equal, equalBoards, repeats] = [0, 0, 0, 0];
    let repeated: Made | null = null;
    for (;;) {
      const next = { ...job, again: again++ };
      await makeJobs(making, [next]);
      const made = known.get(keyOf(next));
      if (made === undefined) throw making.failure(place, "not made");
      if (spec.omit.includes(made.id)) continue;
      if (taken.has(formOf(made))) {
        if (++repeats < 10 * MAX_REPEATS) continue;
        return null;
      }
      if (forms.has(formOf(made)) || used.has(formOf(made))) {
        if (!forms.has(formOf(made)) && fits(made)) repeated ??= made;
        if (++repeats < MAX_REPEATS) continue;
        if (repeated !== null) return repeated;
        if (repeats < 10 * MAX_REPEATS) continue;
        return null;
      }
      if (!fits(made) && ++unfit < MAX_UNFIT) continue;
      if (boards.has(boardOf(making, made)) && ++equalBoards <= MAX_FOR_BOARD) continue;
      if (answers.has(`${made.kind} ${made.answer}`) && ++equal <= MAX_FOR_ANSWER) continue;
      return made;
    }
  };
}

/** A puzzle for a place that is on no sheet. */
async function freshPuzzle(making: Making, place: number, fits: (made: Made) => boolean): Promise<Made> {
  const made = await streamOf(making, { place, job: required(making.places[place]).job })(fits, []);
  if (made === null) throw making.failure(place, "no other");
  making.used.add(formOf(made));
  return made;
}
