/**
 * Replaces the font engine's decompressor of WOFF2 files in the compiled program: books are printed with TrueType files, and its
 * dictionary takes time at every start.
 */
export default function decompress(): never {
  throw new Error("WOFF2 fonts are not read");
}
