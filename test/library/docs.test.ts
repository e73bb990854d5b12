/** The reference of the library (docs/library.md): it is up to date, complete, and its examples print what they say. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOORS, examplesOf, itemsOf, libraryPage } from "../../scripts/library-docs.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const EXAMPLES = DOORS.flatMap(examplesOf);

/** What the comments of an example say it prints. */
const promised = (code: string): string[] => [...code.matchAll(/;(?: \})* \/\/ (.*)$/gm)].map(([, text = ""]) => text);

/** An example as a function, with its imports taken from the sources. */
const asFunction = (code: string): string =>
  `async () => {\n${code.replace(/^import (\{.*\}) from "(.*)";$/gm, (_, names, door) => `const ${names} = doors["${door}"];`)}\n}`;

let folder = "";
let printed: string[][] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "numberpress-docs-"));
  const doors = DOORS.map(({ name, file }) => `"${name}": await import(${JSON.stringify(`file://${ROOT}${file}`)})`);
  const program = `const doors = {${doors.join()}};
for (const run of [${EXAMPLES.map(({ code }) => asFunction(code)).join(",\n")}]) { await run(); console.log("=".repeat(9)); }`;
  writeFileSync(join(folder, "examples.ts"), program);
  const { stdout, stderr } = spawnSync(process.execPath, [join(folder, "examples.ts")], { encoding: "utf8" });
  expect(stderr).toBe("");
  printed = stdout.split("=========\n").map((part) => part.trimEnd().split("\n"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("docs/library.md", () => {
  it("is what `npm run docs` writes", () => {
    expect(readFileSync(join(ROOT, "docs/library.md"), "utf8")).toBe(libraryPage());
  });

  it.each(DOORS)("says of every function of $name what it takes and gives back, with an example", (door) => {
    for (const { name, code, doc } of itemsOf(door)) {
      expect(doc.text, name).not.toBe("");
      if (!/^\w+\(/.test(code)) continue;
      const tags = doc.tags.map(([tag]) => tag);
      expect(tags, name).toEqual(expect.arrayContaining(["returns", "example"]));
      expect(tags.includes("param"), name).toBe(!code.includes("()"));
    }
  });

  it.each(EXAMPLES.map(({ name, code }, i) => [name, code, i] as const))(
    "has an example of %s that prints what it says",
    (_, code, i) => {
      expect(promised(code).length).toBeGreaterThan(0);
      expect(printed[i]?.map((line) => line.trim())).toEqual(promised(code));
    },
  );
});
