/** The pictures of a document: each is written once, as in its file, however often it is shown. */
import { verbatim } from "../draw/pdf-values.ts";
import type { Picture } from "../spec/matter/picture.ts";
import type { BookDocument } from "./book-document.ts";

const SPACES = { gray: "DeviceGray", rgb: "DeviceRGB", cmyk: "DeviceCMYK" } as const;

/** Adds pictures to a document, and names them in the resources of its pages. */
export function openPictures({ pdf, pictures }: BookDocument): (picture: Picture) => string {
  const names = new Map<Picture, string>();
  return (picture) => {
    const known = names.get(picture);
    if (known !== undefined) return known;
    const name = `P${names.size + 1}`;
    const ref = pdf.ref(entriesOf(picture));
    pictures[name] = ref;
    ref.end(picture.bytes);
    names.set(picture, name);
    return name;
  };
}

function entriesOf({ width, height, space, bits, palette, filter, isInverted }: Picture) {
  // The rows of a PNG use predictors, which PDF can read.
  const colors = palette !== null || space === "gray" ? 1 : 3;
  const rows = { Predictor: 15, Colors: colors, BitsPerComponent: bits, Columns: width };
  return {
    ...{ Type: "XObject", Subtype: "Image", Width: width, Height: height, BitsPerComponent: bits },
    ColorSpace: palette === null ? SPACES[space] : verbatim(paletteOf(palette, space)),
    Filter: filter,
    ...(isInverted ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
    ...(filter === "FlateDecode" ? { DecodeParms: rows } : {}),
  };
}

/** A palette; if all its colours are grey, with one byte for each. */
function paletteOf(palette: Uint8Array, space: Picture["space"]): string {
  const values = space === "gray" ? palette.filter((_, i) => i % 3 === 0) : palette;
  const most = palette.length / 3 - 1;
  const hex = [...values].map((value) => value.toString(16).padStart(2, "0")).join("");
  return `[/Indexed /${SPACES[space]} ${most} <${hex}>]`;
}
