/** Part of `npm run build`: bundles the hyphenation patterns of every language into `build/hyphen`. */
import { build } from "esbuild";
import { PATTERNS } from "../src/platform/platform.ts";

await build({
  entryPoints: PATTERNS.map((name) => ({ in: `hyphen/${name}`, out: name })),
  bundle: true,
  format: "cjs",
  platform: "node",
  outdir: "build/hyphen",
  outExtension: { ".js": ".cjs" },
  logLevel: "warning",
});
