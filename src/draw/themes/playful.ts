/** Playful: round, heavy titles and numbers in black discs. */
import type { Theme } from "./theme.ts";

export const PLAYFUL: Theme = {
  name: "playful",
  title: {
    file: "@expo-google-fonts/nunito/800ExtraBold/Nunito_800ExtraBold.ttf",
    family: "Nunito",
    capitals: 0.705,
    tracking: 0,
  },
  number: "disc",
  round: 1.5,
};
