/** Modules as a web page loads them. */
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/** A module with all that it loads: the files that are in it, and its text, made small. */
export async function bundleOf(entry: URL): Promise<{ files: string[]; contents: Uint8Array }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  return { files: Object.keys(metafile.inputs), contents: outputFiles[0]!.contents };
}
