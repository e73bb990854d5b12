/**
 * The joke that shows whether the answers of a sheet are right: each letter of its punch line stands for the answer of a task. The
 * punch line reads right only if the answers are right.
 */
import { firstOf, required } from "../engine/required.ts";
import { type Rng, rng } from "../engine/rng.ts";
import { jokeLettersOf, jokesIn } from "../templates/jokes/index.ts";
import type { Joke } from "../templates/jokes/joke.ts";
import { type Book, byAnswer, type CheckedTask, checkedSheets, markedBoxes } from "./checked-tasks.ts";

/** The joke of one sheet. */
export interface AnswerJoke {
  readonly check: "joke";
  readonly joke: Joke;
  /** The task of each letter, word by word. */
  readonly tasks: readonly (readonly string[])[];
  /** The letter of each answer, from the smallest answer on; some of these are of no task. */
  readonly legend: readonly { readonly answer: string; readonly letter: string }[];
  /** The slots of the boxes that count: see `markedBoxes`. */
  readonly boxes: ReadonlyMap<number, readonly string[]>;
}

/** The number of answers in the table that are of no task. */
const OTHERS = 3;

/** The jokes of a book's sheets, in the order in which these are printed: no joke twice in a week. Throws a `Failure`. */
export function answerJokes(book: Book): AnswerJoke[] {
  const { seed, spec } = book.manifest;
  const inTurn = rng([seed, "joke"]).shuffle(jokesIn(spec.language));
  const dayOf = new Map<Joke, number>();
  return checkedSheets("joke", book).map(({ name, day, tasks }) => {
    const isNew = (joke: Joke): boolean => (dayOf.get(joke) ?? day) === day;
    const joke = jokeFor(tasks, inTurn, isNew);
    dayOf.set(joke, day);
    return codeOf(joke, tasks, jokeLettersOf(spec.language), rng([seed, "joke", name]));
  });
}

/** Jokes that use at least this number of tasks are equally good: else sheets of many tasks would have few jokes. */
const ENOUGH = 8;

/** The first joke that uses the most tasks, if possible a new one. There are jokes for every number of answers. */
function jokeFor(tasks: readonly CheckedTask[], inTurn: readonly Joke[], isNew: (joke: Joke) => boolean): Joke {
  const answers = answersOf(tasks);
  const fitting = inTurn
    .filter((joke) => lettersOf(joke).length <= answers.length)
    .map((joke) => ({ joke, used: Math.min(ENOUGH, usedBy(dealt(joke, answers))) }));
  const most = Math.max(...fitting.map(({ used }) => used));
  const best = fitting.filter(({ used }) => used === most).map(({ joke }) => joke);
  return best.find(isNew) ?? firstOf(best);
}

/** An answer with the labels of its tasks. */
interface SharedAnswer {
  readonly answer: string;
  readonly labels: readonly string[];
}

/** The answers of tasks, those of the most tasks first. */
const answersOf = (tasks: readonly CheckedTask[]): SharedAnswer[] =>
  [...Map.groupBy(tasks, ({ answer }) => answer)]
    .map(([answer, own]) => ({ answer, labels: own.map(({ label }) => label) }))
    .sort((a, b) => b.labels.length - a.labels.length);

/** A letter of a punch line, how often it stands there, and its answers. */
interface DealtLetter {
  readonly letter: string;
  readonly count: number;
  readonly answers: SharedAnswer[];
}

/** The letters of a punch line, the most frequent first. */
const lettersOf = ({ words }: Joke): DealtLetter[] =>
  [...Map.groupBy(words.join(""), (letter) => letter)]
    .map(([letter, { length }]) => ({ letter, count: length, answers: [] }))
    .sort((a, b) => b.count - a.count);

const tasksOf = ({ answers }: DealtLetter): string[] => answers.flatMap(({ labels }) => labels);

/** Deals answers to letters: one to each, then to those with the most places left, while there are any. */
function dealt(joke: Joke, answers: readonly SharedAnswer[]): DealtLetter[] {
  const letters = lettersOf(joke);
  const left = (letter: DealtLetter): number => letter.count - tasksOf(letter).length;
  for (const [i, answer] of answers.entries()) {
    const letter = letters[i] ?? letters.reduce((best, each) => (left(each) > left(best) ? each : best));
    if (i < letters.length || left(letter) > 0) letter.answers.push(answer);
  }
  return letters;
}

/** How many tasks have a place in the punch line. */
const usedBy = (letters: readonly DealtLetter[]): number =>
  letters.reduce((sum, letter) => sum + Math.min(letter.count, tasksOf(letter).length), 0);

function codeOf(joke: Joke, tasks: readonly CheckedTask[], alphabet: string, chance: Rng): AnswerJoke {
  const letters = dealt(joke, answersOf(chance.shuffle(tasks)));
  // The tasks of a letter take turns at its places.
  const turns = new Map(letters.map((letter) => [letter.letter, chance.shuffle(tasksOf(letter))]));
  const next = (letter: string): string => {
    const [first, ...rest] = required(turns.get(letter));
    turns.set(letter, [...rest, first!]);
    return first!;
  };
  const others = otherAnswers(tasks, chance);
  const unused = chance.shuffle([...alphabet].filter((letter) => !turns.has(letter)));
  const legend = [
    ...letters.flatMap(({ letter, answers }) => answers.map(({ answer }) => ({ answer, letter }))),
    ...others.map((answer, i) => ({ answer, letter: required(unused[i]) })),
  ];
  return {
    check: "joke",
    joke,
    tasks: joke.words.map((word) => Array.from(word, next)),
    legend: legend.toSorted(byAnswer),
    boxes: markedBoxes(tasks),
  };
}

/** Answers of no task that look like those of the tasks: with another last digit. */
function otherAnswers(tasks: readonly CheckedTask[], chance: Rng): string[] {
  const own = new Set(tasks.map(({ answer }) => answer));
  const near = [...own].flatMap((answer) => {
    const [, start, last, end] = /^(.*)([1-9])(\D*)$/.exec(answer) ?? [];
    if (last === undefined) return [];
    return [-2, -1, 1, 2]
      .map((step) => Number(last) + step)
      .filter((digit) => digit >= 1 && digit <= 9)
      .map((digit) => `${start}${digit}${end}`);
  });
  return chance.shuffle([...new Set(near)].filter((answer) => !own.has(answer))).slice(0, OTHERS);
}
