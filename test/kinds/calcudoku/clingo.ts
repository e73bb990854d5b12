/** Its rules for clingo. */
import { numbers, placeOf, squareOf, total } from "../../reference/clingo.ts";

interface Calcudoku {
  readonly size: number;
  readonly cells?: readonly (readonly (number | null)[])[];
  readonly cages: readonly { readonly cells: readonly string[]; readonly sign: string; readonly result: number }[];
}

/** Products grow cell by cell, as long as they divide the result. Differences and quotients are those of two cells in either order. */
const SIGNS = `
product(G,0,1) :- times(G,_).
product(G,I+1,P*V) :- product(G,I,P), at(G,I+1,R,C), x(R,C,V), times(G,T), T \\ (P*V) == 0.
:- times(G,T), last(G,N), not product(G,N,T).
:- minus(G,T), at(G,1,R,C), at(G,2,S,D), x(R,C,V), x(S,D,W), |V-W| != T.
:- divided(G,T), at(G,1,R,C), at(G,2,S,D), x(R,C,V), x(S,D,W), V*T != W, W*T != V.
#defined times/2. #defined minus/2. #defined divided/2. #defined at/4. #defined last/2.
`;
const NAMES: Readonly<Record<string, string>> = { "*": "times", "-": "minus", "/": "divided" };

export default ({ size, cells: givens, cages }: Calcudoku): string => {
  const { cells, lines } = squareOf(size);
  const clues = cages.map(({ cells: own, sign, result }, i) => {
    const name = NAMES[sign];
    if (name === undefined) return total(`c${i}`, own.map(placeOf), result);
    const places = own.map((slot, k) => `at(c${i},${k + 1},${placeOf(slot).join(",")}).`);
    return `${name}(c${i},${result}). last(c${i},${own.length}). ${places.join(" ")}\n`;
  });
  return numbers(size, cells, lines, givens) + SIGNS + clues.join("");
};
