/** Typed groups of a class: "10,11,7", or "circle:easy:10,triangle:medium:2+5+9-12". */
import { parseLevelRange } from "../level-range.ts";
import { nearest } from "../nearest.ts";
import { type Advice, problem } from "../problem.ts";
import { MAX_PUPILS } from "../spec-values.ts";
import type { ClassGroup } from "./kept-class.ts";
import { inShapeOrder, SHAPES, type Shape, shapeNamed } from "./shapes.ts";

/** A group before pupils are assigned to it. `pupils`: their number, of those that no other group names, or a list of rows. */
export interface TypedGroup {
  readonly shape: Shape;
  readonly level?: string | undefined;
  readonly pupils?: number | readonly number[] | undefined;
}

/** The problem with a class. */
export interface Problem {
  readonly problem: Advice;
}

/** Reads groups, separated by commas. Each has a shape, a level and pupils, separated by colons, in any order, all optional. */
export function parseGroups(text: string): { groups: TypedGroup[] } | Problem {
  const parts = text.split(",").map((part) => part.trim());
  if (parts.length > SHAPES.length)
    return { problem: problem("many-groups", { count: parts.length, most: SHAPES.length }) };
  const groups: TypedGroup[] = [];
  for (const [i, part] of parts.entries()) {
    const read = parseGroup(part, SHAPES[i]!);
    if ("problem" in read) return read;
    if (groups.some(({ shape }) => shape === read.shape)) return twoOfShape(read.shape);
    groups.push(read);
  }
  return { groups };
}

export const twoOfShape = (shape: Shape): Problem => ({
  problem: problem("two-shapes", { shape, names: SHAPES }),
});

function parseGroup(text: string, usual: Shape): TypedGroup | Problem {
  let group: TypedGroup = { shape: usual };
  for (const piece of text.split(":").map((each) => each.trim())) {
    const shape = shapeNamed(piece);
    const pupils = parsePupils(piece);
    if (shape !== undefined) group = { ...group, shape };
    else if (pupils !== null) group = { ...group, pupils };
    else if ("levels" in parseLevelRange(piece)) group = { ...group, level: piece };
    else {
      const meant = nearest(piece, [...SHAPES, "starter", "easy", "medium", "hard", "expert"]);
      const fix = meant === undefined ? "group-fix" : "meant";
      return { problem: problem("group", { text: piece }, fix, { word: meant ?? "" }) };
    }
  }
  return group;
}

/** Reads a number of pupils, "10", or a list, "2+5+9-12" (or with commas). Null for any other text. */
export function parsePupils(text: string): number | readonly number[] | null {
  const clean = text.trim();
  if (/^\d{1,3}$/.test(clean)) return Number(clean);
  if (!/^\d{1,3}(\s*-\s*\d{1,3})?(\s*[+,]\s*\d{1,3}(\s*-\s*\d{1,3})?)*$/.test(clean)) return null;
  const rows = clean.split(/[+,]/).flatMap((part) => {
    const [from, to = from] = part.split("-").map(Number) as [number, number?];
    return Array.from({ length: Math.max(0, Math.min(to, 999) - from + 1) }, (_, i) => from + i);
  });
  return rows.length === 0 ? null : [...new Set(rows)].sort((a, b) => a - b);
}

/**
 * Assigns pupils to groups: first the listed rows; then, in the order of list and groups, the given numbers of pupils; groups
 * without either share the rest. `pupils`: the number of pupils, if given. Returns the groups in the order of their shapes, not
 * of the text.
 */
export function assignPupils(
  groups: readonly TypedGroup[],
  pupils: number | undefined,
): { groups: ClassGroup[]; pupils: number } | Problem {
  const named = groups.flatMap(({ pupils: own }) => (typeof own === "object" ? own : []));
  const twice = named.find((row, i) => named.indexOf(row) < i);
  if (twice !== undefined) return { problem: problem("two-groups", { pupil: twice }) };
  const counted = groups.reduce((sum, { pupils: own }) => sum + (typeof own === "number" ? own : 0), 0);
  const total = pupils ?? Math.max(named.length + counted, ...named);
  if (total < 1 || total > MAX_PUPILS) return { problem: problem("class-of", { count: total, most: MAX_PUPILS }) };
  const absent = named.find((row) => row < 1 || row > total);
  if (absent !== undefined) return { problem: problem("no-pupil", { pupil: absent, total }) };
  const free = Array.from({ length: total }, (_, i) => i + 1).filter((row) => !named.includes(row));
  const open = groups.filter(({ pupils: own }) => own === undefined).length;
  const left = free.length - counted;
  if (left < 0 || (open === 0 && left > 0)) {
    return { problem: problem("groups-of", { wanted: named.length + counted, total }) };
  }
  let at = 0;
  let nth = 0;
  const assigned = groups.map(({ shape, level, pupils: own }): ClassGroup => {
    const most = typeof own === "number" ? own : Math.floor(left / Math.max(1, open)) + (nth < left % open ? 1 : 0);
    if (own === undefined) nth++;
    const rows = typeof own === "object" ? [...own] : free.slice(at, at + most);
    if (typeof own !== "object") at += most;
    return { shape, pupils: rows, ...(level === undefined ? {} : { level }) };
  });
  const empty = assigned.find(({ pupils: rows }) => rows.length === 0);
  if (empty !== undefined) return { problem: problem("empty-group", { shape: empty.shape }) };
  return { groups: inShapeOrder(assigned), pupils: total };
}

/** The pupils of a group in typed form: "1-10", "2+5+9-12". */
export function formatPupils(rows: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const row of rows) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === row - 1) last[1] = row;
    else runs.push([row, row]);
  }
  // A single number would mean a number of pupils.
  if (runs.length === 1 && runs[0]![0] === runs[0]![1]) return `${runs[0]![0]}-${runs[0]![0]}`;
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join("+");
}

/** Groups in typed form: "circle:easy:1-10,triangle:medium:11-19", or "circle:10,triangle:9". */
export const formatGroups = (groups: readonly TypedGroup[]): string =>
  groups
    .map(({ shape, level, pupils }) => {
      const own = typeof pupils === "object" ? formatPupils(pupils) : pupils?.toString();
      return [shape, level, own].filter((part) => part !== undefined).join(":");
    })
    .join(",");
