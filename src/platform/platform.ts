/** The differences between Node and a web page. */
import type { FontMetrics } from "./font-metrics.ts";

/** How a stream is compressed: as zlib calls it. */
interface Compression {
  readonly level: number;
  readonly windowBits: number;
  readonly memLevel: number;
  readonly chunkSize: number;
}

/** Compresses streams one after the other. */
interface Deflater {
  /** The bytes are read until it resolves; other work of this thread may continue meanwhile. */
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
  /** Frees its memory. */
  close(): void;
}

/** Marks in a word where a hyphen may be. */
export interface Hyphenator {
  hyphenateSync(text: string, options: { readonly hyphenChar: string; readonly minWordLength: number }): string;
}

/** The languages with hyphenation patterns, as their package names them. */
export const PATTERNS = ["en-gb", "en-us", "de", "es", "fr"] as const;
export type Patterns = (typeof PATTERNS)[number];

/** What `#platform` exports. */
export interface Platform {
  /** Starts to compress streams in zlib format. */
  openDeflater(compression: Compression): Deflater;
  /** CRC-32 checksum, continuing that of earlier bytes. */
  crc32(bytes: Uint8Array, before?: number): number;
  /** The bytes of a font file. `file`: its path in its package. In a page, throws unless `loadFonts` has loaded it. */
  fontBytes(file: string): Uint8Array;
  /** The metrics of a font's common characters; null: they are not known, so that the font itself is read. */
  fontMetrics(file: string, features: readonly string[]): FontMetrics | null;
  /** In a page, downloads font files; elsewhere nothing is to be done. Rejects where one cannot be downloaded. */
  loadFonts(files: readonly string[]): Promise<void>;
  /** The name of the fonts' character set; a different name means different files. */
  fontSet(): string;
  /** Hyphenation patterns. In a page, throws unless `loadPatterns` has loaded them. */
  hyphenator(patterns: Patterns): Hyphenator;
  /** In a page, downloads hyphenation patterns; elsewhere nothing is to be done. Rejects where they cannot be downloaded. */
  loadPatterns(patterns: Patterns): Promise<void>;
  /** Lets other work of this thread run, such as a signal to stop. */
  pause(): Promise<void>;
}
