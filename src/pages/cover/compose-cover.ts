/** The cover of a book as one drawing, as a printer wraps it around the book: background and picture, then words. */
import { box } from "../../draw/shape.ts";
import type { PuzzleKind } from "../../engine/kind.ts";
import { rng } from "../../engine/rng.ts";
import type { CompositionName } from "../../spec/cover/cover-names.ts";
import { EXIT, Failure } from "../../spec/diagnostic.ts";
import type { OwnPicture } from "../../spec/matter/kept-files.ts";
import { keptCover } from "../../spec/matter/own-pictures.ts";
import type { Picture } from "../../spec/matter/picture.ts";
import type { Item, Page, TextItem } from "../item.ts";
import { textAt } from "../text.ts";
import { titleAt, titleWidth } from "../title.ts";
import { kindFinder } from "../words.ts";
import { backItems } from "./cover-back.ts";
import { inInks } from "./cover-inks.ts";
import {
  type BackLook,
  type Composition,
  type CoverJob,
  type CoverSetting,
  coloured,
  coverSeed,
  stockOf,
} from "./cover-job.ts";
import { groundItem, titleLines } from "./cover-parts.ts";
import { bandItems } from "./front-band.ts";
import { backOn, designCover, inksOf } from "./picture-design.ts";
import { filling, frontProblem, windowOf } from "./picture-window.ts";
import { folded } from "./pictures/folded.ts";
import { lamplight } from "./pictures/lamplight.ts";
import { pegs } from "./pictures/pegs.ts";
import { rings } from "./pictures/rings.ts";
import { square } from "./pictures/square.ts";
import { towers } from "./pictures/towers.ts";
import { ribbonCover } from "./ribbon-cover.ts";
import { silhouetteCover } from "./silhouette-cover.ts";
import { numberInTitle } from "./title-number.ts";
import { wallCover } from "./wall-cover.ts";

const COMPOSE: Readonly<Record<CompositionName, (job: CoverJob) => Composition>> = {
  // Where a ribbon has no room, the strip is folded, so that a front is never empty.
  ribbon: (job) => ribbonCover(job) ?? designCover(job, folded, "folded"),
  wall: wallCover,
  silhouettes: silhouetteCover,
  towers: (job) => designCover(job, towers, "towers"),
  rings: (job) => designCover(job, rings, "rings"),
  pegs: (job) => designCover(job, pegs, "pegs"),
  folded: (job) => designCover(job, folded, "folded"),
  lamplight: (job) => designCover(job, lamplight, "lamplight"),
  square: (job) => designCover(job, square, "square"),
};

/** With the publisher's own picture, or drawn. */
function composed(job: CoverJob): Composition {
  const image = job.setting.manifest.spec.cover?.image;
  return image === undefined ? COMPOSE[compositionOf(job.setting)](job) : pictureCover(job, image);
}

export function composeCover(job: CoverJob): Page {
  const { art, front, back } = composed(job);
  const items = [...art, ...front, ...spineItems(job, back), ...backItems(job, back)];
  return { items: inInks(items, inksOf(job), stockOf(job.setting)), bookmarks: [] };
}

/** Only the front: its part of the picture, and its words. */
export function composeFront(job: CoverJob): readonly Item[] {
  const { art, front } = composed(job);
  const { x: left } = job.frame.front;
  const isBeside = (item: Item): boolean =>
    item.item === "text" && item.x + job.setting.measure(item.text, item.font, item.size) <= left;
  const items = [...art, ...front].filter((item) => !isBeside(item));
  return inInks(items, inksOf(job), stockOf(job.setting));
}

// The spine: the number of a volume upright, then title and author reading downwards.

/** Texts whose descenders are known; other characters may reach further below the baseline. */
const FLAT = /^[\p{Script=Latin}\p{Nd}\s.:'’&–-]*$/u;

/** Extent of a line of words above and below its baseline, as a share of its size, from its tallest and deepest letters. */
function reach(text: string): { readonly up: number; readonly down: number } {
  const isTall = /\p{Lu}\p{M}/u.test(text.normalize("NFD"));
  const isFlat = FLAT.test(text) && !/[gjpqyçşţþJQ]/.test(text);
  return { up: isTall ? 1 : 0.82, down: isFlat ? 0.03 : 0.27 };
}

/** Maximum size of words on a spine, and the space between them. */
const MAX = 26;
const AUTHOR = 12.5;
const GAP = 24;

/** Both, only the title, or nothing if the spine is too thin. */
function spineItems(job: CoverJob, { spine: colour, spineBetween }: BackLook): Item[] {
  const { setting, frame } = job;
  const { wrap } = frame;
  if (wrap.spineText === null) return [];
  const { leastType, text } = frame;
  const [from, to] = spineBetween ?? [text.y, text.y + text.height];
  const area = { ...wrap.spineText, y: from, height: to - from };
  const { manifest, measure } = setting;
  const number = manifest.spec.series?.number;
  const volume = number === undefined ? [] : volumeItems(job, String(number), area.x, area.width, area.y);
  const top = volume.length === 0 ? area.y : area.y + volume[0]!.size * 2;
  const height = area.y + area.height - top;
  const author = manifest.spec.author ?? "";
  const sizeFor = (words: string, most: number) => Math.min(most, area.width / (reach(words).up + reach(words).down));
  const along = (words: string, size: number) =>
    area.x + area.width / 2 - (size * (reach(words).up - reach(words).down)) / 2;
  const width = titleWidth(manifest.title, 1, setting);
  const small = sizeFor(author, AUTHOR);
  const behind = measure(author, "regular", small) + GAP;
  const isBoth = author !== "" && small >= leastType && (height - behind) / width >= leastType;
  const size = Math.min(sizeFor(manifest.title, MAX), (height - (isBoth ? behind : 0)) / width);
  if (size < leastType) return [];
  const title = titleAt(manifest.title, along(manifest.title, size), top, size, setting);
  const y = area.y + area.height - measure(author, "regular", small);
  const below = isBoth ? [textAt(author, along(author, small), y, small, measure)] : [];
  const down = [title, ...below].map((item): TextItem => ({ ...item, down: true }));
  return coloured([...volume.filter(({ size: own }) => own >= leastType), ...down], colour);
}

/** The number of a volume, upright, as wide as the spine allows. */
function volumeItems({ setting }: CoverJob, number: string, x: number, width: number, y: number): TextItem[] {
  const { measure } = setting;
  const size = Math.min(20, (width * 0.9) / measure(number, "bold", 1));
  const left = x + (width - measure(number, "bold", size)) / 2;
  return [{ item: "text", x: left, y: y + size * 0.72, size, font: "bold", text: number }];
}

// A cover with the publisher's own picture on its front: between two bands of the book's colour with its words, or over the whole
// front if the picture has title and author. Spine and back have the book's colour.

function pictureCover(job: CoverJob, image: OwnPicture): Composition {
  const { setting, frame } = job;
  const { front, wrap, scale, sheet, bleed } = frame;
  const isWhole = setting.manifest.spec.cover?.imageHasTitle === true;
  const stock = stockOf(setting);
  const look = { ground: stock, band: stock, badge: "sun", isHigh: false } as const;
  const picture = pictureOf(image);
  requireFront(job, picture, image.file, isWhole);
  const window = windowOf(front, bleed, wrap.spine.width, isWhole);
  const band = bandItems(job, look);
  const [top, bottom] = [window.y, Math.min(window.y + window.height, band.top)];
  // The picture may be larger than its window; the surroundings are painted over it.
  const side = box(sheet.x - bleed, sheet.y - bleed, window.x - sheet.x + bleed, sheet.height + 2 * bleed, {
    fill: stock,
  });
  const bands = isWhole
    ? []
    : [
        groundItem(frame, stock, sheet.y - bleed, top),
        groundItem(frame, stock, bottom, sheet.y + sheet.height + bleed),
      ];
  return {
    art: [
      { item: "picture", pixels: picture, ...filling(picture, window) },
      ...bands,
      { item: "drawing", shapes: [side] },
    ],
    front: isWhole ? [] : [...titleLines(job, top), ...band.items],
    back: { ...backOn(job, look, band.top), bodyBottom: wrap.barcode.y - 14 * scale, spineBetween: undefined },
  };
}

function pictureOf(image: OwnPicture): Picture {
  const picture = keptCover(image);
  if ("problem" in picture) throw new Error(`${image.file} ${picture.problem}`);
  return picture;
}

/** Throws a `Failure` if a printer would reject it: page or printer of a book may have changed since its spec was read. */
function requireFront({ frame: { front }, printer }: CoverJob, picture: Picture, file: string, isWhole: boolean): void {
  const problem = printer === undefined ? null : frontProblem(picture, file, front, isWhole, printer);
  if (problem !== null) throw new Failure(problem.message, EXIT.data, problem.fix);
}

// Which composition a cover has: what its spec requests, or what suits the book.

/** The compositions that show what kinds look like. */
const OF_EMBLEM: Readonly<Record<NonNullable<PuzzleKind<unknown, unknown>["emblem"]>, readonly CompositionName[]>> = {
  path: ["folded", "lamplight"],
  wall: ["towers"],
  target: ["rings"],
  code: ["pegs"],
  square: ["square"],
};

/** Those for books of many kinds. */
const MIXED = ["ribbon", "folded", "lamplight", "rings", "pegs", "towers"] as const;
const LARGE = ["wall", "square"] as const;

/**
 * Volumes of a series have the same one, and by default the path that goes on from volume to volume. A book mostly of one kind
 * shows that; else children get figures, a title with a number is written by a ribbon, and the seed decides.
 */
export function compositionOf(setting: CoverSetting): CompositionName {
  const { reader, manifest } = setting;
  if (manifest.spec.cover?.composition !== undefined) return manifest.spec.cover.composition;
  if (manifest.spec.series?.number !== undefined) return "ribbon";
  const chance = rng([...coverSeed(setting), "composition"]);
  const main = mainEmblem(setting);
  if (main !== null) return chance.pick(OF_EMBLEM[main]);
  if (reader === "large-print") return chance.pick(LARGE);
  if (reader !== "adult") return "silhouettes";
  return numberInTitle(manifest.title) === null ? chance.pick(MIXED) : "ribbon";
}

/** The emblem of the kind that more than half of the puzzles have; null if there is none. */
function mainEmblem({ manifest, kinds }: CoverSetting) {
  const { puzzles } = manifest;
  const find = kindFinder(kinds);
  const main = [...new Set(puzzles.map(({ kind }) => kind))].find(
    (name) => 2 * puzzles.filter(({ kind }) => kind === name).length > puzzles.length,
  );
  return main === undefined ? null : (find(main).emblem ?? null);
}
