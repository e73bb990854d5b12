/** Counts answers with clingo, which is no program of ours: rules and puzzle as a logic program whose atoms x(row,column,text) are the answer. */
import { spawnSync } from "node:child_process";
import type { Entry } from "../../src/engine/kind.ts";

/** A cell by row and column, from 1. */
export type Place = readonly [row: number, column: number];

/**
 * Rules that puzzles with numbers share. `cell(R,C)` holds one of `number(V)`. Cells of one `in(G,R,C)` differ. Those of one
 * `of(G,R,C)` with `total(G,T)` add up to T.
 */
const RULES = `
1 {x(R,C,V) : number(V)} 1 :- cell(R,C).
:- in(G,R,C), in(G,S,D), (R,C) < (S,D), x(R,C,V), x(S,D,V).
:- total(G,T), T != #sum {V,R,C : of(G,R,C), x(R,C,V)}.
#defined total/2. #defined of/3. #defined in/3.
#show x/3.
`;

const fact = (name: string, ...values: readonly (string | number)[]): string => `${name}(${values.join(",")}).\n`;

/** Numbers of `cells`, in groups that differ. `givens`: rows of numbers, null for a blank. */
export function numbers(
  most: number,
  cells: readonly Place[],
  groups: readonly (readonly Place[])[],
  givens: readonly (readonly (number | null)[])[] = [],
): string {
  const facts = [
    fact("number", `1..${most}`),
    ...cells.map((place) => fact("cell", ...place)),
    ...groups.flatMap((group, g) => group.map((place) => fact("in", g, ...place))),
    ...givens.flatMap((row, r) => row.flatMap((given, c) => (given === null ? [] : [fact("x", r + 1, c + 1, given)]))),
  ];
  return RULES + facts.join("");
}

/** Cells that add up to a number. `name`: another one for each. */
export const total = (name: string, cells: readonly Place[], sum: number): string =>
  fact("total", name, sum) + cells.map((place) => fact("of", name, ...place)).join("");

/** All cells of a square by rows, and its rows and columns. */
export function squareOf(size: number): { readonly cells: readonly Place[]; readonly lines: readonly Place[][] } {
  const upTo = Array.from({ length: size }, (_, i) => i + 1);
  const rows = upTo.map((r) => upTo.map((c): Place => [r, c]));
  return { cells: rows.flat(), lines: [...rows, ...upTo.map((c) => upTo.map((r): Place => [r, c]))] };
}

/** The place of a cell's name, such as r2c3. */
export function placeOf(slot: string): Place {
  const [row, column] = slot.slice(1).split("c").map(Number);
  return [row!, column!];
}

/** At most two answers of a program, and whether these are all. Throws if clingo does not run or cannot read the program. */
export function answersOf(program: string): { readonly answers: readonly Entry[]; readonly isAll: boolean } {
  const { stdout, stderr, status, error } = spawnSync("clingo", ["--outf=2", "-n", "2"], {
    input: program,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  if (error !== undefined) throw error;
  // 10: answers, 20: none, 30: all of them.
  if (![10, 20, 30].includes(status ?? 0)) throw new Error(`clingo: code ${status}\n${stderr.slice(0, 500)}`);
  const { Call } = JSON.parse(stdout) as { Call: { Witnesses?: { Value: string[] }[] }[] };
  const answers = (Call[0]!.Witnesses ?? []).map(({ Value }) =>
    Object.fromEntries(
      Value.map((atom) => {
        const [, row, column, text] = /^x\((\d+),(\d+),"?([^")]+)"?\)$/.exec(atom)!;
        return [`r${row}c${column}`, text!];
      }),
    ),
  );
  return { answers, isAll: status !== 10 };
}
