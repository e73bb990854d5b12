/** The lists of addresses for search engines, and the feed of books: when the archive knows its own address. */
import { archive } from "../archive.ts";
import { formatFeed } from "../feed.ts";
import { formatSitemap, sitemaps } from "../sitemap.ts";

const FEED = "feed";

export const getStaticPaths = () => {
  const lists = sitemaps(archive()).map(({ name, paths }) => ({ params: { list: name }, props: { paths } }));
  return lists.length === 0 ? [] : [...lists, { params: { list: FEED }, props: { paths: [] } }];
};

interface Asked {
  readonly params: { readonly list: string };
  readonly props: { readonly paths: readonly string[] };
}

export const GET = ({ params, props }: Asked): Response =>
  new Response(params.list === FEED ? formatFeed() : formatSitemap(archive().address!, props.paths));
