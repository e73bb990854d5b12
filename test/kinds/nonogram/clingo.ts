/** Its rules for clingo. */

interface Nonogram {
  readonly rows: readonly (readonly number[] | null)[];
  readonly columns: readonly (readonly number[] | null)[];
}

/** Run K of line L starts at one place, behind the run before and a gap. What no run covers is empty. */
const RULES = `
{x(R,C,"#")} :- R = 1..height, C = 1..width.
filled(row(R),C) :- x(R,C,"#").
filled(column(C),R) :- x(R,C,"#").
1 {start(L,K,P) : P = 1..S-N+1} 1 :- run(L,K,N), size(L,S).
:- start(L,K,P), start(L,K+1,Q), run(L,K,N), Q < P+N+1.
covered(L,P..P+N-1) :- start(L,K,P), run(L,K,N).
:- covered(L,I), not filled(L,I).
:- told(L), filled(L,I), not covered(L,I).
#defined run/3. #defined told/1.
#show x/3.
`;

export default ({ rows, columns }: Nonogram): string => {
  const lines = (name: string, list: Nonogram["rows"], size: number): string =>
    list
      .map((runs, i) => {
        const line = `${name}(${i + 1})`;
        const told = runs === null ? "" : `told(${line}).`;
        return `size(${line},${size}).${told}${(runs ?? []).map((run, k) => `run(${line},${k + 1},${run}).`).join("")}\n`;
      })
      .join("");
  const sizes = `#const height = ${rows.length}.\n#const width = ${columns.length}.\n`;
  return sizes + RULES + lines("row", rows, columns.length) + lines("column", columns, rows.length);
};
