/** Formats the page size and the bytes of files to download. */
import type { Spec } from "../../spec/spec-types.ts";
import type { SiteFile } from "../publish/publication.ts";

type Point = "." | ",";

/** "A4", "Letter", "6 × 9 in", "150mm × 200mm". `point`: the decimal sign of the language. */
export function formatPage(page: Spec["page"], point: Point = "."): string {
  if (typeof page !== "string") return `${page.width} × ${page.height}`.replaceAll(".", point);
  const inches = /^([\d.]+)x([\d.]+)in$/.exec(page);
  if (inches) return `${inches[1]} × ${inches[2]} in`.replaceAll(".", point);
  return page.charAt(0).toUpperCase() + page.slice(1);
}

/** "310 kB", "1.4 MB": decimal units, MB with one decimal place. `point`: the decimal sign of the language. */
export function formatBytes(bytes: number, point: Point = "."): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  return `${(bytes / 1e6).toFixed(1).replace(".", point)} MB`;
}

/** Whether a file is an answer key, judged by the name that builds give it. */
export const isKey = ({ name }: SiteFile): boolean => name.endsWith("-answers.pdf");
