/** Access to what `npm run build:pages` has built: the program that writes the pages, and the files for the browser. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "../../templates/language.ts";
import type { Choices } from "../make/choices.ts";
import type { BuildManifest } from "./build-manifest.ts";
import type { LanguageParts } from "./language-parts.ts";

/** Writes the pages of the archive that is open (`openArchive`); `BASE` is wherever its base goes. */
export interface Pages {
  /** Paths below the base: `kinds/`, `robots.txt`. */
  paths(): Promise<string[]>;
  /** The bytes of one of them, or of a page shell. */
  render(path: string): Promise<Uint8Array>;
}

/** From the sources, and from the compiled program. */
const isSource = import.meta.url.endsWith(".ts");

/** The folder of the files for the browser. */
export const BUILT = new URL(isSource ? "../../../build/site/" : "../site/", import.meta.url);

const PROGRAM = new URL(isSource ? "../../../build/pages/entry.mjs" : "./pages.js", import.meta.url);

/** The pages' program, loaded when something is published. Throws when it was not built. */
export async function loadPages(): Promise<Pages> {
  const { pages } = (await import(/* @vite-ignore */ PROGRAM.href)) as { readonly pages: Pages };
  return pages;
}

/** One of the built files for the browser, by its path. */
export const builtFile = (path: string): Buffer => readFileSync(fileURLToPath(new URL(path, BUILT)));

let build: BuildManifest | undefined;

/** What was built for the browser, read once. */
export const readBuild = (): BuildManifest => {
  build ??= JSON.parse(builtFile("manifest.json").toString()) as BuildManifest;
  return build;
};

/** What can be chosen for a sheet. */
export const readChoices = (): Choices => JSON.parse(builtFile("choices.json").toString()) as Choices;

const parts = new Map<Language, LanguageParts>();

/** What was made for a language, read once. */
export function readParts(language: Language): LanguageParts {
  const known =
    parts.get(language) ?? (JSON.parse(builtFile(`languages/${language}.json`).toString()) as LanguageParts);
  parts.set(language, known);
  return known;
}
