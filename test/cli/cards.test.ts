/** The command `cards`: what it writes, says and refuses. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
const BINGO = ["cards", "bingo", "--skill", "add-to-20", "--ages", "6-7", "--pupils", "28"];

it("writes one PDF, and the drawn seed makes the same again", async () => {
  const drawn = await inProcess([...BINGO, "--out", join(cwd, "one"), "--json"]);
  const { seed, files } = JSON.parse(drawn.out);
  expect(drawn).toMatchObject({ code: 0, err: `seed: ${seed} (the same cards again: --seed ${seed})\n` });
  expect(files).toEqual([join(cwd, "one", `bingo-add-to-20-ages-6-7-28-${seed}.pdf`)]);
  const again = await inProcess([...BINGO, "--out", join(cwd, "two"), "--seed", seed]);
  expect(again).toMatchObject({ code: 0, err: "" });
  expect(Buffer.compare(readFileSync(files[0]), readFileSync(again.out.trim()))).toBe(0);
});

it("names language and paper in the file where they are not the usual ones", async () => {
  const { out } = await inProcess([
    ..."cards loop --skill add-to-100 --pupils 8 --seed a --language de --paper letter --out".split(" "),
    cwd,
  ]);
  expect(out).toBe(`${join(cwd, "loop-add-to-100-8-a-de-de-letter.pdf")}\n`);
});

it.each([
  [
    "dominoes --skill add-to-20 --ages 6-7",
    "add-to-20 has 19 different answers here, and 24 are needed for dominoes; --skill add-to-100 has enough",
  ],
  ["loop --skill fact-families", "--skill"],
  ["bingo --skill ad-to-20", 'did you mean "add-to-20"?'],
  ["bingo --skill sudoku", "the skill is one of bonds-to-10, "],
  ["bingo --skill add-to-20 --pupils 19", 'bingo is for 20 to 36 pupils, not "19"'],
  ["loop --skill add-to-100 --pupils 37", 'loop is for 8 to 36 pupils, not "37"'],
  ["dominoes --skill add-to-100 --pupils 28", "leave out --pupils"],
  ["bingo --skill add-to-20 --ages 7-6", "--ages"],
  ["snap --skill add-to-20", "it is one of bingo, dominoes, loop"],
  ["bingo", "--skill is missing"],
])("refuses %s in a sentence that says what to do", async (line, words) => {
  const { code, err, out } = await inProcess(["cards", ...line.split(" "), "--out", cwd]);
  expect([code, out]).toEqual([2, ""]);
  expect(err).toContain(words);
});
