/** Whether a made book is what a spec gives now. */
import { isDeepSame } from "../../book/made-marks.ts";
import type { Manifest } from "../../book/manifest.ts";
import type { Spec } from "../../spec/spec-types.ts";
import type { WorkContext } from "../commands/work.ts";

/** The same keys, and generators of the same versions. */
export function isMadeFrom({ spec: used }: Manifest, spec: Spec, { kinds }: Pick<WorkContext, "kinds">): boolean {
  const versions = Object.fromEntries(
    Object.keys(used.versions).map((id) => [id, kinds.find((kind) => kind.id === id)?.version]),
  );
  // Counts of sections that have a share of the pages are found by the planner.
  const plain = (of: Spec) => ({
    ...of,
    versions,
    without: of.without?.map(({ forms: _, ...other }) => other),
    sections: of.sections.map((section) => (section.share === undefined ? section : { ...section, count: 0 })),
  });
  return isDeepSame({ ...plain(used), versions: used.versions }, plain(spec));
}
