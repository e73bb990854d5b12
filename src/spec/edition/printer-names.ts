/** The printers whose rules are known, and the papers that they print on: names only, for specs and commands. */

export const PRINTER_NAMES = ["kdp", "ingramspark", "lulu"] as const;
export type PrinterName = (typeof PRINTER_NAMES)[number];

/** Names that were written before, which are read for ever. */
const OLDER_NAMES = { ingram: "ingramspark" } as const satisfies Readonly<Record<string, PrinterName>>;

/** What may be written for a printer: its name, or the one that it had before. */
export const WRITTEN_PRINTERS = ["kdp", "ingramspark", "lulu", "ingram"] as const;
export type WrittenPrinter = (typeof WRITTEN_PRINTERS)[number];

/** The name of a printer that is written by this name or an older one. */
export const printerNamed = (written: WrittenPrinter): PrinterName =>
  written === "ingram" ? OLDER_NAMES[written] : written;

export const PAPERS = ["white", "cream", "colour"] as const;
export type Paper = (typeof PAPERS)[number];
