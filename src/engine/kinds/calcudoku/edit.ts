/** How people draw a Calcudoku of their own: cages with a result and a sign, typed as "12×". */

import type { ClueEdit } from "../../clue-edit.ts";
import type { CageSign } from "../../constraints/cage.ts";
import { cageTool, withoutCage } from "../../latin/cage-edit.ts";
import type { Calcudoku } from "./rules.ts";

/** Signs as they are typed. */
const SIGNS: Readonly<Record<string, CageSign>> = {
  ...{ "+": "+", "-": "-", "−": "-", "–": "-", "*": "*", "×": "*", x: "*", "·": "*", "/": "/", "÷": "/", ":": "/" },
};
const PRINTED: Readonly<Record<CageSign, string>> = { "+": "+", "-": "−", "*": "×", "/": "÷", "=": "" };
const MAX_CELLS = 12;

export const edit: ClueEdit<Calcudoku> = {
  sides: [6, 5, 4],
  empty: (size) => ({ kind: "calcudoku", size, cages: [] }),
  hasNumbers: false,
  tools: [
    cageTool<Calcudoku["cages"][number], Calcudoku>({
      signs: ["+", "−", "×", "÷"],
      most: () => MAX_CELLS,
      read: (text, cells) => {
        const [, before = "", digits, after = ""] = /^(\D?)\s*(\d{1,9})\s*(\D?)$/.exec(text.toLowerCase()) ?? [];
        const result = Number(digits);
        const [typed, isBoth] = [before + after, before !== "" && after !== ""];
        if (digits === undefined || result === 0 || isBoth) return null;
        if (cells.length === 1) return typed === "" ? { cells, sign: "=", result } : null;
        const sign = SIGNS[typed];
        const isOfTwo = sign === "-" || sign === "/";
        return sign === undefined || (isOfTwo && cells.length !== 2) ? null : { cells, sign, result };
      },
      write: ({ sign, result }) => `${result}${PRINTED[sign]}`,
    }),
  ],
  without: withoutCage,
};
