/**
 * The address of a puzzle: `<site>play/#<slug>.<code>`. The code is the whole puzzle, so it can be played and solved after its
 * book and page are gone. It contains no text of a person, only what the kind's strict schema allows.
 */
import { parseId } from "../id.ts";
import type { Data } from "./data-code.ts";
import { pack, unpack } from "./packed.ts";

/** The parts of a kind that addresses need. */
export interface Addressed {
  readonly id: string;
  readonly slug: string;
  readonly puzzle: {
    parse(data: unknown): unknown;
    safeParse(data: unknown): { success: true; data: unknown } | { success: false };
  };
}

/**
 * A longer address needs a QR code that is too fine. Then the address of the puzzle's page in the archive, by its id, is used.
 */
export const MAX_ADDRESS = 250;

/** Faults of an address: it is not an address, its kind is unknown, a character is wrong, it holds no puzzle. */
export type AddressFault = "no-address" | "no-kind" | "mistyped" | "no-puzzle";

/** The content of an address. `problem`: a line for a person; `fix`: what to do. */
export type ReadAddress<K> =
  | { readonly kind: K; readonly puzzle: unknown }
  | { readonly id: string }
  | { readonly fault: AddressFault; readonly problem: string; readonly fix: string };

/**
 * The address of a puzzle. `site`: the site's own address, such as `https://numbers.example/`. Throws if the puzzle does not fit
 * the kind.
 */
export function formatAddress(site: string, kind: Addressed, puzzle: unknown, id: string): string {
  const base = site.endsWith("/") ? site : `${site}/`;
  const code = formatCode(kind, puzzle);
  const whole = `${base}play/${code}`;
  return code !== null && whole.length <= MAX_ADDRESS ? whole : `${base}p/${id}/`;
}

/** The part of the address from its # on: `#<slug>.<code>`. Null where a puzzle is too large. */
export function formatCode({ slug, puzzle: schema }: Addressed, puzzle: unknown): string | null {
  const { kind: _, ...rest } = schema.parse(puzzle) as Record<string, unknown>;
  // Properties that are undefined are dropped, as in JSON.
  const code = pack(slug, JSON.parse(JSON.stringify(rest)) as Data);
  return code === null ? null : `#${slug}.${code}`;
}

/** Reads an address that was printed, scanned or copied: the whole address, or only the part after its #. The work is bounded. */
export function parseAddress<K extends Addressed>(text: string, kinds: readonly K[]): ReadAddress<K> {
  const tidy = text.length > MAX_TEXT ? "" : text.replace(/\s/g, "");
  const [, slug, code] = /(?:^|#)([a-z0-9-]+)\.([0-9a-z]+)$/i.exec(tidy) ?? [];
  if (slug !== undefined && code !== undefined) return readCode(slug.toLowerCase(), code, kinds);
  const [, typed] = /\/p\/([^/?#]+)\/?(?:[?#].*)?$/.exec(tidy) ?? [];
  if (typed === undefined) return { fault: "no-address", problem: "this is not the address of a puzzle", fix: WHOLE };
  const read = parseId(typed);
  return "id" in read ? read : { fault: "mistyped", problem: `this address is mistyped: ${read.problem}`, fix: WHOLE };
}

const MAX_TEXT = 4_000;
const WHOLE = 'copy it whole: it ends in "play/#", a name, a point and a code';

function readCode<K extends Addressed>(slug: string, code: string, kinds: readonly K[]): ReadAddress<K> {
  const kind = kinds.find((known) => known.slug === slug);
  if (kind === undefined) {
    const fix = `the kinds are ${kinds.map((known) => known.slug).join(", ")}`;
    return { fault: "no-kind", problem: `there is no kind of puzzle "${slug}"`, fix };
  }
  const unpacked = unpack(slug, code);
  if (unpacked === null)
    return { fault: "mistyped", problem: "a character of this address is mistyped, missing or too many", fix: WHOLE };
  const [data] = unpacked;
  const isRecord = typeof data === "object" && data !== null && !Array.isArray(data);
  const read = kind.puzzle.safeParse(isRecord ? { ...data, kind: kind.id } : data);
  if (read.success) return { kind, puzzle: read.data };
  return {
    fault: "no-puzzle",
    problem: `this address holds no puzzle of the kind "${slug}"`,
    fix: "a newer numberpress may read it",
  };
}
