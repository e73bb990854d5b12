/** Elements that a script makes. */

/** An element with these properties; within it these. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...within: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...within);
  return made;
}

/** A button, which sends no form. */
export const button = (properties: Partial<HTMLButtonElement>, ...within: readonly (string | Node)[]) =>
  element("button", { type: "button", ...properties }, ...within);

/** A part of a drawing, with these attributes. */
export function drawn(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}
