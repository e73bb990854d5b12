/** Lists the archive's pages for search engines, without the pages of answers. */
import { escapeHtml } from "../../templates/markdown.ts";
import { ROWS_ON_PAGE } from "../addresses.ts";
import { type Archive, href, inLanguage, ownPuzzles, withArchive } from "./archive.ts";
import { listOfKind, listOfLevel } from "./lists.ts";

/** Maximum number of addresses in one list, set by the protocol. */
const MAX_ADDRESSES = 50_000;

export interface Sitemap {
  /** The file's name without its ending. */
  readonly name: string;
  /** Paths that begin with the archive's base. */
  readonly paths: readonly string[];
}

/** As many lists as the pages need; none if the archive does not know its address. */
export function sitemaps(archive: Archive): Sitemap[] {
  if (archive.address === null) return [];
  const paths = pagesOf(archive);
  const count = Math.ceil(paths.length / MAX_ADDRESSES);
  return Array.from({ length: count }, (_, i) => ({
    name: count === 1 ? "sitemap" : `sitemap-${i + 1}`,
    paths: paths.slice(i * MAX_ADDRESSES, (i + 1) * MAX_ADDRESSES),
  }));
}

/** A list as XML (sitemaps.org). `address`: scheme and host, without a slash at the end. */
export function formatSitemap(address: string, paths: readonly string[]): string {
  const lines = paths.map((path) => `<url><loc>${escapeHtml(address + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...lines,
    "</urlset>",
    "",
  ].join("\n");
}

/** `robots.txt`, which names the lists. */
export function formatRobots(archive: Archive): string {
  const lists = sitemaps(archive).map(({ name }) => `Sitemap: ${archive.address}${archive.base}${name}.xml`);
  return ["User-agent: *", "Allow: /", ...lists, ""].join("\n");
}

const pagesOf = (archive: Archive): string[] => [
  ...archive.languages.flatMap((own) => {
    const there = inLanguage(archive, own);
    return withArchive(there, () => pagesInLanguage(there));
  }),
  ...archive.volumes.map(({ slug }) => href.book(slug)),
];

const pagesInLanguage = (archive: Archive): string[] => [
  ...[
    href.home(),
    href.books(),
    href.kinds(),
    href.levels(),
    href.make(),
    href.own(),
    href.days(),
    href.endless(),
    href.find(),
    href.help(),
    href.keys(),
    href.privacy(),
    href.about(),
  ],
  ...archive.kinds.flatMap((kind) => [
    href.kind(kind.slug),
    href.techniques(kind.slug),
    ...(kind.play === undefined ? [] : [href.game(kind.slug)]),
    ...pages(listOfKind(kind.slug)).map((page) => href.kindList(kind.slug, page)),
  ]),
  ...archive.levels.flatMap((level) => pages(listOfLevel(level)).map((page) => href.level(level, page))),
  ...ownPuzzles(archive).map(({ puzzle }) => href.puzzle(puzzle.id)),
];

/** The page numbers of a list. */
const pages = ({ length }: readonly unknown[]): number[] =>
  Array.from({ length: Math.ceil(length / ROWS_ON_PAGE) }, (_, i) => i + 1);
