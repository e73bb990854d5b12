/**
 * The script that gives a page its look before the first paint (`client/look.ts`). It is no module: a page does not wait for modules.
 * Its address holds its digest, so that a browser asks for it once.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { LOOK } from "./build-manifest.ts";

export interface LookScript {
  /** Path below the archive. */
  readonly file: string;
  readonly code: string;
}

/** Compiles it. `root`: of the project; `folder`: of assets. */
export function lookScript(root: string, folder: string): LookScript {
  const { code } = transformSync(readFileSync(join(root, LOOK), "utf8"), { loader: "ts", minify: true });
  const digest = createHash("sha256").update(code).digest("hex").slice(0, 8);
  return { file: `${folder}/look.${digest}.js`, code };
}

/** A bundler plugin: pages that import its address get it. `base`: of the archive. */
export const lookAddress = ({ file }: LookScript, base: string) =>
  ({
    name: "look-address",
    enforce: "pre",
    load: (id: string): string | null =>
      id.replaceAll("\\", "/").endsWith(`/${LOOK}?url`) ? `export default ${JSON.stringify(base + file)}` : null,
  }) as const;
