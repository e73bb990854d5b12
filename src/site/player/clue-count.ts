/** CSS class of a board area for the number of clues above the board; the style sheet knows three to ten. */
export const clueCount = (clues: number): string => `g${Math.min(10, Math.max(3, clues))}`;
