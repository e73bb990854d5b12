/** The back of a cover: a heading, three things that are good about the book, a puzzle and its answer, level and readers, the barcode's field. */
import { box, disc, type Shape } from "../../draw/shape.ts";
import type { Figure } from "../../engine/figure.ts";
import { BLANK, PAGE, type PuzzleKind } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { Item, TextItem } from "../pages/item.ts";
import { levelWidth } from "../pages/puzzle-head.ts";
import { flow, placed, textAt } from "../pages/text.ts";
import { largestTitle } from "../pages/title.ts";
import { readerWords } from "../pages/title-page.ts";
import { words } from "../pages/words-on-page.ts";
import type { Box } from "../printers/cover-size.ts";
import { kindFinder } from "../words.ts";
import { barcodeItems } from "./barcode.ts";
import { type BackLook, type CoverJob, type CoverSetting, coloured } from "./cover-job.ts";
import { levelShapes } from "./cover-parts.ts";
import { benefits, headingWords, levelsOf, levelWords } from "./cover-words.ts";
import { parseIsbn } from "./isbn.ts";

/** Type over the height of a cover of 9 in, in points. */
const HEADING = 36;
const TEXT = 15;
const SMALL = 11.5;
const LEAST = 9;

export function backItems(job: CoverJob, look: BackLook): Item[] {
  const { setting, frame } = job;
  const { wrap, scale } = frame;
  const { text } = wrap;
  const heading = largestTitle(headingWords(setting), text.width, HEADING * scale * 2.4, HEADING * scale, setting);
  const baseline = look.headingTop + heading.size * setting.theme.title.capitals;
  const items: Item[] = coloured(placed(heading.items, text.x, baseline) as TextItem[], look.heading);
  const size = TEXT * scale;
  const top = Math.max(look.bodyTop, baseline + heading.height + size * 1.1);
  const blurb = blurbItems(job, look, top, size);
  const list = benefitItems(job, look, blurb.bottom, size);
  const level = levelItems(job, look, look.bodyBottom, SMALL * scale);
  return [
    ...items,
    ...blurb.items,
    ...list.items,
    ...sampleItems(job, look, list.bottom + size * 1.2, level.top - size),
    ...level.items,
    ...publisherItems(job, look),
    ...fieldItems(job, wrap.barcode),
  ];
}

/** What the publisher says of the book; `bottom`: where what follows may begin. */
function blurbItems({ setting, frame }: CoverJob, look: BackLook, top: number, size: number) {
  const blurb = setting.manifest.spec.cover?.blurb;
  if (blurb === undefined) return { items: [], bottom: top };
  const { text } = frame.wrap;
  const set = flow(escapeMarkdown(blurb), text.width, { size, leading: size * 1.35 }, setting.measure);
  const items = coloured(placed(set.items, text.x, top + size) as TextItem[], look.text);
  return { items, bottom: top + size * 1.4 + set.height };
}

/** Who publishes it, beside the barcode. */
function publisherItems({ setting, frame }: CoverJob, look: BackLook): Item[] {
  const { publisher } = setting.manifest.spec;
  if (publisher === undefined) return [];
  const { text, barcode } = frame.wrap;
  const most = TEXT * frame.scale;
  const room = barcode.x - text.x - most;
  const size = Math.min(most, room / setting.measure(publisher, "bold", 1));
  const y = look.publisherBottom ?? Math.min(barcode.y + barcode.height, text.y + text.height);
  return [{ item: "text", x: text.x, y, size, font: "bold", text: publisher, colour: look.publisher ?? look.foot }];
}

/** Three things that are good about the book. */
function benefitItems({ setting, frame }: CoverJob, look: BackLook, top: number, size: number) {
  const { text } = frame.wrap;
  const { measure } = setting;
  const items: Item[] = [];
  const bullets: Shape[] = [];
  let y = top;
  for (const [i, line] of benefits(setting).entries()) {
    const set = flow(escapeMarkdown(line), text.width - size * 1.6, { size, leading: size * 1.3 }, measure);
    y += size * (i === 0 ? 1 : 1.75);
    items.push(...coloured(placed(set.items, text.x + size * 1.6, y) as TextItem[], look.text));
    const colour = look.bullets[i % look.bullets.length]!;
    bullets.push(disc(text.x + size * 0.42, y - size * 0.36, size * 0.36, { line: { colour, width: size * 0.12 } }));
    y += set.height;
  }
  return { items: [{ item: "drawing", shapes: bullets } as const, ...items], bottom: y };
}

/** The squares of the hardest level and what they mean, and whom the book is for; `top`: where they begin. */
function levelItems({ setting, frame }: CoverJob, look: BackLook, bottom: number, size: number) {
  const { text } = frame.wrap;
  const reader = readerWords(setting.reader, setting);
  const line = reader === null ? levelWords(setting) : `${levelWords(setting)} · ${reader}`;
  const squares = levelShapes(levelsOf(setting)[1], text.x, bottom, size, look.foot);
  const at = text.x + levelWidth(size) + size;
  const fits = Math.min(size, (text.width - levelWidth(size) - size) / setting.measure(line, "bold", 1));
  const said: TextItem = { item: "text", x: at, y: bottom, size: fits, font: "bold", text: line, colour: look.foot };
  return { items: [{ item: "drawing", shapes: squares } as const, said], top: bottom - size };
}

/** Gap between the two, over the width. */
const BETWEEN = 0.14;
const CARD = 8;
/** The largest cell, and the smallest that is worth showing, in points. */
const MOST_CELL = 46;
const LEAST_CELL = 7;

/** A small puzzle at the left, the same one answered at the right. */
function sampleItems({ setting, frame }: CoverJob, look: BackLook, top: number, bottom: number): Item[] {
  const { text } = frame.wrap;
  const { scale } = frame;
  const { phrase, measure } = setting;
  const size = Math.max(LEAST, SMALL * scale);
  const [open, solved] = sample(setting);
  const edge = look.hasCards ? CARD * scale : 0;
  const width = (text.width * (1 - BETWEEN)) / 2;
  const room = bottom - top - size * 1.6;
  const cell = Math.min(MOST_CELL * scale, (width - 2 * edge) / open.width, (room - 2 * edge) / open.height);
  if (cell < LEAST_CELL) return [];
  const height = open.height * cell + 2 * edge;
  const y = top + size * 1.6 + Math.max(0, (room - height) / 2);
  return [open, solved].flatMap((figure, i): Item[] => {
    const x = i === 0 ? text.x : text.x + text.width - width;
    const words_ = words(phrase, i === 0 ? "cover.sample" : "cover.solved");
    const card = box(x, y, figure.width * cell + 2 * edge, height, { fill: "white" }, edge);
    return [
      { ...textAt(words_, x, y - size * 0.6, size, measure), colour: look.text },
      ...(look.hasCards ? [{ item: "drawing", shapes: [card] } as const] : []),
      { item: "figure", figure, x: x + edge, y: y + edge, cell },
    ];
  });
}

/** Steps of a search for the answer of an example, which is small. */
const NODES = 100_000;

/** The example of the kind that the book has most of, as long as it is no card of sentences: as it is printed, and solved. */
function sample({ manifest, kinds }: CoverSetting): readonly [Figure, Figure] {
  const find = kindFinder(kinds);
  const counts = new Map<string, number>();
  for (const { kind } of manifest.puzzles) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const names = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
  const drawn = names.filter((name) => find(name).clueHeading(find(name).example) === null);
  const kind: PuzzleKind<unknown, unknown> = find(drawn[0] ?? firstOf(names));
  const puzzle = kind.smallExample ?? kind.example;
  const [entry = {}] = kind.solve(puzzle, { solutions: 1, nodes: NODES }).solutions;
  return [kind.draw(puzzle, BLANK, PAGE), kind.draw(puzzle, { entry, crossed: {} }, PAGE)];
}

/** A white field with the barcode of the book's ISBN; without one it is left for the printer's own. */
function fieldItems({ setting }: CoverJob, field: Box): Item[] {
  const { x, y, width, height } = field;
  const ground: Item = { item: "drawing", shapes: [box(x, y, width, height, { fill: "white" })] };
  const read = parseIsbn(setting.manifest.spec.isbn ?? "");
  return "isbn" in read ? [ground, ...barcodeItems(read.isbn, field, setting.measure)] : [ground];
}
