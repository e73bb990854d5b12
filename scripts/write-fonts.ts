/**
 * Part of `npm run bundle`: copies the fonts for printing and drawing, so that no other fonts need to be installed, and writes the
 * metrics of their common characters.
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { allDigitFeatures } from "../src/draw/digit-forms.ts";
import { openFontProgram } from "../src/draw/font-program.ts";
import { metricsOf } from "../src/draw/glyphs.ts";
import { THEMES } from "../src/draw/themes/index.ts";
import { BOLD, nameOf, REGULAR } from "../src/platform/font-files.ts";
import { COMMON, metricsFile } from "../src/platform/font-metrics.ts";
import { pathOf } from "../src/platform/font-path.ts";

const OUT = new URL("../build/fonts/", import.meta.url);

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const files = [REGULAR, BOLD, ...Object.values(THEMES).map(({ title }) => title.file)];
for (const file of new Set(files)) {
  copyFileSync(pathOf(file), new URL(nameOf(file), OUT));
  const program = openFontProgram(readFileSync(pathOf(file)));
  for (const features of allDigitFeatures())
    writeFileSync(
      new URL(metricsFile(nameOf(file), features), OUT),
      JSON.stringify(metricsOf(program, features, COMMON)),
    );
}
