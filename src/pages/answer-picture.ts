/**
 * The picture that shows whether the answers of a sheet are right: each of its squares has the number of a task, and is coloured by
 * the answer of that task. The picture appears only if the answers are right.
 */
import { COLOUR_PICTURES } from "../draw/colour-pictures/index.ts";
import { AREAS, type ColourPicture } from "../draw/colour-pictures/picture.ts";
import { required } from "../engine/required.ts";
import { type Rng, rng } from "../engine/rng.ts";
import { type Book, byAnswer, type CheckedTask, checkedSheets, markedBoxes } from "./checked-tasks.ts";

/** The picture of one sheet. */
export interface AnswerPicture {
  readonly check: "picture";
  readonly picture: ColourPicture;
  /** The task of each square, row by row. */
  readonly tasks: readonly (readonly string[])[];
  /** Which area each answer belongs to, from the smallest answer on. */
  readonly legend: readonly { readonly answer: string; readonly area: number }[];
  /** The slots of the boxes that count: see `markedBoxes`. */
  readonly boxes: ReadonlyMap<number, readonly string[]>;
}

/** The pictures of a book's sheets, in the order in which these are printed. Throws a `Failure`. */
export function answerPictures(book: Book): AnswerPicture[] {
  const { seed } = book.manifest;
  const inTurn = rng([seed, "picture"]).shuffle([...COLOUR_PICTURES]);
  return checkedSheets("picture", book).map(({ name, day, tasks }) => {
    // A class has one picture, so that all sheets look alike; the sheets of a week have one each.
    const picture = inTurn[day % inTurn.length]!;
    return pictureOf(picture, tasks, rng([seed, "picture", name]));
  });
}

/** Deals answers to the areas of a picture, the largest areas first, and tasks to its squares. */
function pictureOf(picture: ColourPicture, tasks: readonly CheckedTask[], chance: Rng): AnswerPicture {
  const withAnswer = Map.groupBy(tasks, ({ answer }) => answer);
  const areas = areasBySize(picture);
  const legend = chance.shuffle([...withAnswer.keys()]).map((answer, i) => ({ answer, area: areas[i % AREAS]! }));
  const tasksOf = Map.groupBy(
    legend.flatMap(({ answer, area }) => required(withAnswer.get(answer)).map(({ label }) => ({ label, area }))),
    ({ area }) => area,
  );
  return {
    check: "picture",
    picture,
    tasks: picture.rows.map((row) => row.map((area) => chance.pick(required(tasksOf.get(area))).label)),
    legend: legend.toSorted(byAnswer),
    boxes: markedBoxes(tasks),
  };
}

/** The areas of a picture, those with the most squares first. */
function areasBySize({ rows }: ColourPicture): readonly number[] {
  const count = (area: number): number => rows.flat().filter((own) => own === area).length;
  return Array.from({ length: AREAS }, (_, area) => area).sort((a, b) => count(b) - count(a) || a - b);
}
