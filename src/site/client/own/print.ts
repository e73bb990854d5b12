/** What the page "Your own puzzle" prints. */
import type { OwnSheet } from "../../../press/own-protocol.ts";
import { element } from "./element.ts";

/** Fills `root`: one puzzle without an answer alone on a page, or numbered puzzles, then their answers. `heading`: of the answers. */
export function fillPrint(root: HTMLElement, sheets: readonly OwnSheet[], heading: string): void {
  const isAlone = sheets.length === 1 && sheets[0]!.answer === null;
  const puzzles = sheets.map(({ rule, picture }, i) => {
    const sheet = element("section");
    sheet.className = isAlone ? "own-sheet is-alone" : "own-sheet";
    sheet.append(...(isAlone ? [] : [element("h2", String(i + 1))]), element("p", rule), pictureOf(picture));
    return sheet;
  });
  const answers = sheets.flatMap(({ answer }, i) => {
    if (answer === null) return [];
    const figure = element("figure");
    figure.append(element("figcaption", String(i + 1)), pictureOf(answer));
    return [figure];
  });
  const key = element("section");
  key.className = "own-key";
  key.append(element("h2", heading), ...answers);
  root.replaceChildren(...puzzles, ...(answers.length > 0 ? [key] : []));
}

function pictureOf(svg: string): HTMLElement {
  const picture = element("div");
  picture.className = "own-picture";
  picture.innerHTML = svg;
  return picture;
}
