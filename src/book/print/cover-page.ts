/**
 * The cover of a bound book as one sheet: back, spine and front side by side. Like a title page its picture is one path
 * drawn from the book's own seed; the back shows its first puzzle, and leaves room for a barcode.
 */
import { type Figure, type Mark, rect } from "../../engine/figure.ts";
import { BLANK, LEVELS, type Level, PAGE } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { FigureItem, Item, Page, TextItem } from "../pages/item.ts";
import { pathPicture } from "../pages/path-picture.ts";
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

/** Paper of a cover; on black, text is white. */
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
  const { items: onFront, picture } = frontItems(setting, front, stock);
  const items: Item[] = [
    ...groundItems(size, stock),
    ...onFront,
    ...(size.spineText
      ? spineItems(setting, { ...own.safe.spine, y: front.y, height: front.height }, size.leastType, stock)
      : []),
    ...backItems(setting, back, { picture, barcode: own.barcode }, stock),
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

/** The ground: nothing on white; black covers the sheet with its bleed. */
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
/** Titles are moved left by this, over their size, so that the stem of the first letter is flush with the text below. */
const HUNG = 0.04;

/** `picture`: the height at which its ribbon begins. */
function frontItems(setting: CoverSetting, area: Box, stock: Stock): { items: Item[]; picture: number } {
  const { manifest, theme, measure } = setting;
  const { title } = manifest;
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
  const picture = pictureOf(manifest, area, top, bottom - line.height - FOOT - 0.04 * height);
  const items = [
    ...inked(placed(heading.items, x - HUNG * heading.size, baseline), stock),
    ...(picture === null ? [] : [picture]),
    ...inked(author, stock),
    ornament(squares(levelOf(setting), x + width - level, bottom, stock)),
  ];
  return { items, picture: picture === null ? top : picture.y + OVERHANG * picture.cell };
}

/** A path as wide as the area that is on `bottom`, in as many rows as there is room for; null where they are too few. */
function pictureOf(
  manifest: CoverSetting["manifest"],
  { x, width }: Box,
  top: number,
  bottom: number,
): FigureItem | null {
  const cell = width / (COLUMNS - 2 * OVERHANG);
  const rows = Math.min(MOST_ROWS, Math.floor((bottom - top) / cell + 2 * OVERHANG));
  if (rows < FEWEST_ROWS) return null;
  const figure = withinRibbon(pathPicture(manifest, COLUMNS, rows, { name: "cover", turns: 7 }));
  return { item: "figure", figure, x: x - OVERHANG * cell, y: bottom - (rows - OVERHANG) * cell, cell };
}

/** Size of the numbers: small enough to lie within the ribbon, since they could not be read on a black cover. */
const NUMBER = 0.34;

const withinRibbon = (figure: Figure): Figure => ({
  ...figure,
  marks: figure.marks.map((mark) => (mark.shape === "text" ? { ...mark, size: NUMBER } : mark)),
});

/** Author, or whom it is for where nobody is named. */
const footWords = (setting: CoverSetting): string => {
  const { author, subtitle } = setting.manifest.spec;
  return author ?? readerWords(setting.reader, setting) ?? subtitle ?? "";
};

/** The hardest level of its puzzles, as contents tell it of a section. */
const levelOf = ({ manifest }: CoverSetting): Level =>
  LEVELS[Math.max(0, ...manifest.puzzles.map(({ level }) => LEVELS.indexOf(level)))]!;

/** Five squares on a baseline; on black they are white, and those beyond the level hollow. */
function squares(level: Level, x: number, baseline: number, { isBlack }: Stock): Mark[] {
  const side = levelWidth(FOOT) / (LEVELS.length + (LEVELS.length - 1) / 2);
  return LEVELS.flatMap((each, i): Mark[] => {
    const filled = LEVELS.indexOf(each) <= LEVELS.indexOf(level);
    const [left, top] = [x + i * side * 1.5, baseline - side];
    if (!isBlack) return [rect(filled ? "dot" : "open", left, top, side, side)];
    const white = whiteField({ x: left, y: top, width: side, height: side });
    return filled ? [white] : [white, rect("dot", left + 1, top + 1, side - 2, side - 2)];
  });
}

/** Texts of characters without unknown descenders; other characters may reach further below the baseline. */
const FLAT = /^[\p{Script=Latin}\p{Nd}\s.:'’&–-]*$/u;

/** How far a line of words reaches above and below its baseline, over its size: by its tallest and deepest letters. */
function reach(text: string): { readonly up: number; readonly down: number } {
  const isTall = /\p{Lu}\p{M}/u.test(text.normalize("NFD"));
  const isFlat = FLAT.test(text) && !/[gjpqyçşţþJQ]/.test(text);
  return { up: isTall ? 1 : 0.82, down: isFlat ? 0.03 : 0.27 };
}

/** The largest words on a spine, and what is kept free between them. */
const SPINE_MOST = 26;
const SPINE_GAP = 24;

/** Title and author read downwards along the middle of the spine; both, the title alone, or nothing where it is too thin. */
function spineItems(setting: CoverSetting, area: Box, least: number, stock: Stock): Item[] {
  const { manifest, measure } = setting;
  const author = manifest.spec.author ?? "";
  const sizeFor = (text: string, most: number) => Math.min(most, area.width / (reach(text).up + reach(text).down));
  const along = (text: string, size: number) =>
    area.x + area.width / 2 - (size * (reach(text).up - reach(text).down)) / 2;
  const width = titleWidth(manifest.title, 1, setting);
  const small = sizeFor(author, FOOT);
  const behind = measure(author, "regular", small) + SPINE_GAP;
  const isBoth = author !== "" && small >= least && (area.height - behind) / width >= least;
  const size = Math.min(sizeFor(manifest.title, SPINE_MOST), (area.height - (isBoth ? behind : 0)) / width);
  if (size < least) return [];
  const title = titleAt(manifest.title, along(manifest.title, size), area.y, size, setting);
  const y = area.y + area.height - measure(author, "regular", small);
  const below = isBoth ? [textAt(author, along(author, small), y, small, measure)] : [];
  return inked([title, ...below], stock).map((item): TextItem => ({ ...item, down: true }));
}

const LEAD = 17;
const CARD = 12;
/** Width of the sample puzzle on the back, over the width of the back. */
const SAMPLE = 0.56;

/** Where the back follows the front, and what is kept free on it. */
interface Fixed {
  readonly picture: number;
  readonly barcode: Box;
}

/** The subtitle, one puzzle on white as high up as the picture of the front, how many there are, a white field for the barcode. */
function backItems(setting: CoverSetting, area: Box, { picture, barcode }: Fixed, stock: Stock): Item[] {
  const { manifest, measure } = setting;
  const { x, y, width, height } = area;
  const type = { size: LEAD, leading: LEAD * 1.35 };
  const lead = flow(escapeMarkdown(manifest.spec.subtitle ?? manifest.title), width, type, measure);
  const top = Math.max(picture, y + LEAD * 0.75 + lead.height + 0.05 * height);
  const bottom = barcode.y - 0.04 * height;
  const figure = samplePuzzle(setting);
  const edge = stock.isBlack ? CARD : 0;
  const cell = Math.min((width * SAMPLE) / figure.width, (bottom - top - 2 * edge) / figure.height);
  const [w, h] = [figure.width * cell + 2 * edge, figure.height * cell + 2 * edge];
  return [
    ...inked(placed(lead.items, x, y + LEAD * 0.75), stock),
    ornament(stock.isBlack ? [whiteField({ x, y: top, width: w, height: h })] : []),
    { item: "figure", figure, x: x + edge, y: top + edge, cell },
    ...inked(backFoot(setting, x, y + height, barcode.x - x - FOOT), stock),
    ornament(stock.isBlack ? [whiteField(barcode)] : []),
  ];
}

/** How many puzzles, and for whom: at the left of the barcode. */
function backFoot(setting: CoverSetting, x: number, bottom: number, width: number): TextItem[] {
  const { manifest, phrase, measure } = setting;
  const readers = readerWords(setting.reader, setting);
  const lines = [
    words(phrase, "book.count", { count: manifest.puzzles.length }),
    ...(readers === null ? [] : [readers]),
  ];
  const size = Math.min(FOOT, ...lines.map((line) => width / measure(line, "regular", 1)));
  return lines.map((line, i) => textAt(line, x, bottom - (lines.length - 1 - i) * size * 1.4, size, measure));
}

/** The first puzzle that is no card of sentences. */
function samplePuzzle({ manifest, kinds }: CoverSetting): Figure {
  const find = kindFinder(kinds);
  const drawn = manifest.puzzles.find(({ kind, puzzle }) => find(kind).clueHeading(puzzle) === null);
  const { kind, puzzle } = drawn ?? firstOf(manifest.puzzles);
  return find(kind).draw(puzzle, BLANK, PAGE);
}

/** The outline of an open box lies within it, and is black on black: the field is so much larger. */
const OUTLINE = 0.75;
const whiteField = ({ x, y, width, height }: Box): Mark =>
  rect("open", x - OUTLINE, y - OUTLINE, width + 2 * OUTLINE, height + 2 * OUTLINE);
