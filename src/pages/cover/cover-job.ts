/** What every composition of a cover is drawn from. */
import type { ColourName } from "../../draw/colours.ts";
import { rng } from "../../engine/rng.ts";
import { STOCK, type Stock } from "../../spec/cover/cover-names.ts";
import type { Printer } from "../../spec/printers/printer.ts";
import type { Item, TextItem } from "../item.ts";
import type { Setting } from "../setting.ts";
import type { CoverFrame } from "./cover-frame.ts";

export interface CoverSetting
  extends Pick<Setting, "manifest" | "kinds" | "phrase" | "measure" | "theme" | "sizes" | "reader"> {
  /** Whether every puzzle has one answer only, written in one way. */
  readonly isUnique: boolean;
}

export interface CoverJob {
  readonly setting: CoverSetting;
  readonly frame: CoverFrame;
  /** Who prints it; left out where it is shown alone, on a screen. */
  readonly printer?: Printer;
}

/** A cover but for the words on its spine and back, and the colours that these are in. */
export interface Composition {
  /** Ground and picture, behind all words. */
  readonly art: readonly Item[];
  /** The words of the front. */
  readonly front: readonly Item[];
  readonly back: BackLook;
}

/** How the back is to look. */
export interface BackLook {
  /** Of headings, of other words, of bullets in turn, and of the foot. */
  readonly heading: ColourName;
  readonly text: ColourName;
  readonly bullets: readonly ColourName[];
  readonly foot: ColourName;
  /** Left out: that of the foot. */
  readonly publisher?: ColourName;
  /** Left out: as low as the barcode. */
  readonly publisherBottom?: number;
  readonly spine: ColourName;
  /** Between which heights words on the spine are; left out: as far as the text of the front reaches. */
  readonly spineBetween?: readonly [top: number, bottom: number];
  /** Puzzles are on white cards, for the ground is no paper. */
  readonly hasCards: boolean;
  /** Where the heading is, and what is below it; the foot is beside the barcode. */
  readonly headingTop: number;
  readonly bodyTop: number;
  readonly bodyBottom: number;
}

export const coloured = (items: readonly TextItem[], colour: ColourName): TextItem[] =>
  items.map((item) => ({ ...item, colour }));

/** Where a cover has its seed from: not from its title, so that a title that is put right changes nothing else. */
export const coverSeed = ({ manifest }: CoverSetting): readonly [string, string] => [manifest.seed, "cover"];

/** The colour of a book: what its spec says, or its seed; volumes of a series follow each other. */
export function stockOf({ manifest: { spec, ...book } }: Pick<CoverSetting, "manifest">): Stock {
  if (spec.cover?.colour !== undefined) return spec.cover.colour;
  const seed = spec.series?.number === undefined ? [book.seed] : [spec.series.name];
  const first = rng([...seed, "cover", "colour"]).int(STOCK.length);
  return STOCK[(first + (spec.series?.number ?? 0)) % STOCK.length]!;
}
