/**
 * The picture that shows whether the answers of a sheet are right: each of its squares has the number of a task, and is coloured by
 * the answer of that task. The picture appears only if the answers are right.
 */
import { type HandedSheet, handedSheets, isOn, taskNumber } from "../book/class/copies.ts";
import type { BookPuzzle } from "../book/manifest.ts";
import { COLOUR_PICTURES } from "../draw/colour-pictures/index.ts";
import { AREAS, type ColourPicture } from "../draw/colour-pictures/picture.ts";
import { BLANK, type PuzzleKind } from "../engine/kind.ts";
import { firstOf, required } from "../engine/required.ts";
import { type Rng, rng } from "../engine/rng.ts";
import { nameOfSheet } from "../spec/class/class-set.ts";
import { EXIT, Failure } from "../spec/diagnostic.ts";
import { problem } from "../spec/problem.ts";
import type { Setting } from "./setting.ts";
import { kindFinder } from "./words.ts";

/** The picture of one sheet. */
export interface AnswerPicture {
  readonly picture: ColourPicture;
  /** The task of each square, row by row. */
  readonly tasks: readonly (readonly number[])[];
  /** Which area each answer belongs to, from the smallest answer on. */
  readonly legend: readonly { readonly answer: string; readonly area: number }[];
  /** The slots of the box that counts, by the number of its puzzle. Left out where a puzzle has no other boxes. */
  readonly boxes: ReadonlyMap<number, readonly string[]>;
}

type Book = Pick<Setting, "manifest" | "kinds">;

/** The pictures of a book's sheets, in the order in which these are printed; empty if it asks for none. Throws a `Failure`. */
export function answerPictures({ manifest, kinds }: Book): readonly AnswerPicture[] {
  const { spec, puzzles, seed } = manifest;
  if (spec.sheet?.picture !== true) return [];
  const find = kindFinder(kinds);
  const chance = rng([seed, "picture"]);
  const inTurn = chance.shuffle([...COLOUR_PICTURES]);
  return handedSheets(spec).map((handed) => {
    const tasks = puzzles.filter(({ section }) => {
      const own = spec.sections[section];
      return isOn(handed, own) && own?.role !== "example";
    });
    // A class has one picture, so that all sheets look alike; the sheets of a week have one each.
    const picture = inTurn[(handed.day ?? 1) % inTurn.length]!;
    const numbered = tasks.map((made) => ({ made, number: taskNumber(spec, made), kind: find(made.kind) }));
    if (tasks.length < AREAS) throw new Failure(problem("picture-room", { count: AREAS }), EXIT.data);
    return pictureOf(picture, chosenBoxes(numbered), rng([seed, "picture", nameOf(handed)]));
  });
}

/** The name of a sheet. Copies of a sheet of a class share it, also one that is made again alone. */
const nameOf = ({ copy, day = 0 }: HandedSheet): string | number =>
  copy === undefined ? day : nameOfSheet(copy.shape, copy.number);

/** The slots of the boxes that count, by the number of their puzzle. */
export const boxesOf = (pictures: readonly AnswerPicture[]): AnswerPicture["boxes"] =>
  new Map(pictures.flatMap(({ boxes }) => [...boxes]));

interface NumberedTask {
  readonly made: BookPuzzle;
  readonly number: number;
  readonly kind: PuzzleKind<unknown, unknown>;
}

/** A task, its box that counts, and what stands in it. */
interface AnsweredTask extends NumberedTask, Box {}

/** One box, or all boxes of a short code. */
interface Box {
  readonly slots: readonly string[];
  readonly answer: string;
}

/** The tasks with boxes whose answers differ from each other as far as possible. Throws a `Failure` if they are too few. */
function chosenBoxes(tasks: readonly NumberedTask[]): AnsweredTask[] {
  const used = new Set<string>();
  const chosen = tasks.map((task) => {
    const boxes = lastFound(task);
    const box = boxes.find(({ answer }) => !used.has(answer)) ?? firstOf(boxes);
    used.add(box.answer);
    return { ...task, ...box };
  });
  if (used.size < AREAS) throw new Failure(problem("picture-few", { count: AREAS }), EXIT.data);
  return chosen;
}

/** By the data of its puzzle. Layouts are tried many times. */
const known = new WeakMap<object, readonly Box[]>();

/** The boxes of a task, those found last first: whoever has them right has the earlier ones right too. Numbers come before signs. */
function lastFound({ made, kind }: NumberedTask): readonly Box[] {
  const puzzle = made.puzzle as object;
  const stored = known.get(puzzle);
  if (stored !== undefined) return stored;
  if (kind.glance !== undefined) throw new Failure(problem("picture-kind", { kind: kind.slug }), EXIT.data);
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
function wholeAnswer(kind: NumberedTask["kind"], puzzle: object, found: ReadonlyMap<string, string>): Box {
  const slots = kind.slots(puzzle);
  const answer = slots.map(({ id, given }) => given ?? found.get(id) ?? "").join("");
  return { slots: slots.filter(({ given }) => given === null).map(({ id }) => id), answer };
}

/** Whether a task has more boxes than those that count. */
const hasOthers = ({ kind, made, slots }: AnsweredTask): boolean =>
  kind.slots(made.puzzle).filter(({ given }) => given === null).length > slots.length;

/** Deals answers to the areas of a picture, the largest areas first, and tasks to its squares. */
function pictureOf(picture: ColourPicture, tasks: readonly AnsweredTask[], chance: Rng): AnswerPicture {
  const byAnswer = Map.groupBy(tasks, ({ answer }) => answer);
  const areas = areasBySize(picture);
  const legend = chance.shuffle([...byAnswer.keys()]).map((answer, i) => ({ answer, area: areas[i % AREAS]! }));
  const tasksOf = Map.groupBy(
    legend.flatMap(({ answer, area }) => required(byAnswer.get(answer)).map(({ number }) => ({ number, area }))),
    ({ area }) => area,
  );
  return {
    picture,
    tasks: picture.rows.map((row) => row.map((area) => chance.pick(required(tasksOf.get(area))).number)),
    legend: legend.toSorted((a, b) => Number(a.answer) - Number(b.answer) || (a.answer < b.answer ? -1 : 1)),
    boxes: new Map(tasks.filter(hasOthers).map(({ made, slots }) => [made.number, slots])),
  };
}

/** The areas of a picture, those with the most squares first. */
function areasBySize({ rows }: ColourPicture): readonly number[] {
  const count = (area: number): number => rows.flat().filter((own) => own === area).length;
  return Array.from({ length: AREAS }, (_, area) => area).sort((a, b) => count(b) - count(a) || a - b);
}
