/** Its rules for clingo. */
import { numbers, placeOf, squareOf } from "../../reference/clingo.ts";

interface Futoshiki {
  readonly size: number;
  readonly cells: readonly (readonly (number | null)[])[];
  readonly less: readonly (readonly [string, string])[];
}

export default ({ size, cells: givens, less }: Futoshiki): string => {
  const { cells, lines } = squareOf(size);
  const signs = less.map(([low, high]) => `less(${placeOf(low).join(",")},${placeOf(high).join(",")}).`);
  return `${numbers(size, cells, lines, givens)}
:- less(R,C,S,D), x(R,C,V), x(S,D,W), V >= W.
#defined less/4.
${signs.join("\n")}
`;
};
