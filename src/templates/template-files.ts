/** Finds and reads the files of templates. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { grammarOf, type Language } from "./language.ts";
import type { Register } from "./register.ts";
import type { TemplateFile } from "./runtime.ts";

/** The folder of the templates; the same for the sources and the compiled program. */
const ROOT = new URL("../../src/templates/", import.meta.url);

/**
 * The templates of a language; later ones replace earlier ones. First the language's own (English ones for files that it lacks,
 * see `missingFiles`), then its region's, in a folder such as `en-US`, last those for children, in the folder `children` of
 * each. `root`: the folder of all languages.
 */
export function templateFiles(language: Language, register: Register = "adult", root = ROOT): TemplateFile[] {
  const base = `${language.split("-")[0]!}/`;
  const readOwn = (folder: string): TemplateFile[] =>
    grammarOf(language).isSpaced ? read(folder, root).map(bound) : read(folder, root);
  const own = readOwn(base);
  const english = lacking(own, root);
  const region = `${language}/`;
  const all = [...english, ...own, ...readOwn(region)];
  if (register === "adult") return all;
  const isEnglish = ({ name }: TemplateFile) => english.some((file) => file.name === name);
  const inEnglish = read(`en/${CHILDREN}`, root).filter(isEnglish);
  return [...all, ...inEnglish, ...readOwn(base + CHILDREN), ...readOwn(region + CHILDREN)];
}

/** A file in which no line ends before a sign that has a space before it, as in « Prêt ? ». */
const bound = ({ name, text }: TemplateFile): TemplateFile => ({
  name,
  text: text.replace(/ (?=[:;?!»])|(?<=«) /g, "\u00a0"),
});

/** The folder, within that of a language, of the sentences that differ for children. */
const CHILDREN = "children/";

/** Names of files that a language lacks, for example those of kinds without its words: these are in English there. */
export const missingFiles = (language: Language, root = ROOT): string[] =>
  lacking(read(`${language.split("-")[0]}/`, root), root).flatMap(({ name }) => (name === ENGLISH_ONLY ? [] : [name]));

/** The file of sentences that only the command line shows. */
const ENGLISH_ONLY = "terminal";

const lacking = (own: readonly TemplateFile[], root: URL): TemplateFile[] =>
  read("en/", root).filter(({ name }) => own.every((file) => file.name !== name));

function read(folder: string, root: URL): TemplateFile[] {
  const place = new URL(folder, root);
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
