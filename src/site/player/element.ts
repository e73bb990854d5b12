/** Creates elements. */

/** An element with these properties and children. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...within: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...within);
  return made;
}

/** A button that does not submit a form. */
export const button = (properties: Partial<HTMLButtonElement>, ...within: readonly (string | Node)[]) =>
  element("button", { type: "button", ...properties }, ...within);

/** An SVG element with these attributes. */
export function svgElement(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
