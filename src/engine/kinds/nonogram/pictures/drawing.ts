/** A drawing: what it shows, and how. */
export interface Drawing {
  /** Names it in data; its name for readers is the template `nonogram.picture-<name>`. */
  readonly name: string;
  /** The fewest rows and columns in which it can be told what it is. */
  readonly least: number;
  /** The shapes, as `raster.ts` reads them. */
  readonly shapes: string;
}
