/** The outlines of a TrueType font, as the ink box of each glyph. */

/** As a share of the em, y upwards from the baseline. Null for a glyph without ink, such as a space. */
export type GlyphBox = readonly [left: number, bottom: number, right: number, top: number] | null;

interface Table {
  readonly from: number;
  readonly length: number;
}

/** Boxes by glyph id; undefined for a program that is not TrueType or is broken. */
export function glyphBoxes(program: Uint8Array): readonly GlyphBox[] | undefined {
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength);
  try {
    const tables = tablesOf(view);
    const [head, loca, glyf] = [tables.get("head"), tables.get("loca"), tables.get("glyf")];
    if (head === undefined || loca === undefined || glyf === undefined) return undefined;
    const em = view.getUint16(head.from + 18);
    const isLong = view.getInt16(head.from + 50) === 1;
    if (em === 0) return undefined;
    const count = loca.length / (isLong ? 4 : 2) - 1;
    const offset = (i: number) => (isLong ? view.getUint32(loca.from + 4 * i) : 2 * view.getUint16(loca.from + 2 * i));
    return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, i): GlyphBox => {
      if (offset(i + 1) <= offset(i)) return null;
      const from = glyf.from + offset(i);
      const side = (place: number) => view.getInt16(from + 2 * place) / em;
      const box = [side(1), side(2), side(3), side(4)] as const;
      return isDrawable(box) ? box : null;
    });
  } catch {
    // Reading beyond the end of a table.
    return undefined;
  }
}

/** Larger than any letter, in ems: larger outlines, or those without a size, are not outlines. */
const LARGEST = 8;

const isDrawable = ([left, bottom, right, top]: NonNullable<GlyphBox>): boolean =>
  right > left && top > bottom && [left, bottom, right, top].every((side) => Math.abs(side) < LARGEST);

function tablesOf(view: DataView): Map<string, Table> {
  const tables = new Map<string, Table>();
  const count = view.getUint16(4);
  for (let i = 0; i < count; i++) {
    const row = 12 + 16 * i;
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(row + place)));
    tables.set(tag, { from: view.getUint32(row + 8), length: view.getUint32(row + 12) });
  }
  return tables;
}
