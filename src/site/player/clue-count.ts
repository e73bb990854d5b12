/** The class of a board area that says how many clues are above its board; its style sheet makes room for three to ten. */
export const clueCount = (clues: number): string => `g${Math.min(10, Math.max(3, clues))}`;
