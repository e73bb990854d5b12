/** The rules of Calcudoku, all that a page needs for playing: rows and columns hold each number once, and cages make results. */
import type { CageSign } from "../../constraints/cage.ts";
import { cagedLayout, cagedRules, cageId, cellIndex } from "../../latin/caged.ts";
import { latinLayout, slotAt } from "../../latin/layout.ts";

export interface Calcudoku {
  readonly kind: "calcudoku";
  readonly size: number;
  /** A number may stand twice in a cage, where it is not twice in a line. − and ÷ have two cells, in either order. */
  readonly cages: readonly { readonly cells: readonly string[]; readonly sign: CageSign; readonly result: number }[];
}

/** Signs as they are printed. A cage of a single cell has only its number. */
const PRINTED: Readonly<Record<CageSign, string>> = { "+": "+", "-": "−", "*": "×", "/": "÷", "=": "" };

/** The clue of a cage as it is printed. */
export const clueText = ({ sign, result }: Pick<Calcudoku["cages"][number], "sign" | "result">): string =>
  `${result}${PRINTED[sign]}`;

const square = latinLayout<Calcudoku>({
  ...{ id: "calcudoku", slug: "calcudoku" },
  nameOf: ({ size }) => `${size}`,
  regions: () => [],
  assumptions: ({ size, cages }) => ({ size, pairs: cages.some(({ sign }) => sign === "-" || sign === "/") ? 1 : 0 }),
  board: ({ cages }) => ({
    cages: cages.map((cage) => ({ slots: cage.cells, text: clueText(cage), walls: true })),
  }),
});

export const layout = cagedLayout(square, ({ size, cages }) =>
  cages.map((cage) => {
    const cells = cage.cells.map((slot) => cellIndex(slot, size)).sort((a, b) => a - b);
    const { sign, result } = cage;
    return { id: cageId(slotAt(size, cells[0]!)), sign, result, cells, distinct: false, text: clueText(cage) };
  }),
);

export const rules = cagedRules(layout);
