import { expect, test } from "vitest";
import { kindOf } from "../../../src/engine/kinds/index.ts";
import { cellOf, PHONE } from "./cells-page.ts";
import { answerOf, playPage, solved } from "./page.ts";

const TRIANGLE = {
  ...{ kind: "sum-triangle", drawing: "corners", range: [0.25, 6], unit: 0.25 },
  ...{ inner: [1.25, null, 0.75], outer: [4, null, null] },
};
const PATH = {
  ...{ kind: "numbrix", unit: 0.5 },
  cells: [
    [0.5, null, null],
    [null, null, 2],
    [null, null, 4.5],
  ],
};

test("a triangle of quarters is solved by touch", async () => {
  const { page } = await playPage(TRIANGLE, PHONE);
  const answer = answerOf(TRIANGLE);
  for (const slot of kindOf(TRIANGLE.kind)!.slots(TRIANGLE)) {
    if (slot.given !== null) continue;
    await cellOf(page, slot).tap();
    const key = (text: string) => page.locator(`[data-part=pad] .choices button[value="${text}"]`);
    const text = answer[slot.id]!;
    for (const part of (await key(text).count()) > 0 ? [text] : text) await key(part).tap();
  }
  await solved(page);
});

test.each([
  [0.1, [0.7, null, 2.9], [null, 3.5, null]],
  [0.01, [1.05, null, null], [2.35, null, 1.8]],
])("a triangle in units of %f is solved by a keyboard, with a comma", async (unit, inner, outer) => {
  const puzzle = { kind: "sum-triangle", drawing: "corners", range: [unit, 3], unit, inner, outer };
  const { page } = await playPage(puzzle);
  const answer = answerOf(puzzle);
  for (const slot of kindOf(puzzle.kind)!.slots(puzzle)) {
    if (slot.given !== null) continue;
    await cellOf(page, slot).focus();
    await page.keyboard.type(answer[slot.id]!.replace(".", ","));
  }
  await solved(page);
});

test("a path of halves is solved by a keyboard without such keys, and said in words", async () => {
  const { page } = await playPage(PATH);
  const answer = answerOf(PATH);
  for (const slot of kindOf(PATH.kind)!.slots(PATH)) {
    const cell = cellOf(page, slot);
    if (slot.given === "½") expect(await cell.getAttribute("aria-label")).toContain("a half");
    if (slot.given !== null) continue;
    await cell.focus();
    await page.keyboard.type(answer[slot.id]!.replace("½", ".5"));
    await page.keyboard.press("Enter");
  }
  await solved(page);
});
