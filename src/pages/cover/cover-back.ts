/**
 * The back of a cover: a heading, three benefits of the book, two of its puzzles, level and readers, the field of the barcode.
 */

import type { BookPuzzle } from "../../book/manifest.ts";
import { box, disc, type Shape } from "../../draw/shape.ts";
import type { Figure } from "../../engine/figure.ts";
import { BLANK, LEVELS, type Level, PAGE, type PuzzleKind } from "../../engine/kind.ts";
import { firstOf } from "../../engine/required.ts";
import { parseIsbn } from "../../spec/cover/isbn.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import type { OwnPicture } from "../../spec/matter/kept-files.ts";
import type { Box } from "../../spec/printers/cover-size.ts";
import { escapeMarkdown } from "../../templates/markdown.ts";
import type { Item, TextItem } from "../item.ts";
import { ownLogo } from "../own-logo.ts";
import { flow, placed, textAt } from "../text.ts";
import { largestTitle } from "../title.ts";
import { kindFinder } from "../words.ts";
import { words } from "../words-on-page.ts";
import { levelColumns, levelLine } from "./back-levels.ts";
import { barcodeItems } from "./barcode.ts";
import { type BackLook, type CoverJob, type CoverSetting, coloured } from "./cover-job.ts";
import { benefits, headingWords } from "./cover-words.ts";

/** Type sizes in points for a cover 9 in high. */
const HEADING = 36;
const TEXT = 15;
const SMALL = 11.5;
const MIN = 9;

export function backItems(job: CoverJob, look: BackLook): Item[] {
  const { setting, frame } = job;
  const { wrap, scale } = frame;
  const { text } = wrap;
  const heading = largestTitle(headingWords(setting), text.width, HEADING * scale * 2.4, HEADING * scale, setting);
  const baseline = look.headingTop + heading.size * setting.theme.title.capitals;
  const items: Item[] = coloured(placed(heading.items, text.x, baseline) as TextItem[], look.heading);
  const small = Math.max(MIN, SMALL * scale);
  const publisher = publisherItems(job, look);
  const bottom = Math.min(look.bodyBottom, publisher.top - small * 0.6);
  const columns = levelColumns(job, look, bottom, small);
  const level = columns ?? levelLine(job, look, bottom, small);
  const size = TEXT * scale;
  const top = baseline + heading.height + size * 1.1;
  const said = saidItems(job, look, [top, level.top], columns !== null);
  return [
    ...items,
    ...said.items,
    ...sampleItems(job, look, said.bottom + size * 1.2, level.top - size * 0.8),
    ...level.items,
    ...publisher.items,
    ...fieldItems(job, wrap.barcode),
  ];
}

/** Ratio of each try's size to the previous one. */
const SMALLER = 0.95;
/** Height to keep free for the puzzles, and the smallest size of words for their sake, on a cover of 9 in. */
const SAMPLES = 158;
const GOOD = 12.5;

/**
 * The text about the book between two heights: the publisher's blurb and the benefits. If there is little space for the
 * puzzles, it is smaller or has fewer benefits. Throws a `Failure` if the blurb does not fit at all.
 */
function saidItems(job: CoverJob, look: BackLook, [top, bottom]: readonly [number, number], hasColumns: boolean) {
  const { setting, frame } = job;
  const { scale } = frame;
  const list = benefits(setting, hasColumns);
  const hasBlurb = setting.manifest.spec.cover?.blurb !== undefined;
  const set = (size: number, count: number) => {
    const blurb = blurbItems(job, look, top, size);
    const good = benefitItems(job, look, list.slice(0, count), Math.max(blurb.bottom, look.bodyTop), size);
    return { items: [...blurb.items, ...good.items], bottom: good.bottom };
  };
  const tries = [
    { least: Math.max(MIN, GOOD * scale), fewest: 1, free: SAMPLES * scale },
    { least: MIN, fewest: list.length, free: 0 },
    { least: MIN, fewest: hasBlurb ? 0 : 1, free: 0 },
  ];
  for (const { least, fewest, free } of tries)
    for (let count = list.length; count >= fewest; count--)
      for (let size = TEXT * scale; size >= least; size *= SMALLER) {
        const found = set(size, count);
        if (found.bottom + size * 0.8 + free <= bottom) return found;
      }
  if (!hasBlurb) return set(MIN, 0);
  throw new Failure(
    "the blurb is too long for the back of this cover",
    EXIT.data,
    "say it in fewer words, as  cover: {blurb: …}, or take a larger page",
  );
}

/** The publisher's blurb below the heading, in the dark band there if it fits; `bottom`: where the following text may begin. */
function blurbItems({ setting, frame }: CoverJob, look: BackLook, top: number, size: number) {
  const blurb = setting.manifest.spec.cover?.blurb;
  if (blurb === undefined) return { items: [], bottom: top };
  const { text } = frame.wrap;
  const set = flow(escapeMarkdown(blurb), text.width, { size, leading: size * 1.35 }, setting.measure);
  const isInBand = top + set.height + size * 2.2 <= look.bodyTop;
  const y = isInBand ? top : Math.max(top, look.bodyTop);
  const items = coloured(placed(set.items, text.x, y + size) as TextItem[], isInBand ? look.heading : look.text);
  return { items, bottom: y + size * 1.9 + set.height };
}

/** The publisher, next to the barcode; `top`: its upper edge. */
function publisherItems(job: CoverJob, look: BackLook): { readonly items: Item[]; readonly top: number } {
  const { setting, frame } = job;
  const { publisher, logo } = setting.manifest.spec;
  if (publisher === undefined && logo === undefined) return { items: [], top: Number.POSITIVE_INFINITY };
  const { text, barcode } = frame.wrap;
  const most = TEXT * frame.scale;
  const room = barcode.x - text.x - most;
  const y = look.publisherBottom ?? Math.min(barcode.y + barcode.height, text.y + text.height);
  if (publisher === undefined) return logoItems(job, logo!, text.x, y);
  const size = Math.min(most, Math.max(MIN, room / setting.measure(publisher, "bold", 1)));
  const set = flow(`**${escapeMarkdown(publisher)}**`, room, { size, leading: size * 1.25 }, setting.measure);
  const items = coloured(placed(set.items, text.x, y - set.height), look.publisher ?? look.foot);
  const top = y - set.height - size;
  if (logo === undefined) return { items, top };
  const above = logoItems(job, logo, text.x, top - size * 0.4);
  return { items: [...items, ...above.items], top: above.top };
}

/** The publisher's logo on a white field, because it has its own background. */
function logoItems({ frame }: CoverJob, own: OwnPicture, x: number, bottom: number) {
  const { scale, wrap } = frame;
  const edge = LOGO_EDGE * scale;
  const most = {
    width: Math.min(LOGO.width * scale, wrap.barcode.x - x - 3 * edge),
    height: LOGO.height * scale,
  };
  const { width, height, item } = ownLogo(own, undefined, most);
  const top = bottom - height - 2 * edge;
  const field = box(x, top, width + 2 * edge, height + 2 * edge, { fill: "white" }, edge / 2);
  const items: Item[] = [{ item: "drawing", shapes: [field] }, item(x + edge, top + edge)];
  return { items, top };
}

/** Maximum size of the logo and the margin around it, on a cover of 9 in. */
const LOGO = { width: 110, height: 34 } as const;
const LOGO_EDGE = 5;

/** Three benefits of the book. */
function benefitItems(
  { setting, frame }: CoverJob,
  look: BackLook,
  list: readonly string[],
  top: number,
  size: number,
) {
  const { text } = frame.wrap;
  const { measure } = setting;
  const items: Item[] = [];
  const bullets: Shape[] = [];
  let y = top;
  for (const [i, line] of list.entries()) {
    const set = flow(escapeMarkdown(line), text.width - size * 1.6, { size, leading: size * 1.3 }, measure);
    y += size * (i === 0 ? 1 : 1.75);
    items.push(...coloured(placed(set.items, text.x + size * 1.6, y) as TextItem[], look.text));
    const colour = look.bullets[i % look.bullets.length]!;
    bullets.push(disc(text.x + size * 0.42, y - size * 0.36, size * 0.36, { line: { colour, width: size * 0.12 } }));
    y += set.height;
  }
  return { items: [{ item: "drawing", shapes: bullets } as const, ...items], bottom: y };
}

/** Gap between the two figures, as a share of the width. */
const BETWEEN = 0.14;
const CARD = 8;
/** The largest cell, and the smallest useful one, in points. */
const MAX_CELL = 46;
const MIN_CELL = 7;

/** Two puzzles of the book, each below the name of its kind: the first whose signs are not smaller than the printer's minimum. */
function sampleItems({ setting, frame }: CoverJob, look: BackLook, top: number, bottom: number): Item[] {
  const { text } = frame.wrap;
  const { scale } = frame;
  const size = Math.max(MIN, SMALL * scale);
  const edge = look.hasCards ? CARD * scale : 0;
  const width = (text.width * (1 - BETWEEN)) / 2;
  const room = bottom - top - size * 1.6;
  const cellOf = ({ figure }: Sample): number =>
    Math.min(MAX_CELL * scale, (width - 2 * edge) / figure.width, (room - 2 * edge) / figure.height);
  const shown = twoOf(samplesOf(setting), (sample) => {
    const cell = cellOf(sample);
    return cell >= MIN_CELL && cell * leastType(sample.figure) >= frame.leastType;
  });
  const high = Math.max(0, ...shown.map((sample) => sample.figure.height * cellOf(sample) + 2 * edge));
  const y = top + size * 1.6 + Math.max(0, (room - high) / 2);
  return shown.flatMap((sample, i): Item[] => {
    const { figure, name } = sample;
    const cell = cellOf(sample);
    const x = text.x + i * (text.width - width);
    const card = box(x, y, figure.width * cell + 2 * edge, figure.height * cell + 2 * edge, { fill: "white" }, edge);
    const own = Math.max(frame.leastType, Math.min(size, width / setting.measure(name, "bold", 1)));
    return [
      { ...textAt(name, x, y - size * 0.6, own, setting.measure, { font: "bold" }), colour: look.text },
      ...(look.hasCards ? [{ item: "drawing", shapes: [card] } as const] : []),
      { item: "figure", figure, x: x + edge, y: y + edge, cell },
    ];
  });
}

/** The first that fits and the first that fits of another kind; of the same kind if there is no other. */
function twoOf(samples: Iterable<Sample>, fits: (sample: Sample) => boolean): Sample[] {
  const found: Sample[] = [];
  for (const sample of samples) {
    if (found.some(({ figure }) => JSON.stringify(figure) === JSON.stringify(sample.figure)) || !fits(sample)) continue;
    found.push(sample);
    if (new Set(found.map(({ name }) => name)).size === 2) break;
  }
  const [first] = found;
  const other = found.find(({ name }) => name !== first?.name) ?? found[1];
  return [first, other].flatMap((sample) => sample ?? []);
}

/** The smallest sign of a figure, in cells. */
const leastType = ({ marks }: Figure): number =>
  Math.min(...marks.flatMap((mark) => (mark.shape === "text" ? mark.size : [])));

/** A white field with the barcode of the book's ISBN; without one it is left empty for the printer's own. */
function fieldItems({ setting }: CoverJob, field: Box): Item[] {
  const { x, y, width, height } = field;
  const ground: Item = { item: "drawing", shapes: [box(x, y, width, height, { fill: "white" })] };
  const read = parseIsbn(setting.manifest.spec.isbn ?? "");
  return "isbn" in read ? [ground, ...barcodeItems(read.isbn, field, setting.measure)] : [ground];
}

// Which puzzles the back of a cover shows: the book's own, of its most frequent level.

type Kind = PuzzleKind<unknown, unknown>;

/** Maximum number of sizes of a kind to offer. */
const SIZES = 6;

/** A puzzle as printed, and the name of its kind. */
interface Sample {
  readonly name: string;
  readonly figure: Figure;
}

/**
 * The best first: of the book's most frequent kind and that kind's own level, the first of each size. The caller skips those that
 * do not fit. The kinds' small examples come last, so there is always one.
 */
function* samplesOf(setting: CoverSetting): Generator<Sample> {
  const { puzzles } = setting.manifest;
  const level = usualLevel(puzzles);
  const away = (puzzle: BookPuzzle): number => Math.abs(LEVELS.indexOf(puzzle.level) - LEVELS.indexOf(level));
  const kinds = sampleKinds(setting);
  const sampleOf = (kind: Kind, puzzle: unknown): Sample => ({
    name: words(setting.phrase, `${kind.id}.name`),
    figure: kind.draw(puzzle, BLANK, PAGE),
  });
  for (const isOwnLevel of [true, false])
    for (const kind of kinds) {
      const own = puzzles.filter((puzzle) => puzzle.kind === kind.id && (away(puzzle) === 0) === isOwnLevel);
      const nearest = own.toSorted((a, b) => away(a) - away(b));
      for (const { puzzle } of firstOfSizes(kind, nearest)) yield sampleOf(kind, puzzle);
    }
  for (const kind of kinds) yield sampleOf(kind, kind.smallExample ?? kind.example);
}

/** The most frequent level; the harder one of two. */
function usualLevel(puzzles: readonly BookPuzzle[]): Level {
  const count = (level: Level): number => puzzles.filter((puzzle) => puzzle.level === level).length;
  return LEVELS.reduce((best, level) => (count(level) >= count(best) ? level : best));
}

/** The first puzzle of each size. */
function firstOfSizes(kind: Kind, puzzles: readonly BookPuzzle[]): BookPuzzle[] {
  const seen = new Map<string, BookPuzzle>();
  for (const puzzle of puzzles) {
    const size = kind.size(puzzle.puzzle);
    if (!seen.has(size)) seen.set(size, puzzle);
    if (seen.size === SIZES) break;
  }
  return [...seen.values()];
}

/**
 * The kinds whose puzzles may be shown, most frequent first, without cards of sentences. Each volume of a series starts with the
 * next kind, so that adjacent volumes differ.
 */
function sampleKinds({ manifest, kinds }: CoverSetting): Kind[] {
  const find = kindFinder(kinds);
  const counts = new Map<string, number>();
  for (const { kind } of manifest.puzzles) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const all = [...counts].sort(([, a], [, b]) => b - a).map(([name]) => find(name));
  const drawn = all.filter((kind) => kind.clueHeading(kind.example) === null);
  if (drawn.length === 0) return [firstOf(all)];
  const turn = ((manifest.spec.series?.number ?? 1) - 1) % drawn.length;
  return [...drawn.slice(turn), ...drawn.slice(0, turn)];
}
