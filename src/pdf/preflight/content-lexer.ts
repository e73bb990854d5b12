/** Reads the content language of a page: operands, then their operator. */

/** A number, a name with its slash, a string as its bytes, or a list or dictionary of these. */
export type Operand = number | string | boolean | null | Uint8Array | readonly Operand[] | OperandMap;
export interface OperandMap {
  readonly [name: `/${string}`]: Operand;
}

/** Called for each operator. For an inline picture, `BI`, the operand is its dictionary. */
export type Operation = (operator: string, operands: readonly Operand[]) => void;

interface Reader {
  readonly bytes: Uint8Array;
  at: number;
}

const SPACE = new Set([0, 9, 10, 12, 13, 32]);
const BREAK = new Set([...SPACE, ...[..."()<>[]{}/%"].map((sign) => sign.charCodeAt(0))]);
const DEEPEST = 30;
/** Maximum number of operands: an operator takes at most six numbers, or the names of a set of colours. */
const MAX_OPERANDS = 64;
const END = Symbol("end");

/** A word that is not an operand: an operator, or an unmatched bracket. */
interface Word {
  readonly word: string;
}

/** Reads a page's bytes in order; skips what is not part of the language. */
export function readContent(bytes: Uint8Array, operation: Operation): void {
  const reader: Reader = { bytes, at: 0 };
  let operands: Operand[] = [];
  for (;;) {
    const read = next(reader, 0);
    if (read === END) return;
    if (!isWord(read)) {
      if (operands.length < MAX_OPERANDS) operands.push(read);
      continue;
    }
    if (read.word === "BI") operation("BI", [inlineImage(reader)]);
    else operation(read.word, operands);
    operands = [];
  }
}

const isWord = (read: Operand | Word): read is Word =>
  typeof read === "object" && read !== null && Object.hasOwn(read, "word");

function next(reader: Reader, depth: number): Operand | Word | typeof END {
  const { bytes } = reader;
  skipSpace(reader);
  const code = bytes[reader.at];
  if (code === undefined) return END;
  if (code === 0x2f) return `/${nameFrom(reader)}`;
  if (code === 0x28) return stringFrom(reader);
  if (code === 0x3c) return bytes[reader.at + 1] === 0x3c ? dictionaryFrom(reader, depth) : hexFrom(reader);
  if (code === 0x5b) return listFrom(reader, "]", 1, depth);
  if (code === 0x3e && bytes[reader.at + 1] === 0x3e) {
    reader.at += 2;
    return { word: ">>" };
  }
  if (BREAK.has(code)) {
    reader.at++;
    return { word: String.fromCharCode(code) };
  }
  return wordFrom(reader);
}

function skipSpace(reader: Reader): void {
  const { bytes } = reader;
  for (;;) {
    const code = bytes[reader.at];
    if (code === 0x25)
      while (reader.at < bytes.length && bytes[reader.at] !== 10 && bytes[reader.at] !== 13) reader.at++;
    else if (code !== undefined && SPACE.has(code)) reader.at++;
    else return;
  }
}

function wordFrom(reader: Reader): Operand | Word {
  const { bytes } = reader;
  const from = reader.at;
  while (reader.at < bytes.length && !BREAK.has(bytes[reader.at]!)) reader.at++;
  const first = bytes[from]!;
  const text = asciiOf(bytes, from, reader.at);
  // Digits, sign or point.
  if ((first >= 0x30 && first <= 0x39) || first === 0x2d || first === 0x2b || first === 0x2e) {
    const value = Number(text);
    if (Number.isFinite(value)) return value;
    return Number.parseFloat(text) || 0;
  }
  if (text === "true") return true;
  if (text === "false") return false;
  return text === "null" ? null : { word: text };
}

function asciiOf(bytes: Uint8Array, from: number, to: number): string {
  let text = "";
  for (let i = from; i < to; i++) text += String.fromCharCode(bytes[i]!);
  return text;
}

function nameFrom(reader: Reader): string {
  const from = ++reader.at;
  while (reader.at < reader.bytes.length && !BREAK.has(reader.bytes[reader.at]!)) reader.at++;
  return asciiOf(reader.bytes, from, reader.at).replace(/#([0-9a-fA-F]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function stringFrom(reader: Reader): Uint8Array {
  const { bytes } = reader;
  const out: number[] = [];
  let open = 1;
  reader.at++;
  while (reader.at < bytes.length) {
    const code = bytes[reader.at++]!;
    if (code === 0x5c) escaped(reader, out);
    else if (code === 0x28) open++;
    else if (code === 0x29 && --open === 0) break;
    if (code !== 0x5c) out.push(code);
  }
  return Uint8Array.from(out);
}

/** The text after a backslash: a letter, up to three octal digits, or a line end that is ignored. */
function escaped(reader: Reader, out: number[]): void {
  const { bytes } = reader;
  const code = bytes[reader.at++];
  if (code === undefined || code === 10) return;
  if (code === 13) {
    if (bytes[reader.at] === 10) reader.at++;
    return;
  }
  const isOctal = (each: number | undefined): each is number => each !== undefined && each >= 0x30 && each <= 0x37;
  if (!isOctal(code)) {
    out.push(ESCAPES[String.fromCharCode(code)] ?? code);
    return;
  }
  let value = code - 0x30;
  for (let i = 0; i < 2 && isOctal(bytes[reader.at]); i++) value = value * 8 + bytes[reader.at++]! - 0x30;
  out.push(value & 255);
}

function hexFrom(reader: Reader): Uint8Array {
  const { bytes } = reader;
  const digits: number[] = [];
  reader.at++;
  while (reader.at < bytes.length) {
    const code = bytes[reader.at++]!;
    if (code === 0x3e) break;
    const digit = hexDigit(code);
    if (digit !== -1) digits.push(digit);
  }
  if (digits.length % 2 === 1) digits.push(0);
  return Uint8Array.from({ length: digits.length / 2 }, (_, i) => digits[2 * i]! * 16 + digits[2 * i + 1]!);
}

const hexDigit = (code: number): number => {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1;
};

function listFrom(reader: Reader, close: string, opening: number, depth: number): Operand[] {
  const list: Operand[] = [];
  reader.at += opening;
  while (depth < DEEPEST) {
    const read = next(reader, depth + 1);
    if (read === END || (isWord(read) && read.word === close)) break;
    if (!isWord(read)) list.push(read);
  }
  return list;
}

const dictionaryFrom = (reader: Reader, depth: number): OperandMap => pairs(listFrom(reader, ">>", 2, depth));

function pairs(list: readonly Operand[]): OperandMap {
  const entries: [string, Operand][] = [];
  for (let i = 0; i + 1 < list.length; i += 2) {
    const key = list[i];
    if (typeof key === "string") entries.push([key, list[i + 1]!]);
  }
  return Object.fromEntries(entries);
}

/** The picture's bytes end with EI between spaces. */
function inlineImage(reader: Reader): OperandMap {
  const dictionary = pairs(listFrom(reader, "ID", 0, 0));
  const { bytes } = reader;
  for (let i = reader.at + 1; i + 1 < bytes.length; i++) {
    const ends = bytes[i] === 0x45 && bytes[i + 1] === 0x49;
    if (!ends || !SPACE.has(bytes[i - 1]!) || !(i + 2 >= bytes.length || SPACE.has(bytes[i + 2]!))) continue;
    reader.at = i + 2;
    return dictionary;
  }
  reader.at = bytes.length;
  return dictionary;
}
