/** All pictures to colour. Sheets pick one by their seed, so their order is part of what is printed. */
import { ANIMALS } from "./animals.ts";
import type { ColourPicture } from "./picture.ts";
import { THINGS } from "./things.ts";

export const COLOUR_PICTURES: readonly ColourPicture[] = [...ANIMALS, ...THINGS];
