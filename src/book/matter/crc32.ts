/** The checksum of the chunks of a PNG (ISO 3309), byte by byte from a table. */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  return rest;
});

export function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (let at = 0; at < bytes.length; at++) sum = (sum >>> 8) ^ TABLE[(sum ^ bytes[at]!) & 255]!;
  return ~sum >>> 0;
}
