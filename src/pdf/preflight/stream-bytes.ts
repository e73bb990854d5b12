/** Decompresses streams. */
import { decodePDFRawStream, PDFArray, PDFName, type PDFObject, PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
import { Unzlib } from "fflate";
import { firstOf } from "../../engine/required.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import { at } from "./pdf-file.ts";

/** Maximum size of an expanded stream; no page or font of a book is larger, so a file with more is hostile. */
const MAX_BYTES = 256 * 1024 * 1024;
const SLICE = 64 * 1024;

/** Decompresses a stream. Throws a `Failure` (65) if it is damaged, or expands to more than `MAX_BYTES`. */
export function streamBytes(stream: PDFObject | undefined): Uint8Array {
  if (!(stream instanceof PDFStream)) return new Uint8Array();
  if (!(stream instanceof PDFRawStream)) return stream.getContents();
  const filters = filtersOf(stream);
  if (filters.length === 0) return stream.contents;
  if (filters.length === 1 && filters[0] === "FlateDecode" && at(stream.dict, "DecodeParms") === undefined)
    return inflate(stream.contents);
  try {
    return decodePDFRawStream(stream).decode();
  } catch {
    // An image filter, or a broken one: there is nothing to read.
    return new Uint8Array();
  }
}

/** The filters of a stream, outermost first. */
function filtersOf(stream: PDFStream): string[] {
  const filter = at(stream.dict, "Filter");
  const list = filter instanceof PDFArray ? filter.asArray() : filter === undefined ? [] : [filter];
  return list.flatMap((each) => (each instanceof PDFName ? [each.decodeText()] : []));
}

function inflate(packed: Uint8Array): Uint8Array {
  if (packed.length === 0) return packed;
  const parts: Uint8Array[] = [];
  let total = 0;
  const unpack = new Unzlib((part) => {
    parts.push(part);
    total += part.length;
    if (total > MAX_BYTES) throw new Failure("a part of the file unpacks to more than 256 MB", EXIT.data);
  });
  try {
    for (let i = 0; i < packed.length; i += SLICE)
      unpack.push(packed.subarray(i, i + SLICE), i + SLICE >= packed.length);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure("a part of the file cannot be unpacked", EXIT.data, "the file is damaged: make it again");
  }
  if (parts.length === 1) return firstOf(parts);
  const whole = new Uint8Array(total);
  let end = 0;
  for (const part of parts) {
    whole.set(part, end);
    end += part.length;
  }
  return whole;
}
