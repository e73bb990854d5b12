/** The printers whose rules are known, and the papers that they print on: names only, for specs and commands. */

export const PRINTER_NAMES = ["kdp", "ingram", "lulu"] as const;
export type PrinterName = (typeof PRINTER_NAMES)[number];

export const PAPERS = ["white", "cream", "colour"] as const;
export type Paper = (typeof PAPERS)[number];
