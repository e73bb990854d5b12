/** The part at the foot of a sheet that shows children whether their answers are right: a picture to colour, or a joke to spell. */
import type { SheetSpec } from "../spec/spec-types.ts";
import { type AnswerJoke, answerJokes } from "./answer-joke.ts";
import { JOKE_SIDES, jokeBlocks, jokePart } from "./answer-joke-part.ts";
import { type AnswerPicture, answerPictures } from "./answer-picture.ts";
import { PICTURE_SIDES, pictureBlocks, picturePart } from "./answer-picture-part.ts";
import { type Book, type CheckName, leastTasksOf } from "./checked-tasks.ts";
import type { Block } from "./key-pages.ts";
import type { Part } from "./layout/part.ts";
import type { Setting } from "./setting.ts";

export type SelfCheck = AnswerPicture | AnswerJoke;

/** Which of the two a sheet has. A spec with both is refused. */
const checkOf = ({ picture, joke }: SheetSpec): CheckName | null =>
  picture === true ? "picture" : joke === true ? "joke" : null;

/** The picture or joke of each sheet of a book, in printed order; empty if the sheets have none. Throws a `Failure`. */
export function selfChecks(book: Book): readonly SelfCheck[] {
  const { sheet } = book.manifest.spec;
  const check = sheet === undefined ? null : checkOf(sheet);
  if (check === null) return [];
  return check === "picture" ? answerPictures(book) : answerJokes(book);
}

/** The slots of the boxes that count, by the number of their puzzle. */
export const boxesOf = (checks: readonly SelfCheck[]): SelfCheck["boxes"] =>
  new Map(checks.flatMap(({ boxes }) => [...boxes]));

/** The foot of a sheet, with squares of this side in points. */
export const checkPart = (own: SelfCheck, side: number, setting: Setting): Part =>
  own.check === "picture" ? picturePart(own, side, setting) : jokePart(own, side, setting);

/** The sides that squares may have, the best first. Points. */
export const sidesOf = (sheet: SheetSpec): readonly number[] => {
  const check = checkOf(sheet);
  return check === null ? PICTURE_SIDES.slice(0, 1) : check === "picture" ? PICTURE_SIDES : JOKE_SIDES;
};

/** Minimum number of tasks of a sheet. If necessary, the sheet has no example. */
export const leastTasks = (sheet: SheetSpec, book: Book): number => (checkOf(sheet) === null ? 1 : leastTasksOf(book));

/** The solved pictures and jokes of the sheets, for the key of a book; empty if there are none. `above`: the space above the heading. */
export function checkBlocks(setting: Setting, width: number, above: number): Block[] {
  const checks = selfChecks(setting);
  const pictures = checks.flatMap((own) => (own.check === "picture" ? [own.picture] : []));
  const jokes = checks.flatMap((own) => (own.check === "joke" ? [own.joke] : []));
  return [...pictureBlocks(pictures, setting, width, above), ...jokeBlocks(jokes, setting, width, above)];
}
