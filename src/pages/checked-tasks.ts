/** The tasks of a sheet by which children see whether they are right: of each task one answer, which a picture or a joke uses. */
import { type HandedSheet, handedSheets, isOn, taskNumber } from "../book/class/copies.ts";
import type { BookPuzzle } from "../book/manifest.ts";
import { BLANK, type PuzzleKind } from "../engine/kind.ts";
import { firstOf } from "../engine/required.ts";
import { nameOfSheet } from "../spec/class/class-set.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { problem } from "../spec/problem.ts";
import type { Setting } from "./setting.ts";
import { kindFinder } from "./words.ts";

/** The key of a sheet's spec that chooses how it shows whether its answers are right. */
export type CheckName = "picture" | "joke";

/** A picture or a joke needs as many tasks, with as many different answers: a picture has this number of colours. */
export const MIN_ANSWERS = 4;

export type Book = Pick<Setting, "manifest" | "kinds">;

/** A task, or one exercise of a task. */
interface LabelledTask {
  readonly made: BookPuzzle;
  readonly kind: PuzzleKind<unknown, unknown>;
  /** How the sheet calls it, as "3" or "3b". */
  readonly label: string;
  /** The slots of its boxes; null: all of the puzzle. */
  readonly own: ReadonlySet<string> | null;
}

/** A task, its box that counts, and what stands in it. */
export interface CheckedTask extends LabelledTask, Box {}

/** One box, or all boxes of a short code. */
interface Box {
  readonly slots: readonly string[];
  readonly answer: string;
}

/** The tasks of one sheet. `name`: copies of a sheet of a class share it, also one that is made again alone. */
interface CheckedSheet {
  readonly name: string | number;
  /** 1 if the sheets are not those of a week. */
  readonly day: number;
  readonly tasks: readonly CheckedTask[];
}

/** The sheets of a book with their tasks, in the order in which they are printed. Throws a `Failure`. */
export function checkedSheets(check: CheckName, { manifest, kinds }: Book): CheckedSheet[] {
  const { spec, puzzles } = manifest;
  const find = kindFinder(kinds);
  return handedSheets(spec).map((handed) => {
    const own = puzzles.filter(({ section: place }) => {
      const section = spec.sections[place];
      return isOn(handed, section) && section?.role !== "example";
    });
    const values = { check, count: MIN_ANSWERS };
    const labelled = own.flatMap((made) => exercisesOf(made, find(made.kind), taskNumber(spec, made)));
    if (labelled.length < MIN_ANSWERS) throw new Failure(problem("check-room", values), EXIT.data);
    const tasks = chosenBoxes(labelled, check);
    const answers = new Set(tasks.map(({ answer }) => answer));
    if (answers.size < MIN_ANSWERS) throw new Failure(problem("check-few", values), EXIT.data);
    return { name: nameOf(handed), day: handed.day ?? 1, tasks };
  });
}

function exercisesOf(made: BookPuzzle, kind: LabelledTask["kind"], number: number): LabelledTask[] {
  const exercises = kind.exercises?.(made.puzzle) ?? null;
  if (exercises === null) return [{ made, kind, label: String(number), own: null }];
  return exercises.map(({ label, slots }) => ({ made, kind, label: `${number}${label}`, own: new Set(slots) }));
}

/** Minimum number of tasks of a sheet of these kinds. Two tasks with several exercises each have enough answers. */
export const leastTasksOf = ({ manifest, kinds }: Book): number => {
  const find = kindFinder(kinds);
  const isOfSeveral = manifest.puzzles.every(({ kind, puzzle }) => (find(kind).exercises?.(puzzle) ?? null) !== null);
  return isOfSeveral ? 2 : MIN_ANSWERS;
};

const nameOf = ({ copy, day = 0 }: HandedSheet): string | number =>
  copy === undefined ? day : nameOfSheet(copy.shape, copy.number);

/** The slots of the box that counts, by the number of its puzzle. Left out where a puzzle has no other boxes. */
export const markedBoxes = (tasks: readonly CheckedTask[]): ReadonlyMap<number, readonly string[]> =>
  new Map(
    [...Map.groupBy(tasks, ({ made }) => made)].flatMap(([{ number, puzzle }, own]) => {
      const slots = own.flatMap((task) => task.slots);
      const blanks = firstOf(own)
        .kind.slots(puzzle)
        .filter(({ given }) => given === null);
      return blanks.length > slots.length ? [[number, slots] as const] : [];
    }),
  );

/** The smallest answer first. */
export const byAnswer = (a: { readonly answer: string }, b: { readonly answer: string }): number =>
  Number(a.answer) - Number(b.answer) || (a.answer < b.answer ? -1 : 1);

/** The tasks with boxes whose answers differ from each other as far as possible. */
function chosenBoxes(tasks: readonly LabelledTask[], check: CheckName): CheckedTask[] {
  const used = new Set<string>();
  return tasks.map((task) => {
    const boxes = lastFound(task, check).filter(({ slots }) => task.own === null || task.own.has(firstOf(slots)));
    const box = boxes.find(({ answer }) => !used.has(answer)) ?? firstOf(boxes);
    used.add(box.answer);
    return { ...task, ...box };
  });
}

/** By the data of its puzzle. Layouts are tried many times. */
const known = new WeakMap<object, readonly Box[]>();

/** The boxes of a task, those found last first: whoever has them right has the earlier ones right too. Numbers come before signs. */
function lastFound({ made, kind }: LabelledTask, check: CheckName): readonly Box[] {
  const puzzle = made.puzzle as object;
  const stored = known.get(puzzle);
  if (stored !== undefined) return stored;
  if (kind.glance !== undefined) throw new Failure(problem("check-kind", { check, kind: kind.slug }), EXIT.data);
  const found = kind.explain(puzzle, BLANK, "expert").steps.flatMap(({ finds }) => Object.entries(finds));
  const last = [...new Map(found.reverse())].map(([slot, answer]): Box => ({ slots: [slot], answer }));
  const isNumber = ({ answer }: Box): boolean => /[0-9]/.test(answer);
  const boxes =
    kind.answerLine === undefined
      ? [...last.filter(isNumber), ...last.filter((box) => !isNumber(box))]
      : [wholeAnswer(kind, puzzle, new Map(found))];
  known.set(puzzle, boxes);
  return boxes;
}

/** The boxes of a code, read as one. */
function wholeAnswer(kind: LabelledTask["kind"], puzzle: object, found: ReadonlyMap<string, string>): Box {
  const slots = kind.slots(puzzle);
  const answer = slots.map(({ id, given }) => given ?? found.get(id) ?? "").join("");
  return { slots: slots.filter(({ given }) => given === null).map(({ id }) => id), answer };
}
