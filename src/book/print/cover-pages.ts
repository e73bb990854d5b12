/**
 * The cover of a bound book as one sheet: back, spine and front side by side. Like a title page its picture is one path
 * drawn from the book's own seed; the back shows its first puzzle, and leaves room for a barcode.
 */
import { type Figure, type Mark, rect } from "../../engine/figure.ts";
import { BLANK, LEVELS, type Level, PAGE } from "../../engine/kind.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { Item, Page, TextItem } from "../pages/item.ts";
import { motif } from "../pages/motif.ts";
import { levelWidth } from "../pages/puzzle-head.ts";
import type { Setting } from "../pages/setting.ts";
import { flow, placed, textAt } from "../pages/text.ts";
import { largestTitle, titleAt, titleWidth } from "../pages/title.ts";
import { readerWords } from "../pages/title-page.ts";
import { words } from "../pages/words-on-page.ts";
import type { Box, CoverSize } from "../printers/cover-size.ts";
import { kindFinder } from "../words.ts";

/** What a cover is made from. */
export type CoverSetting = Pick<Setting, "manifest" | "kinds" | "phrase" | "measure" | "theme" | "sizes" | "reader">;

/** A cover with the words that stand on it white. */
interface Stock {
  readonly isBlack: boolean;
}

/** Margins of front and back over their breadth; a printer's own may be larger. */
const MARGIN = 0.093;

/** The cover of a size as a page: its places count from the corner of the trimmed sheet, so the bleed lies before 0. */
export function coverPage(setting: CoverSetting, size: CoverSize): Page {
  const stock: Stock = { isBlack: setting.theme.name === "elegant" };
  const own = fromTrim(size);
  const front = margined(own.boxes.front, own.safe.front);
  const back = margined(own.boxes.back, own.safe.back);
  const items: Item[] = [
    ...groundItems(size, stock),
    ...frontItems(setting, front, stock),
    ...(size.spineText ? spineItems(setting, own.safe.spine, stock) : []),
    ...backItems(setting, back, own.barcode, stock),
  ];
  return { items, bookmarks: [] };
}

/** The boxes as they lie on the trimmed sheet. */
function fromTrim({ boxes, safe, barcode, bleed }: CoverSize): Pick<CoverSize, "boxes" | "safe" | "barcode"> {
  const move = (box: Box): Box => ({ ...box, x: box.x - bleed, y: box.y - bleed });
  const all = ({ back, spine, front }: CoverSize["boxes"]) => ({
    back: move(back),
    spine: move(spine),
    front: move(front),
  });
  return { boxes: all(boxes), safe: all(safe), barcode: move(barcode) };
}

function margined({ x, y, width, height }: Box, safe: Box): Box {
  const margin = Math.max(MARGIN * width, safe.x - x);
  return { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
}

/** White needs no ink; black runs over all edges. */
const groundItems = ({ width, height, bleed }: CoverSize, { isBlack }: Stock): Item[] =>
  isBlack ? [ornament([rect("dot", -bleed, -bleed, width, height)])] : [];

const ornament = (marks: readonly Mark[]): Item => ({ item: "ornament", marks });

const inked = (items: readonly TextItem[], { isBlack }: Stock): TextItem[] =>
  items.map((item) => (isBlack ? { ...item, white: true } : item));

const COLUMNS = 8;
const FEWEST_ROWS = 3;
const MOST_ROWS = 10;
/** What lies in the picture outside of its ribbon, in cells, on each side. */
const OVERHANG = 0.2;
/** The largest title over the height of the cover, and the part of it that a title may fill. */
const TITLE = 0.105;
const TITLE_ROOM = 0.34;
const FOOT = 12.5;

function frontItems(setting: CoverSetting, area: Box, stock: Stock): Item[] {
  const { manifest, theme, measure } = setting;
  const { title, spec } = manifest;
  const { x, y, width, height } = area;
  const heading = largestTitle(title, width, height * TITLE_ROOM, height * TITLE, setting);
  const baseline = y + heading.size * theme.title.capitals;
  const bottom = y + height;
  const level = levelWidth(FOOT);
  const line = flow(
    escapeMarkdown(footWords(setting)),
    width - level - FOOT,
    { size: FOOT, leading: FOOT * 1.35 },
    measure,
  );
  const author = placed(line.items, x, bottom - line.height);
  const top = baseline + heading.height + 0.07 * height;
  const low = bottom - line.height - FOOT - 0.04 * height;
  const cell = width / (COLUMNS - 2 * OVERHANG);
  const rows = Math.min(MOST_ROWS, Math.floor((low - top) / cell + 2 * OVERHANG));
  const art = { name: spec.subtitle === undefined ? "cover" : "front cover", turns: 7 };
  const picture: Item[] =
    rows < FEWEST_ROWS
      ? []
      : [
          {
            item: "figure",
            figure: motif(manifest, COLUMNS, rows, art),
            x: x - OVERHANG * cell,
            y: low - (rows - OVERHANG) * cell,
            cell,
          },
        ];
  return [
    ...inked(placed(heading.items, x - 0.04 * heading.size, baseline), stock),
    ...picture,
    ...inked(author, stock),
    ornament(squares(levelOf(setting), x + width - level, bottom, stock)),
  ];
}

/** Author, or whom it is for where nobody is named. */
const footWords = (setting: CoverSetting): string => {
  const { author, subtitle } = setting.manifest.spec;
  return author ?? readerWords(setting.reader, setting) ?? subtitle ?? "";
};

/** The level of the puzzle in the middle, from the easiest to the hardest. */
function levelOf({ manifest }: CoverSetting): Level {
  const levels = manifest.puzzles.map(({ level }) => LEVELS.indexOf(level)).sort((a, b) => a - b);
  return LEVELS[levels[Math.floor(levels.length / 2)] ?? 0]!;
}

/** Five squares on a baseline; on black they are white, and those beyond the level hollow. */
function squares(level: Level, x: number, baseline: number, { isBlack }: Stock): Mark[] {
  const side = levelWidth(FOOT) / (LEVELS.length + (LEVELS.length - 1) / 2);
  return LEVELS.flatMap((each, i): Mark[] => {
    const filled = LEVELS.indexOf(each) <= LEVELS.indexOf(level);
    const [left, top] = [x + i * side * 1.5, baseline - side];
    if (!isBlack) return [rect(filled ? "dot" : "open", left, top, side, side)];
    const white = rect("open", left, top, side, side);
    return filled ? [white] : [white, rect("dot", left + 1, top + 1, side - 2, side - 2)];
  });
}

/** Capitals of a spine fill so much of its safe breadth, and are never larger. */
const SPINE_FILL = 0.8;
const SPINE_MOST = 26;
const SPINE_GAP = 24;

/** Title and author read downwards along the middle of the spine. */
function spineItems(setting: CoverSetting, area: Box, stock: Stock): Item[] {
  const { manifest, theme, measure } = setting;
  const { author } = manifest.spec;
  const middle = area.x + area.width / 2;
  const margin = Math.max(0, SPINE_GAP - 9);
  const small = Math.min(FOOT, (area.width * SPINE_FILL) / theme.title.capitals);
  const behind = author === undefined ? 0 : measure(author, "regular", small) + SPINE_GAP;
  const room = area.height - 2 * margin - behind;
  const most = Math.min(SPINE_MOST, (area.width * SPINE_FILL) / theme.title.capitals);
  const size = Math.min(most, room / titleWidth(manifest.title, 1, setting));
  const title = titleAt(manifest.title, middle - (size * theme.title.capitals) / 2, area.y + margin, size, setting);
  const items: TextItem[] = [{ ...title, down: true }];
  if (author !== undefined) {
    const y = area.y + area.height - margin - measure(author, "regular", small);
    items.push({ ...textAt(author, middle - small * 0.36, y, small, measure), down: true });
  }
  return inked(items, stock);
}

const LEAD = 17;
const CARD = 18;

/** The subtitle, one puzzle on white paper, how many there are; at the right of the foot a white field for the barcode. */
function backItems(setting: CoverSetting, area: Box, barcode: Box, stock: Stock): Item[] {
  const { manifest, phrase, measure } = setting;
  const { x, y, width, height } = area;
  const lead = flow(
    escapeMarkdown(manifest.spec.subtitle ?? manifest.title),
    width,
    { size: LEAD, leading: LEAD * 1.35 },
    measure,
  );
  const count = words(phrase, "book.count", { count: manifest.puzzles.length });
  const readers = readerWords(setting.reader, setting);
  const foot = [count, ...(readers === null ? [] : [readers])].map((text, i, all) =>
    textAt(text, x, y + height - (all.length - 1 - i) * FOOT * 1.4, FOOT, measure),
  );
  const top = y + LEAD * 0.75 + lead.height + 0.05 * height;
  const bottom = barcode.y - 0.04 * height;
  const figure = samplePuzzle(setting);
  const cell = Math.min((width - 2 * CARD) / figure.width, (bottom - top - 2 * CARD) / figure.height);
  const [w, h] = [figure.width * cell, figure.height * cell];
  const left = x + (width - w) / 2;
  const card = stock.isBlack ? [rect("open", x, top, width, h + 2 * CARD, 6)] : [];
  return [
    ...inked(placed(lead.items, x, y + LEAD * 0.75), stock),
    ornament(card),
    { item: "figure", figure, x: left, y: top + CARD, cell },
    ...inked(foot, stock),
    ornament(stock.isBlack ? [whiteField(barcode)] : []),
  ];
}

/** The first puzzle that is no card of sentences. */
function samplePuzzle({ manifest, kinds }: CoverSetting): Figure {
  const find = kindFinder(kinds);
  const drawn = manifest.puzzles.find(({ kind, puzzle }) => find(kind).card(puzzle) === null);
  const { kind, puzzle } = drawn ?? manifest.puzzles[0]!;
  return find(kind).draw(puzzle, BLANK, PAGE);
}

/** The outline of an open box lies within it, and is black on black: the field is so much larger. */
const OUTLINE = 0.75;
const whiteField = ({ x, y, width, height }: Box): Mark =>
  rect("open", x - OUTLINE, y - OUTLINE, width + 2 * OUTLINE, height + 2 * OUTLINE);
