/** Puzzles whose answer is a person's own picture. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { rasterise } from "../../src/raster/rasterise.ts";
import { folder, inProcess } from "./run.ts";

const cwd = folder();
const file = (name: string, bytes: string | Uint8Array): string => {
  writeFileSync(join(cwd, name), bytes);
  return join(cwd, name);
};
const svg = (shapes: string, width = 100, height = 100): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;

const HOUSE = svg('<path d="M50 5 95 45V95H65V65H35V95H5V45z"/>');

it("makes a puzzle of an SVG, says what it is, and solve draws the picture", async () => {
  const house = file("house.svg", HOUSE);
  const out = join(cwd, "house.json");
  const made = await inProcess(["picture", house, "--size", "10", "--title", "house", "--out", out]);
  expect(made).toMatchObject({ code: 0, out: "" });
  expect(made.err).toBe("house.svg is now a Nonogram of 10 × 10, level easy: no cell is changed.\n");
  const puzzle = JSON.parse(readFileSync(out, "utf8"));
  expect(puzzle).toMatchObject({ kind: "nonogram", title: "house" });
  expect(puzzle.rows).toHaveLength(10);
  const solved = await inProcess(["solve", out]);
  expect(solved.code).toBe(0);
  expect(solved.out.split("\n").filter((line) => line.includes("#"))).toHaveLength(8);
});

it("makes the same puzzle of a PNG of that picture, on standard output", async () => {
  const [drawn, pixels] = [file("house.svg", HOUSE), file("house.png", await rasterise(HOUSE))];
  const [one, other] = [await inProcess(["picture", drawn]), await inProcess(["picture", pixels])];
  expect(other.out).toBe(one.out);
  expect(other.err).toContain("house.png is now a Nonogram of 20 × 20");
});

it("keeps the proportions of a picture", async () => {
  const flag = file("flag.svg", svg('<rect width="60" height="50"/>', 120, 50));
  const { out } = await inProcess(["picture", flag, "--size", "24"]);
  const { rows, columns } = JSON.parse(out);
  expect([columns.length, rows.length]).toEqual([24, 10]);
});

it("says how many cells are changed where the picture does not have one answer", async () => {
  const sock = file(
    "sock.svg",
    svg('<path d="M30 2H68V54L94 70V90L60 98 30 74z"/><path fill="#fff" d="M30 14H68V21H30z"/>'),
  );
  const { code, err } = await inProcess(["picture", sock, "--size", "10"]);
  expect(code).toBe(0);
  expect(err).toMatch(/1 cell is changed, and it is 9\d % like the picture/);
});

it.each([
  ["no.png", null, [], 66, "there is no file"],
  ["text.png", "no picture", [], 65, "it is no PNG, JPEG or SVG"],
  ["white.svg", svg(""), [], 65, "has one tone"],
  ["letters.svg", svg("<text>A</text>"), [], 65, "it has a <text>"],
  ["line.svg", svg('<rect width="90" height="2"/>', 100, 4), [], 65, "its shorter side would have 1 cell"],
  ["house.svg", HOUSE, ["--size", "70"], 2, "--size must be a whole number from 5 to 60"],
  ["house.svg", HOUSE, ["--title", ""], 2, "--title has 1 to 80 characters"],
] as const)("refuses %s by name, with what to do", async (name, bytes, flags, code, said) => {
  const path = bytes === null ? join(cwd, name) : file(name, bytes);
  const ended = await inProcess(["picture", path, ...flags]);
  expect(ended).toMatchObject({ code, out: "" });
  expect(ended.err).toContain(said);
});

it("refuses a picture that few changed cells do not bring to one answer", async () => {
  const squares = Array.from({ length: 32 }, (_, i) => {
    const [x, y] = [(i % 4) * 2 + (Math.floor(i / 4) % 2), Math.floor(i / 4)];
    return `<rect x="${x}" y="${y}" width="1" height="1"/>`;
  });
  const chess = file("chess.svg", svg(squares.join(""), 8, 8));
  const { code, err } = await inProcess(["picture", chess, "--size", "8", "--level", "expert"]);
  expect(code).toBe(1);
  expect(err).toContain("chess.svg in 8 × 8 cells has not one answer");
});
