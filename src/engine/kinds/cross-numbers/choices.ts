/** The possible values of some options of Cross Numbers, for its format and its options; a page needs only the types. */

/** `standard`: × ÷ first, then + −, then &, then |, and equal ranks from left to right. */
export const ORDERS = ["standard", "left-to-right"] as const;
export type Order = (typeof ORDERS)[number];

/** Which numbers must differ: none, those of a row, those of a row or column, or all of the grid. */
export const DISTINCTS = ["none", "rows", "lines", "grid"] as const;
export type Distinct = (typeof DISTINCTS)[number];

export const BASES = [2, 8, 10, 16] as const;
export type Base = (typeof BASES)[number];
