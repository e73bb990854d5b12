/** The font files of books and pictures, as their packages have them; `src/platform` knows where they are. */

/** TrueType files in packages. */
export const REGULAR = "@expo-google-fonts/andika/Andika_400Regular.ttf";
export const BOLD = "@expo-google-fonts/andika/Andika_700Bold.ttf";

/** What a font's file is called without its folder. */
export const nameOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1);
