/** The messages between a page and the press in its worker. Plain data. */
import type { Shape } from "../spec/class/shapes.ts";
import type { Output } from "../spec/edition/output.ts";
import type { Logo } from "../spec/spec-types.ts";
import type { Language } from "../templates/language.ts";
import type { TypedOrder } from "./order-address.ts";

/** A request, and the language for its error messages; default English. */
export type Request = Work & { readonly speech?: Speech };

/** `id`: each request has its own; the replies repeat it. */
type Work =
  | {
      readonly id: number;
      readonly do: "sheet";
      readonly order: TypedOrder;
      readonly draw: number;
      /** The list of a class as pasted text: its names are printed, but never part of an address. */
      readonly classList?: string;
      /** The logo of a school; it never leaves the page either. */
      readonly logo?: Logo;
    }
  | { readonly id: number; readonly do: "book"; readonly text: string; readonly file: string }
  /** A page of the last book or sheet, as SVG; `index` from 0. */
  | { readonly id: number; readonly do: "page"; readonly of: Part; readonly output: number; readonly index: number }
  /** A side of the last booklet, as SVG, with two of its pages; `index` from 0. */
  | { readonly id: number; readonly do: "side"; readonly index: number }
  /** The last book or sheet as a PDF. */
  | { readonly id: number; readonly do: "pdf"; readonly of: Part | "cover" | "slides"; readonly output: number }
  /** Loads what sheets in a language need, before the first order. */
  | { readonly id: number; readonly do: "warm"; readonly language: Language }
  /** Asks for the address that shows its puzzles at the board. */
  | { readonly id: number; readonly do: "board" };

/** The book or sheet, or its key. */
export type Part = "book" | "answers";

/** The language of error messages. */
export type Speech = Language;

/** The generated book or sheet: the page counts and file names of its outputs. */
export interface Made {
  /** The code at the foot of a sheet; null for a book, or a sheet without a code. */
  readonly code: string | null;
  /** The complete order of a sheet, with defaults filled in, without its seed; null for a book. */
  readonly order: TypedOrder | null;
  readonly title: string;
  readonly puzzles: number;
  readonly outputs: readonly MadeOutput[];
  /** The text of `book.json`. */
  readonly manifest: string;
  /** The pupils' sheets of a class; null for other sheets and books. */
  readonly class: MadeClass | null;
  /** The table for marking a class's sheets, as `class.csv`; null for other sheets and books. */
  readonly table: string | null;
}

/** The sheets of a class. */
export interface MadeClass {
  /** Number of sheets handed out, and number of different ones among them. */
  readonly sheets: number;
  readonly different: number;
  /** Number of marking pages at the start of its key. */
  readonly markingPages: number;
  /** The numbers of pupils whose names cannot be printed. */
  readonly boxed: readonly number[];
  readonly groups: readonly MadeGroup[];
}

export interface MadeGroup {
  /** Null: the class has no groups. */
  readonly shape: Shape | null;
  /** A level or a ramp; null: the class has no groups. */
  readonly level: string | null;
  /** The help on its sheets: a number line at the foot, or that and a smaller form of the tasks. */
  readonly help: "line" | "small" | null;
  /** The lowest and the highest total score of a sheet. Only for the teacher. */
  readonly scores: readonly [least: number, most: number];
  readonly sheets: readonly MadeSheet[];
}

/** A sheet: its label, its first page, from 0, and its number of pages. */
export interface MadeSheet {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
}

/** One output of a book or sheet. Sizes in points. */
export interface MadeOutput {
  readonly output: Output;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
  /** Number of sides of a booklet, each with two pages; null: it is not folded. */
  readonly sides: number | null;
  /** Number of pages of the key as a separate file; null: there is none. */
  readonly answerPages: number | null;
  /** File names. */
  readonly book: string;
  readonly answers: string;
  /** Null: it is not bound, or the width of its spine is unknown. */
  readonly cover: string | null;
}

/** One problem, and how to fix it. */
export interface ProblemIssue {
  readonly place: string;
  readonly message: string;
  readonly fix: string | null;
  /** The language of its words. */
  readonly language: string;
}

/** Why a request failed: place, line and fix; in English as for a terminal if a page has no words for it. */
export interface Problem {
  readonly issues: readonly ProblemIssue[];
  /** Only this draw failed: another seed may succeed. */
  readonly isOfDraw: boolean;
}

export type Reply =
  | { readonly id: number; readonly is: "progress"; readonly done: number; readonly of: number }
  | { readonly id: number; readonly is: "made"; readonly made: Made }
  | { readonly id: number; readonly is: "page"; readonly svg: string }
  | { readonly id: number; readonly is: "pdf"; readonly bytes: Uint8Array }
  /** The part after `#` in the address of the slides page. */
  | { readonly id: number; readonly is: "board"; readonly puzzles: string }
  | { readonly id: number; readonly is: "warm" }
  | { readonly id: number; readonly is: "problem"; readonly problem: Problem };
