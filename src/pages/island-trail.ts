/**
 * The trail over an island: a winding line with stones at equal distances and places for things beside it. The line is a
 * Catmull–Rom curve (E. Catmull and R. Rom 1974) through the ends and middles of rows. Lengths in points, y downwards.
 */
import type { Point } from "../draw/shape.ts";
import type { Segment } from "../engine/figure.ts";
import { firstOf, lastOf } from "../engine/required.ts";
import type { Rng } from "../engine/rng.ts";

/** Where the island may be. */
interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Stone {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

export interface IslandTrail {
  readonly curve: readonly Segment[];
  /** Points of the curve close together, and their distances from its start along it. */
  readonly points: readonly Point[];
  readonly along: readonly number[];
  readonly stones: readonly Stone[];
  /** The positions of stones along the curve. */
  readonly stops: readonly number[];
  /** Distance between rows; all widths are shares of it. */
  readonly pitch: number;
}

/** Widths of the layers as shares of the distance between rows. */
export const BREADTHS = { shallows: 1.4, sand: 1.16, land: 1, way: 0.25 } as const;

/** Maximum radius of a stone as a share of the distance between rows, and of the distance between stones. */
const RADIUS = { rows: 0.17, stones: 0.37 } as const;
/** Radius of the last stone as a multiple of the others, and distance to it as a multiple of the others. */
const LAST = 1.7;
const TO_LAST = 1.5;
const MAX_ROWS = 9;
/** How far rows are from straight, as a share of their distance. */
const SWAY = 0.07;
/** The same with what the curve overshoots. */
const SLACK = 0.09;

/** A short trail of one row in waves, as high as the room allows. */
export function wavyTrail(count: number, { x, y, width, height }: Room): IslandTrail {
  const radius = Math.min(height * 0.26, (width / count) * 0.34);
  const [from, long] = [x + radius * LAST, width - 2 * radius * LAST];
  const sway = Math.min(height / 2 - radius, 0.55 * (long / WAVES));
  const anchors = Array.from({ length: WAVES + 1 }, (_, i): Point => {
    const side = i === 0 || i === WAVES ? 0 : i % 2 === 0 ? 1 : -1;
    return [from + (long * i) / WAVES, y + height / 2 + side * sway];
  });
  return trailAlong(anchors, count, radius / RADIUS.rows);
}

/** Number of parts of a short trail. */
const WAVES = 5;

/** The trail with the largest stones. */
export function islandTrail(count: number, room: Room, chance: Rng): IslandTrail {
  const wobble = Array.from({ length: 4 * MAX_ROWS }, () => (chance.int(101) - 50) / 50);
  const trails = Array.from({ length: MAX_ROWS - 1 }, (_, i) => trailWith(i + 2, count, room, wobble)).filter(
    (trail) => trail !== null,
  );
  return trails.reduce((best, trail) => (firstOf(trail.stones).radius > firstOf(best.stones).radius ? trail : best));
}

/** A trail with this number of rows, from the lower left; null if a row would be too short. */
function trailWith(rows: number, count: number, room: Room, wobble: readonly number[]): IslandTrail | null {
  const pitch = Math.min(room.height / (rows - 1 + BREADTHS.shallows + 2 * SLACK), room.width / 2.6);
  const half = pitch * (BREADTHS.shallows / 2 + SLACK);
  const [left, right] = [room.x + half, room.x + room.width - half];
  if (right - left < pitch * 1.1 && rows > 2) return null;
  const bottom = room.y + (room.height + (rows - 1) * pitch) / 2;
  const anchors: Point[] = [];
  for (let row = 0; row < rows; row++) {
    const y = bottom - row * pitch;
    const ends: readonly [number, number] = row % 2 === 0 ? [left, right] : [right, left];
    const at = (share: number, i: number): Point => [
      ends[0] + (ends[1] - ends[0]) * share,
      y + wobble[4 * row + i]! * SWAY * pitch,
    ];
    const turn = Math.min(0.25, (0.42 * pitch) / (right - left));
    if (row === 0) anchors.push(at(0, 0));
    anchors.push(at(turn, 1), at(0.5, 2), at(1 - turn, 3));
    // The turn to the next row is half way up.
    anchors.push(row === rows - 1 ? at(1, 0) : [ends[1], y - pitch / 2]);
  }
  return trailAlong(anchors, count, pitch);
}

/** A trail through anchors with stones of the size that suits rows so far apart, or smaller ones. */
function trailAlong(anchors: readonly Point[], count: number, pitch: number): IslandTrail {
  const { curve, points } = throughPoints(anchors);
  const along = distancesOf(points);
  const apart = lastOf(along) / Math.max(count - 2 + TO_LAST, TO_LAST);
  const radius = Math.min(RADIUS.rows * pitch, RADIUS.stones * apart);
  const stops = Array.from({ length: count }, (_, i) => (i === count - 1 ? lastOf(along) : i * apart));
  const stones = stops.map((stop, i): Stone => {
    const [x, y] = pointAt(stop, points, along);
    return { x, y, radius: i === count - 1 ? radius * LAST : radius };
  });
  return { curve, points, along, stones, stops, pitch };
}

/** Points of a curve between two of its anchors. */
const PIECES = 20;

function throughPoints(anchors: readonly Point[]): { readonly curve: Segment[]; readonly points: Point[] } {
  const curve: Segment[] = [["M", ...firstOf(anchors)]];
  const points: Point[] = [firstOf(anchors)];
  for (let i = 1; i < anchors.length; i++) {
    const [from, to] = [anchors[i - 1]!, anchors[i]!];
    const [before, after] = [anchors[i - 2] ?? from, anchors[i + 1] ?? to];
    const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    curve.push(["C", ...one, ...two, ...to]);
    for (let piece = 1; piece <= PIECES; piece++) {
      const t = piece / PIECES;
      const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      const mixed = (axis: 0 | 1) => a * from[axis] + b * one[axis] + c * two[axis] + d * to[axis];
      points.push([mixed(0), mixed(1)]);
    }
  }
  return { curve, points };
}

function distancesOf(points: readonly Point[]): number[] {
  const along = [0];
  for (let i = 1; i < points.length; i++) along.push(along[i - 1]! + distance(points[i - 1]!, points[i]!));
  return along;
}

const distance = ([a, b]: Point, [c, d]: Point): number => Math.hypot(c - a, d - b);

/** The point at a distance from the start. */
export function pointAt(stop: number, points: readonly Point[], along: readonly number[]): Point {
  const after = along.findIndex((reached) => reached >= stop - 1e-9);
  if (after <= 0) return after === 0 ? firstOf(points) : lastOf(points);
  const [from, to] = [points[after - 1]!, points[after]!];
  const share = (stop - along[after - 1]!) / (along[after]! - along[after - 1]!);
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
}

/** The part of the curve from one distance to another, as short lines. */
export function partOf({ points, along }: IslandTrail, from: number, to: number): Segment[] {
  const inner = points.filter((_, i) => along[i]! > from && along[i]! < to);
  const [first, ...others] = [pointAt(from, points, along), ...inner, pointAt(to, points, along)];
  return [["M", ...first!], ...others.map((point): Segment => ["L", ...point])];
}

/** A place for a thing beside the trail, and how far along it is. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly stop: number;
}

/** Distance of things from the trail, their radius and the distance between their centres, as shares of the pitch. */
export const THING = { from: 0.34, radius: 0.13, apart: 0.42 } as const;

/** Places for things on land, none of which touches the way, a stone or another one. */
export function spotsOn(trail: IslandTrail, chance: Rng): Spot[] {
  const { points, along, stones, stops, pitch } = trail;
  const candidates = stops.slice(1).flatMap((stop, i): Spot[] => {
    const middle = (stop + stops[i]!) / 2;
    const [one, other] = [pointAt(middle - 1, points, along), pointAt(middle + 1, points, along)];
    const long = distance(one, other) || 1;
    const normal: Point = [(one[1] - other[1]) / long, (other[0] - one[0]) / long];
    const [x, y] = pointAt(middle, points, along);
    return [1, -1].map((side) => ({
      x: x + side * THING.from * pitch * normal[0],
      y: y + side * THING.from * pitch * normal[1],
      stop: middle,
    }));
  });
  const free: Spot[] = [];
  for (const spot of chance.shuffle(candidates)) {
    const at: Point = [spot.x, spot.y];
    const isOffWay = points.every((point) => distance(point, at) >= (THING.from - 0.02) * pitch);
    const isOffStones = stones.every(({ x, y, radius }) => distance([x, y], at) >= radius + THING.radius * pitch);
    const isAlone = free.every(({ x, y }) => distance([x, y], at) >= THING.apart * pitch);
    if (isOffWay && isOffStones && isAlone) free.push(spot);
  }
  return free;
}

/** Places in the water for things of this radius, inside the room and off the island and each other. */
export function spotsInSea({ points, pitch }: IslandTrail, room: Room, radius: number, chance: Rng): Point[] {
  const clear = (BREADTHS.shallows / 2) * pitch + radius;
  const step = radius * 0.75;
  const columns = Math.max(0, Math.floor((room.width - 2 * radius) / step) + 1);
  const rows = Math.max(0, Math.floor((room.height - 2 * radius) / step) + 1);
  const grid = Array.from(
    { length: columns * rows },
    (_, i): Point => [room.x + radius + (i % columns) * step, room.y + radius + Math.floor(i / columns) * step],
  );
  const free: Point[] = [];
  for (const at of chance.shuffle(grid))
    if (points.every((point) => distance(point, at) >= clear) && free.every((one) => distance(one, at) >= 4 * radius))
      free.push(at);
  return free;
}
