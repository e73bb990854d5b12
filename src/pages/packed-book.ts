/** The pages of a book with fixed numbers of puzzles and pages: its puzzles are packed so that it has exactly its pages. */
import type { Answer } from "../book/manifest.ts";
import { bodyOf } from "./body.ts";
import type { RightHandRule } from "./chapter-starts.ts";
import { answersInBook, bookChapters } from "./chapters.ts";
import {
  type LayoutInput,
  type Named,
  type NumberedPages,
  numberingOf,
  settingOf,
  withPadding,
  withRestPages,
} from "./number-pages.ts";
import { densityFor, ECONOMIES, evenDensity, type FoundDensity } from "./pack-book.ts";
import type { Density, Packing } from "./pack-pages.ts";
import type { Setting } from "./setting.ts";

/** Maximum number of rounds: the start of a chapter depends on the end of the previous one. */
const ROUNDS = 4;

/** A packed book without padding at its end. */
interface PackedPages {
  readonly list: readonly Named[];
  readonly setting: Setting;
  readonly found: FoundDensity;
  readonly rule: RightHandRule;
  readonly packing: Packing;
}

/**
 * The book with the loosest packing that has at most the pages of its spec; if there is none, the densest, which has more. Tries
 * it with everything first, then without rest pages, without openers of chapters, and finally without strips to cross out. The
 * first that need not be denser than usual is used, else the last but one that fits.
 */
export function packedBook(input: LayoutInput, answers: readonly Answer[] | null): NumberedPages {
  const length = input.length!;
  let best: PackedPages | null = null;
  for (const economy of ECONOMIES) {
    const packing = { ...economy, density: evenDensity(), measured: new Map() };
    for (const rule of economy.hasOpeners && input.edition.profile.bound
      ? (["all", "none"] as const)
      : (["none"] as const)) {
      // Puzzles keep their strips as long as they fit.
      if (!economy.hasStrips && best !== null && best.list.length <= length) continue;
      const packed = packedWith(input, answers, length, packing, rule);
      if (best === null || best.list.length > length || packed.list.length <= length) best = packed;
      if (packed.found.isUsual && packed.list.length <= length) return finished(best, input);
    }
  }
  return finished(best!, input);
}

/** The loosest book that is not longer than `length`, with this economy; longer if even the densest is. */
function packedWith(
  input: LayoutInput,
  answers: readonly Answer[] | null,
  length: number,
  packing: Packing,
  rule: RightHandRule,
): PackedPages {
  const settingAt = (density: Density): Setting => ({
    ...settingOf(input, length),
    packing: { ...packing, density },
  });
  const puzzles = input.manifest.puzzles.length;
  const bodyAt = (density: Density): number =>
    bodyOf(settingAt(density)).reduce((sum, { drafts }) => sum + drafts.length, 0);
  const bookAt = (density: Density) => {
    const setting = settingAt(density);
    const chapters = bookChapters(setting, answers, answersInBook(input.manifest)).numbered(numberingOf(setting, rule));
    const list = chapters.flatMap(({ name, drafts }) => drafts.map((draft): Named => ({ ...draft, name })));
    return { setting, list: withRestPages(list, setting, rule) };
  };
  const usual = evenDensity();
  let wanted = length - bookAt(usual).list.length + bodyAt(usual);
  let best: PackedPages | null = null;
  for (let round = 1; ; round++) {
    const found = densityFor(wanted, puzzles, bodyAt);
    const packed = { ...bookAt(found.density), found, rule, packing };
    const { length: count } = packed.list;
    const isBetter = best === null || (count <= length ? count > best.list.length : count < best.list.length);
    if (isBetter || (count <= length && best!.list.length > length)) best = packed;
    // Another round gains nothing if all puzzles have their own pages, or no page can be fuller.
    const isAtEnd = found.pages !== wanted && count <= length === found.pages <= wanted;
    if (count === length || isAtEnd || round === ROUNDS) return best!;
    wanted += length - count;
  }
}

function finished({ list, setting, rule, packing }: PackedPages, input: LayoutInput): NumberedPages {
  const drafts = withPadding(list, setting, input);
  const without = [
    ...(packing.hasOpeners ? [] : (["openers"] as const)),
    ...(rule === "all" || !input.edition.profile.bound ? [] : (["rests"] as const)),
    ...(packing.hasStrips ? [] : (["strips"] as const)),
  ];
  const emptiness = drafts.flatMap(({ emptiness }) => emptiness?.() ?? []);
  return { drafts, setting, packed: { own: list.length, emptiness, without } };
}
