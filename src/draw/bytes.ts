/** Bytes of a file, without anything of Node: so they are the same in a web page. */

/** Writes a text whose characters are bytes. Returns the index after its last byte. */
export function writeLatin1(target: Uint8Array, text: string, at: number): number {
  for (let i = 0; i < text.length; i++) target[at + i] = text.charCodeAt(i);
  return at + text.length;
}

/** Pieces one after the other. `length`: of the whole; what is beyond the pieces is 0. */
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

/** Bytes that are written at once: of so many it is fastest, and a call takes no list of many more. */
const SOME = 3 << 11;

export function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  // Three bytes are four letters: so the parts join without a gap.
  for (let at = 0; at < bytes.length; at += SOME)
    // Not as `...`, which goes through the bytes by an iterator and takes three times as long.
    parts.push(btoa(Reflect.apply(String.fromCharCode, null, bytes.subarray(at, at + SOME))));
  return parts.join("");
}

/** Throws where it is no base 64. */
export function bytesOfBase64(text: string): Uint8Array<ArrayBuffer> {
  const written = atob(text);
  const bytes = new Uint8Array(written.length);
  writeLatin1(bytes, written, 0);
  return bytes;
}

/** What is written in base 64, in hexadecimal digits. */
export const hexOfBase64 = (text: string): string =>
  [...atob(text)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
