/** Tries the first puzzles of a long book on its pages before it is made. */

import type { Manifest } from "../../book/manifest.ts";
import type { Output } from "../../spec/edition/output.ts";
import type { Spec } from "../../spec/spec-types.ts";
import type { WorkContext } from "./work.ts";

/** Puzzles that have no room on their pages are told before a long book is made. */
export async function checkRoomOf({ kinds, runner, terminal }: WorkContext, name: string, spec: Spec): Promise<void> {
  const { checkRoom } = await import("../../pages/planner/room.ts");
  const { typesetForKey } = await import("../../pdf/render-book.ts");
  const bar = terminal.progress(`${name}: looking at the first puzzles`);
  const layOut = (manifest: Manifest, output: Output) =>
    void typesetForKey({ manifest, kinds, name, output }, new Map());
  await checkRoom(spec, kinds, await runner(1), layOut).finally(bar.end);
}
