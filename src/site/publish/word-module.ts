/** Makes a word module, a file of the archive whose name contains a digest of its content. */
import { createHash } from "node:crypto";
import { compact, moduleText, type Picked, type Source } from "../../templates/compact.ts";
import { grammarOf, type Language } from "../../templates/language.ts";

/** A file of a site: its name, which contains a digest of its text, and its text. */
export interface WordModule {
  readonly name: string;
  readonly source: string;
}

/** `name`: the beginning of the file's name. */
export function wordModule(name: string, words: Pick<Picked, "templates" | "grammar">): WordModule {
  const source = moduleText(words);
  const digest = createHash("sha256").update(source).digest("hex").slice(0, 10);
  return { name: `${name}.${digest}.js`, source };
}

/** The words of a guessing game. `source`: the templates of the language. */
export function gameWords(
  language: Language,
  { id, slug }: { readonly id: string; readonly slug: string },
  source: Source,
): WordModule {
  const isOwn = (key: string) => key.startsWith("play-game.") || key.startsWith(`${id}.play-`);
  return wordModule(`${language}.${slug}.game`, compact(source, grammarOf(language), isOwn));
}
