/** The names of a sheet's files. */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { formatPaper } from "./page-size.ts";
import { kindsOf, type SheetRecipe } from "./sheet-code.ts";
import type { SheetExtras } from "./sheet-spec.ts";

/** The name of a sheet: its kinds, its skills, its code (or its seed without one), and a hash of data that is not in the code. */
export function nameOfSheet(
  recipe: Pick<SheetRecipe, "kind" | "more" | "skills" | "days" | "asks">,
  code: string | null,
  seed: string,
  {
    title,
    class: called,
    perPage,
    page,
    support,
    season,
    picture,
    joke,
    logo,
    pupils,
    twoSided,
    twoUp,
    notch,
    ...others
  }: SheetExtras = {},
): string {
  const { skills, days, asks = {} } = recipe;
  const parts = [...kindsOf(recipe).map(({ slug }) => slug), ...skills];
  parts.push(code === null ? seedWords(seed) : code.toLowerCase().replaceAll("-", ""));
  if (days > 1 && code === null) parts.push(`${days}-days`);
  // A code contains the options of the puzzles, and the whole class.
  if (code === null) parts.push(...Object.values(asks));
  if (perPage !== undefined) parts.push(`${perPage}-a-page`);
  if (page !== undefined) parts.push(formatPaper(page));
  if (support !== undefined) parts.push(...support);
  if (season !== undefined) parts.push(season);
  if (pupils !== undefined && pupils.one === undefined) parts.push(`${pupils.pupils}-pupils`);
  if (picture) parts.push("picture");
  if (joke) parts.push("joke");
  if (twoSided) parts.push("two-sided");
  if (twoUp) parts.push("two-up");
  if (notch !== undefined && code === null) parts.push(notch);
  if (pupils !== undefined && code === null) parts.push(markOf(JSON.stringify(pupils)));
  if (title !== undefined || called !== undefined || logo !== undefined)
    parts.push(markOf(`${title} ${called}${logo === undefined ? "" : ` ${logo.data}`}`));
  if (Object.values(others).some((value) => value !== undefined)) parts.push(markOf(JSON.stringify(others)));
  return parts.join("-").replace(/-+/g, "-");
}

/** A seed as part of a file name. Some digits of a hash distinguish seeds that would look alike. */
export function seedWords(seed: string): string {
  if (/^[a-z0-9-]{1,30}$/.test(seed)) return seed;
  const plain = seed.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return `${plain.slice(0, 20)}-${markOf(seed)}`;
}

const markOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text))).slice(0, 6);
