/** Shows the status line of a player. */

import type { Status } from "./grid-html.ts";
import type { Part } from "./input-context.ts";

export function showStatus(part: (name: Part) => HTMLElement, { lead, text, rest, badge = "" }: Status): void {
  const pieces = [lead, text, rest];
  const line = part("status");
  // Screen readers must not repeat an unchanged text.
  for (const [i, element] of [...line.children].entries())
    if (element.textContent !== pieces[i]) element.textContent = pieces[i]!;
  // On a narrow screen a long text is scrolled, which the keyboard can do only where the focus is.
  line.tabIndex = line.scrollHeight > line.clientHeight ? 0 : -1;
  part("badge").textContent = badge;
  part("badge").hidden = badge === "";
}
