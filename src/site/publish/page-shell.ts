/** PageShells: whole pages with tokens where a puzzle's own text goes. A shell is cut once, and filled for each puzzle. */
import { firstOf } from "../../engine/required.ts";

/** A page cut at its tokens: texts, and between each two of them the name of a token. */
export interface PageShell {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/**
 * A token as written in a shell: between two characters for private use, which no text of a book or of a site may have, so that an
 * owner called "__title__" is no token; and no escaping changes it.
 */
export const token = (name: string): string => `\ue000${name}\ue001`;

/** Cuts a page. */
export function cutShell(html: string): PageShell {
  const pieces = html.split(/\ue000([a-zA-Z]+)\ue001/);
  return {
    texts: pieces.filter((_, i) => i % 2 === 0),
    names: pieces.filter((_, i) => i % 2 === 1),
  };
}

/** A page for what its tokens stand for, as HTML. Throws when there is no value for one of them. */
export function fillShell({ texts, names }: PageShell, values: Readonly<Record<string, string>>): string {
  let html = firstOf(texts);
  for (let i = 0; i < names.length; i++) {
    const value = values[names[i]!];
    if (value === undefined) throw new Error(`a shell asks for "${names[i]}"`);
    html += value + texts[i + 1]!;
  }
  return html;
}
