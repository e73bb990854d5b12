/** The names of known printers and of their papers, for specs and commands. */

export const PRINTER_NAMES = ["kdp", "ingramspark", "lulu"] as const;
export type PrinterName = (typeof PRINTER_NAMES)[number];

/** Former names, which are still accepted. */
const OLDER_NAMES = { ingram: "ingramspark" } as const satisfies Readonly<Record<string, PrinterName>>;

/** The accepted names of printers: current and former. */
export const WRITTEN_PRINTERS = ["kdp", "ingramspark", "lulu", "ingram"] as const;
export type WrittenPrinter = (typeof WRITTEN_PRINTERS)[number];

/** The current name of a printer, from its current or a former name. */
export const printerNamed = (written: WrittenPrinter): PrinterName =>
  written === "ingram" ? OLDER_NAMES[written] : written;

export const PAPERS = ["white", "cream", "colour"] as const;
export type Paper = (typeof PAPERS)[number];
