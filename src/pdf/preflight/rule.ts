/** A rule of preflight: its requirement, and how to find violations. */
import type { Paper } from "../../spec/edition/printer-names.ts";
import type { Printer } from "../../spec/printers/printer.ts";
import type { Geometry, Place } from "./geometry.ts";
import type { Mark } from "./mark.ts";
import type { Box, PdfFile, PdfPage } from "./pdf-file.ts";

/** The basis for judging a file. */
export interface Job {
  readonly printer: Printer;
  readonly paper: Paper;
  readonly file: PdfFile;
  /** Size of the whole file. */
  readonly bytes: number;
  readonly geometry: Geometry;
}

/** Facts about a page after it is drawn. */
export interface PageFacts {
  readonly page: PdfPage;
  /** Whether anything on it leaves ink. */
  readonly hasInk: boolean;
  /** A text whose characters have no outlines; null if there is none. */
  readonly ghost: string | null;
}

/** A violation of a rule. `page`: from 1; null for the whole file. */
export interface Finding {
  readonly page: number | null;
  /** Null for a whole page or file. */
  readonly at: Place | null;
  readonly found: string;
}

/** A page and its trim box. */
export interface TrimmedPage {
  readonly page: PdfPage;
  readonly trim: Box;
}

/** `J`: the part of the basis that it needs. */
export interface Rule<J = Job> {
  readonly id: string;
  /** Its requirement, as a sentence without a full stop. */
  readonly wants: (job: J) => string;
  /** Checks the file before anything is drawn. */
  readonly file?: (job: J) => readonly Finding[];
  /** Checks a mark; returns what is wrong with it, or null. */
  readonly mark?: (mark: Mark, cut: TrimmedPage, job: J) => string | null;
  /** Checks all pages after they are drawn. */
  readonly pages?: (pages: readonly PageFacts[], job: J) => readonly Finding[];
  /** Equal findings about marks are reported once for a page, or once for the file. */
  readonly once?: "page" | "file";
}

/** A finding about a whole page. */
export const onPage = (page: number, found: string): Finding => ({ page, at: null, found });

/** A finding about the file. */
export const inFile = (found: string): Finding => ({ page: null, at: null, found });
