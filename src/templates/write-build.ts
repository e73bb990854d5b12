/** `npm run bundle`, its first part: writes the templates of each language as a module, by which the compiled program speaks. */
import { mkdirSync, writeFileSync } from "node:fs";
import { compact, compactSource, moduleText } from "./compact.ts";
import { grammarOf, LANGUAGES } from "./language.ts";
import { templateFiles } from "./template-files.ts";

const OUT = new URL("../../build/templates/", import.meta.url);

mkdirSync(OUT, { recursive: true });
for (const language of LANGUAGES) {
  const all = compact(compactSource(templateFiles(language)), grammarOf(language), () => true);
  writeFileSync(new URL(`${language}.cjs`, OUT), moduleText(all, "module.exports="));
}
