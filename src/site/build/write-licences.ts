/** The last step of `npm run build`: writes the licences of all packages in the compiled program, and of its fonts. */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { THEMES } from "../../draw/themes/index.ts";
import { BOLD, REGULAR } from "../../platform/font-files.ts";
import { licencesOf, packageOf } from "./licences.ts";

const ROOT = new URL("../../../", import.meta.url);

/** The comment in which the bundler names each module's file. Astro, which builds the pages' program, writes none. */
const OF_MODULE = /^\/\/ (.*node_modules\/.*)$/gm;
const programs = globSync("build/{cli,library,hyphen}/*.{js,cjs}", { cwd: ROOT }).map((file) =>
  readFileSync(new URL(file, ROOT), "utf8"),
);
const bundled = programs.flatMap((text) => [...text.matchAll(OF_MODULE)].flatMap(([, path]) => packageOf(path!) ?? []));
const fonts = [REGULAR, BOLD, ...Object.values(THEMES).map(({ title }) => title.file)].map((file) =>
  file.split("/").slice(0, 2).join("/"),
);
writeFileSync(new URL("build/licences.txt", ROOT), licencesOf(["astro", "@fontsource/andika", ...bundled, ...fonts]));
