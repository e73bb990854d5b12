/** The first part of `npm run bundle`: writes the templates of each language as a module for the compiled program. */
import { mkdirSync, writeFileSync } from "node:fs";
import { compact, compactSource, differing, moduleText } from "./compact.ts";
import { grammarOf, LANGUAGES } from "./language.ts";
import { templateFiles } from "./template-files.ts";

const OUT = new URL("../../build/templates/", import.meta.url);

mkdirSync(OUT, { recursive: true });
for (const language of LANGUAGES) {
  const source = compactSource(templateFiles(language));
  const write = (name: string, picked: ReturnType<typeof compact>) =>
    writeFileSync(new URL(`${name}.cjs`, OUT), moduleText(picked, "module.exports="));
  write(
    language,
    compact(source, grammarOf(language), () => true),
  );
  const children = compactSource(templateFiles(language, "children"));
  write(`${language}.children`, differing(source, children, grammarOf(language)));
}
