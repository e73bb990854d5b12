/** The least agreement of levels with an independent measure, as Spearman's ρ. */
export const AGREEMENT = 0.8;
