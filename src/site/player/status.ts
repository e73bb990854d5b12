/** Shows the status line of a player. */

import type { Status } from "./grid-html.ts";
import type { Part } from "./input-context.ts";

export function showStatus(part: (name: Part) => HTMLElement, { lead, text, rest, badge = "" }: Status): void {
  const pieces = [lead, text, rest];
  // Screen readers must not repeat an unchanged text.
  for (const [i, element] of [...part("status").children].entries())
    if (element.textContent !== pieces[i]) element.textContent = pieces[i]!;
  part("badge").textContent = badge;
  part("badge").hidden = badge === "";
}
