/** The picture of a sheet: what a child colours by the answers, and what its key shows. */
import { expect, it } from "vitest";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { answerPictures } from "../../../src/pages/answer-picture.ts";
import { readAgain } from "../../../src/spec/typed-sheet.ts";
import { printed, sheetOf } from "./printed-sheet.ts";

const WALL = { kind: "number-wall", ages: "6-7", skill: "add-to-20", picture: "yes" };

it("a picture appears if the squares are coloured by the right answers, and only then", async () => {
  const { manifest, answers } = await printed(WALL);
  const [own] = answerPictures({ manifest, kinds: KINDS });
  const { picture, tasks, legend, boxes } = own!;
  const textOf = (task: string): string => {
    const { entry } = answers[Number(task) - 1]!;
    const slots = boxes.get(Number(task)) ?? Object.keys(entry);
    return slots.map((slot) => entry[slot]).join("");
  };
  const areaOf = (answer: string) => legend.find((row) => row.answer === answer)?.area;
  expect(tasks.map((row) => row.map((task) => areaOf(textOf(task))))).toEqual(picture.rows);
  for (const task of new Set(tasks.flat())) {
    const wrong = legend.map(({ answer }) => answer).filter((answer) => areaOf(answer) !== areaOf(textOf(task)));
    expect(wrong.length).toBeGreaterThan(0);
  }
});

it("every task of a sheet is in its picture, and each area has a task of its own", async () => {
  const { manifest } = await printed(WALL);
  const [{ tasks, picture }] = answerPictures({ manifest, kinds: KINDS }) as [
    ReturnType<typeof answerPictures>[number],
  ];
  const inArea = [0, 1, 2, 3].map((area) =>
    tasks.flatMap((row, r) => row.filter((_, c) => picture.rows[r]![c] === area)),
  );
  for (const [i, own] of inArea.entries())
    for (const other of inArea.slice(i + 1)) expect(own.filter((task) => other.includes(task))).toEqual([]);
  expect(new Set(tasks.flat()).size).toBe(6);
});

it.each(["en-GB", "de-DE", "es-ES"])(
  "a sheet with a picture has one page in %s, and its key the finished picture",
  async (language) => {
    const { sheets, key } = await printed({ ...WALL, language });
    const asks = { "en-GB": /Each square/, "de-DE": /Kästchen/, "es-ES": /cuadrito/ }[language]!;
    expect(sheets).toHaveLength(1);
    expect(sheets[0]).toMatch(asks);
    expect(key.join(" ")).toMatch(/finished picture|fertige Bild|dibujo terminado/);
  },
);

it("the code of a sheet with a picture brings back the picture", () => {
  const { code, spec } = sheetOf(WALL);
  const again = readAgain({ again: code! }, KINDS);
  expect(again.spec.sheet).toMatchObject({ picture: true, code });
  expect(again.spec.sections).toEqual(spec.sections);
  expect(sheetOf({ ...WALL, picture: undefined }).code).not.toBe(code);
});

it("a sheet of a class has the same squares when it is made again alone, from the code at its foot", async () => {
  const order = { ...WALL, pupils: "4", groups: "2,2", sheets: "same" };
  const { manifest, sheets } = await printed(order);
  const pictures = answerPictures({ manifest, kinds: KINDS });
  expect(pictures).toHaveLength(4);
  expect(pictures[0]).toEqual(pictures[1]);
  const code = /Sheet ((?:[0-9A-Z]{4}-)+[0-9A-Z]{4})/.exec(sheets[3]!)![1]!;
  const alone = await printed({ again: code });
  expect(answerPictures({ manifest: alone.manifest, kinds: KINDS }).map(({ tasks }) => tasks)).toEqual([
    pictures[3]!.tasks,
  ]);
});

it("a sheet whose tasks need the whole page says so, and so does a kind without boxes", async () => {
  await expect(printed({ kind: "magic-square", ages: "8-9", picture: "yes" })).rejects.toThrow(
    /do not fit on one page/,
  );
  await expect(printed({ kind: "number-target", ages: "8-9", picture: "yes" })).rejects.toThrow(/no boxes for answers/);
});
