/** A rule of preflight: what it wants, and how it looks for what breaks it. */
import type { Paper } from "../../spec/edition/printer-names.ts";
import type { Printer } from "../../spec/printers/printer.ts";
import type { Geometry, Place } from "./geometry.ts";
import type { Mark } from "./mark.ts";
import type { Box, PdfFile, PdfPage } from "./pdf-file.ts";

/** What a file is judged by. */
export interface Job {
  readonly printer: Printer;
  readonly paper: Paper;
  readonly file: PdfFile;
  /** Of the whole file. */
  readonly bytes: number;
  readonly geometry: Geometry;
}

/** What is known of a page once it has been drawn. */
export interface PageFacts {
  readonly page: PdfPage;
  /** Whether anything on it leaves ink. */
  readonly hasInk: boolean;
  /** A text of which no character has an outline, though it says something; null where there is none. */
  readonly ghost: string | null;
}

/** Something that breaks a rule. `page`: from 1, null where the whole file is meant. */
export interface Finding {
  readonly page: number | null;
  /** Null where a page or the file as a whole is meant. */
  readonly at: Place | null;
  readonly found: string;
}

/** A page and where it is cut. */
export interface TrimmedPage {
  readonly page: PdfPage;
  readonly trim: Box;
}

/** `J`: as much as it needs of what a file is judged by. */
export interface Rule<J = Job> {
  readonly id: string;
  /** What it asks for, as a sentence without its full stop. */
  readonly wants: (job: J) => string;
  /** Looks at the file before anything is drawn. */
  readonly file?: (job: J) => readonly Finding[];
  /** Looks at a mark; says what is wrong with it, or null. */
  readonly mark?: (mark: Mark, cut: TrimmedPage, job: J) => string | null;
  /** Looks at all pages once they are drawn. */
  readonly pages?: (pages: readonly PageFacts[], job: J) => readonly Finding[];
  /** Equal findings about marks are reported once for a page, or once for the file. */
  readonly once?: "page" | "file";
}

/** A finding that means a page as a whole. */
export const onPage = (page: number, found: string): Finding => ({ page, at: null, found });

/** A finding that means the file. */
export const inFile = (found: string): Finding => ({ page: null, at: null, found });
