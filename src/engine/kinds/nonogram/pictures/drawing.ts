/** A drawing of a thing. */
export interface Drawing {
  /** Names it in data; its name for readers is the template `nonogram.picture-<name>`. */
  readonly name: string;
  /** Minimum number of rows and columns at which it is recognisable. */
  readonly minSize: number;
  /** The shapes, as `raster.ts` reads them. */
  readonly shapes: string;
}
