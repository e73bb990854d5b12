/** Plain: Andika throughout, as in a school book. */
import type { Theme } from "./theme.ts";

export const PLAIN: Theme = {
  name: "plain",
  title: { file: "@expo-google-fonts/andika/Andika_700Bold.ttf", family: "Andika", capitals: 0.719, tracking: 0 },
  number: "figure",
  round: 1,
};
