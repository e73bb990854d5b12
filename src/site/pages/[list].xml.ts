/** The lists of addresses for search engines, and the feed of books: when the archive knows its own address. */
import { archive } from "../archive/archive.ts";
import { formatFeed } from "../archive/feed.ts";
import { formatSitemap, sitemaps } from "../archive/sitemap.ts";

const FEED = "feed";

export const getStaticPaths = () => {
  const lists = sitemaps(archive()).map(({ name }) => ({ params: { list: name } }));
  return lists.length === 0 ? [] : [...lists, { params: { list: FEED } }];
};

export const GET = ({ params }: { readonly params: { readonly list: string } }): Response => {
  if (params.list === FEED) return new Response(formatFeed());
  const { paths } = sitemaps(archive()).find(({ name }) => name === params.list)!;
  return new Response(formatSitemap(archive().address!, paths));
};
