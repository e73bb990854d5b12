/**
 * Prints pages to a PDF: paints what the layout has placed. Pages are taken one by one and forgotten, so that a book of
 * any length needs little memory; the same pages give the same bytes.
 */
import { MissingCharacter, type Type } from "../../draw/type.ts";
import { figureSigns, type Language } from "../../templates/language.ts";
import { EXIT, Failure } from "../diagnostic.ts";
import type { PageSize } from "../page-size.ts";
import type { Page } from "../pages/item.ts";
import type { Sink } from "./file.ts";
import { openFonts } from "./fonts.ts";
import { type About, infoOf, xmpOf } from "./metadata.ts";
import { openObjects, pdfString, ref } from "./objects.ts";
import { paintPage } from "./painted.ts";
import { openStructure } from "./structure.ts";
import { openNames, openOutline, openPages } from "./trees.ts";

/** What is printed besides pages, and how. */
export interface PrintOrder extends About {
  readonly language: Language;
  /** The fonts that the pages were laid out with. */
  readonly type: Type;
  /** The finished page, cut. */
  readonly size: PageSize;
  /** Bookmarks, links and tags. */
  readonly live: boolean;
  /** For a screen, or for a print shop: that gets pages and nothing else. */
  readonly kind: "screen" | "press";
  /** What is printed beyond the edges, to be cut off; items may reach so far out. None where left out. */
  readonly bleed?: Bleed | undefined;
}

/** Lengths in points. */
export interface Bleed {
  readonly width: number;
  /** At the spine too; else at the other three edges only. */
  readonly spine: boolean;
}

/** Prints pages, from 1: odd ones are right-hand pages. Throws a `Failure` where the fonts lack a character. */
export async function printPages(
  pages: Iterable<Page>,
  order: PrintOrder,
  sink: Sink,
): Promise<{ pages: number; bytes: number }> {
  const { size, live, language } = order;
  const objects = openObjects(sink, live ? { version: "1.7", packed: true } : { version: "1.4", packed: false });
  const fonts = openFonts(order.type, objects);
  const tree = openPages(objects);
  const structure = live ? openStructure(objects) : null;
  const outline = live ? openOutline(objects) : null;
  const names = live ? openNames(objects) : null;
  const signs = figureSigns(language);
  let count = 0;
  for (const { items, bookmarks } of pages) {
    count++;
    const sheet = sheetOf(order, count);
    const place = { height: size.height, left: sheet.left, bottom: sheet.bottom, signs, live };
    const painted = paintOrFail(() => paintPage(items, fonts.show, place));
    const page = objects.number();
    const content = objects.stream(painted.operators);
    const tags = structure?.put(page, painted, place) ?? "";
    const parent = tree.parent();
    objects.put(
      `<</Type/Page/Parent ${ref(parent)}${sheet.boxes}/Resources ${ref(fonts.resources)}/Contents ${ref(content)}${tags}>>`,
      page,
    );
    tree.add(page);
    for (const { title, depth } of bookmarks) outline?.add(title, depth, page);
    for (const { name, y } of painted.anchors) names?.add(name, page, sheet.bottom + size.height - y);
    await objects.drain();
  }
  fonts.embed();
  const parts = {
    Pages: tree.end(),
    StructTreeRoot: structure?.end() ?? null,
    Outlines: outline?.end() ?? null,
    Names: names === null ? null : objects.put(`<</Dests ${ref(names.end())}>>`),
    Metadata: isForPress(order) ? null : putXmp(order, objects),
  };
  await objects.end(objects.put(catalogOf(order, parts)), objects.put(infoOf(order)));
  return { pages: count, bytes: objects.size() };
}

/** Prints pages into memory. */
export async function printToBytes(pages: Iterable<Page>, order: PrintOrder): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await printPages(pages, order, (bytes) => {
    chunks.push(bytes);
  });
  return Buffer.concat(chunks);
}

function paintOrFail<Result>(paint: () => Result): Result {
  try {
    return paint();
  } catch (error) {
    if (error instanceof MissingCharacter)
      throw new Failure(error.message, EXIT.data, "write it without that character");
    throw error;
  }
}

const isForPress = (order: PrintOrder): boolean => FOR_PRESS[order.kind];
const FOR_PRESS: Readonly<Record<PrintOrder["kind"], boolean>> = { screen: false, press: true };

/** Where a page stands on its sheet, in points, and the boxes that say so. */
function sheetOf(order: PrintOrder, number: number): { left: number; bottom: number; boxes: string } {
  const { size, bleed } = order;
  const out = bleed?.width ?? 0;
  const isRight = number % 2 === 1;
  const [left, right] = [isRight && !bleed?.spine ? 0 : out, isRight || bleed?.spine ? out : 0];
  const sheet = `[0 0 ${round(left + size.width + right)} ${round(size.height + 2 * out)}]`;
  const trim = `[${round(left)} ${round(out)} ${round(left + size.width)} ${round(out + size.height)}]`;
  const cut = isForPress(order) || out > 0 ? `/BleedBox${sheet}/TrimBox${trim}` : "";
  return { left, bottom: out, boxes: `/MediaBox${sheet}${cut}` };
}

function catalogOf({ language, live }: PrintOrder, parts: Readonly<Record<string, number | null>>): string {
  const list = Object.entries(parts).map(([key, number]) => (number === null ? "" : `/${key} ${ref(number)}`));
  const mode = parts.Outlines === null ? "" : "/PageMode/UseOutlines";
  const tagged = live ? "/MarkInfo<</Marked true>>" : "";
  return `<</Type/Catalog${list.join("")}/Lang${pdfString(language)}/ViewerPreferences<</DisplayDocTitle true>>${mode}${tagged}>>`;
}

const putXmp = (order: PrintOrder, objects: ReturnType<typeof openObjects>): number =>
  objects.plainStream(Buffer.from(xmpOf(order, order.language, order.live)), "/Type/Metadata/Subtype/XML");

const round = (value: number): number => Math.round(value * 100) / 100 + 0;
