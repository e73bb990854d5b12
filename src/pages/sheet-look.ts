/** The decoration of a sheet: a border and drawings around its figures, for a season. */
import type { SheetSpec } from "../spec/spec-types.ts";
import type { Item } from "./item.ts";
import { borderItems, hasBorder, insideBorder } from "./season-border.ts";
import { scenesOf } from "./season-scene.ts";
import { sidesOf } from "./self-check.ts";
import type { Setting } from "./setting.ts";

/** How a sheet is decorated: the items at the edges of each page, the drawings around figures, and the size of its picture or joke. */
export interface SheetLook {
  readonly setting: Setting;
  readonly border: readonly Item[];
  readonly scenes: ReturnType<typeof scenesOf>;
  /** The side of a square of its picture to colour, or of a box of its joke, if it has one. Points. */
  readonly side: number;
}

/** The possible looks of a sheet, the best first: one of a season has a border, and drawings around its figures, if there is room. */
export function looksOf(sheet: SheetSpec, setting: Setting): SheetLook[] {
  return decorations(sheet, setting).flatMap((look) => sidesOf(sheet).map((side) => ({ ...look, side })));
}

function decorations({ season }: SheetSpec, setting: Setting): Omit<SheetLook, "side">[] {
  const plain = { setting, border: [], scenes: {} };
  if (season === undefined) return [plain];
  const border = hasBorder(setting) ? borderItems(season, setting) : [];
  const inside = border.length > 0 ? insideBorder(setting) : setting;
  return [{ setting: inside, border, scenes: scenesOf(inside) }, { setting: inside, border, scenes: {} }, plain];
}
