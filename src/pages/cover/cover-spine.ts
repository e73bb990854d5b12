/**
 * The spine: the number of a volume upright, then title and author reading downwards, and at its foot the press's mark, which
 * appears nowhere else.
 */
import type { Item, TextItem } from "../item.ts";
import { textAt } from "../text.ts";
import { titleAt, titleWidth } from "../title.ts";
import { type BackLook, type CoverJob, coloured } from "./cover-job.ts";

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
export function spineItems(job: CoverJob, { spine: colour, spineBetween }: BackLook): Item[] {
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
