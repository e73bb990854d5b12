/** Single figures for layout programs: each kind's puzzle, answer and line of the key, as SVG and as PDF. */
import { Resvg } from "@resvg/resvg-wasm";
import { describe, expect, it } from "vitest";
import { THEME_NAMES } from "../../../src/draw/themes/theme.ts";
import { parseAddress } from "../../../src/engine/address/address.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import { MM } from "../../../src/pages/item.ts";
import { figurePalettes } from "../../../src/pages/palettes.ts";
import { type FigureLook, type FigurePage, figurePage, figureType } from "../../../src/pdf/figures/figure-page.ts";
import { figurePdf } from "../../../src/pdf/figures/figure-pdf.ts";
import { figureSvg } from "../../../src/pdf/figures/figure-svg.ts";
import { figureRow, formatTsv } from "../../../src/pdf/figures/figure-table.ts";
import { FIGURE_PARTS } from "../../../src/pdf/figures/forms.ts";
import { rasterise, rasterisePixels } from "../../../src/raster/rasterise.ts";
import { sizesOf } from "../../../src/spec/edition/reader.ts";
import { readPdf, renderPdf } from "../../pdf.ts";
import { opened } from "../../print/samples.ts";
import { smoke } from "../../smoke.ts";
import { sampleBook } from "../sample-book.ts";

const { manifest, answers } = sampleBook();
const LOOK: FigureLook = { theme: "plain", language: "en-GB", sizes: sizesOf("adult"), width: 80 * MM };
const PUZZLES = manifest.puzzles.map(({ kind, puzzle, number, id, level }, i) => ({
  kind: KINDS.find((known) => known.id === kind)!,
  ...{ puzzle, number, id, level, ...answers[i]! },
}));
const svgOf = (page: FigurePage, look = LOOK, fonts: "outlined" | "named" = "outlined") =>
  figureSvg(page, { type: figureType(look), language: look.language, fonts });

/** Dark pixels over all; those in a band of three points around what the file says it covers come first. */
async function inkOf(svg: string, { size }: FigurePage): Promise<{ beside: number; inside: number }> {
  const [band, scale] = [3, 3];
  const [width, height] = [size.width + 2 * band, size.height + 2 * band];
  const wider = svg.replace(
    /width="[^"]*" height="[^"]*" viewBox="[^"]*"/,
    `width="${width}" height="${height}" viewBox="${-band} ${-band} ${width} ${height}"`,
  );
  const pixels = await rasterisePixels(wider, Math.round(height * scale));
  const found = { beside: 0, inside: 0 };
  for (let y = 0; y < pixels.height; y++)
    for (let x = 0; x < pixels.width; x++) {
      if (pixels.rgb[3 * (y * pixels.width + x)]! >= 128) continue;
      const [left, top] = [((x + 0.5) * width) / pixels.width, ((y + 0.5) * height) / pixels.height];
      // A pixel is half covered by a line that ends between two.
      const isInside = left > band - 0.4 && left < width - band + 0.4 && top > band - 0.4 && top < height - band + 0.4;
      found[isInside ? "inside" : "beside"]++;
    }
  return found;
}

const { kind, ...path } = PUZZLES.find(({ kind }) => kind.slug === "number-path")!;
const filesIn = async (colour?: "black" | "accent" | "full") => {
  const { palettes, ...look } = {
    ...LOOK,
    palettes: figurePalettes({ ...manifest, spec: { ...manifest.spec, colour } }),
  };
  const page = figurePage("puzzle", { kind, ...path }, look);
  const order = {
    ...{ type: figureType(look), language: look.language, fonts: "outlined" as const },
    palettes: (space: "screen" | "press") => palettes(space, path.level, 0),
  };
  return { svg: figureSvg(page, order), pdf: await opened(await figurePdf(page, order)) };
};
it("colours are those of the book's pages where its spec asks for them, of light in an SVG and of inks in a PDF", async () => {
  const { svg, pdf } = await filesIn("full");
  expect(new Set(svg.match(/#[0-9a-f]{6}/g)).size).toBeGreaterThan(
    new Set(svgOf(figurePage("puzzle", { kind, ...path }, LOOK)).match(/#[0-9a-f]{6}/g)).size,
  );
  expect(pdf.contents.join("\n")).toMatch(/\d [kK]\b/);
  expect(pdf.contents.join("\n")).not.toMatch(/\d (rg|RG)\b/);
});
it("colours are none where it says nothing, or black: the same bytes", async () => {
  const [said, black] = [await filesIn(), await filesIn("black")];
  expect(said.svg).toBe(svgOf(figurePage("puzzle", { kind, ...path }, LOOK)));
  expect(black.svg).toBe(said.svg);
  expect(black.pdf.contents).toEqual(said.pdf.contents);
  expect(said.pdf.contents.join("\n")).not.toMatch(/\d [kK]\b/);
});

describe.each(smoke(PUZZLES, ({ kind, puzzle }) => kind.board(puzzle).input))("$kind.slug", (source) => {
  it.each(FIGURE_PARTS)(
    "has its %s as SVG: valid, in millimetres, nothing cut off, nothing to run or to fetch",
    async (part) => {
      for (const look of [LOOK, { ...LOOK, width: null, language: "de-DE" as const }]) {
        const page = figurePage(part, source, look);
        const svg = svgOf(page, look);
        expect(svg).toMatch(
          /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="[\d.]+mm" height="[\d.]+mm" viewBox="0 0 [\d.]+ [\d.]+"/,
        );
        expect(svg).not.toMatch(/<script|<style|<text|<image|href|on\w+=|url\(|NaN|undefined/);
        expect(svg).toBe(svgOf(figurePage(part, source, look), look));
        const ink = await inkOf(svg, page);
        expect(ink.beside, `${part} beside its box`).toBe(0);
        expect(ink.inside).toBeGreaterThan(100);
        if (look.width !== null && part !== "key") expect(page.size.width).toBeCloseTo(look.width, 6);
      }
    },
  );

  it.each(FIGURE_PARTS)(
    "has its %s as PDF: one page as large as the figure, which looks as the SVG does",
    async (part) => {
      const page = figurePage(part, source, LOOK);
      const order = { type: figureType(LOOK), language: LOOK.language };
      const outlined = await figurePdf(page, { ...order, fonts: "outlined" });
      expect(Buffer.from(outlined).equals(await figurePdf(page, { ...order, fonts: "outlined" }))).toBe(true);
      const { pages } = await readPdf(outlined);
      expect(pages).toHaveLength(1);
      expect(pages[0]!.texts).toEqual([]);
      expect(pages[0]!.width).toBeCloseTo(page.size.width, 1);
      expect(pages[0]!.height).toBeCloseTo(page.size.height, 1);
      expect(Buffer.from(outlined).includes("/FontFile")).toBe(false);
      const named = await figurePdf(page, { ...order, fonts: "named" });
      if (/<text/.test(svgOf(page, LOOK, "named"))) {
        expect((await readPdf(named)).pages[0]!.texts.length).toBeGreaterThan(0);
        expect(Buffer.from(named).includes("Andika")).toBe(true);
      }
      const [asOutlines, asText] = [await renderPdf(outlined, 3), await renderPdf(named, 3)].map(([raster]) => raster!);
      const svg = svgOf(page).replace(/width="[^"]*" height="[^"]*"/, "");
      const drawn = await rasterisePixels(svg, asOutlines!.height);
      // Widths of letters in fonts of a PDF are whole thousandths: the end of a long line may be a pixel off.
      if (part !== "key") expect(differing(asOutlines!.grey, asText!.grey)).toBeLessThan(0.01);
      if (drawn.width === asOutlines!.width)
        expect(
          differing(
            asOutlines!.grey,
            drawn.rgb.filter((_, i) => i % 3 === 0),
          ),
        ).toBeLessThan(0.02);
    },
  );

  it("keeps text with the names of its fonts where that is asked for", async () => {
    const page = figurePage("key", source, LOOK);
    const svg = svgOf(page, LOOK, "named");
    const [, text] = /<text [^>]*font-family="'Andika'"[^>]*>([^<]*)<\/text>/.exec(svg) ?? [];
    expect(text).toBe(figureRow(source, LOOK).answer.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`));
    // A strict reader of XML takes it.
    expect((await rasterise(svg)).length).toBeGreaterThan(100);
    expect(() => new Resvg(svg.replace("</text>", ""))).toThrow();
  });

  it("is a row of the table: its code leads back to it, and its answer is one line", () => {
    const row = figureRow(source, LOOK);
    expect(row).toMatchObject({ number: source.number, id: source.id, kind: source.kind.slug, level: "easy" });
    expect(parseAddress(row.puzzle!, KINDS)).toEqual({ kind: source.kind, puzzle: source.puzzle });
    expect(row.answer).not.toMatch(/[\n\t]|\.|undefined/);
    for (const text of Object.values(source.entry)) expect(row.answer).toContain(text.trim());
    expect(row.clues.length > 0).toBe(source.kind.clueHeading(source.puzzle) !== null);
    const lines = formatTsv([row]).slice(0, -1).split("\n");
    expect(lines).toHaveLength(2);
    expect(lines.map((line) => line.split("\t").length)).toEqual([9, 9]);
  });
});

/** The share of pixels of two pictures of one size that are dark in one alone. */
function differing(one: Uint8Array, two: Uint8Array): number {
  expect(two.length).toBe(one.length);
  let count = 0;
  for (let i = 0; i < one.length; i++) if (Math.abs(one[i]! - two[i]!) > 160) count++;
  return count / one.length;
}

it("sets the type of the key in each theme's own", () => {
  const keys = THEME_NAMES.map((theme) => {
    const look = { ...LOOK, theme };
    return svgOf(figurePage("key", PUZZLES[0]!, look), look);
  });
  expect(new Set(keys).size).toBe(THEME_NAMES.length);
});
