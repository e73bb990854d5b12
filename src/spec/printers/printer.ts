/** What a print shop asks for, as dated data: `<name>.json` beside this file, in inches as printers write them, each rule with its source. */
import * as z from "zod";
import { PAPERS, PRINTER_NAMES } from "../edition/printer-names.ts";

export const BINDINGS = ["paperback", "hardcover"] as const;
export type Binding = (typeof BINDINGS)[number];

/** Colours that a file may be in: black and grey, inks, light. */
export const SPACES = ["gray", "cmyk", "rgb"] as const;

/** Forms of PDF for print shops. */
const STANDARDS = ["PDF/X-1a:2001"] as const;

const inches = z.number().min(0).max(20);
const source = z.string().min(1);
const count = z.int().min(1);
const byPaper = <T extends z.ZodType>(value: T) => z.record(z.enum(PAPERS), value);

/** `most`: cyan, magenta, yellow and black together, in hundredths; null where the printer names no limit. */
const ink = {
  most: z.number().nullable(),
  spaces: z.array(z.enum(SPACES)).min(1),
  source,
};

const bindingSchema = z.strictObject({
  binding: z.enum(BINDINGS),
  pages: z.strictObject({
    /** Least and most pages. */
    papers: byPaper(z.tuple([count, count])),
    multiple: count,
    /** What goes best through its machines. */
    advisedMultiple: count,
    lastBlank: z.boolean(),
    /** Blank pages one after the other. */
    mostBlanks: count,
    source,
  }),
  /** Sizes of the trimmed page, width first, and the most pages of that size. */
  trims: z.array(z.strictObject({ sizes: z.array(z.tuple([inches, inches])), most: byPaper(count), source })),
  /** Bounds of other sizes, where there are any. */
  otherTrims: z
    .strictObject({
      width: z.tuple([inches, inches]),
      height: z.tuple([inches, inches]),
      most: byPaper(count),
      source,
    })
    .nullable(),
  /** From the trim, without and with bleed; at the spine by the number of pages. */
  margins: z.strictObject({
    plain: inches,
    bleed: inches,
    gutter: z.array(z.strictObject({ to: count, inside: inches })).min(1),
    source,
  }),
  bleed: z.strictObject({ top: inches, bottom: inches, outside: inches, inside: inches, source }),
  /** Least type and line in points; least grey, 1 is black. */
  print: z.strictObject({
    type: z.number(),
    line: z.number(),
    grey: z.number(),
    dpi: z.number(),
    source,
    /** Of pages in colour. `blackType`: whether type that is black must be black ink alone. */
    ink: z.strictObject({ ...ink, blackType: z.boolean() }),
  }),
  /** `standard`: the form of PDF that is asked for, and the inks and paper that it is made for; null: any. */
  file: z.strictObject({
    megabytes: z.number(),
    standard: z
      .strictObject({ name: z.enum(STANDARDS), condition: z.string().min(1), paper: z.string().min(1), source })
      .nullable(),
    source,
  }),
  /** Null where a template of the printer is needed; so is its spine. */
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

/** What is kept beyond any printer's rules where one file is to pass at all of them. */
export const everywhereSchema = z.strictObject({
  asOf: z.iso.date(),
  margin: inches,
  /** At least so much, and so much over what that printer asks for. */
  gutter: z.strictObject({ least: inches, over: inches, of: z.enum(PRINTER_NAMES) }),
  type: z.number(),
  line: z.number(),
  source,
});
export type Everywhere = z.infer<typeof everywhereSchema>;

export type Standard = NonNullable<z.infer<typeof bindingSchema>["file"]["standard"]>;

/** The rules of one printer for one binding; lengths in inches, but type and lines in points. */
export type Printer = z.infer<typeof bindingSchema> & Pick<z.infer<typeof printerSchema>, "name" | "title" | "asOf">;

/** What a printer says of inks. */
export type Ink = Pick<Printer["print"]["ink"], "most" | "spaces">;
