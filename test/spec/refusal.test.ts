/** The sentences of the command line alone: each code that the program uses has its template, and each template is used. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { EXIT, refusal } from "../../src/spec/diagnostic.ts";
import { phrasesOf } from "../../src/templates/index.ts";

const SRC = fileURLToPath(new URL("../../src/", import.meta.url));
const code = globSync("**/*.ts", { cwd: SRC }).map((file) => readFileSync(join(SRC, file), "utf8"));
const keys = phrasesOf("en-GB").keys.filter((key) => key.startsWith("terminal."));
const refusals = code.flatMap((text) => [...text.matchAll(/refusal\(\s*[^,()]+,\s*"([\w-]+)"([^;]*)/g)]);

it("has a template for the code of every refusal, and one for what to do unless it says that there is none", () => {
  expect(refusals.length).toBeGreaterThan(70);
  for (const [, name, rest] of refusals) {
    expect(keys, name).toContain(`terminal.${name}`);
    if (!/,\s*null,?\s*\)/.test(rest!)) expect(keys, name).toContain(`terminal.${name}-fix`);
  }
});

it("uses every template of the command line", () => {
  const used = new Set(
    code.flatMap((text) => [...text.matchAll(/"(?:terminal\.)?([\w-]+)"/g)].map(([, name]) => name)),
  );
  const names = keys.map((key) => key.slice("terminal.".length));
  expect(names.filter((name) => !used.has(name) && !used.has(name.replace(/-fix$/, "")))).toEqual([]);
});

it("says what is wrong and what to do, with its values as they are", () => {
  expect(refusal(EXIT.noInput, "no-site", { folder: 'a "b" -- c' })).toMatchObject({
    ...{ message: 'there is no site in a "b" -- c', exitCode: 66 },
    fix: "give the folder that has an index.html in it",
  });
  expect(refusal(EXIT.usage, "given-twice", { name: "out" }, null)).toMatchObject({
    ...{ message: "--out is given twice", fix: null },
  });
});
