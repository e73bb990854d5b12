import { describe, expect, it } from "vitest";
import { COLOURS, type ColourName, colourOperator } from "../../src/draw/colours.ts";
import { sceneFor } from "../../src/draw/seasons/drawings.ts";
import { MOTIFS } from "../../src/draw/seasons/motifs.ts";
import {
  ellipse,
  hullAround,
  isInside,
  outline,
  type Point,
  placed,
  polygonsOf,
} from "../../src/draw/seasons/outlines.ts";
import { type Scene, sceneShapes, stripesIn } from "../../src/draw/seasons/scene.ts";
import { seasonPicture } from "../../src/draw/seasons/season-picture.ts";
import { KINDS } from "../../src/engine/kinds/index.ts";
import { firstOf } from "../../src/engine/required.ts";
import { SEASONS } from "../../src/engine/seasons.ts";

const shaped = KINDS.find(({ inSeason }) => inSeason !== undefined)!;
const AGES = [
  [5, 6],
  [8, 9],
  [10, 11],
] as const;
const ALL = SEASONS.flatMap((season) => {
  const looks = AGES.flatMap((ages) => [...(shaped.inSeason?.(season, ages) ?? [])]);
  return looks.map((look) => ({ season, mask: (look as { mask: string }).mask }));
});
const sceneOf = ({ season, mask }: (typeof ALL)[number]): Scene => {
  const scene = sceneFor(season, mask);
  if (scene === null) throw new Error(`no drawing for ${mask} in ${season}`);
  return scene;
};

/** The tightest margin that every corner of a mask has inside its contour, in squares. */
const MARGIN = 0.12;
const AROUND = [0, 45, 90, 135, 180, 225, 270, 315].map((angle): Point => {
  const radians = (angle * Math.PI) / 180;
  return [MARGIN * Math.cos(radians), MARGIN * Math.sin(radians)];
});

it("drawings of eight seasons and feasts go around forty masks and more", () => {
  expect(SEASONS.length).toBeGreaterThanOrEqual(8);
  expect(new Set(ALL.map(({ mask }) => mask)).size).toBeGreaterThanOrEqual(40);
});

describe.each(ALL)("the drawing of $mask for $season", (which) => {
  const { rows, drawing } = sceneOf(which);
  const isCell = (row: number, column: number) => rows[row]?.[column] === true;
  it("contains every corner of its squares, so that no step is seen", () => {
    const contours = drawing.contour.map(({ segments }) => polygonsOf(segments));
    const corners = rows.flatMap((row, r) =>
      row.flatMap((cell, c): Point[] =>
        cell
          ? [
              [c, r],
              [c + 1, r],
              [c, r + 1],
              [c + 1, r + 1],
            ]
          : [],
      ),
    );
    const outside = corners.filter(([x, y]) =>
      AROUND.some(([dx, dy]) => !contours.some((polygons) => isInside(polygons, [x + dx, y + dy]))),
    );
    expect([...new Set(outside.map(String))]).toEqual([]);
  });
  it("draws nothing in a square that is to be filled", () => {
    const points = (drawing.holes ?? []).flatMap(({ segments }) => polygonsOf(segments).flat());
    expect(points.filter(([x, y]) => isCell(Math.floor(y), Math.floor(x)) && !isEdge(x) && !isEdge(y))).toEqual([]);
  });
});

const isEdge = (value: number): boolean => Math.abs(value - Math.round(value)) < 0.02;

describe.each(SEASONS)("what is printed for %s", (season) => {
  const scene = sceneOf(ALL.find((each) => each.season === season)!);
  const at = { x: 100, y: 50, cell: 20, hasSquares: true };
  it("has no colour in black, and colours else", () => {
    const coloursOf = (isColour: boolean): ColourName[] =>
      sceneShapes(scene, { ...at, isColour }).flatMap(({ fill, line }) => [fill ?? [], line?.colour ?? []].flat());
    for (const name of coloursOf(false)) expect(colourOperator(name, "screen")[1], name).toBe("g");
    expect(coloursOf(true).map((name) => colourOperator(name, "screen")[1])).toContain("rg");
  });
  it("reaches as far beyond the mask as it says", () => {
    const { beyond, rows } = scene;
    const points = sceneShapes(scene, { ...at, isColour: true }).flatMap(({ segments }) => polygonsOf(segments).flat());
    const [xs, ys] = [points.map(([x]) => (x - 100) / 20), points.map(([, y]) => (y - 50) / 20)];
    expect(Math.min(...xs)).toBeGreaterThanOrEqual(-beyond.left);
    expect(Math.min(...ys)).toBeGreaterThanOrEqual(-beyond.top);
    expect(Math.max(...xs)).toBeLessThanOrEqual(firstOf(rows).length + beyond.right);
    expect(Math.max(...ys)).toBeLessThanOrEqual(rows.length + beyond.bottom);
  });
  it("has two motifs of one size for the border", () => {
    const [one, other] = MOTIFS[season];
    expect(one).not.toEqual(other);
    for (const [x, y] of [...one, ...other].flatMap(({ segments }) => polygonsOf(segments).flat())) {
      expect(Math.abs(x)).toBeLessThanOrEqual(1);
      expect(Math.abs(y)).toBeLessThanOrEqual(1);
    }
  });
  it("has a picture beside the title, inside its place", () => {
    const { width, height, shapes } = seasonPicture(season);
    const points = shapes(10, 20, 2, false).flatMap(({ segments }) => polygonsOf(segments).flat());
    expect(points.length).toBeGreaterThan(30);
    for (const [x, y] of points) {
      expect(x).toBeGreaterThanOrEqual(10);
      expect(x).toBeLessThanOrEqual(10 + 2 * width);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(20 + 2 * height);
    }
  });
});

it("an outline is read from text, moved, scaled, turned and mirrored", () => {
  const corner = outline("M0 0L2 0C2 1 1 2 0 2Z");
  expect(corner).toEqual([["M", 0, 0], ["L", 2, 0], ["C", 2, 1, 1, 2, 0, 2], ["Z"]]);
  const [start, side] = placed(corner, { at: [10, 20], size: 2, turn: 90 });
  expect(start).toEqual(["M", 10, 20]);
  expect(side!.slice(1).map((value) => Math.round(value as number))).toEqual([10, 24]);
  const [, back] = placed(corner, { at: [0, 0], mirrored: true });
  expect(back).toEqual(["L", -2, 0]);
});

it("a hull has its margin around all of its points", () => {
  const points: Point[] = [
    [0, 0],
    [4, 0],
    [4, 2],
    [2, 3],
    [0, 2],
    [2, 1],
  ];
  const hull = polygonsOf(hullAround(points, 0.5, 0.8));
  for (const [x, y] of points) for (const [dx, dy] of AROUND) expect(isInside(hull, [x + dx, y + dy])).toBe(true);
  expect(isInside(hull, [5, 1])).toBe(false);
});

it("stripes stay inside an outline, as far apart as said", () => {
  const disc = ellipse(30, 40, 20, 10);
  const stripes = polygonsOf(stripesIn(disc, 3));
  expect(stripes.length).toBeGreaterThan(8);
  for (const [[x1, y1], [x2, y2]] of stripes as [Point, Point][]) {
    expect(((x1 - 30) / 20) ** 2 + ((y1 - 40) / 10) ** 2).toBeLessThan(1.02);
    expect(((x2 - 30) / 20) ** 2 + ((y2 - 40) / 10) ** 2).toBeLessThan(1.02);
    expect(x1 + y1).toBeCloseTo(x2 + y2);
  }
  const gaps = stripes
    .map(([first]) => (first![0] + first![1]) / Math.SQRT2)
    .map((at, i, all) => (i === 0 ? 3 : at - all[i - 1]!));
  for (const gap of gaps) expect(gap).toBeCloseTo(3);
});

it("greys of drawings are the tones that they are named for", () => {
  expect(COLOURS["pale grey"].press[3]).toBe(0.12);
  expect(COLOURS["season grey"].press[3]).toBe(0.35);
});
