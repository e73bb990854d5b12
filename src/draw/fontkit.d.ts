/** Types for the functions that are used of the font engine, which has none of its own. */
declare module "fontkit" {
  /** Opens a font file in any of its formats. Throws for other files. */
  export function create(bytes: Uint8Array): unknown;
}
