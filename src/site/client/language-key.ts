import { base } from "../player/store.ts";

/** Where a browser keeps the language that a reader chose: not among the settings of play, for a page with one of those begins at once. */
export const languageKey = (): string => `numberpress ${base()} language`;
