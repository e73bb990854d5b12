/** The font files of books and pictures, by their paths in their packages; `src/platform` locates them. */

/** TrueType files in packages. */
export const REGULAR = "@expo-google-fonts/andika/Andika_400Regular.ttf";
export const BOLD = "@expo-google-fonts/andika/Andika_700Bold.ttf";

/** A font file's name without its folder. */
export const nameOf = (file: string): string => file.slice(file.lastIndexOf("/") + 1);
