/** Values of PDF objects, as pdfkit writes them. */

/** Text for the file without escaping: pdfkit writes objects of an unknown type by their `toString`. */
interface Verbatim {
  readonly [Symbol.toStringTag]: "Verbatim";
  toString(): string;
}

/** A text that is written to the file unchanged; a function is called at that time. */
export const verbatim = (text: string | (() => string)): Verbatim => ({
  [Symbol.toStringTag]: "Verbatim",
  toString: typeof text === "string" ? () => text : text,
});

/**
 * Characters of PDFDocEncoding beyond ASCII and Latin-1, by their codes from 0x80 on (ISO 32000-1, annex D.2). Other codes below
 * 0xA1 are left out.
 */
const BEYOND = "•†‡…—–ƒ⁄‹›−‰„“”‘’‚™ﬁﬂŁŒŠŸŽıłœšž";
const EURO = 0xa0;

/** A text as a string of the file: one byte for each character if PDF's own encoding has them all, else two. */
export function pdfString(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replace(SPECIAL, "\\$&")})`;
  let bytes = "";
  for (const character of text) {
    const code = docEncoded(character);
    if (code === null) return `(${utf16(text).replace(SPECIAL, escaped)})`;
    bytes += String.fromCharCode(code);
  }
  return `(${(MARK.test(bytes) ? utf16(text) : bytes).replace(SPECIAL, escaped)})`;
}

/** What marks another encoding at the beginning of a string. */
const MARK = /^(?:\xFE\xFF|\xFF\xFE|\xEF\xBB\xBF)/;
/** Characters with a meaning in strings; a reader would take a carriage return as a line feed. */
const SPECIAL = /[()\\\r]/g;
const escaped = (character: string): string => (character === "\r" ? "\\r" : `\\${character}`);

function docEncoded(character: string): number | null {
  const code = character.codePointAt(0)!;
  if ((code >= 0x20 && code <= 0x7e) || (code > EURO && code <= 0xff && code !== 0xad)) return code;
  if (character === "€") return EURO;
  const beyond = BEYOND.indexOf(character);
  return beyond < 0 ? null : 0x80 + beyond;
}

/** UTF-16 with its mark at the beginning, one character for each byte. */
function utf16(text: string): string {
  let bytes = "\xFE\xFF";
  for (let i = 0; i < text.length; i++)
    bytes += String.fromCharCode(text.charCodeAt(i) >> 8, text.charCodeAt(i) & 0xff);
  return bytes;
}

/** A formatted reference; it needs far less memory than pdfkit's own. */
export const referenceTo = ({ id }: { readonly id: number }): string => `${id} 0 R`;
