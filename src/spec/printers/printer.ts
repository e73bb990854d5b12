/** The schema of printers' rules: dated data in `<name>.json` beside this file, in inches like the sources, each with its source. */
import * as z from "zod";
import { PAPERS, PRINTER_NAMES } from "../edition/printer-names.ts";

export const BINDINGS = ["paperback", "hardcover"] as const;
export type Binding = (typeof BINDINGS)[number];

/** Colour spaces of a file. */
export const SPACES = ["gray", "cmyk", "rgb"] as const;

/** Forms of PDF for print shops. */
const STANDARDS = ["PDF/X-1a:2001"] as const;

const inches = z.number().min(0).max(20);
const source = z.string().min(1);
const count = z.int().min(1);
const byPaper = <T extends z.ZodType>(value: T) => z.record(z.enum(PAPERS), value);

/** `most`: total ink (cyan, magenta, yellow and black) in percent; null if the printer sets no limit. */
const ink = {
  most: z.number().nullable(),
  spaces: z.array(z.enum(SPACES)).min(1),
  source,
};

const bindingSchema = z.strictObject({
  binding: z.enum(BINDINGS),
  pages: z.strictObject({
    /** Minimum and maximum number of pages. */
    papers: byPaper(z.tuple([count, count])),
    multiple: count,
    /** The multiple that suits its machines best. */
    advisedMultiple: count,
    lastBlank: z.boolean(),
    /** Maximum number of consecutive blank pages. */
    mostBlanks: count,
    source,
  }),
  /** Trim sizes, width first, and the maximum number of pages for them. */
  trims: z.array(z.strictObject({ sizes: z.array(z.tuple([inches, inches])), most: byPaper(count), source })),
  /** Bounds of other sizes, if the printer allows any. */
  otherTrims: z
    .strictObject({
      width: z.tuple([inches, inches]),
      height: z.tuple([inches, inches]),
      most: byPaper(count),
      source,
    })
    .nullable(),
  /** Margins from the trim, without and with bleed; at the spine by number of pages. */
  margins: z.strictObject({
    plain: inches,
    bleed: inches,
    gutter: z.array(z.strictObject({ to: count, inside: inches })).min(1),
    source,
  }),
  bleed: z.strictObject({ top: inches, bottom: inches, outside: inches, inside: inches, source }),
  /** Minimum type size and line width in points; minimum grey, 1 is black. */
  print: z.strictObject({
    type: z.number(),
    line: z.number(),
    grey: z.number(),
    dpi: z.number(),
    source,
    /** The ink of colour pages. `blackType`: whether black type must use only black ink. */
    ink: z.strictObject({ ...ink, blackType: z.boolean() }),
  }),
  /** `standard`: the required PDF standard, and its output condition (inks and paper); null: any. */
  file: z.strictObject({
    megabytes: z.number(),
    standard: z
      .strictObject({ name: z.enum(STANDARDS), condition: z.string().min(1), paper: z.string().min(1), source })
      .nullable(),
    source,
  }),
  /** Null if a template of the printer is required; the same for its spine. */
  cover: z
    .strictObject({
      bleed: inches,
      spine: byPaper(z.strictObject({ perPage: z.number(), plus: inches })).nullable(),
      spineTextFrom: count,
      spineClear: inches,
      safe: inches,
      barcode: z.strictObject({ width: inches, height: inches, inset: inches }),
      ink: z.strictObject(ink),
      source,
    })
    .nullable(),
});

/** A file of data: one printer with its bindings. */
export const printerSchema = z.strictObject({
  name: z.enum(PRINTER_NAMES),
  title: z.string().min(1),
  asOf: z.iso.date(),
  bindings: z.array(bindingSchema).min(1),
});

/** Additional rules for a file that must pass at all printers. */
export const everywhereSchema = z.strictObject({
  asOf: z.iso.date(),
  margin: inches,
  /** The minimum gutter, and the addition to the gutter of the printer `of`. */
  gutter: z.strictObject({ least: inches, over: inches, of: z.enum(PRINTER_NAMES) }),
  type: z.number(),
  line: z.number(),
  source,
});
export type Everywhere = z.infer<typeof everywhereSchema>;

export type Standard = NonNullable<z.infer<typeof bindingSchema>["file"]["standard"]>;

/** The rules of one printer for one binding. Lengths in inches; type and lines in points. */
export type Printer = z.infer<typeof bindingSchema> & Pick<z.infer<typeof printerSchema>, "name" | "title" | "asOf">;

/** A printer's rules for inks. */
export type Ink = Pick<Printer["print"]["ink"], "most" | "spaces">;
