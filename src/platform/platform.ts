/** What printing asks of the machine that it runs on: `node.ts` for Node, `browser.ts` for a web page (`imports` of package.json). */

/** How a stream is compressed: as zlib calls it. */
export interface Compression {
  readonly windowBits: number;
  readonly memLevel: number;
  readonly chunkSize: number;
}

/** Compresses one stream after the other. */
export interface Deflater {
  /** The bytes are read until it resolves; other work of this thread goes on meanwhile, where the machine lets it. */
  deflate(bytes: Uint8Array): Promise<Uint8Array>;
  /** Frees what it holds. */
  close(): void;
}

/** Marks in a word where a hyphen may be. */
export interface Hyphenator {
  hyphenateSync(text: string, options: { readonly hyphenChar: string; readonly minWordLength: number }): string;
}

/** The languages whose patterns of hyphenation there are, as their package names them. */
export const PATTERNS = ["en-gb", "en-us", "de", "es"] as const;
export type Patterns = (typeof PATTERNS)[number];

/** What `#platform` exports. */
export interface Platform {
  /** Begins to compress streams in the format of zlib. */
  openDeflater(compression: Compression): Deflater;
  /** The checksum CRC-32, going on from that of what came before. */
  crc32(bytes: Uint8Array, before?: number): number;
  /** The bytes of a font's file. `file`: as its package has it. In a page: throws a `NotLoaded`. */
  fontBytes(file: string): Uint8Array;
  /** A name of the characters that the fonts have: another one, other files. */
  fontSet(): string;
  /** Patterns of hyphenation. In a page: throws a `NotLoaded`. */
  hyphenator(patterns: Patterns): Hyphenator;
  /** Lets other work of this thread through, such as a signal to stop. */
  pause(): Promise<void>;
}
