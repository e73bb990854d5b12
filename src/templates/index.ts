/** The words of every language: reads its files of templates and gives back the function that writes sentences. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { grammarOf, type Language } from "./language.ts";
import { compilePhrases, type Phrase, type TemplateFile } from "./runtime.ts";

/** The folder of the templates, the same from the sources and from the compiled program. */
const ROOT = new URL("../../src/templates/", import.meta.url);

const cache = new Map<Language, Phrase>();

/** The sentences of a language. */
export function phrasesOf(language: Language): Phrase {
  const known = cache.get(language);
  if (known !== undefined) return known;
  const phrase = compilePhrases(templateFiles(language), grammarOf(language));
  cache.set(language, phrase);
  return phrase;
}

/** The templates of a language. A region's own, in a folder as `en-US`, come last: they replace those of its language. */
export function templateFiles(language: Language): TemplateFile[] {
  const [base] = language.split("-");
  return [...read(`${base}/`), ...read(`${language}/`)];
}

function read(folder: string): TemplateFile[] {
  const place = new URL(folder, ROOT);
  return list(fileURLToPath(place)).map((file) => ({
    name: file.replace(/\.hbs$/, ""),
    text: readFileSync(new URL(file, place), "utf8"),
  }));
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith(".hbs"))
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}
