/** Font files that say something else of themselves than they did. */

/** Where a table of a font begins. */
export function tableAt(font: Buffer, name: string): number {
  for (let i = 0, at = 12; i < font.readUInt16BE(4); i++, at += 16)
    if (font.toString("latin1", at, at + 4) === name) return font.readUInt32BE(at + 8);
  throw new Error(`no table ${name}`);
}

/** A font with another `fsType`. */
export function withEmbedding(font: Buffer, value: number): Buffer {
  const copy = Buffer.from(font);
  copy.writeUInt16BE(value, tableAt(font, "OS/2") + 8);
  return copy;
}
