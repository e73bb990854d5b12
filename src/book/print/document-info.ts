import { verbatim } from "../../draw/pdf-values.ts";
import { type Dictionary, type PdfkitDocument, rewriteMetadata } from "../../draw/pdfkit-internals.ts";
/** The metadata of a PDF: dictionary of facts, and XMP. */

/** Who made what. */
export interface DocumentInfo {
  readonly title: string;
  readonly author?: string | undefined;
}

/** The date in every PDF. The time of printing would make the same book a different file each time. */
const DATE = new Date(Date.UTC(2000, 0, 1));
const PRODUCER = "Numberpress";

/** The dictionary of facts: section 14.3.3 of ISO 32000-1. */
export const infoOf = ({ title, author }: DocumentInfo): Dictionary => ({
  Title: title,
  ...(author ? { Author: author } : {}),
  Creator: PRODUCER,
  Producer: PRODUCER,
  CreationDate: DATE,
  ModDate: DATE,
  Trapped: verbatim("/False"),
});

const PDF_UA =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/**
 * Writes the same as XMP: escaped, which pdfkit does not do; with the identifier of PDF/UA-1 where the document is tagged; not
 * at all for a print shop. pdfkit's own option for PDF/UA would list glyphs of its fonts too, and lists too few.
 */
export function putMetadata(
  pdf: PdfkitDocument,
  { forPress, live }: { readonly forPress: boolean; readonly live: boolean },
): void {
  rewriteMetadata(pdf, (info) => {
    if (forPress) return null;
    const escaped = Object.entries(info).map(([key, value]) => [
      key,
      typeof value === "string" ? escapeXml(value) : value,
    ]);
    return { info: Object.fromEntries(escaped), xml: live ? [PDF_UA] : [] };
  });
}

/** Characters that XML cannot hold are left out. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
