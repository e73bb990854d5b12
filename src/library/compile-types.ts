/**
 * Writes the types of the library: the declarations of its entries and of all modules that these import. `npm run build` runs it
 * after the compiler, which writes the declarations of the whole program. Arguments: the compiler's folder, the folder to write.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ENTRIES = ["library/index", "library/book", "library/browser"];

const [from = "", to = ""] = process.argv.slice(2);
const found = new Set<string>(ENTRIES);
rmSync(to, { recursive: true, force: true });
for (const name of found) {
  // The imports must name the programs (.js): TypeScript finds the declarations beside them.
  const text = readFileSync(join(from, `${name}.d.ts`), "utf8")
    // Imports without names (side effects) declare nothing.
    .replace(/^import "[^"]*";\n/gm, "")
    .replace(/((?:from|import\() *")(\.[^"]*)\.ts"/g, (_, before: string, path: string) => {
      found.add(join(dirname(name), path));
      return `${before}${path}.js"`;
    });
  mkdirSync(dirname(join(to, name)), { recursive: true });
  writeFileSync(join(to, `${name}.d.ts`), text);
}
rmSync(from, { recursive: true });
