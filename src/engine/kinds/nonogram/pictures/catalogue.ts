/** All pictures of our own, by theme. */
import { ANIMALS } from "./animals.ts";
import type { Drawing } from "./drawing.ts";
import { FOOD } from "./food.ts";
import { OUTDOORS } from "./outdoors.ts";
import { THINGS } from "./things.ts";
import { VEHICLES } from "./vehicles.ts";

export type { Drawing } from "./drawing.ts";

/** The themes, each a list of pictures. */
export const THEMES: readonly (readonly Drawing[])[] = [ANIMALS, OUTDOORS, FOOD, THINGS, VEHICLES];

/** Their names. */
export const NAMES: ReadonlySet<string> = new Set(THEMES.flat().map(({ name }) => name));
