/**
 * Names of puzzles that are trade marks of others, as of `ASKED`, with sources. This is not legal advice: a mark is valid only in some
 * countries and for some goods, and lists become outdated. These names cause notes, never errors.
 */

/** A trade mark: name, owner, countries and source. */
interface TradeMark {
  readonly name: string;
  /** Finds the name in a text, also with spaces or a hyphen inside. */
  readonly sign: RegExp;
  readonly owner: string;
  readonly where: string;
  readonly source: string;
}

/** The day on which the sources were checked. */
export const ASKED = "2026-11-25";

export const TRADE_MARKS: readonly TradeMark[] = [
  {
    name: "Sudoku",
    sign: /\bsu[ -]?doku\b|数独/iu,
    owner: "Nikoli",
    where: "registered in Japan; elsewhere it is the usual name of the puzzle",
    source:
      "https://www.business-standard.com/article/current-affairs/sudoku-maker-maki-kaji-who-saw-life-s-joy-in-puzzles-dies-aged-69-121081700835_1.html",
  },
  {
    name: "KenKen",
    sign: /\bken[ -]?ken\b/iu,
    owner: "Nextoy / KenKen",
    where: "registered in the United States and elsewhere; names that are like it were warned, too",
    source: "https://blog.krazydad.com/2010/08/07/goodbye-kennie-hello-inky/",
  },
  {
    name: "KenDoku",
    sign: /\bken[ -]?doku\b/iu,
    owner: "Nextoy / KenKen",
    where: "claimed together with KenKen",
    source: "https://blog.krazydad.com/2010/08/07/goodbye-kennie-hello-inky/",
  },
  {
    name: "Mastermind",
    sign: /\bmaster[ -]?mind\b/iu,
    owner: "Invicta",
    where: "a trade mark for the game with coloured pegs, in many lands",
    source: "https://iptica.com/patent-board-game/mastermind",
  },
  {
    name: "Hidato",
    sign: /\bhidato\b/iu,
    owner: "Doo-Bee Toys and Games",
    where: "registered",
    source: "https://en.wikipedia.org/wiki/Hidato",
  },
  {
    name: "Numbrix",
    sign: /\bnumbrix\b/iu,
    owner: "Marilyn vos Savant and Parade",
    where: "the name under which they publish the puzzle; whether it is registered was not found",
    source: "https://en.wikipedia.org/wiki/Numbrix",
  },
];

/** A trade mark in a text of a book. */
export interface FoundMark extends TradeMark {
  /** The key of the text, such as `title` or `heading of section 2`. */
  readonly place: string;
}

/** The titles of a spec under which a book is sold. */
interface Titled {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly series?: { readonly name: string } | undefined;
  readonly sections: readonly { readonly heading?: string | undefined }[];
}

/** Trade marks of others in title, subtitle, series and headings; each only once, at its first place. */
export function tradeMarksIn({ title, subtitle, series, sections }: Titled): FoundMark[] {
  const texts: readonly (readonly [string, string | undefined])[] = [
    ["title", title],
    ["subtitle", subtitle],
    ["name of series", series?.name],
    ...sections.map(({ heading }, i) => [`heading of section ${i + 1}`, heading] as const),
  ];
  return TRADE_MARKS.flatMap((mark) => {
    const found = texts.find(([, text]) => text !== undefined && mark.sign.test(text.normalize("NFKC")));
    return found === undefined ? [] : [{ ...mark, place: found[0] }];
  });
}

/** The note about a trade mark on a terminal. */
export const tradeMarkWords = ({ name, place, owner, where, source }: FoundMark): string =>
  `the ${place} has the name ${name}, a trade mark or name of ${owner} (${where}; as of ${ASKED}: ${source}): ask before you sell under it, or choose another name`;
