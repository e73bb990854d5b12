/** "en" for "en-GB": readers of one region can read the other's texts. */
export const shortLanguage = (language: string): string => language.replace(/-.*/, "");
