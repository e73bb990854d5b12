/** Elegant: titles and numbers in a soft serif, set tight. */
import type { Theme } from "./theme.ts";

export const ELEGANT: Theme = {
  name: "elegant",
  title: {
    file: "@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf",
    family: "Fraunces",
    capitals: 0.7,
    tracking: -0.01,
  },
  number: "figure",
  round: 0.5,
};
