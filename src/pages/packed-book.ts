/** The pages of a book whose puzzles and pages are counted: its puzzles are packed so that it has just its pages. */
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

/** A book is looked at so often, for where chapters begin depends on where those before them end. */
const ROUNDS = 4;

/** A packed book before its end is padded. */
interface PackedPages {
  readonly list: readonly Named[];
  readonly setting: Setting;
  readonly found: FoundDensity;
  readonly rule: RightHandRule;
  readonly packing: Packing;
}

/**
 * The book with the loosest packing that has not more pages than its spec says; where there is none, the densest, which has more. It is
 * first tried with all that a book has, then without rest pages, without openers of chapters, and at last without strips to cross out: the first
 * that need not be denser than usual is taken, else the last but one that has room.
 */
export function packedBook(input: LayoutInput, answers: readonly Answer[] | null): NumberedPages {
  const length = input.length!;
  let best: PackedPages | null = null;
  for (const economy of ECONOMIES) {
    const packing = { ...economy, density: evenDensity(), measured: new Map() };
    for (const rule of economy.hasOpeners && input.edition.profile.bound
      ? (["all", "none"] as const)
      : (["none"] as const)) {
      // Puzzles are not printed without their strips while there is room for them.
      if (!economy.hasStrips && best !== null && best.list.length <= length) continue;
      const packed = packedWith(input, answers, length, packing, rule);
      if (best === null || best.list.length > length || packed.list.length <= length) best = packed;
      if (packed.found.isUsual && packed.list.length <= length) return finished(best, input);
    }
  }
  return finished(best!, input);
}

/** The loosest book that is not longer than `length`, with what there is; longer where even the densest is. */
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
    // Nothing is gained where all its puzzles have pages of their own, or where no page can be fuller.
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
