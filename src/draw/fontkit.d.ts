/** The font engine, as far as it is called: it has no types of its own. */
declare module "fontkit" {
  /** Opens a font file of any of its formats. Throws where it is none. */
  export function create(bytes: Uint8Array): unknown;
}
