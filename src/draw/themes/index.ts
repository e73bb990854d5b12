/** All themes. */
import { ELEGANT } from "./elegant.ts";
import { PLAIN } from "./plain.ts";
import { PLAYFUL } from "./playful.ts";
import type { Theme, ThemeName } from "./theme.ts";

export const THEMES: Readonly<Record<ThemeName, Theme>> = { plain: PLAIN, playful: PLAYFUL, elegant: ELEGANT };

export const themeNamed = (name: ThemeName): Theme => THEMES[name];
