/** Reads the address of a puzzle in the browser, and loads only the format of that puzzle's kind. */
import { type Addressed, parseAddress, type ReadAddress } from "../../engine/address/address.ts";

/** A kind, for pages that read addresses. */
export interface AddressKind {
  readonly id: string;
  readonly slug: string;
}

const FORMATS = import.meta.glob<Addressed["puzzle"]>("../../engine/kinds/*/format.ts", { import: "format" });

/** Maximum number of characters of an address. */
export const LONGEST = 2_000;

/** Returns the content of an address, or its fault. */
export async function readAddress<K extends AddressKind>(
  text: string,
  kinds: readonly K[],
): Promise<ReadAddress<K & Addressed>> {
  const slug = /([a-z0-9-]+)\.[0-9a-z\s]+$/i.exec(text)?.[1]?.toLowerCase();
  const kind = kinds.find((known) => known.slug === slug);
  if (kind === undefined) return parseAddress<K & Addressed>(text, []);
  // Otherwise zod tests whether it can make functions from text, which violates the page's content policy.
  (await import("zod")).config({ jitless: true });
  const puzzle = await FORMATS[`../../engine/kinds/${kind.id}/format.ts`]!();
  return parseAddress(text, [{ ...kind, puzzle }]);
}
