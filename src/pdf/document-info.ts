/** The document properties of a PDF, and its info dictionary. */

import type { Manifest } from "../book/manifest.ts";
import { verbatim } from "../draw/pdf-values.ts";
import type { Dictionary } from "../draw/pdfkit-internals.ts";
import type { Standard } from "../spec/printers/printer.ts";
import type { Spec } from "../spec/spec-types.ts";

/** Author, title and search data; for a book, everything in its spec. */
export interface DocumentInfo extends Partial<Pick<Spec, "author" | "rights" | "publisher" | "isbn">> {
  readonly title: string;
  /** The publication date, such as "2026-12-01". */
  readonly published?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  /** The PDF standard that it claims to follow, for a print shop; left out: none. */
  readonly standard?: Pick<Standard, "name" | "condition" | "paper"> | undefined;
}

/** The document properties of a book's PDFs. */
export const factsOf = ({
  title,
  spec: { author, rights, publisher, isbn, published, keywords },
}: Pick<Manifest, "title" | "spec">): DocumentInfo => ({
  ...{ title, author, rights, publisher, isbn, published, keywords },
});

/** The date of a PDF whose book has none. With the time of printing, each file of a book would be different. */
const DATE = "2000-01-01";
const PRODUCER = "Numberpress";

/** The info dictionary: section 14.3.3 of ISO 32000-1. */
export const infoOf = ({ title, author, keywords, published = DATE, standard }: DocumentInfo): Dictionary => ({
  Title: title,
  ...(author ? { Author: author } : {}),
  ...(keywords ? { Keywords: keywords.join(", ") } : {}),
  Creator: PRODUCER,
  Producer: PRODUCER,
  CreationDate: new Date(published),
  ModDate: new Date(published),
  Trapped: verbatim("/False"),
  ...(standard === undefined ? {} : X_KEYS[standard.name]),
});

/** Entries that a PDF/X file must have: section 6.12 of ISO 15930-1. */
export const X_KEYS = {
  "PDF/X-1a:2001": { GTS_PDFXVersion: "PDF/X-1:2001", GTS_PDFXConformance: "PDF/X-1a:2001" },
} as const satisfies Record<Standard["name"], Dictionary>;
