/** Facts from a font file's own tables that are needed before it is opened. */

export interface FontFacts {
  /** Height of its capitals as a share of the em. */
  readonly capitals: number;
  /** `fsType` of its OS/2 table: how its licence allows embedding. */
  readonly embedding: number;
  /** Whether it is a variable font. */
  readonly isVariable: boolean;
}

/** Default if the font has no cap height. */
const USUAL_CAPITALS = 0.7;
/** TrueType outlines, Apple's variant, and PostScript outlines. */
const SIGNATURES = [0x00010000, 0x74727565, 0x4f54544f];

/** Null if it is not a TrueType or OpenType file with one font. Throws a `RangeError` if it is truncated. */
export function fontFacts(bytes: Uint8Array): FontFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (bytes.length < 12 || !SIGNATURES.includes(view.getUint32(0))) return null;
  const tables = new Map<string, number>();
  for (let i = 0, at = 12; i < view.getUint16(4); i++, at += 16)
    tables.set(String.fromCharCode(...bytes.subarray(at, at + 4)), view.getUint32(at + 8));
  const [head, os2] = [tables.get("head"), tables.get("OS/2")];
  if (head === undefined) return null;
  const unit = view.getUint16(head + 18);
  const version = os2 === undefined ? 0 : view.getUint16(os2);
  const capitals = os2 !== undefined && version >= 2 ? view.getInt16(os2 + 88) / unit : 0;
  return {
    capitals: capitals > 0 && capitals < 1 ? capitals : USUAL_CAPITALS,
    embedding: os2 === undefined ? 0 : view.getUint16(os2 + 8),
    isVariable: tables.has("fvar"),
  };
}

const RESTRICTED = 0x0002;
const USAGE = 0x000e;
const WHOLE_ONLY = 0x0100;
const BITMAPS_ONLY = 0x0200;

/** The reason why a subset of a font may not be embedded; null if it may. */
export function embeddingProblem({ embedding }: FontFacts): string | null {
  // If several bits are set, the most permissive one applies.
  if ((embedding & USAGE) === RESTRICTED) return "says that it may not be put into documents (fsType 2)";
  if ((embedding & WHOLE_ONLY) !== 0) return "says that it may be put into documents as a whole alone (fsType 256)";
  if ((embedding & BITMAPS_ONLY) !== 0) return "says that its outlines may not be put into documents (fsType 512)";
  return null;
}
