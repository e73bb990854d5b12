/** Pictures of own pages as they are printed: their size, their words, the objects of the PDF. */
import { PDFDict, PDFDocument, PDFName, type PDFNumber, PDFRawStream } from "@cantoo/pdf-lib";
import { expect, it } from "vitest";
import { typeOf } from "../../../src/draw/type.ts";
import { KINDS } from "../../../src/engine/kinds/index.ts";
import type { PictureItem } from "../../../src/pages/item.ts";
import { frontPages } from "../../../src/pages/own-pages.ts";
import { renderToBytes } from "../../../src/pdf/render-pages.ts";
import { InputError } from "../../../src/spec/diagnostic.ts";
import type { OwnPages } from "../../../src/spec/matter/kept-files.ts";
import { ownPagesOf } from "../../../src/spec/matter/read-own-pages.ts";
import { parseSpec } from "../../../src/spec/spec.ts";
import type { Spec } from "../../../src/spec/spec-types.ts";
import { jpegFile, pngFile } from "../matter/picture-files.ts";
import { groupsOf, settingFor, wordsOf } from "./front-setting.ts";

const FILES: Readonly<Record<string, Uint8Array>> = {
  "small.png": pngFile({ width: 600, height: 300 }),
  "wide.jpg": jpegFile({ width: 3000, height: 1000 }),
  "high.jpg": jpegFile({ width: 1000, height: 12_000 }),
  "bad.png": pngFile({ type: 6 }),
};
const own = (text: string): OwnPages =>
  ownPagesOf(new TextEncoder().encode(text), "own.md", "own.md", (path) => FILES[path]!);
const setting = (text: string, changes: Partial<Spec> = {}) =>
  settingFor({ front: [own(text)], page: "6x9in", ...changes });
const picturesOf = (text: string, changes: Partial<Spec> = {}) =>
  groupsOf(frontPages(setting(text, changes)), "figure").map(({ alt, items }) => ({
    alt,
    ...(items[0] as PictureItem),
  }));

it("a picture of own pages has 300 pixels to an inch, or more where it would be broader than the text or higher than its page", () => {
  const { frame } = setting("a");
  const [small, wide, high] = picturesOf("![A](small.png)\n\n![B](wide.jpg)\n![C](high.jpg)");
  expect(small).toMatchObject({ alt: "A", x: frame.text.x, width: 144, height: 72 });
  expect(wide).toMatchObject({ alt: "B", width: frame.text.width });
  expect(wide!.height).toBeCloseTo(frame.text.width / 3, 5);
  expect(high!.width / high!.height).toBeCloseTo(1 / 12, 5);
  for (const { y, height, width, pixels } of [small!, wide!, high!]) {
    expect(y + height).toBeLessThanOrEqual(frame.bottom);
    expect((72 * pixels.width) / width).toBeGreaterThanOrEqual(299.99);
  }
});
it("a picture of own pages has words below it where there is a title, and never its alternative text", () => {
  const text = '![What is <seen> & "so"](small.png "The *yard* <b>")\n\n![Not said](small.png)';
  expect(wordsOf(frontPages(setting(text)))).toBe("The *yard* <b>");
  expect(picturesOf(text).map(({ alt }) => alt)).toEqual(['What is <seen> & "so"', "Not said"]);
});
it("a picture of own pages in colours is refused for a print shop, which prints black alone", () => {
  const press = settingFor({ front: [own("![B](wide.jpg)")] });
  const bound = { ...press, profile: { live: false, bound: true, sheets: false, folded: false } };
  expect(() => frontPages(bound)).toThrow(/wide.jpg is in colour/);
  const grey = { ...bound, manifest: setting("![A](small.png)").manifest };
  expect(frontPages(grey)).toHaveLength(1);
});
it("a picture of own pages in colours is reported with its file and line when the spec of a book for a print shop is read", () => {
  const read = (output: string) =>
    parseSpec(
      `title: A\nseed: a-1\noutput: ${output}\nfront: own.md\nsections: [{kind: number-path, count: 1, level: easy}]\n`,
      "book.yaml",
      KINDS,
      { own: { pages: () => own("# A\n\n![A](small.png)\n\n![B](wide.jpg)"), bytes: () => Buffer.alloc(0) } },
    );
  expect(read("screen").front).toHaveLength(1);
  for (const output of ["press", "[screen, press]"])
    expect(() => read(output)).toThrow("own.md, line 5: the picture wide.jpg is in colour");
});
it("a picture of own pages is one object of the file however often it is shown, the bytes of a JPEG as they are, and the same at each run", async () => {
  const render = () => {
    const used = setting("![A](wide.jpg)\n\n![B](wide.jpg)\n\n---\n\n![C](small.png)");
    const pages = frontPages(used).map(({ items }) => ({ items: items(), bookmarks: [] }));
    const { title } = used.manifest;
    const type = typeOf(used.theme, "en-GB", false);
    const size = { width: 432, height: 648 };
    return renderToBytes(pages, { title, language: "en-GB", type, size, live: true, kind: "screen" });
  };
  const bytes = await render();
  expect(Buffer.compare(bytes, await render())).toBe(0);
  const pdf = await PDFDocument.load(bytes);
  const objects = pdf.context.enumerateIndirectObjects().map(([, object]) => object);
  const images = objects.filter(
    (object): object is PDFRawStream =>
      object instanceof PDFRawStream && object.dict.get(PDFName.of("Subtype")) === PDFName.of("Image"),
  );
  const widthOf = ({ dict }: PDFRawStream) => (dict.get(PDFName.of("Width")) as PDFNumber).asNumber();
  expect(images.map(widthOf).sort()).toEqual([3000, 600]);
  const jpeg = images.find((image) => widthOf(image) === 3000)!;
  expect(Buffer.compare(jpeg.contents, FILES["wide.jpg"]!)).toBe(0);
  const alts = objects.flatMap((object) =>
    object instanceof PDFDict && object.get(PDFName.of("S")) === PDFName.of("Figure")
      ? [object.lookup(PDFName.of("Alt"))?.toString()]
      : [],
  );
  expect(alts).toHaveLength(3);
  expect(alts.every((alt) => alt !== undefined)).toBe(true);
});

it("a fault of a picture is reported with its file, line and value", () => {
  const told = (text: string): string => {
    try {
      own(text);
    } catch (error) {
      if (error instanceof InputError) return error.issues.map((one) => `${one.line} ${one.message}`).join("; ");
      throw error;
    }
    return "";
  };
  expect(told("# A\n\n![B](bad.png)")).toBe("3 the picture bad.png is transparent in parts, and paper cannot be");
  expect(told("![](small.png)")).toMatch(/^1 this picture has no words/);
  expect(told("![A]()")).toMatch(/^1 this picture has no file/);
  expect(told("![A](https://a.b/c.png)")).toMatch(/^1 a picture is not fetched/);
  expect(told("a ![A](small.png)")).toMatch(/^1 a picture within a line/);
});
