/** What a TrueType file says of its glyphs: how many there are, and how wide each is. */

export interface Advances {
  readonly glyphs: number;
  /** In thousandths of an em. */
  readonly width: (glyph: number) => number;
}

/** Reads the tables head, hhea, hmtx and maxp. Throws where one is missing. */
export function advancesOf(file: Uint8Array): Advances {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, number>();
  for (let i = 0; i < view.getUint16(4); i++) {
    const at = 12 + 16 * i;
    tables.set(String.fromCharCode(...file.subarray(at, at + 4)), view.getUint32(at + 8));
  }
  const table = (name: string): number => {
    const at = tables.get(name);
    if (at === undefined) throw new Error(`the font has no table ${name}`);
    return at;
  };
  const em = view.getUint16(table("head") + 18);
  const metrics = view.getUint16(table("hhea") + 34);
  const [hmtx, glyphs] = [table("hmtx"), view.getUint16(table("maxp") + 4)];
  return { glyphs, width: (glyph) => (1000 * view.getUint16(hmtx + 4 * Math.min(glyph, metrics - 1))) / em };
}
