/** Writes a small working kind into the sources: the files of `template`, under the new kind's name. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Script } from "node:vm";

const TEMPLATE = fileURLToPath(new URL("./template/", import.meta.url));
const KINDS = "src/engine/kinds";
/** The data files of a kind. Each lies in the kind's folder and is listed by a module of the same name. */
const DATA = ["address-samples", "technique-samples", "scores"];

/** Names that a kind's modules already use. */
const TAKEN = /^(await|describe|draw|expect|format|it|kind|layout|options|puzzle|reason|reference|rules|telling)$/;

/** Whether a constant may have this name. */
function isConstant(name: string): boolean {
  try {
    new Script(`"use strict"; const ${name} = 0;`);
    return true;
  } catch {
    return false;
  }
}

/** The problem with the name of a new kind, and what to write instead; undefined for a good name. */
export function nameProblem(name: string, root: string): string | undefined {
  if (!/^[a-z]+(-[a-z]+)*$/.test(name) || TAKEN.test(name) || !isConstant(formsOf(name).code))
    return `"${name}" is no name: write one or more words in small letters, as futoshiki or number-wall`;
  const taken = [`${KINDS}/${name}`, `src/engine/${name}`, `test/engine/${name}`, `src/templates/en/${name}.hbs`];
  const path = taken.find((path) => existsSync(join(root, path)));
  if (path?.startsWith(KINDS)) return `there is a kind ${name} already: choose another name`;
  if (path !== undefined) return `there is ${path} already: choose another name`;
  return undefined;
}

/** The forms of a name: for code ("numberWall"), for types ("NumberWall") and for people ("Number Wall"). */
function formsOf(name: string) {
  const words = name.split("-").map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [first = "", ...others] = words;
  return { code: first.toLowerCase() + others.join(""), type: words.join(""), title: words.join(" ") };
}

/** Writes the files of a kind below `root`, and its lines in the lists of kinds. Returns the paths, relative to the root. */
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
  const add = (list: string, imported: string, key?: string): string => {
    const path = `${KINDS}/${list}.ts`;
    writeFileSync(join(root, path), listed(join(root, path), code, imported, key));
    return path;
  };
  return [
    ...written,
    add("index", `import { ${code} } from "./${name}/index.ts";`),
    ...DATA.map((data) => add(data, `import ${code} from "./${name}/${data}.json" with { type: "json" };`, name)),
  ];
}

/** A list with the kind added at its end. `key`: its key in the list; undefined for a list without keys. */
function listed(path: string, code: string, imported: string, key?: string): string {
  const list = readFileSync(path, "utf8");
  const last = list.lastIndexOf("\nimport ");
  const afterImports = list.indexOf("\n", last + 1) + 1;
  const end = list.search(/^[\]}];$/m);
  if (last < 0 || end < afterImports)
    throw new Error(`${path} has another form than is known here: add ${code} by hand`);
  const entry = key === undefined || key === code ? code : `"${key}": ${code}`;
  return `${list.slice(0, afterImports)}${imported}\n${list.slice(afterImports, end)}  ${entry},\n${list.slice(end)}`;
}
