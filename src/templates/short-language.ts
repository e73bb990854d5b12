/** "en" of "en-GB": readers of one are readers of the other. */
export const shortLanguage = (language: string): string => language.replace(/-.*/, "");
