/** CRC-32 (ISO 3309), byte by byte: for web pages, and for code that must not depend on its platform. Node has a faster one. */

/** Continues the checksum of earlier bytes. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  for (let at = 0; at < bytes.length; at++) rest = REMAINDERS[(rest ^ bytes[at]!) & 0xff]! ^ (rest >>> 8);
  return ~rest >>> 0;
}

/** For the polynomial 0xEDB88320. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});
