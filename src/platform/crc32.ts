/** CRC-32 (ISO 3309), by a byte each: for pages, and for what may not know on what it runs. Node has a faster one. */

/** Goes on from the checksum of what came before. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let rest = ~before;
  for (let at = 0; at < bytes.length; at++) rest = REMAINDERS[(rest ^ bytes[at]!) & 0xff]! ^ (rest >>> 8);
  return ~rest >>> 0;
}

/** Of the polynomial 0xEDB88320. */
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});
