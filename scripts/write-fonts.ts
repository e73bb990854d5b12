/** Part of `npm run bundle`: copies the fonts for printing and drawing, so that no other fonts need to be installed. */
import { copyFileSync, mkdirSync, rmSync } from "node:fs";
import { BOLD, nameOf, REGULAR } from "../src/draw/font-files.ts";
import { THEMES } from "../src/draw/themes/index.ts";
import { pathOf } from "../src/platform/font-path.ts";

const OUT = new URL("../build/fonts/", import.meta.url);

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const files = [REGULAR, BOLD, ...Object.values(THEMES).map(({ title }) => title.file)];
for (const file of new Set(files)) copyFileSync(pathOf(file), new URL(nameOf(file), OUT));
