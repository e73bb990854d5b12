/**
 * How long the texts of a shop's form may be: the strictest of the shops that books are printed for, with the sources. Read on
 * 2026-11-25.
 */

export const SHOP_LIMITS = {
  /** Title and subtitle together. Source: dev.to, "Amazon cut product titles" (2026): media keep 200; so KDP counts title and subtitle. */
  title: 200,
  /** With its tags. Source: of KDP, ebookpbook.com (2026-03-26) and pubscout.app. */
  description: 4_000,
  /** Source: bookworks.com, "Mastering metadata": 350 for Bowker and IngramSpark. */
  short: 350,
  /** Boxes for keywords and the characters of one. Source: thebooksmith.io (2026-02-28) and writerspublishinghouse.com, of KDP. */
  keywords: 7,
  keyword: 50,
  /** All of them with semicolons between them. Source: ingramspark.com/blog/global-discoverability-guidance (2024-05-01). */
  keywordsTogether: 500,
} as const;
