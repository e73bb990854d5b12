/** The colours of a book's pages; its own colour is that of its cover. */

import type { Manifest } from "../book/manifest.ts";
import type { ColourSpace } from "../draw/colours.ts";
import { accentPalette, fullPalette, type Palette, STOCK, type Stock } from "../draw/palette.ts";
import { LEVELS, type Level } from "../engine/kind.ts";
import { colourForm } from "../spec/edition/colour-form.ts";
import type { Output } from "../spec/edition/output.ts";
import { stockOf } from "./cover/cover-job.ts";
import type { PaletteOf } from "./setting.ts";

/** The colours of an edition's pages. */
export function palettesOf(manifest: Manifest, output: Output): PaletteOf {
  const form = colourForm(manifest.spec, output);
  if (form === "black") return () => null;
  const space: ColourSpace = output === "press" ? "press" : "screen";
  const stock = stockOf({ manifest });
  const accent = accentPalette(stock, space);
  if (form === "accent") return () => accent;
  return (section) =>
    section === undefined
      ? { ...accent, mascot: "vermilion", isFull: true }
      : fullPalette(stock, sectionStock(manifest, stock, section), space);
}

/**
 * The colours of single figures, as on their printed pages; only if the spec requests colours, also on a screen. If all kinds
 * alternate, a chapter is a level.
 */
export function figurePalettes(
  manifest: Manifest,
): (space: ColourSpace, level: Level, section: number) => Palette | null {
  const { colour = "black", mix } = manifest.spec;
  const said = { ...manifest, spec: { ...manifest.spec, colour } };
  const bySpace = { press: palettesOf(said, "press"), screen: palettesOf(said, "screen") };
  const levels = LEVELS.filter((level) => manifest.puzzles.some((puzzle) => puzzle.level === level));
  return (space, level, section) => bySpace[space](mix === "spread" ? levels.indexOf(level) : section);
}

/**
 * The colour of a section: one for each age if sections have several ages, else one for each section in turn, starting with the
 * book's own. If all kinds alternate, chapters are levels, and `section` counts these.
 */
export function sectionStock({ spec }: Manifest, first: Stock, section: number): Stock {
  const ages = spec.mix === "spread" ? [] : [...new Set(spec.sections.map(({ ages: own }) => own ?? spec.ages))];
  const own = spec.sections[section];
  const place = ages.length > 1 ? ages.indexOf(own?.ages ?? spec.ages) : section;
  return STOCK[(STOCK.indexOf(first) + place) % STOCK.length]!;
}
