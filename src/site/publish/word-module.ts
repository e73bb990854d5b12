/** A module of words as a file of the archive, named after what it holds. */
import { createHash } from "node:crypto";
import { compact, moduleText, type Picked, type Source } from "../../templates/compact.ts";
import { grammarOf, type Language } from "../../templates/language.ts";

/** A file of a site: its name, which holds a digest of its text, and its text. */
export interface WordModule {
  readonly name: string;
  readonly source: string;
}

/** `name`: what the file's begins with. */
export function wordModule(name: string, words: Pick<Picked, "templates" | "grammar">): WordModule {
  const source = moduleText(words);
  const digest = createHash("sha256").update(source).digest("hex").slice(0, 10);
  return { name: `${name}.${digest}.js`, source };
}

/** The words of a game of guesses. `source`: the templates of the language. */
export function gameWords(
  language: Language,
  { id, slug }: { readonly id: string; readonly slug: string },
  source: Source,
): WordModule {
  const isOwn = (key: string) => key.startsWith("play-game.") || key.startsWith(`${id}.play-`);
  return wordModule(`${language}.${slug}.game`, compact(source, grammarOf(language), isOwn));
}
