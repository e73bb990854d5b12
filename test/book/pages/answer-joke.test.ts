/** The joke of a sheet: what a child spells by the answers, and what its key shows. */
import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { answerJokes } from "../../../src/pages/answer-joke.ts";
import { selfChecks } from "../../../src/pages/self-check.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import { readAgain } from "../../../src/spec/typed-sheet.ts";
import { LANGUAGES } from "../../../src/templates/language.ts";
import { printed, sheetOf } from "./printed-sheet.ts";

const WALL = { kind: "number-wall", ages: "6-7", skill: "add-to-20", joke: "yes" };

it("the punch line reads right with the right answers, and each wrong answer of the table spoils it", async () => {
  const { manifest, answers } = await printed(WALL);
  const [own] = answerJokes({ manifest, kinds: KINDS });
  const { joke, tasks, legend, boxes } = own!;
  const textOf = (task: string): string => {
    const { entry } = answers[Number(task) - 1]!;
    return (boxes.get(Number(task)) ?? Object.keys(entry)).map((slot) => entry[slot]).join("");
  };
  const letterOf = (answer: string) => legend.find((row) => row.answer === answer)?.letter;
  expect(tasks.map((word) => word.map((task) => letterOf(textOf(task))).join(""))).toEqual(joke.words);
  expect(new Set(legend.map(({ answer }) => answer)).size).toBe(legend.length);
});

it.each([1, 2, 3, 4, 5, 6])(
  "every task of a sheet has a letter, and three answers of the table no task: draw %i",
  async (draw) => {
    const { manifest } = await printed(WALL, draw);
    const [{ tasks, legend, joke }] = answerJokes({ manifest, kinds: KINDS }) as [
      ReturnType<typeof answerJokes>[number],
    ];
    expect(new Set(tasks.flat()).size).toBe(manifest.puzzles.length - 1);
    const letters = joke.words.join("");
    expect(legend.filter(({ letter }) => !letters.includes(letter))).toHaveLength(3);
  },
);

it.each(LANGUAGES)("a sheet with a joke has one page in %s, and its key the punch line", async (language) => {
  const { manifest, sheets, key } = await printed({ ...WALL, language });
  const [own] = answerJokes({ manifest, kinds: KINDS });
  const plain = (text: string): string => text.replace(/\s+/g, " ");
  expect(sheets).toHaveLength(1);
  expect(plain(sheets[0]!)).toContain(plain(own!.joke.question));
  expect(plain(key.join(" "))).toContain(own!.joke.punchLine);
});

it.each(["joke", "picture"])("each sum in rows is a task of its own for a %s", async (check) => {
  const { manifest, answers, sheets } = await printed({ kind: "plain-sums", ages: "7-8", [check]: "yes" });
  expect(sheets).toHaveLength(1);
  const [own] = selfChecks({ manifest, kinds: KINDS });
  const { tasks, legend } = own!;
  for (const task of tasks.flat()) {
    const [, number, letter] = /^(\d)([a-z])$/.exec(task)!;
    const { entry } = answers[Number(number) - 1]!;
    const sum = letter!.charCodeAt(0) - "a".charCodeAt(0) + 1;
    const written = Object.entries(entry).filter(([slot]) => new RegExp(`^s${sum}[a-z]`).test(slot));
    expect(
      legend.map(({ answer }) => answer),
      task,
    ).toContain(written[0]![1]);
  }
});

it("the sheets of a week have a joke each", async () => {
  const { manifest } = await printed({ ...WALL, days: "5" });
  const jokes = answerJokes({ manifest, kinds: KINDS }).map(({ joke }) => joke.question);
  expect(new Set(jokes).size).toBe(5);
});

it("the code of a sheet with a joke brings back the joke", () => {
  const { code, spec } = sheetOf(WALL);
  const again = readAgain({ again: code! }, KINDS);
  expect(again.spec.sheet).toMatchObject({ joke: true, code });
  expect(again.spec.sections).toEqual(spec.sections);
  expect(sheetOf({ ...WALL, joke: undefined }).code).not.toBe(code);
  expect(sheetOf({ ...WALL, joke: undefined, picture: "yes" }).code).not.toBe(code);
});

it("a sheet of a class has the same joke when it is made again alone, from the code at its foot", async () => {
  const order = { ...WALL, pupils: "4", groups: "2,2", sheets: "same" };
  const { manifest, sheets } = await printed(order);
  const jokes = answerJokes({ manifest, kinds: KINDS });
  expect(jokes).toHaveLength(4);
  expect(jokes[0]).toEqual(jokes[1]);
  const code = /Sheet ((?:[0-9A-Z]{4}-)+[0-9A-Z]{4})/.exec(sheets[3]!)![1]!;
  const alone = await printed({ again: code });
  const again = answerJokes({ manifest: alone.manifest, kinds: KINDS });
  expect(again.map(({ joke, tasks }) => ({ joke, tasks }))).toEqual([{ joke: jokes[3]!.joke, tasks: jokes[3]!.tasks }]);
});

it("a sheet has a picture or a joke, not both, and a kind without boxes has none", async () => {
  expect(() => sheetOf({ ...WALL, picture: "yes" })).toThrow(/a picture to colour or a joke, not both/);
  const text =
    "title: A\nseed: a\noutput: classroom\nsheet: { picture: true, joke: true }\nsections: [{ kind: number-wall, count: 4 }]";
  expect(() => parseSpec(text, "a.yaml", KINDS)).toThrow(/a picture to colour or a joke, not both/);
  await expect(printed({ kind: "number-target", ages: "8-9", joke: "yes" })).rejects.toThrow(/cannot have a joke/);
});
