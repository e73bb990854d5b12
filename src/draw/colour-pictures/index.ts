/** All pictures to colour. Sheets pick one by their seed, so their order is part of what is printed. */
import { ANIMALS } from "./animals.ts";
import type { ColourPicture } from "./picture.ts";
import { PLANTS_AND_FOOD } from "./plants-and-food.ts";
import { SWIMMERS_AND_FLYERS } from "./swim-and-fly.ts";
import { THINGS } from "./things.ts";

export const COLOUR_PICTURES: readonly ColourPicture[] = [
  ...ANIMALS,
  ...SWIMMERS_AND_FLYERS,
  ...PLANTS_AND_FOOD,
  ...THINGS,
];
