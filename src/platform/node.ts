/** Printing on Node: with its zlib, and with files that are read at once. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { crc32 as crc32OfZlib, deflateSync } from "node:zlib";
import { pathOf } from "./font-path.ts";
import type { Hyphenator, Platform } from "./platform.ts";

const require = createRequire(import.meta.url);

export const deflate: Platform["deflate"] = (bytes, compression) => deflateSync(bytes, compression);
export const crc32: Platform["crc32"] = (bytes, before = 0) => crc32OfZlib(bytes, before);
export const fontBytes: Platform["fontBytes"] = (file) => readFileSync(pathOf(file));
export const fontSet: Platform["fontSet"] = () => "all";
export const hyphenator: Platform["hyphenator"] = (patterns) => require(`hyphen/${patterns}`) as Hyphenator;
export const pause: Platform["pause"] = () => new Promise((resolve) => setImmediate(resolve));
