/** Pictures for link previews, 1200 × 630, and the archive's icons, as SVG, drawn from covers and figures. */

import { toSvg } from "../../../draw/svg.ts";
import { boldWidth, LEADING, wrapBold } from "../../../draw/title.ts";
import { BLANK, PAGE, type PuzzleKind, say } from "../../../engine/kind.ts";
import { escapeHtml } from "../../../templates/markdown.ts";
import { archive, kindName, type Volume } from "../../archive/archive.ts";
import { coverRatio } from "../../archive/cover-size.ts";
import { everyOfKind } from "../../archive/lists.ts";
import { coverOf } from "../covers.ts";

/** Size in pixels that the sites showing previews require. */
export const PREVIEW = { width: 1200, height: 630 } as const;

const INKS = { paper: "#fffdf8", ink: "#17181c", quiet: "#5d5a54", line: "#b9b3a6" } as const;
const MARGIN = 80;
/** Height of the line on which covers stand. */
const SHELF = 546;
const FOOT = 60;

/** The preview of a book: its cover on a shelf, with its title beside it. */
export function bookPreview(volume: Volume): string {
  const height = 458;
  const width = height / coverRatio(volume);
  const { author } = volume.manifest.spec;
  const count = volume.translator.text(say("site.count", { count: volume.manifest.puzzles.length }));
  const facts = author === undefined ? [count] : [volume.translator.text(say("site.by", { author })), count];
  const left = MARGIN + width + 64;
  return page([
    placed(coverOf(volume), MARGIN, SHELF - height, width, height),
    edge(MARGIN, SHELF - height, width, height),
    ...words(left, volume.manifest.title, facts),
  ]);
}

/** The preview of a kind: its example, its name and its tagline. */
export function kindPreview(kind: PuzzleKind<unknown, unknown>): string {
  const { translator } = archive();
  const figure = kind.draw(kind.example, BLANK, PAGE);
  const most = 400;
  const scale = Math.min(most / figure.width, most / figure.height);
  const [width, height] = [figure.width * scale, figure.height * scale];
  const picture = toSvg(figure, { cell: Math.min(60, scale * 0.6), signs: translator.signs });
  const count = translator.text(say("site.count", { count: everyOfKind(kind.slug).length }));
  return page([
    // Do not clip: that would double the drawing time, and a figure never exceeds its box.
    placed(picture.replace("<svg ", '<svg overflow="visible" '), MARGIN, 72 + (most - height) / 2, width, height),
    ...words(MARGIN + Math.max(width, 300) + 72, kindName(translator, kind.id), [
      translator.text(say(`${kind.id}.tagline`)),
      count,
    ]),
  ]);
}

/** The preview of the archive: its name and its first covers. */
export function archivePreview(): string {
  const { translator, volumes } = archive();
  const { lines, size } = wrapBold(translator.text(say("site.home")), PREVIEW.width - 2 * MARGIN, 80, 62);
  let x: number = MARGIN;
  const covers = volumes.flatMap((volume) => {
    const height = 340;
    const width = height / coverRatio(volume);
    if (x + width > PREVIEW.width - MARGIN) return [];
    const parts = [placed(coverOf(volume), x, SHELF - height, width, height), edge(x, SHELF - height, width, height)];
    x += width + 28;
    return parts;
  });
  return page([...lines.map((line, i) => text(line, MARGIN, 120 + i * size * LEADING, size, true)), ...covers]);
}

/** The project's mark on a square. `size`: in pixels; `padding`: free space on each side, as a share of the size. */
export const icon = (size: number, padding: number): string => {
  const scale = (size * (1 - 2 * padding)) / 24;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">` +
    `<rect width="${size}" height="${size}" fill="${INKS.paper}"/>` +
    `<path transform="translate(${size * padding} ${size * padding}) scale(${scale})" fill="${INKS.ink}" fill-rule="evenodd" d="${MARK}"/></svg>`
  );
};

/** The mark: a piece of type with the sign for "number", on a square of side 24. */
export const MARK =
  "M2 0h20a2 2 0 0 1 2 2v20a2 2 0 0 1-2 2H2a2 2 0 0 1-2-2V2a2 2 0 0 1 2-2ZM3.8 18.6h2.7v-7.4l4.6 7.4h2.6V5.4H11v7.4L6.4 5.4H3.8ZM18 5.4a3.1 3.4 0 0 0 0 6.8 3.1 3.4 0 0 0 0-6.8ZM18 7.4a1.1 1.4 0 0 1 0 2.8 1.1 1.4 0 0 1 0-2.8ZM15.2 14.4v2h5.6v-2Z";

function page(parts: readonly string[]): string {
  const { width, height } = PREVIEW;
  const name = archive().translator.text(say("site.name"));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${INKS.paper}"/>`,
    ...parts,
    `<rect x="0" y="${SHELF}" width="${width}" height="4" fill="${INKS.ink}"/>`,
    `<path transform="translate(${MARGIN} ${SHELF + 28}) scale(1.25)" fill="${INKS.ink}" fill-rule="evenodd" d="${MARK}"/>`,
    text(name, MARGIN + 44, SHELF + 52, 26, true),
    "</svg>",
  ].join("");
}

/** A title with lines below it, to the right of a picture, vertically centred. */
function words(left: number, title: string, facts: readonly string[]): string[] {
  const width = PREVIEW.width - left - FOOT;
  const head = wrapBold(title, width, 250, 76);
  const lines = facts.flatMap((fact) => broken(fact, width));
  const height = head.lines.length * head.size * LEADING + lines.length * 46;
  let y = 272 - height / 2 + head.size;
  const parts = head.lines.map((line, i) => text(line, left, y + i * head.size * LEADING, head.size, true));
  y += (head.lines.length - 1) * head.size * LEADING + 64;
  return [...parts, ...lines.map((line, i) => text(line, left, y + i * 46, 32, false))];
}

/** Breaks a sentence into lines that fit. Regular letters are narrower than bold ones. */
function broken(sentence: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(" ")) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && boldWidth(longer) * 31 <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const text = (words: string, x: number, y: number, size: number, isBold: boolean): string =>
  `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}" fill="${isBold ? INKS.ink : INKS.quiet}"${isBold ? ' font-weight="700"' : ""}>${escapeHtml(words)}</text>`;

/** Places another picture inside this one. */
const placed = (svg: string, x: number, y: number, width: number, height: number): string =>
  svg.replace("<svg ", `<svg x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" `);

const edge = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="none" stroke="${INKS.line}"/>`;

const round = (value: number): number => Math.round(value * 100) / 100;
