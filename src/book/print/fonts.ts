/** Fonts in a document: which glyphs were used, and those embedded at the end, as far as they are used. */
import type { Show, Shown } from "../../draw/content.ts";
import type { Font } from "../../draw/theme.ts";
import { type Face, type Glyph, requireGlyphs, type Type } from "../../draw/type.ts";
import { type Objects, pdfString, ref } from "./objects.ts";

/** The fonts of one document. */
export interface Fonts {
  readonly show: Show;
  /** The resources of every page: an object that is written at the end. */
  readonly resources: number;
  /** Embeds what was used, and writes the resources. */
  embed(): void;
}

/** A font file in a document. */
interface Embedded {
  readonly name: string;
  readonly face: Face;
  readonly subset: ReturnType<Face["program"]["createSubset"]>;
  /** Codes in the document by the glyphs of the file. */
  readonly codes: Map<number, string>;
  /** By code. */
  readonly widths: number[];
  readonly characters: (readonly number[])[];
}

/** Texts that are kept as shown: so many at most, and so short; numbers come again, sentences do not. */
const KEPT = 2_000;
const SHORT = 8;

/** Puts the type of a book to use in a document. */
export function openFonts(type: Type, objects: Objects): Fonts {
  const resources = objects.number();
  const used = new Map<Face, Embedded>();
  const kept: Record<Font, Map<string, Shown>> = { regular: new Map(), bold: new Map(), title: new Map() };
  const show: Show = (text, font) => {
    let shown = kept[font].get(text);
    if (shown === undefined) {
      shown = showing(used, type, text, font);
      if (text.length > SHORT) return shown;
      if (kept[font].size >= KEPT) kept[font].clear();
      kept[font].set(text, shown);
    }
    return shown;
  };
  const embed = () => {
    const list = [...used.values()].map((font) => `/${font.name} ${ref(embedFont(font, objects))}`);
    objects.put(`<</ProcSet[/PDF/Text]${list.length > 0 ? `/Font<<${list.join("")}>>` : ""}>>`, resources);
  };
  return { show, resources, embed };
}

function showing(used: Map<Face, Embedded>, type: Type, text: string, font: Font): Shown {
  const shaped = type.shape(text, font);
  requireGlyphs(shaped, text);
  let embedded = used.get(shaped.face);
  if (embedded === undefined) {
    const { face } = shaped;
    const name = `F${used.size + 1}`;
    const blank = face.program.getGlyph(0).advanceWidth * (1000 / face.program.unitsPerEm);
    const subset = face.program.createSubset();
    embedded = { name, face, subset, codes: new Map(), widths: [blank], characters: [[0]] };
    used.set(face, embedded);
  }
  return { font: embedded.name, operator: operatorOf(embedded, shaped.glyphs), width: shaped.width / 1000 };
}

/** The operator that shows glyphs, with what stands closer or farther than the widths of glyphs say. */
function operatorOf(font: Embedded, glyphs: readonly Glyph[]): string {
  if (glyphs.length === 0) return "";
  const parts: string[] = [];
  let isKerned = false;
  for (const [i, glyph] of glyphs.entries()) {
    parts.push(codeOf(font, glyph));
    const closer = Math.round(glyph.advance - glyph.step);
    if (closer === 0 || i === glyphs.length - 1) continue;
    parts.push(`>${closer}<`);
    isKerned = true;
  }
  return isKerned ? `[<${parts.join("")}>]TJ` : `<${parts.join("")}>Tj`;
}

function codeOf(font: Embedded, { id, advance, codePoints }: Glyph): string {
  let code = font.codes.get(id);
  if (code === undefined) {
    const place = font.subset.includeGlyph(id);
    font.widths[place] = advance;
    font.characters[place] = codePoints;
    code = place.toString(16).padStart(4, "0");
    font.codes.set(id, code);
  }
  return code;
}

/** The dictionaries of a TrueType font with codes of two bytes: sections 9.7 and 9.8 of ISO 32000-1. */
function embedFont({ name, face, subset, widths, characters }: Embedded, objects: Objects): number {
  const { program } = face;
  const scale = 1000 / program.unitsPerEm;
  const n = (value: number) => String(Math.round(value * scale * 100) / 100);
  const tag = String.fromCharCode(64 + Number(name.slice(1))).repeat(6);
  const base = `/${tag}+${program.postscriptName.replace(/[^\w-]/g, "_")}`;
  const file = subset.encode();
  const { minX, minY, maxX, maxY } = program.bbox;
  const descriptor = objects.put(
    `<</Type/FontDescriptor/FontName${base}/Flags 4/FontBBox[${[minX, minY, maxX, maxY].map(n).join(" ")}]` +
      `/ItalicAngle ${program.italicAngle}/Ascent ${n(program.ascent)}/Descent ${n(program.descent)}` +
      `/CapHeight ${n(program.capHeight)}/StemV 80/FontFile2 ${ref(objects.stream(file, `/Length1 ${file.length}`))}>>`,
  );
  const list = Array.from(widths, (width) => String(Math.round((width ?? 0) * 100) / 100));
  const descendant = objects.put(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont${base}/CIDSystemInfo<</Registry${pdfString("Adobe")}` +
      `/Ordering${pdfString("Identity")}/Supplement 0>>/CIDToGIDMap/Identity/FontDescriptor ${ref(descriptor)}/W[0[${list.join(" ")}]]>>`,
  );
  return objects.put(
    `<</Type/Font/Subtype/Type0/BaseFont${base}/Encoding/Identity-H/DescendantFonts[${ref(descendant)}]` +
      `/ToUnicode ${ref(objects.stream(toUnicode(characters)))}>>`,
  );
}

/** Which characters each code stands for, so that texts can be found and copied: section 9.10.3. */
function toUnicode(characters: readonly (readonly number[])[]): string {
  const hex = (unit: number) => unit.toString(16).padStart(4, "0");
  const rows = characters.slice(1).map((codePoints, i) => {
    const code = i + 1;
    const text = String.fromCodePoint(...codePoints);
    const units = Array.from({ length: text.length }, (_, k) => hex(text.charCodeAt(k)));
    return `<${hex(code)}> <${units.join("")}>\n`;
  });
  // A hundred rows at most may stand between two keywords.
  const blocks = Array.from({ length: Math.ceil(rows.length / 100) }, (_, i) => {
    const block = rows.slice(i * 100, i * 100 + 100);
    return `${block.length} beginbfchar\n${block.join("")}endbfchar\n`;
  });
  return `/CIDInit/ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def
/CMapName/Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange
<0000> <ffff>
endcodespacerange
${blocks.join("")}endcmap CMapName currentdict/CMap defineresource pop end end`;
}
