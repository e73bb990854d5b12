/**
 * The program that writes the archive's pages, as Astro builds it: all pages, compiled, with the parts of Astro that render them
 * and without its bundler. Publishing requests one page after the other.
 */

import { manifest } from "virtual:astro:manifest";
import { createApp } from "astro/app/entrypoint";
import { BASE } from "./build-manifest.ts";
import type { Pages } from "./pages.ts";

/** A page's module: the function that lists its paths. */
interface PageModule {
  getStaticPaths?(): readonly { readonly params: Readonly<Record<string, string>> }[];
}

const app = createApp({ streaming: false });

/** Paths below the base of all pages and data files of the open archive. */
const paths: Pages["paths"] = async () => {
  const found: string[] = [];
  for (const { routeData } of manifest.routes) {
    const { component, pathname, route, type } = routeData;
    // Astro's own routes are not written.
    if (!component.startsWith("src/site/pages/")) continue;
    const ending = type === "page" && !route.endsWith("/") ? "/" : "";
    if (pathname !== undefined) found.push(pathname.slice(1) + (pathname === "/" ? "" : ending));
    else
      for (const { params } of await staticPaths(component))
        found.push(route.slice(1).replace(/\[(\w+)\]/g, (_: string, name: string) => params[name]!) + ending);
  }
  return found;
};

async function staticPaths(component: string) {
  const { page } = await manifest.pageMap!.get(component)!();
  return ((await page()) as unknown as PageModule).getStaticPaths?.() ?? [];
}

/** Renders a page. Rejects when that fails. */
const render: Pages["render"] = async (path) => {
  const response = await app.render(new Request(`http://localhost${BASE}${path}`));
  if (response.status >= 500) throw new Error(`the page ${path} cannot be written`);
  return new Uint8Array(await response.arrayBuffer());
};

export const pages: Pages = { paths, render };
