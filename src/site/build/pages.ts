/** Gives access to the output of `npm run build:pages`: the program that writes the pages, and the files for the browser. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";
import type { Language } from "../../templates/language.ts";
import type { Choices } from "../make/choices.ts";
import type { BuildManifest } from "./build-manifest.ts";
import type { LanguageParts } from "./language-parts.ts";

/** Renders the pages of the open archive. `BASE` stands in place of its base. */
export interface Pages {
  /** Paths below the base: `kinds/`, `robots.txt`. */
  paths(): Promise<string[]>;
  /** The bytes of one of them, or of a page shell. */
  render(path: string): Promise<Uint8Array>;
}

/** Whether this code runs from the sources, not from the compiled program. */
const isSource = import.meta.url.endsWith(".ts");

/** The folder of the files for the browser. */
export const BUILT = new URL(isSource ? "../../../build/site/" : "../site/", import.meta.url);

const PROGRAM = new URL(isSource ? "../../../build/pages/entry.mjs" : "./pages.js", import.meta.url);

/** Loads the pages' program. Throws when it was not built. */
export async function loadPages(): Promise<Pages> {
  const { pages } = (await import(/* @vite-ignore */ PROGRAM.href)) as { readonly pages: Pages };
  return pages;
}

/** One of the built files for the browser, by its path. */
export const builtFile = (path: string): Buffer => readFileSync(fileURLToPath(new URL(path, BUILT)));

let build: BuildManifest | undefined;

/** The manifest of the files built for the browser. It is read once. */
export const readBuild = (): BuildManifest => {
  build ??= JSON.parse(builtFile("manifest.json").toString()) as BuildManifest;
  return build;
};

/** The choices for a sheet. */
export const readChoices = (): Choices => JSON.parse(builtFile("choices.json").toString()) as Choices;

const parts = new Map<Language, LanguageParts>();

/** The parts that were made for a language. They are read once. */
export function readParts(language: Language): LanguageParts {
  const text = () => brotliDecompressSync(builtFile(`languages/${language}.json.br`)).toString();
  const known = parts.get(language) ?? (JSON.parse(text()) as LanguageParts);
  parts.set(language, known);
  return known;
}
