/**
 * The levels of a book on the back of its cover: a column for each level with its squares, its name and its number of puzzles; if
 * they do not fit, one line for all.
 */
import { box } from "../../draw/shape.ts";
import { LEVELS, type Level } from "../../engine/kind.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { Item, TextItem } from "../item.ts";
import { levelWidth } from "../level-squares.ts";
import { flow, placed } from "../text.ts";
import { readerWords } from "../title-page.ts";
import { words } from "../words-on-page.ts";
import { type BackLook, type CoverJob, coloured } from "./cover-job.ts";
import { levelCounts, levelsOf, levelWords } from "./cover-words.ts";
import { levelShapes } from "./front-band.ts";

/** `top`: where they begin. */
interface LevelItems {
  readonly items: readonly Item[];
  readonly top: number;
}

/** Line height, and distance from the rule above to the squares, as multiples of the size; the rule's weight in points. */
const LEADING = 1.3;
const UNDER_RULE = 2.1;
const RULE = 0.75;
/** Gap between columns, as a multiple of the size. */
const GAP = 0.8;

/** Columns with a rule above them; null if there is only one level, or they are too narrow for its words. */
export function levelColumns(
  { setting, frame }: CoverJob,
  look: BackLook,
  bottom: number,
  size: number,
): LevelItems | null {
  const { text } = frame.wrap;
  const { measure, phrase } = setting;
  const counts = levelCounts(setting);
  if (counts.length < 2) return null;
  const column = text.width / counts.length;
  const said = counts.map(([level, count]) => ({
    level,
    name: words(phrase, `common.level-${level}`),
    count: words(phrase, "book.count", { count }),
  }));
  const widest = Math.max(
    levelWidth(1),
    ...said.flatMap(({ name, count }) => [measure(name, "bold", 1), measure(count, "regular", 1)]),
  );
  const own = Math.min(size, column / (widest + GAP));
  if (own < frame.leastType) return null;
  const [counted, named] = [bottom, bottom - own * LEADING];
  const squares = named - own * LEADING * 1.1;
  const top = squares - own * UNDER_RULE;
  const put = (x: number, { level, name, count }: { level: Level; name: string; count: string }): Item[] => {
    const line = { item: "text", x, size: own, colour: look.foot } as const;
    return [
      { item: "drawing", shapes: levelShapes([LEVELS[0], level], x, squares, own, look.foot) },
      { ...line, y: named, font: "bold", text: name },
      { ...line, y: counted, font: "regular", text: count },
    ];
  };
  const rule = box(text.x, top, text.width, RULE, { fill: look.foot });
  return {
    items: [{ item: "drawing", shapes: [rule] }, ...said.flatMap((each, i) => put(text.x + i * column, each))],
    top,
  };
}

/** The squares of the hardest level and their meaning, and the readers; in several lines if one would be too small. */
export function levelLine({ setting, frame }: CoverJob, look: BackLook, bottom: number, size: number): LevelItems {
  const { text } = frame.wrap;
  const reader = readerWords(setting.reader, setting);
  const line = reader === null ? levelWords(setting) : `${levelWords(setting)} · ${reader}`;
  const squares = levelShapes(levelsOf(setting), text.x, bottom, size, look.foot);
  const at = text.x + levelWidth(size) + size;
  const room = text.x + text.width - at;
  const fits = Math.min(size, Math.max(frame.leastType, room / setting.measure(line, "bold", 1)));
  const set = flow(`**${escapeMarkdown(line)}**`, room, { size: fits, leading: fits * LEADING }, setting.measure);
  const said = coloured(placed(set.items, at, bottom - set.height) as TextItem[], look.foot);
  return { items: [{ item: "drawing", shapes: squares }, ...said], top: bottom - set.height - size };
}
