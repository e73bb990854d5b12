/** Prints sheets without the rest of the web page. */
import { svgOf } from "./paper.ts";

/** Sizes in points. */
interface PageShape {
  readonly width: number;
  readonly height: number;
}

const rules = new CSSStyleSheet();
let sheets: HTMLElement | null = null;

/** Opens the browser's print dialogue with only these pages, one per sheet of paper, at their true size. */
export function printPages(pages: readonly string[], { width, height }: PageShape): void {
  sheets?.remove();
  sheets = document.createElement("div");
  sheets.className = "print-pages";
  sheets.setAttribute("aria-hidden", "true");
  sheets.append(
    ...pages.map((text) => {
      const svg = svgOf(text);
      svg.setAttribute("width", `${width}pt`);
      svg.setAttribute("height", `${height}pt`);
      return svg;
    }),
  );
  document.body.append(sheets);
  rules.replaceSync(`@media print { @page { size: ${width}pt ${height}pt; margin: 0; } }`);
  if (!document.adoptedStyleSheets.includes(rules)) document.adoptedStyleSheets.push(rules);
  document.documentElement.classList.add("prints-pages");
  print();
}

/** Removes the sheets, so that the browser's own print menu prints the web page again. */
export function forgetPages(): void {
  sheets?.remove();
  sheets = null;
  document.documentElement.classList.remove("prints-pages");
}
