/** Shows printed pages as pictures in the page. */

/** Reads a page's SVG. Its letters are outlines, so screen readers get the label of its place instead. */
export function svgOf(text: string): SVGSVGElement {
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  const svg = document.importNode(read, true) as unknown as SVGSVGElement;
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

/** Puts a page into its place, and gives the place the page's aspect ratio. Sizes in any unit. */
export function showPage(place: HTMLElement, text: string, width: number, height: number): void {
  place.style.aspectRatio = `${width} / ${height}`;
  place.replaceChildren(svgOf(text));
}
