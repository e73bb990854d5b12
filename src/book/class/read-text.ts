/** The text of a file of names, whatever program wrote it. */

const BOMS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Reads UTF-8, with or without a mark at its beginning, UTF-16 with one, and else Windows-1252, which spreadsheets write. */
export function textOfBytes(bytes: Uint8Array): string {
  const mark = BOMS.find(({ bytes: begin }) => begin.every((byte, i) => bytes[i] === byte));
  if (mark !== undefined) return new TextDecoder(mark.encoding).decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
