/** Page shells: whole pages with tokens in place of a puzzle's own text. A shell is cut once, and filled for each puzzle. */
import { firstOf } from "../../engine/required.ts";

/** A page cut at its tokens: the texts between the tokens, and the names of the tokens. */
export interface PageShell {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/**
 * A token as written in a shell: its name between two private-use characters. No text of a book or site may contain these, so an
 * owner called "__title__" is not taken for a token. Escaping does not change them.
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

/** Replaces the tokens of a shell by HTML values. Throws when a value is missing. */
export function fillShell({ texts, names }: PageShell, values: Readonly<Record<string, string>>): string {
  let html = firstOf(texts);
  for (let i = 0; i < names.length; i++) {
    const value = values[names[i]!];
    if (value === undefined) throw new Error(`a shell asks for "${names[i]}"`);
    html += value + texts[i + 1]!;
  }
  return html;
}
