/** Shows why the press cannot make something: the place and line, the fault, and the fix. */
import type { Problem } from "../../../press/protocol.ts";
import { element } from "../../player/element.ts";
import { part } from "./setting.ts";

export function showProblem(place: HTMLElement, { issues }: Problem): void {
  const rows = issues.map(({ place: where, message, fix, language }) => {
    const row = element("li", { lang: language });
    if (where !== "") row.append(element("b", {}, where), " ");
    // Texts from templates are sentences; texts for a terminal are not.
    const isSentence = /[.!?]$/.test(message);
    row.append(fix === null ? message : `${message}${isSentence ? " " : "; "}${fix}`);
    return row;
  });
  part("ul", place).replaceChildren(...rows);
  place.hidden = false;
}
