/**
 * The operators of a PDF page as bytes in progress. Numbers are hundredths of a unit. Bytes are written one by one into reused
 * memory: joining short texts would take several times as long.
 */

/** Operators in progress; `end`: the index after the last byte. */
export interface Operators {
  bytes: Uint8Array;
  end: number;
}

/** Memory of the last page, for the next one. */
let spare: Uint8Array | null = null;

/** Starts with nothing. */
export function openOperators(): Operators {
  const bytes = spare ?? new Uint8Array(1 << 15);
  spare = null;
  return { bytes, end: 0 };
}

/** Returns the bytes, which are valid until the next operators begin. Nothing may be added after that. */
export function closeOperators({ bytes, end }: Operators): Uint8Array {
  spare = bytes;
  return bytes.subarray(0, end);
}

/** Provides memory for this many more bytes. */
function reserve(out: Operators, more: number): void {
  if (out.end + more <= out.bytes.length) return;
  const larger = new Uint8Array(2 * (out.end + more));
  larger.set(out.bytes.subarray(0, out.end));
  out.bytes = larger;
}

/** Adds a text of characters below 256. */
export function putText(out: Operators, text: string): void {
  const { length } = text;
  reserve(out, length);
  const { bytes, end } = out;
  for (let i = 0; i < length; i++) bytes[end + i] = text.charCodeAt(i);
  out.end = end + length;
}

const SPACE = 32;
const MINUS = 45;
const DOT = 46;
const ZERO = 48;
/** Longest number in bytes, with its space. */
const LONGEST = 24;
/** Larger numbers, in hundredths, are rare. */
const LARGE = 1_000_000;

/** Adds a space and a number of hundredths, which must be whole. */
export function putHundredths(out: Operators, cents: number): void {
  reserve(out, LONGEST);
  const { bytes } = out;
  let at = out.end;
  bytes[at++] = SPACE;
  let left = cents;
  if (left < 0) {
    bytes[at++] = MINUS;
    left = -left;
  }
  if (left >= LARGE) {
    out.end = at;
    putText(out, String(left / 100));
    return;
  }
  const whole = (left / 100) | 0;
  if (whole >= 1000) bytes[at++] = ZERO + ((whole / 1000) | 0);
  if (whole >= 100) bytes[at++] = ZERO + (((whole / 100) | 0) % 10);
  if (whole >= 10) bytes[at++] = ZERO + (((whole / 10) | 0) % 10);
  bytes[at++] = ZERO + (whole % 10);
  const part = left - whole * 100;
  if (part > 0) {
    bytes[at++] = DOT;
    bytes[at++] = ZERO + ((part / 10) | 0);
    if (part % 10 > 0) bytes[at++] = ZERO + (part % 10);
  }
  out.end = at;
}

/** Two decimals are 0.0035 mm: precise enough, and the same on every machine. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** Adds a space and a length in points. */
export const putPoint = (out: Operators, value: number): void => putHundredths(out, Math.round(value * 100));
