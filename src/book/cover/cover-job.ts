/** What every composition of a cover is drawn from. */
import type { ColourName } from "../../draw/colours.ts";
import type { Item, TextItem } from "../pages/item.ts";
import type { Setting } from "../pages/setting.ts";
import type { CoverFrame } from "./cover-frame.ts";

export interface CoverSetting
  extends Pick<Setting, "manifest" | "kinds" | "phrase" | "measure" | "theme" | "sizes" | "reader"> {
  /** Whether every puzzle has one answer only, written in one way. */
  readonly isUnique: boolean;
}

export interface CoverJob {
  readonly setting: CoverSetting;
  readonly frame: CoverFrame;
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

/** The three colours that a book may have, and their dark tones for ribbons on them. */
export const STOCK = ["vermilion", "blue", "green"] as const;
export type Stock = (typeof STOCK)[number];

export const coloured = (items: readonly TextItem[], colour: ColourName): TextItem[] =>
  items.map((item) => ({ ...item, colour }));

/** Where a cover has its seed from. */
export const coverSeed = ({ manifest }: CoverSetting): readonly [string, string, string] => [
  manifest.seed,
  manifest.title,
  "cover",
];
