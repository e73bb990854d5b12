/** What a page asks of the press in its worker, and what it is answered. Plain data. */
import type { Output } from "../book/edition/output.ts";
import type { TypedOrder } from "./order-address.ts";

/** Something to do. `id`: its answers bear it, too; a page gives each another one. */
export type Request =
  | {
      readonly id: number;
      readonly do: "sheet";
      readonly order: TypedOrder;
      readonly draw: number;
      /** The list of a class, as it was pasted: its names are printed, and stay in no address. */
      readonly classList?: string;
    }
  | { readonly id: number; readonly do: "book"; readonly text: string; readonly file: string }
  /** A page of what was made last, as SVG; `index` from 0. */
  | { readonly id: number; readonly do: "page"; readonly of: Part; readonly output: number; readonly index: number }
  /** All of it as a PDF. */
  | { readonly id: number; readonly do: "pdf"; readonly of: Part; readonly output: number };

/** The book or sheet, or its key. */
export type Part = "book" | "answers";

/** What was made: how many pages its outputs have, and what their files are called. */
export interface Made {
  /** The code at the foot of a sheet; null: it has none, or it is a book. */
  readonly code: string | null;
  /** What a sheet was made from, all that was left open included, but for its seed; null: it is a book. */
  readonly order: TypedOrder | null;
  readonly title: string;
  readonly puzzles: number;
  readonly outputs: readonly MadeOutput[];
  /** The text of `book.json`. */
  readonly manifest: string;
  /** The table of a class, by which its sheets are marked, as `class.csv`; null: it is for nobody in particular. */
  readonly table: string | null;
}

/** One output of it. Sizes in points. */
export interface MadeOutput {
  readonly output: Output;
  readonly width: number;
  readonly height: number;
  readonly pages: number;
  /** Pages of the key as a file of its own; null: there is none. */
  readonly answerPages: number | null;
  /** Names of the files. */
  readonly book: string;
  readonly answers: string;
}

/** Why something cannot be made, as for a terminal: place, line, and what to do. */
export interface Problem {
  readonly issues: readonly { readonly place: string; readonly message: string; readonly fix: string | null }[];
  /** It was this draw alone: another seed may be well. */
  readonly isOfDraw: boolean;
}

export type Reply =
  | { readonly id: number; readonly is: "progress"; readonly done: number; readonly of: number }
  | { readonly id: number; readonly is: "made"; readonly made: Made }
  | { readonly id: number; readonly is: "page"; readonly svg: string }
  | { readonly id: number; readonly is: "pdf"; readonly bytes: Uint8Array }
  | { readonly id: number; readonly is: "problem"; readonly problem: Problem };
