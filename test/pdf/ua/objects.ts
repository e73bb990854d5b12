/** Looks into the objects of a PDF: references are followed, and what is of another type counts as absent. */
import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";

/** An entry of a dictionary or of a stream's dictionary, as it stands: perhaps a reference. */
export const rawOf = (owner: PDFObject | undefined, key: string): PDFObject | undefined =>
  owner instanceof PDFDict
    ? owner.get(PDFName.of(key))
    : owner instanceof PDFStream
      ? owner.dict.get(PDFName.of(key))
      : undefined;

export const followed = (doc: PDFDocument, object: PDFObject | undefined): PDFObject | undefined =>
  object instanceof PDFRef ? doc.context.lookup(object) : object;

/** An entry, its reference followed. */
export const entryOf = (doc: PDFDocument, owner: PDFObject | undefined, key: string): PDFObject | undefined =>
  followed(doc, rawOf(owner, key));

export const dictOf = (object: PDFObject | undefined): PDFDict | undefined =>
  object instanceof PDFDict ? object : object instanceof PDFStream ? object.dict : undefined;
export const nameOf = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFName ? object.decodeText() : undefined;
export const numberOf = (object: PDFObject | undefined): number | undefined =>
  object instanceof PDFNumber ? object.asNumber() : undefined;
export const truthOf = (object: PDFObject | undefined): boolean | undefined =>
  object instanceof PDFBool ? object.asBoolean() : undefined;
export const textOf = (object: PDFObject | undefined): string | undefined =>
  object instanceof PDFString || object instanceof PDFHexString ? object.decodeText() : undefined;
/** The items of an array, as they stand; none for anything else. */
export const itemsOf = (object: PDFObject | undefined): readonly PDFObject[] =>
  object instanceof PDFArray ? object.asArray() : [];
export const keysOf = (dict: PDFObject | undefined): readonly string[] =>
  dictOf(dict)
    ?.keys()
    .map((key) => key.decodeText()) ?? [];

/** The bytes of a stream, unpacked; undefined for anything else. */
export const bytesOf = (object: PDFObject | undefined): Uint8Array | undefined =>
  object instanceof PDFRawStream
    ? decodePDFRawStream(object).decode()
    : object instanceof PDFStream
      ? object.getContents()
      : undefined;

/** What a reference or a direct object is told apart by. */
export const identityOf = (object: PDFObject | undefined): unknown =>
  object instanceof PDFRef ? object.toString() : object;
