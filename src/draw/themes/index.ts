/** All themes. */
import type { Theme, ThemeName } from "./theme.ts";

// Playful: round, heavy titles and numbers in black discs.

const PLAYFUL: Theme = {
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

// Elegant: titles and numbers in a soft serif, set tight.

const ELEGANT: Theme = {
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

// Plain: Andika throughout, as in a school book.

export const PLAIN: Theme = {
  name: "plain",
  title: { file: "@expo-google-fonts/andika/Andika_700Bold.ttf", family: "Andika", capitals: 0.719, tracking: 0 },
  number: "figure",
  round: 1,
};

export const THEMES: Readonly<Record<ThemeName, Theme>> = { plain: PLAIN, playful: PLAYFUL, elegant: ELEGANT };

export const themeNamed = (name: ThemeName): Theme => THEMES[name];
