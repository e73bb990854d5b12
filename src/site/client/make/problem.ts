/** Why something cannot be made, as the press says it: place and line, what is wrong, and what to do. */
import type { Problem } from "../../../press/protocol.ts";
import { element } from "../../player/element.ts";
import { part } from "./setting.ts";

export function showProblem(place: HTMLElement, { issues }: Problem): void {
  const rows = issues.map(({ place: where, message, fix, language }) => {
    const row = element("li", { lang: language });
    if (where !== "") row.append(element("b", {}, where), " ");
    // Words of templates are sentences; those for a terminal are not.
    const isSentence = /[.!?]$/.test(message);
    row.append(fix === null ? message : `${message}${isSentence ? " " : "; "}${fix}`);
    return row;
  });
  part("ul", place).replaceChildren(...rows);
  place.hidden = false;
}
