/** `npm run build`, its end: writes the licences of all packages that became part of the compiled program, and of its fonts. */
import { globSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { BOLD, REGULAR } from "../draw/font-files.ts";
import { THEMES } from "../draw/themes/index.ts";

const ROOT = new URL("../../", import.meta.url);

/** Before each module the bundler names its file. The pages' program comes out of Astro, which names none. */
const OF_PACKAGE = /^\/\/ (?:.*\/)?node_modules\/((?:@[^/\n]+\/)?[^/\n]+)\//gm;
const programs = globSync("build/{cli,library}/*.js", { cwd: ROOT }).map((file) =>
  readFileSync(new URL(file, ROOT), "utf8"),
);
const bundled = programs.flatMap((text) => [...text.matchAll(OF_PACKAGE)].map(([, name]) => name!));
const fonts = [REGULAR, BOLD, ...Object.values(THEMES).map(({ title }) => title.file)].map((file) =>
  file.split("/").slice(0, 2).join("/"),
);

const parts = [...new Set(["astro", "@fontsource/andika", ...bundled, ...fonts])].sort().map((name) => {
  const folder = new URL(`node_modules/${name}/`, ROOT);
  const { version, license } = JSON.parse(readFileSync(new URL("package.json", folder), "utf8"));
  const texts = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice)/i.test(file))
    .map((file) => readFileSync(new URL(file, folder), "utf8").trim());
  return [`${name} ${version} (${license})`, ...texts].join("\n\n");
});
writeFileSync(new URL("build/licences.txt", ROOT), `${parts.join(`\n\n${"-".repeat(80)}\n\n`)}\n`);
