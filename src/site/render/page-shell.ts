import { firstOf } from "../../engine/required.ts";
/** PageShells: whole pages with tokens where a puzzle's own text goes. A shell is cut once, and filled for each puzzle. */

/** A page cut at its tokens: texts, and between each two of them the name of a token. */
export interface PageShell {
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

/** A token as written in a shell: letters and underscores alone, so that no escaping changes it. */
export const token = (name: string): string => `__${name}__`;

/**
 * Cuts a page. `own`: the address under which the shell was built; wherever it is, the address of the puzzle's page goes:
 * its token is `page`.
 */
export function cutShell(html: string, own: string): PageShell {
  const pieces = html.replaceAll(own, token("page")).split(/__([a-zA-Z]+)__/);
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
