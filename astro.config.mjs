// For work on the pages: `npx astro dev` shows the books in dist/. Publishing does not read this file.
import { fileURLToPath } from "node:url";
import { defineConfig } from "astro/config";
import { SITE_CONFIG, VITE_CONFIG } from "./src/site/build/config.ts";
import { gatherArchive } from "./src/site/publish/gather.ts";
import { DATA_VARIABLE } from "./src/site/publish/publication.ts";

const place = (path) => fileURLToPath(new URL(path, import.meta.url));

process.env.ASTRO_TELEMETRY_DISABLED = "1";
if (process.env[DATA_VARIABLE] === undefined) {
  process.env[DATA_VARIABLE] = place("./node_modules/.astro/archive.json");
  gatherArchive(place("./dist"), process.env[DATA_VARIABLE]);
}

export default defineConfig({
  ...SITE_CONFIG,
  srcDir: "./src/site",
  publicDir: "./src/site/public",
  outDir: "./build/site-preview",
  vite: VITE_CONFIG,
});
