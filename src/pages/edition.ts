/** An edition of a book: for one reader, output, theme and paper. */

import type { Manifest } from "../book/manifest.ts";
import { themeNamed } from "../draw/themes/index.ts";
import type { Theme } from "../draw/themes/theme.ts";
import { type Colour, colourOf, spaced, TRACKING } from "../spec/edition/comfort.ts";
import { type Output, PROFILES, type Profile } from "../spec/edition/output.ts";
import { printReader, registerTo } from "../spec/edition/print-reader.ts";
import { type PrintReader, type Sizes, sizesOf } from "../spec/edition/reader.ts";
import { type Sheet, sheetOfClassroom, wholeSheet } from "../spec/edition/sheet.ts";
import { withFonts } from "../spec/matter/own-fonts.ts";
import { type PageSize, pageSize } from "../spec/page-size.ts";
import type { Spec } from "../spec/spec-types.ts";
import { palettesOf } from "./palettes.ts";
import type { PaletteOf } from "./setting.ts";

export interface Edition {
  readonly output: Output;
  readonly profile: Profile;
  readonly reader: PrintReader;
  readonly sizes: Sizes;
  readonly theme: Theme;
  /** The canvas of a page, and its position on the paper. */
  readonly sheet: Sheet;
  /** Extra space between the letters of words, in ems. */
  readonly tracking: number;
  /** Background tint of pages; null: none. */
  readonly tint: Colour | null;
  /** The colours of each page. */
  readonly palettes: PaletteOf;
}

/** The edition of a book for one output. `reader`: replaces that of the spec. */
export function editionOf(
  manifest: Manifest,
  output: Output,
  reader: PrintReader = printReader(manifest.spec),
): Edition {
  const { spec } = manifest;
  const profile = PROFILES[output];
  const plain = themeNamed(spec.theme);
  const theme = spec.fonts === undefined ? plain : withFonts(plain, spec.fonts);
  const sheet = sheetOf(spec, output);
  const { spacing = "usual", tint = "none" } = spec;
  const sizes = { ...spaced(sizesOf(reader), spacing), register: registerTo(reader, spec) };
  const comfort = { tracking: TRACKING[spacing], tint: output === "screen" ? colourOf(tint) : null };
  return {
    output,
    profile,
    reader,
    sizes,
    theme,
    sheet,
    ...comfort,
    palettes: palettesOf(manifest, output),
  };
}

/** The page of a booklet is half of a common paper size: A5 on A4, half a Letter on Letter. */
const halfOf = ({ width, height }: PageSize): PageSize => ({ width: height / 2, height: width });
const HALVES: Readonly<Record<string, PageSize>> = {
  a4: halfOf(pageSize("a4")),
  letter: halfOf(pageSize("letter")),
  "8.5x11in": halfOf(pageSize("8.5x11in")),
};

function sheetOf({ page, sheet }: Spec, output: Output): Sheet {
  if (output === "classroom") return sheetOfClassroom(page, sheet !== undefined);
  if (output === "booklet" && typeof page === "string" && HALVES[page] !== undefined) return wholeSheet(HALVES[page]);
  return wholeSheet(pageSize(page));
}
