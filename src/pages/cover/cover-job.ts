/** The input of every composition of a cover. */
import type { ColourName } from "../../draw/colours.ts";
import { rng } from "../../engine/rng.ts";
import { STOCK, type Stock } from "../../spec/cover/cover-names.ts";
import type { Printer } from "../../spec/printers/printer.ts";
import type { Item, TextItem } from "../item.ts";
import type { Setting } from "../setting.ts";
import type { CoverFrame } from "./cover-frame.ts";

export interface CoverSetting
  extends Pick<Setting, "manifest" | "kinds" | "phrase" | "measure" | "theme" | "sizes" | "reader"> {
  /** Whether every puzzle has exactly one answer, written in one way. */
  readonly isUnique: boolean;
}

export interface CoverJob {
  readonly setting: CoverSetting;
  readonly frame: CoverFrame;
  /** Its printer; left out if it is only shown on a screen. */
  readonly printer?: Printer;
}

/** A cover without the words on its spine and back, and the look of its back. */
export interface Composition {
  /** Background and picture, behind all words. */
  readonly art: readonly Item[];
  /** The words of the front. */
  readonly front: readonly Item[];
  readonly back: BackLook;
}

/** The look of the back. */
export interface BackLook {
  /** Colours of headings, of other words, of alternating bullets, and of the foot. */
  readonly heading: ColourName;
  readonly text: ColourName;
  readonly bullets: readonly ColourName[];
  readonly foot: ColourName;
  /** Left out: the colour of the foot. */
  readonly publisher?: ColourName;
  /** Left out: as low as the barcode. */
  readonly publisherBottom?: number;
  readonly spine: ColourName;
  /** Upper and lower limit of words on the spine; left out: those of the front's text. */
  readonly spineBetween?: readonly [top: number, bottom: number] | undefined;
  /** Puzzles are on white cards, because the background is not paper. */
  readonly hasCards: boolean;
  /** Top of the heading and of the text below it; the foot is next to the barcode. */
  readonly headingTop: number;
  readonly bodyTop: number;
  readonly bodyBottom: number;
}

export const coloured = (items: readonly TextItem[], colour: ColourName): TextItem[] =>
  items.map((item) => ({ ...item, colour }));

/** The seed of a cover. It does not use the title, so that a corrected title changes nothing else. */
export const coverSeed = ({ manifest }: CoverSetting): readonly [string, string] => [manifest.seed, "cover"];

/** The colour of a book: from its spec, or from its seed; volumes of a series use consecutive colours. */
export function stockOf({ manifest: { spec, ...book } }: Pick<CoverSetting, "manifest">): Stock {
  if (spec.cover?.colour !== undefined) return spec.cover.colour;
  const seed = spec.series?.number === undefined ? [book.seed] : [spec.series.name];
  const first = rng([...seed, "cover", "colour"]).int(STOCK.length);
  return STOCK[(first + (spec.series?.number ?? 0)) % STOCK.length]!;
}
