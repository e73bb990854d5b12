/**
 * Maximum lengths of the texts of a shop's form: the strictest of the shops that sell such books, with sources. Read on
 * 2026-11-25.
 */

export const SHOP_LIMITS = {
  /** Title and subtitle together. Source: dev.to, "Amazon cut product titles" (2026): media keep 200; so KDP counts title and subtitle. */
  title: 200,
  /** Including tags. Sources for KDP: ebookpbook.com (2026-03-26) and pubscout.app. */
  description: 4_000,
  /** Source: bookworks.com, "Mastering metadata": 350 for Bowker and IngramSpark. */
  short: 350,
  /**
   * Number of keyword boxes, and characters in one. Sources for KDP: thebooksmith.io (2026-02-28) and
   * writerspublishinghouse.com.
   */
  keywords: 7,
  keyword: 50,
  /** All keywords joined by semicolons. Source: ingramspark.com/blog/global-discoverability-guidance (2024-05-01). */
  keywordsTogether: 500,
} as const;
