/** Printing on Node: uses its zlib, and reads files synchronously. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { constants, crc32 as crc32OfZlib, createDeflate } from "node:zlib";
import { metricsPath, pathOf } from "./font-path.ts";
import type { Hyphenator, Platform } from "./platform.ts";

const require = createRequire(import.meta.url);
/** Where the hyphenation patterns are: in their package when run from the sources, in `build/hyphen` when compiled. */
const patternsPath: (name: string) => string = import.meta.url.endsWith(".ts")
  ? (name) => `hyphen/${name}`
  : (name) => `../hyphen/${name}.cjs`;

/**
 * One compressor for all streams. `deflateSync` opens a new one each time, and neither it nor its output is freed until the next
 * full garbage collection. It runs in one of Node's own threads.
 */
export const openDeflater: Platform["openDeflater"] = (compression) => {
  // Each write is a whole stream, and its output is complete when the write is done.
  const whole = { flush: constants.Z_FINISH, readableHighWaterMark: Number.MAX_SAFE_INTEGER };
  const compressor = createDeflate({ ...compression, ...whole });
  return {
    deflate: (bytes) =>
      new Promise((resolve, reject) => {
        compressor.write(bytes, (error) => {
          if (error != null) return reject(error);
          const deflated: Uint8Array = compressor.read();
          compressor.reset();
          resolve(deflated);
        });
      }),
    close: () => compressor.close(),
  };
};

export const crc32: Platform["crc32"] = (bytes, before = 0) => crc32OfZlib(bytes, before);
export const fontBytes: Platform["fontBytes"] = (file) => readFileSync(pathOf(file));
export const fontMetrics: Platform["fontMetrics"] = (file, features) => {
  const path = metricsPath(file, features);
  return path === null ? null : JSON.parse(readFileSync(path, "utf8"));
};
export const fontSet: Platform["fontSet"] = () => "all";
export const hyphenator: Platform["hyphenator"] = (patterns) => require(patternsPath(patterns)) as Hyphenator;
/** Files are read when they are used: nothing is loaded before. */
export const loadFonts: Platform["loadFonts"] = async () => {};
export const loadPatterns: Platform["loadPatterns"] = async () => {};
export const pause: Platform["pause"] = () => new Promise((resolve) => setImmediate(resolve));
