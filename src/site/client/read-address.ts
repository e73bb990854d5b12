/** Reads the address of a puzzle in a page, and loads the format of its kind for that, and nothing of the others. */
import { type Addressed, parseAddress, type ReadAddress } from "../../engine/address/address.ts";

/** A kind as pages know it that read addresses. */
export interface AddressKind {
  readonly id: string;
  readonly slug: string;
}

const FORMATS = import.meta.glob<Addressed["puzzle"]>("../../engine/kinds/*/format.ts", { import: "format" });

/** Characters of the longest address that is read. */
export const LONGEST = 2_000;

/** What an address holds, or what is wrong with it. */
export async function readAddress<K extends AddressKind>(
  text: string,
  kinds: readonly K[],
): Promise<ReadAddress<K & Addressed>> {
  const slug = /([a-z0-9-]+)\.[0-9a-z\s]+$/i.exec(text)?.[1]?.toLowerCase();
  const kind = kinds.find((known) => known.slug === slug);
  if (kind === undefined) return parseAddress<K & Addressed>(text, []);
  // Without this zod would test whether functions can be made from text, which the page's content policy reports.
  (await import("zod")).config({ jitless: true });
  const puzzle = await FORMATS[`../../engine/kinds/${kind.id}/format.ts`]!();
  return parseAddress(text, [{ ...kind, puzzle }]);
}
