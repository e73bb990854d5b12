/** Writes the XMP metadata of a PDF. */
import { type PdfkitDocument, rewriteMetadata } from "../draw/pdfkit-internals.ts";
import { type DocumentInfo, X_KEYS } from "./document-info.ts";

const PDF_UA =
  '<rdf:Description rdf:about="" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/**
 * Writes the document properties as XMP, escaped (pdfkit does not escape), with properties that only XMP has, and with the
 * identifier of PDF/UA-1 if the document is tagged. A print shop gets XMP only for a book with an ISBN, a date or keywords.
 * pdfkit's own option for PDF/UA is not used: it would also list glyphs of the fonts, but not all of them.
 */
export function putMetadata(
  pdf: PdfkitDocument,
  order: DocumentInfo & { readonly language: string; readonly forPress: boolean; readonly live: boolean },
): void {
  rewriteMetadata(pdf, (info) => {
    const { forPress, live, isbn, published, keywords } = order;
    if (forPress && isbn === undefined && published === undefined && keywords === undefined) return null;
    const escaped = Object.entries(info).map(([key, value]) => [
      key,
      typeof value === "string" ? escapeXml(value) : value,
    ]);
    return {
      info: Object.fromEntries(escaped),
      xml: [...(live ? [PDF_UA] : []), publicationXml(order), ...xXml(order)],
    };
  });
}

/** The PDF/X entries in XMP. */
function xXml({ standard }: DocumentInfo): string[] {
  if (standard === undefined) return [];
  const keys = Object.entries(X_KEYS[standard.name]).map(([key, value]) => `<pdfx:${key}>${value}</pdfx:${key}>`);
  return [
    `<rdf:Description rdf:about="" xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">${keys.join("")}</rdf:Description>`,
  ];
}

/** Properties of Dublin Core and of PRISM (section 4 of its "Metadata for PDF") that pdfkit does not write. */
function publicationXml({
  language,
  rights,
  publisher,
  isbn,
  published,
  keywords = [],
}: DocumentInfo & { readonly language: string }): string {
  const items = (name: string, type: "Bag" | "Seq" | "Alt", texts: readonly string[]): string => {
    const attribute = type === "Alt" ? ' xml:lang="x-default"' : "";
    const all = texts.map((text) => `<rdf:li${attribute}>${escapeXml(text)}</rdf:li>`).join("");
    return texts.length === 0 ? "" : `<dc:${name}><rdf:${type}>${all}</rdf:${type}></dc:${name}>`;
  };
  const digits = isbn?.replace(/\D/g, "");
  const core = [
    items("language", "Bag", [language]),
    items("publisher", "Bag", publisher === undefined ? [] : [publisher]),
    items("rights", "Alt", rights === undefined ? [] : [rights]),
    items("date", "Seq", published === undefined ? [] : [published]),
    items("subject", "Bag", keywords),
    digits === undefined ? "" : `<dc:identifier>urn:isbn:${digits}</dc:identifier>`,
  ].join("");
  const prism =
    digits === undefined
      ? ""
      : `<rdf:Description rdf:about="" xmlns:prism="http://prismstandard.org/namespaces/basic/2.0/"><prism:isbn>${digits}</prism:isbn></rdf:Description>`;
  return `<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${core}</rdf:Description>${prism}`;
}

/** Removes characters that XML does not allow. */
const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
