/** A PDF as the list of its objects, streams unpacked: equal for files that differ only in how they are compressed. */
import { createHash } from "node:crypto";
import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";

/** Each object: its number, its entries without the length of its stream, and a hash of what is in that. */
export async function objectsOf(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf.context.enumerateIndirectObjects().map(([ref, object]) => {
    if (!(object instanceof PDFRawStream)) return `${ref.tag} ${object.toString()}`;
    const entries = object.dict.clone();
    entries.delete(PDFName.of("Length"));
    const content = decodePDFRawStream(object).decode();
    return `${ref.tag} ${entries.toString()} ${createHash("sha256").update(content).digest("hex")}`;
  });
}
