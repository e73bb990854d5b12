/** Decodes the text of a list of names from any program. */

const BOMS: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: "utf-8" },
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Reads UTF-8 with or without a byte order mark, UTF-16 with one, or else Windows-1252, which spreadsheets write. */
export function textOfBytes(bytes: Uint8Array): string {
  const mark = BOMS.find(({ bytes: begin }) => begin.every((byte, i) => bytes[i] === byte));
  if (mark !== undefined) return new TextDecoder(mark.encoding).decode(bytes);
  return utf8Of(bytes) ?? windowsOf(bytes);
}

/**
 * Repairs a text that another program decoded with the wrong encoding: UTF-8 as Windows-1252 ("JÃ¼rgen"), or Windows-1252 as ISO
 * 8859-1, which replaces quotes and letters such as "Ž" with control characters. Returns any other text unchanged.
 */
export function textAsWritten(text: string): string {
  const bytes = windowsBytes(text.replace(/^\ufeff/, ""));
  if (bytes === null) return text;
  const utf8 = utf8Of(bytes);
  return utf8 !== null && OF_NAMES.test(utf8) ? utf8 : windowsOf(bytes);
}

/** Letters and signs of names. A text with others is valid UTF-8 only by chance, as the last two characters of "Strauß’". */
const OF_NAMES = /^[\p{ASCII}\u00a0-\u024f\u1e00-\u1eff\u2010-\u203a€]*$/u;

const windowsOf = (bytes: Uint8Array): string => new TextDecoder("windows-1252").decode(bytes);

/** Null if the bytes are not valid UTF-8. */
function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The bytes of Windows-1252 characters whose code in Unicode differs. */
const MOVED: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 0x20 }, (_, i) => 0x80 + i).map((byte) => [windowsOf(Uint8Array.of(byte)), byte]),
);

/** The bytes of a text in Windows-1252, or of control characters in ISO 8859-1. Null if it has any other character. */
function windowsBytes(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (const character of text) {
    const number = character.codePointAt(0)!;
    const byte = MOVED.get(character) ?? (number < 0x100 ? number : null);
    if (byte === null) return null;
    bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}
