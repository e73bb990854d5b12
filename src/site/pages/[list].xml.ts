/** The lists of addresses for search engines, when the archive knows its own. */
import { archive } from "../archive.ts";
import { formatSitemap, sitemaps } from "../sitemap.ts";

export const getStaticPaths = () =>
  sitemaps(archive()).map(({ name, paths }) => ({ params: { list: name }, props: { paths } }));

export const GET = ({ props }: { props: { paths: readonly string[] } }): Response =>
  new Response(formatSitemap(archive().address!, props.paths));
