/** The digest of all files of a folder, their names included. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

/** Hidden files are left out: they are the program's own. */
export function digestOf(folder: string): string {
  const hash = createHash("sha256");
  const add = (path: string): void => {
    for (const name of readdirSync(join(folder, path)).sort()) {
      const own = path === "" ? name : `${path}/${name}`;
      if (name.startsWith(".")) continue;
      if (statSync(join(folder, own)).isDirectory()) add(own);
      else
        hash.update(`${own}\n`).update(
          createHash("sha256")
            .update(readFileSync(join(folder, own)))
            .digest(),
        );
    }
  };
  add("");
  return hash.digest("hex");
}
