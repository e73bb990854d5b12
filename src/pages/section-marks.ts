/** Section marks in coloured children's books: tabs at the outer edge; the current one has the section's colour. */

import type { Manifest } from "../book/manifest.ts";
import { box, type Shape } from "../draw/shape.ts";
import type { Edition } from "./edition.ts";
import { CAPITALS } from "./frame.ts";
import type { Item, TextItem } from "./item.ts";
import type { Draft, Setting } from "./setting.ts";

/** Whether a book has tabs, if its pages have space for them: a single section needs none. */
export const hasTabs = ({ puzzles }: Manifest, { sizes, profile, palettes }: Edition): boolean =>
  sizes.isChild &&
  !profile.sheets &&
  palettes(0) !== null &&
  puzzles.some(({ section }) => section !== puzzles[0]?.section);

/** The tabs of a book. */
export interface Tabs {
  /** The items of a page. `isLeft`: its outer edge is on the left. */
  readonly itemsOn: (section: number | undefined, isLeft: boolean) => Item[];
}

/** Lengths in points: of a usual tab, between tabs, at the ends of a name, its type size and the corner radius. */
const USUAL = 82;
const GAP = 8;
const ENDS = 10;
const NAME = 13;
const RADIUS = 8;
const LINE = 0.75;

/** The tabs of these pages: one for each chapter of puzzles, all of one length; without names if the longest does not fit. */
export function tabsOf(drafts: readonly Draft[], setting: Setting): Tabs {
  const { frame, sizes, measure, palettes = () => null } = setting;
  const { tabs } = frame;
  const names = tabs === undefined ? new Map<number, string>() : chapterNames(drafts);
  if (tabs === undefined || names.size < 2) return { itemsOn: () => [] };
  const pitch = (frame.bottom - frame.top + GAP) / names.size;
  const widest = Math.max(...[...names.values()].map((name) => measure(name, "title", 1)));
  const size = Math.min(NAME, tabs.width * 0.62, (pitch - GAP - 2 * ENDS) / widest);
  const isNamed = size >= sizes.small;
  const height = Math.min(pitch - GAP, isNamed ? Math.max(USUAL, size * widest + 2 * ENDS) : USUAL);
  return {
    itemsOn: (open, isLeft) => {
      const palette = open === undefined ? null : palettes(open);
      if (palette === null) return [];
      const x = isLeft ? frame.width - tabs.x - tabs.width : tabs.x;
      const from = isLeft ? x - tabs.out : x;
      const broad = tabs.width + tabs.out;
      return [...names].flatMap(([section, name], i): Item[] => {
        const y = frame.top + i * (height + GAP);
        const isOpen = section === open;
        const colour = isOpen ? palette.section : "ink";
        // The line lies within the tab.
        const inner = (by: number): Shape =>
          box(
            from + by,
            y + by,
            broad - 2 * by,
            height - 2 * by,
            isOpen ? { fill: colour } : { line: { colour, width: LINE } },
            RADIUS,
          );
        const shapes = [inner(isOpen ? 0 : LINE / 2)];
        return [{ item: "drawing", shapes }, ...(isNamed ? [nameItem(name, x, y, isOpen)] : [])];
      });
    },
  };

  /** Reads downwards, centred in its tab. */
  function nameItem(name: string, x: number, y: number, isOpen: boolean): TextItem {
    const length = measure(name, "title", size);
    return {
      item: "text",
      x: x + (tabs!.width - size * CAPITALS) / 2,
      y: y + (height - length) / 2,
      size,
      font: "title",
      text: name,
      down: true,
      ...(isOpen ? { white: true } : {}),
    };
  }
}

/** The titles of the chapters of puzzles, by the index of their section. */
function chapterNames(drafts: readonly Draft[]): Map<number, string> {
  const names = new Map<number, string>();
  for (const { section, bookmarks } of drafts) {
    const title = bookmarks.find(({ depth }) => depth === 0)?.title;
    if (section !== undefined && title !== undefined && !names.has(section)) names.set(section, title);
  }
  return names;
}
