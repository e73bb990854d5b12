/** Each technique in a small position where it is the first to find something. */
import { describe, expect, test } from "vitest";
import { BLANK } from "../../../src/engine/kind.ts";
import { hidato } from "../../../src/engine/kinds/hidato/index.ts";
import { numbrix } from "../../../src/engine/kinds/numbrix/index.ts";
import type { Cell } from "../../../src/engine/path/grid.ts";
import { inFull } from "../../../src/templates/in-full.ts";
import { phrasesOf } from "../../../src/templates/index.ts";
import { gridOf, textCases } from "../text-cases.ts";

const say = phrasesOf("en-GB");

/** Reads rows such as "1 . 3 / 4 # 2": a dot is a blank, # a hole. */
const read = (text: string): Cell[][] => gridOf(text, "/");

/** The first step: its technique, what it writes and what it says. */
function first(kind: typeof numbrix, grid: string): [string, string, string] {
  const [step] = kind.explain({ kind: kind.id, cells: read(grid) }, BLANK, "expert").steps;
  const finds = Object.entries(step!.finds).map(([slot, text]) => `${slot}=${text}`);
  return [step!.technique, finds.join(" "), say(inFull(step!.say, say))];
}

const SIDES = textCases(`
between | . . . / . . . / 1 . 3 | r3c2=2
Look at 1 and 3. Only one square touches both, so 2 goes there.
between | 1 4 . / . 3 . | r2c1=2
Two squares touch both 1 and 3. One of them holds 4, so 2 goes in the other.
straight | 1 . . 4 / . . . . | r1c2=2 r1c3=3
Look at 1 and 4. They are three steps apart in a straight line, so 2 and 3 go between them.
straight | 1 6 . / . . 4 / . . 5 | r2c1=2 r2c2=3
From 1 to 4 only one way of three steps is free. So 2 and 3 go along it.
straight | 1 # . . / . . . 5 / . # . . | r2c1=2 r2c2=3 r2c3=4
From 1 to 5 only one way of four steps is free. So 2 to 4 go along it.
beside | 2 3 / 1 . | r2c2=4
Look around 3. Only one square that touches it is empty, so 4 goes there.
beside | . 4 5 / . . . / . . 9 | r2c3=6 r2c2=7
Go on from 5. Each time only one square beside it is empty, so 6 and 7 follow.
beside | . 10 11 . / . 1 . . / . . . . / . . 16 15 | r1c1=9 r2c1=8 r3c1=7
Go back from 10. Each time only one square beside it is empty, so 9 to 7 follow.
beside | . 10 . . / . 13 . . / . . . 6 / . . . . | r1c3=9
Look at the empty squares around 10. Only from one of them can you reach 6 in three steps, so 9 goes there.
pass | 9 . . / 8 . . / . . 1 | r3c1=7
Row 3, column 1 is no end of the path: it needs a way in and a way out. Only two are open, one from 8. So 7 goes there.
end | . . . . / . . 2 1 / . . . . / . . . . | r1c4=16
Only one way leads into row 1, column 4, so the path begins or ends there. 1 stands elsewhere, so 16 goes there.
place | 1 . . / . . . / 5 . . | r2c2=3
Count two steps from 1 and two back from 5, over empty squares. They meet only in row 2, column 2, so 3 goes there.
place | . . . . / 8 . . . / 5 . . . / . . . . | r3c2=6 r2c2=7
Only one way over empty squares leads from 5 to 8 in three steps. So 6 and 7 go along it.
place | 12 3 . / 11 . 5 / 10 . . / . . . | r3c2=1 r2c2=2
From 3 it is two steps back to 1, and only one way over empty squares is that long. So 2 and 1 go along it.
place | 14 . 10 . / . 12 . . / . . . 7 / 1 2 . . | r2c1=15 r3c1=16
From 14 it is two steps to the end, and only one way over empty squares is that long. So 15 and 16 go along it.
far | . . 9 / . 1 . / . . 3 | r3c2=4 r3c1=5 r2c1=6 r1c1=7 r1c2=8
Only one way over empty squares leads from 3 to 9 in six steps. So 4 to 8 go along it.
number | . . . / 4 1 . / . . 9 | r1c3=7
Count the steps from 1, 4 and 9 to row 1, column 3. Of the missing numbers only 7 gets there in time.
colour | . . . . / . . . . / . 16 . . / 8 . . . | r1c4=2
Odd and even numbers take turns like the colours of a chessboard. So row 1, column 4 takes an even number. Count the steps from 8 and 16. No such missing number but 2 can get there in time, so 2 goes there.
bottleneck | 25 . . . . / 24 . . . . / . . 13 14 1 / . . 12 15 . / . . . . . | r2c2=9
The path enters the seven squares behind row 2, column 2 only from 1, and does not end there. So 9 goes in row 2, column 2.
room | 1 . . . / . 15 16 . / . . . 10 / . . . . | r2c1=2
Four squares at row 1, column 2 are closed in. They fill exactly only if the path from 1 to 10 stays out. So 2 goes in row 2, column 1.
room | 13 14 15 16 / 12 . . . / . . 1 4 / . 9 . . | r4c3=2
Two squares at row 4, column 3 are closed in. They fill exactly only if the path from 1 to 4 goes in. So 2 goes in row 4, column 3.
claim | . 4 . / . . . / 1 . 9 | r2c1=2
However the path goes from 4 to 9, it needs row 2, column 2. Without that square only one is left for 2: row 2, column 1.
turn | . . . 16 / 2 13 . . / . 12 11 . / . . . . | r3c4=8
Count six steps from 2 and three back from 11, over empty squares, never straight back. They meet only in row 3, column 4, so 8 goes there.
walk | . . . 16 / . . . . / 11 . . . / . . 6 . | r4c1=10
Over empty squares, never straight back, only 10 can get to row 4, column 1, on the way from 6 to 11. So it goes there.
walk | . 14 1 . / . . . . / . . . 4 / . 7 . . | r1c4=2
Over empty squares only 2 can get to row 1, column 4, on the way from 1 to 4. So it goes there.
trial | . 9 . . / . . 5 . / 2 . . . / 1 . . . | r3c3=4
Two squares are left for 4: row 2, column 2 and row 3, column 3. Try the first of them. Then 9 would be cut off. So 4 goes in row 3, column 3.
trial | 9 . . . . / . . . . . / 19 . . . 3 / 20 . . 1 2 / 21 22 23 24 25 | r3c2=18
Two squares are left for 18: row 2, column 1 and row 3, column 2. Try the first of them. Then 8 would follow. In the end the one square for 10 between 9 and 18 would be filled: row 1, column 2. So 18 goes in row 3, column 2.
trial | . . . . 11 / . . . 9 . / 25 . . 6 . / . . . 1 . / . . . . . | r1c3=13
Two squares are left for 13: row 3, column 5 and row 1, column 3. Try the first of them. Then 5 would follow. In the end every square for 7 between 6 and 9 would be filled: row 3, column 3; row 3, column 5; row 4, column 4. So 13 goes in row 1, column 3.
trial | . . . . / . . 2 . / . . 5 . / . . . . | r2c2=3
Two squares are left for 3: row 2, column 4 and row 2, column 2. Try the first of them. Then 4 would follow. In the end row 4, column 4 would stay empty. So 3 goes in row 2, column 2.
`);

const CORNERS = textCases(`
between | 9 . . / . . . / . . 7 | r2c2=8
Look at 7 and 9. Only one square touches both, so 8 goes there.
beside | 9 . 1 / . 8 6 / . . . | r1c2=2 r2c1=3
Go on from 1. Each time only one square beside it is empty, so 2 and 3 follow.
straight | . . . 14 / . . . . / . . . . / 11 . . . | r3c2=12 r2c3=13
Look at 11 and 14. They are three steps apart in a straight line, so 12 and 13 go between them.
pass | . 1 . / . . 2 / . . 9 | r1c3=3
Row 1, column 3 is no end of the path: it needs a way in and a way out. Only two are open, one from 2. So 3 goes there.
end | . . . . / . . . . / . 3 . 1 / . . 2 . | r4c4=16
Only one way leads into row 4, column 4, so the path begins or ends there. 1 stands elsewhere, so 16 goes there.
place | 1 . . / 2 9 . / . 7 . | r1c2=3
Count one step from 2 and four back from 7, over empty squares. They meet only in row 1, column 2, so 3 goes there.
number | 4 . . / 1 . . / . 8 . | r1c3=6
Count the steps from 1, 4 and 8 to row 1, column 3. Of the missing numbers only 6 gets there in time.
bottleneck | 9 2 1 / . 8 . / . . 7 | r3c2=5
The path enters the two squares behind row 3, column 2 only from 2, and does not end there. So 5 goes in row 3, column 2.
room | . 13 . . / 14 16 . 11 / . . . . / . . . . | r1c1=15
Row 1, column 1 is closed in on its own. Only the path from 14 to 16 can fill it, so 15 goes there.
claim | 4 . . / . 2 . / 9 . . | r2c1=3
However the path goes from 4 to 9, it needs row 1, column 2. Without that square only one is left for 3: row 2, column 1.
turn | . . 1 / 8 6 . / . . 5 | r1c2=2 r2c3=3 r3c2=4
Only one way over empty squares leads from 1 to 5 in four steps, when you never turn straight back. So 2 to 4 go along it.
walk | 1 4 . / . 2 . / . . 9 | r3c1=6
Over empty squares, never straight back, only 6 can get to row 3, column 1, on the way from 4 to 9. So it goes there.
trial | . . 3 / . . . / . 1 . | r2c3=2
Two squares are left for 2: row 2, column 2 and row 2, column 3. Try the first of them. Then two squares could hold only 9. So 2 goes in row 2, column 3.
trial | 1 . . / . 9 . / . 7 . | r2c1=2
Two squares are left for 2: row 1, column 2 and row 2, column 1. Try the first of them. Then 4 would find no square between 2 and 7. So 2 goes in row 2, column 1.
`);

describe("steps to a side", () => {
  test.each(SIDES)("%s %s", (technique, grid, finds, sentence) => {
    expect(first(numbrix, grid!)).toEqual([technique, finds, sentence]);
  });
  test("every technique is shown", () => {
    expect(new Set(SIDES.map(([technique]) => technique))).toEqual(new Set(numbrix.techniques().map(({ id }) => id)));
  });
});

describe("steps to a side or a corner", () => {
  test.each(CORNERS)("%s %s", (technique, grid, finds, sentence) => {
    expect(first(hidato, grid!)).toEqual([technique, finds, sentence]);
  });
  test("colours are no technique: a step to a corner keeps the colour", () => {
    expect(hidato.techniques().map(({ id }) => id)).not.toContain("colour");
  });
});

test("what is crossed out is named where a step rests on it", () => {
  const puzzle = { kind: "numbrix", cells: read("1 . . / . . . / . . 5") };
  const [step] = numbrix.explain(puzzle, { entry: {}, crossed: { r1c2: ["2"] } }, "expert").steps;
  expect(step).toMatchObject({ finds: { r2c1: "2" }, because: ["r1c1", "r3c3", "r1c2"] });
  expect(say(step!.say)).toMatch(/^Count one step from 1 .* so 2 goes there\. Crossed out squares count\.$/);
});

test("a technique does not fire where its reason is missing", () => {
  const never = (kind: typeof numbrix, technique: string, grid: string) => {
    const { steps } = kind.explain({ kind: kind.id, cells: read(grid) }, BLANK, "expert");
    expect(steps[0]?.technique).not.toBe(technique);
  };
  never(numbrix, "between", "1 . . / . 3 . / . . .");
  never(numbrix, "straight", "1 . . / . . . / 9 . 5");
  // The corner may hold the end of the path, which is not given.
  never(numbrix, "pass", "1 . . / 2 . . / . . .");
  never(numbrix, "end", ". . . / . . . / . . 1");
  // Two numbers lead into the squares behind the bottleneck.
  never(hidato, "bottleneck", "9 2 1 / . 8 . / . . 6");
  // With steps to corners a number may change its colour as it likes.
  never(hidato, "number", ". . . / 4 1 . / . . 9");
});
