/** Types for the functions of the font engine that we use; it has no types of its own. */
declare module "fontkit" {
  /** Opens a font file in any of its formats. Throws for other files. */
  export function create(bytes: Uint8Array): unknown;
}
