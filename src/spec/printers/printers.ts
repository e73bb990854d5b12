/** The known printers, and the printers whose rules a book keeps. */
import { printerNamed, type WrittenPrinter } from "../edition/printer-names.ts";
import everywhere from "./everywhere.json" with { type: "json" };
import ingramspark from "./ingramspark.json" with { type: "json" };
import kdp from "./kdp.json" with { type: "json" };
import lulu from "./lulu.json" with { type: "json" };
import { type Binding, type Everywhere, everywhereSchema, type Printer, printerSchema } from "./printer.ts";

/** The rules for a book: those of these printers, and `everywhere` if one file is meant for all of them. */
export interface Printers {
  readonly all: readonly Printer[];
  readonly everywhere: Everywhere | null;
}

interface Known {
  readonly printers: readonly Printer[];
  readonly everywhere: Everywhere;
}

/** Read for the first book that is bound: checking the data takes a fiftieth of a sheet's time. */
let known: Known | undefined;

const read = (): Known => ({
  printers: [kdp, ingramspark, lulu].flatMap((data) => {
    const { name, title, asOf, bindings } = printerSchema.parse(data);
    return bindings.map((binding) => ({ name, title, asOf, ...binding }));
  }),
  everywhere: everywhereSchema.parse(everywhere),
});

/** The printer with a name, or all of them; then the strictest rule applies. Not every printer has every binding. */
export function printersFor(written: WrittenPrinter | undefined, binding: Binding = "paperback"): Printers {
  known ??= read();
  const { printers, everywhere } = known;
  const name = written === undefined ? undefined : printerNamed(written);
  const all = printers.filter((own) => own.binding === binding && (name === undefined || own.name === name));
  return { all, everywhere: name === undefined ? everywhere : null };
}

/** Points in an inch. */
export const INCH = 72;
