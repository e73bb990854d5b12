/** Pages as they print, as pictures in the page. */

/** Reads a page's SVG. Its letters are outlines: for those who do not see it, its place says what it is. */
export function svgOf(text: string): SVGSVGElement {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const svg = document.importNode(read, true) as unknown as SVGSVGElement;
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

/** Puts a page in its place, which takes its shape. Sizes in any unit. */
export function showPage(place: HTMLElement, text: string, width: number, height: number): void {
  place.style.aspectRatio = `${width} / ${height}`;
  place.replaceChildren(svgOf(text));
}
