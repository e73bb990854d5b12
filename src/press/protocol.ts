/** What a page asks of the press in its worker, and what it is answered. Plain data. */
import type { Shape } from "../spec/class/shapes.ts";
import type { Output } from "../spec/edition/output.ts";
import type { Logo } from "../spec/spec-types.ts";
import type { Language } from "../templates/language.ts";
import type { TypedOrder } from "./order-address.ts";

/** Something to do, and the language in which it is told why it cannot be done; English without one. */
export type Request = Work & { readonly speech?: Speech };

/** `id`: its answers bear it, too; a page gives each another one. */
type Work =
  | {
      readonly id: number;
      readonly do: "sheet";
      readonly order: TypedOrder;
      readonly draw: number;
      /** The list of a class, as it was pasted: its names are printed, and stay in no address. */
      readonly classList?: string;
      /** The picture of a school; it stays in the page, too. */
      readonly logo?: Logo;
    }
  | { readonly id: number; readonly do: "book"; readonly text: string; readonly file: string }
  /** A page of what was made last, as SVG; `index` from 0. */
  | { readonly id: number; readonly do: "page"; readonly of: Part; readonly output: number; readonly index: number }
  /** All of it as a PDF. */
  | { readonly id: number; readonly do: "pdf"; readonly of: Part | "cover" | "slides"; readonly output: number }
  /** Loads what sheets in a language take, before one is asked for. */
  | { readonly id: number; readonly do: "warm"; readonly language: Language }
  /** Where its puzzles are shown at the board. */
  | { readonly id: number; readonly do: "board" };

/** The book or sheet, or its key. */
export type Part = "book" | "answers";

/** The languages that problems are told in. */
export type Speech = Language;

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
  /** Who gets which sheet of a class; null: it is for nobody in particular. */
  readonly class: MadeClass | null;
  /** The table of a class, by which its sheets are marked, as `class.csv`; null: it is for nobody in particular. */
  readonly table: string | null;
}

/** The sheets of a class. */
export interface MadeClass {
  /** How many are handed out, and how many of them have other puzzles. */
  readonly sheets: number;
  readonly different: number;
  /** Pages of its key that it is marked by, at the beginning. */
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
  /** What its sheets have besides: a number line at their foot, and maybe a smaller form of the tasks. */
  readonly help: "line" | "small" | null;
  /** The least and the most that the scores of a sheet add up to. For the teacher alone. */
  readonly scores: readonly [least: number, most: number];
  readonly sheets: readonly MadeSheet[];
}

/** A sheet: how it is called, and where its pages are, from 0. */
export interface MadeSheet {
  readonly label: string;
  readonly page: number;
  readonly pages: number;
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
  /** Null: it has none, for it is not bound, or nobody knows how broad its spine is. */
  readonly cover: string | null;
}

/** One thing that is wrong, and what to do. */
export interface ProblemIssue {
  readonly place: string;
  readonly message: string;
  readonly fix: string | null;
  /** What it is said in. */
  readonly language: string;
}

/** Why something cannot be made: place, line, and what to do; as for a terminal, in English, where there are no words for a page. */
export interface Problem {
  readonly issues: readonly ProblemIssue[];
  /** It was this draw alone: another seed may be well. */
  readonly isOfDraw: boolean;
}

export type Reply =
  | { readonly id: number; readonly is: "progress"; readonly done: number; readonly of: number }
  | { readonly id: number; readonly is: "made"; readonly made: Made }
  | { readonly id: number; readonly is: "page"; readonly svg: string }
  | { readonly id: number; readonly is: "pdf"; readonly bytes: Uint8Array }
  /** What is behind the `#` of the page of slides. */
  | { readonly id: number; readonly is: "board"; readonly puzzles: string }
  | { readonly id: number; readonly is: "warm" }
  | { readonly id: number; readonly is: "problem"; readonly problem: Problem };
