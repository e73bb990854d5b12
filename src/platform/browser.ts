/** Printing in a web page: fonts and hyphenation patterns are downloaded by `loadFonts` and `loadPatterns` before they are used. */

import { fonts } from "numberpress:fonts";
import { zlibSync } from "fflate";
import { nameOf } from "./font-files.ts";
import type { FontSet } from "./font-set.ts";
import type { Hyphenator, Patterns, Platform } from "./platform.ts";

/** Replaces zlib: the bytes differ from those of Node, their content does not. */
export const openDeflater: Platform["openDeflater"] = () => ({
  deflate: async (bytes) => zlibSync(bytes),
  close: () => {},
});

export { crc32 } from "./crc32.ts";

let set: FontSet = "western";

/** Selects the characters of the fonts for everything printed after this call. */
export function useFontSet(wanted: FontSet): void {
  set = wanted;
}

export const fontSet: Platform["fontSet"] = () => set;

/** A page has small fonts, which are read at once. */
export const fontMetrics: Platform["fontMetrics"] = () => null;

const loadedFonts = new Map<string, Uint8Array>();

export const fontBytes: Platform["fontBytes"] = (file) => {
  const bytes = loadedFonts.get(`${set} ${nameOf(file)}`);
  if (bytes === undefined) throw new Error(`the font ${nameOf(file)} was not loaded`);
  return bytes;
};

export const loadFonts: Platform["loadFonts"] = async (files) => {
  const wanted = set;
  const missing = files.map(nameOf).filter((name) => !loadedFonts.has(`${wanted} ${name}`));
  await Promise.all(missing.map(async (name) => loadedFonts.set(`${wanted} ${name}`, await fonts[name]![wanted]())));
};

const loadedPatterns = new Map<Patterns, Hyphenator>();
const PATTERN_MODULES: Readonly<Record<Patterns, () => Promise<{ readonly default: Hyphenator }>>> = {
  "en-gb": () => import("hyphen/en-gb"),
  "en-us": () => import("hyphen/en-us"),
  de: () => import("hyphen/de"),
  es: () => import("hyphen/es"),
  fr: () => import("hyphen/fr"),
};

export const hyphenator: Platform["hyphenator"] = (patterns) => {
  const known = loadedPatterns.get(patterns);
  if (known === undefined) throw new Error(`the hyphenation patterns ${patterns} were not loaded`);
  return known;
};

export const loadPatterns: Platform["loadPatterns"] = async (patterns) => {
  if (!loadedPatterns.has(patterns)) loadedPatterns.set(patterns, (await PATTERN_MODULES[patterns]()).default);
};

/** A message to oneself arrives after pending tasks; a timer would wait longer. */
const { port1, port2 } = new MessageChannel();
const waiting: (() => void)[] = [];
port1.onmessage = () => waiting.shift()?.();

export const pause: Platform["pause"] = () =>
  new Promise((resolve) => {
    waiting.push(resolve);
    port2.postMessage(null);
  });
