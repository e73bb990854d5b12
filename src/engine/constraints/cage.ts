/** Cages: cells with a common clue, such as their sum. What a page needs to check an entry. */
import type { Words } from "../kind.ts";

/** How the numbers of a cage make its result; "=" for a single cell. − and ÷ have two cells, in either order. */
export type CageSign = "+" | "-" | "*" | "/" | "=";

export interface Cage {
  /** The id of its clue. */
  readonly id: string;
  readonly sign: CageSign;
  readonly result: number;
  /** Indices of its cells, ascending. */
  readonly cells: readonly number[];
  /** No number stands twice in it. */
  readonly distinct: boolean;
  /** The clue as it is printed: "15", "12×". */
  readonly text: string;
  /** Further values for its sentences. */
  readonly values?: Words["values"];
}

/** Whether full cells make the result. */
export function makes({ sign, result }: Pick<Cage, "sign" | "result">, numbers: readonly number[]): boolean {
  const [a = 0, b = 0] = numbers;
  switch (sign) {
    case "=":
      return a === result;
    case "+":
      return numbers.reduce((sum, number) => sum + number, 0) === result;
    case "*":
      return numbers.reduce((product, number) => product * number, 1) === result;
    case "-":
      return Math.abs(a - b) === result;
    case "/":
      return a === b * result || b === a * result;
  }
}

/** What is wrong in a cage: numbers that stand twice, or a result that full cells do not make; null if nothing is yet. */
export function faultIn(
  cage: Cage,
  numbers: ArrayLike<number | null>,
): { twice: boolean; cells: readonly number[] } | null {
  const own = cage.cells.map((c) => numbers[c] ?? null);
  if (cage.distinct) {
    const twice = cage.cells.filter((_, i) => own[i] !== null && own.indexOf(own[i]!) !== own.lastIndexOf(own[i]!));
    if (twice.length > 0) return { twice: true, cells: twice };
  }
  const full = own.filter((number) => number !== null);
  return full.length < own.length || makes(cage, full) ? null : { twice: false, cells: cage.cells };
}
