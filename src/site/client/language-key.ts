import { basePath } from "../player/store.ts";

/** Storage key of the reader's language: not one of the settings of play, because a page with such a setting starts at once. */
export const languageKey = (): string => `numberpress ${basePath()} language`;
