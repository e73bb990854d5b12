/** Readable names of colour spaces. */
import { PDFArray, type PDFDict, PDFName, type PDFObject, PDFRef } from "@cantoo/pdf-lib";
import { dictAt } from "./pdf-file.ts";

const PLAIN: Readonly<Record<string, string>> = {
  DeviceGray: "gray",
  G: "gray",
  DeviceRGB: "rgb",
  RGB: "rgb",
  DeviceCMYK: "cmyk",
  CMYK: "cmyk",
};

/** The name of a mark's colour space: gray, rgb, cmyk, or the name in the PDF. */
export function spaceName(object: PDFObject | string | undefined, resources: PDFDict | undefined, depth = 0): string {
  if (depth > 8) return "unknown";
  if (typeof object === "string") {
    if (PLAIN[object] !== undefined) return PLAIN[object];
    const own = resources && dictAt(resources, "ColorSpace")?.get(PDFName.of(object));
    if (own === undefined) return object;
    return spaceName(own, resources, depth + 1);
  }
  if (object instanceof PDFRef) return spaceName(resources?.context.lookup(object), resources, depth + 1);
  if (object instanceof PDFName) return spaceName(object.decodeText(), resources, depth + 1);
  if (!(object instanceof PDFArray) || object.size() === 0) return "unknown";
  const first = object.lookup(0);
  const family = first instanceof PDFName ? first.decodeText() : "unknown";
  // For a palette, the space of its colours counts.
  if ((family === "Indexed" || family === "I") && object.size() > 1)
    return spaceName(object.get(1), resources, depth + 1);
  return object.size() === 1 ? (PLAIN[family] ?? family) : family;
}
