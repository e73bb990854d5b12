/** Writes a small working kind into a copy of the sources: the files of `template`, by a name of one's own. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const TEMPLATE = fileURLToPath(new URL("./template/", import.meta.url));
const LIST = "src/engine/kinds/index.ts";

/** What is wrong with the name of a new kind, and what to write instead; undefined for a good one. */
export function nameProblem(name: string, root: string): string | undefined {
  if (!/^[a-z]+(-[a-z]+)+$/.test(name))
    return `"${name}" is no name: write two or more words in small letters, as number-wall`;
  if (existsSync(join(root, "src/engine/kinds", name))) return `there is a kind ${name} already: choose another name`;
  return undefined;
}

/** A name as code has it ("numberWall"), as types have it ("NumberWall"), and as people read it ("Number Wall"). */
function formsOf(name: string) {
  const words = name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [first = "", ...others] = words;
  return { code: first.toLowerCase() + others.join(""), type: words.join(""), title: words.join(" ") };
}

/** Writes the files of a kind below `root` and its line in the list of kinds; gives back their paths, from the root. */
export function writeKind(name: string, root: string): string[] {
  const { code, type, title } = formsOf(name);
  const named = (text: string): string =>
    text
      .replaceAll("sample-kind", name)
      .replaceAll("sampleKind", code)
      .replaceAll("SampleKind", type)
      .replaceAll("Sample Kind", title);
  const files = globSync("**/*.txt", { cwd: TEMPLATE }).sort();
  const written = files.map((file) => {
    const path = named(file).replace(/\.txt$/, "");
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), named(readFileSync(join(TEMPLATE, file), "utf8")));
    return path;
  });
  writeFileSync(join(root, LIST), listed(readFileSync(join(root, LIST), "utf8"), name, code));
  return [...written, LIST];
}

/** The list of kinds with one more at its end. */
function listed(list: string, name: string, code: string): string {
  const imported = list.replace(
    /((?:^import .*\n)+)/m,
    (all) => `${all}import { ${code} } from "./${name}/index.ts";\n`,
  );
  const added = imported.replace(
    /(export const KINDS[^[]*\[\][^[]*\[\n(?: {2}\w+,\n)*)/,
    (all) => `${all}  ${code},\n`,
  );
  if (added === imported) throw new Error(`${LIST} has another form than is known here: add ${code} to KINDS by hand`);
  return added;
}
