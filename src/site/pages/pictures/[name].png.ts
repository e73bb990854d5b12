/** Pictures for previews of links, and the icons of the archive. */
import { archive } from "../../archive.ts";
import { archivePreview, bookPreview, icon, kindPreview } from "../../previews/plan.ts";
import { rasterise } from "../../previews/rasterise.ts";

/** Every picture that there is, by its name. */
function pictures(): Map<string, () => string> {
  const { kinds, volumes } = archive();
  return new Map<string, () => string>([
    ["archive", archivePreview],
    ...volumes.map((volume) => [`book-${volume.slug}`, () => bookPreview(volume)] as const),
    ...kinds.map((kind) => [`kind-${kind.slug}`, () => kindPreview(kind)] as const),
    ["icon-180", () => icon(180, 0.14)],
    ["icon-192", () => icon(192, 0.08)],
    ["icon-512", () => icon(512, 0.08)],
    ["icon-maskable", () => icon(512, 0.24)],
  ]);
}

export const getStaticPaths = () => [...pictures().keys()].map((name) => ({ params: { name } }));

export const GET = async ({ params }: { params: { name: string } }): Promise<Response> =>
  new Response(await rasterise(pictures().get(params.name)!()));
