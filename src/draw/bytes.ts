/** Functions on bytes that work without Node, so also in a web page. */

/** Writes a text whose characters are bytes. Returns the index after its last byte. */
export function writeLatin1(target: Uint8Array, text: string, at: number): number {
  for (let i = 0; i < text.length; i++) target[at + i] = text.charCodeAt(i);
  return at + text.length;
}

/** Reads bytes as a text of one character each. */
export function readLatin1(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += SOME)
    parts.push(Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + SOME)));
  return parts.join("");
}

/** Concatenates pieces. `length`: of the result; bytes beyond the pieces are 0. */
export function concatBytes(
  pieces: readonly Uint8Array[],
  length: number = pieces.reduce((sum, piece) => sum + piece.length, 0),
): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let end = 0;
  for (const piece of pieces) {
    whole.set(piece, end);
    end += piece.length;
  }
  return whole;
}

/** Number of bytes to convert at once: fastest, and near the maximum length of an argument list. */
const SOME = 3 << 11;

export function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  // Three bytes are four letters, so the parts join without padding.
  for (let at = 0; at < bytes.length; at += SOME)
    // `...` would iterate over the bytes and take three times as long.
    parts.push(btoa(Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + SOME))));
  return parts.join("");
}

/** Throws for a text that is not base 64. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const written = atob(text);
  const bytes = new Uint8Array(written.length);
  writeLatin1(bytes, written, 0);
  return bytes;
}

/** Converts base 64 to hexadecimal digits. */
export const hexOfBase64 = (text: string): string =>
  [...atob(text)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
