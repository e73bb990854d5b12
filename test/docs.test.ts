/** The documents: their links lead somewhere, and their commands, options and scripts exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { inProcess } from "./cli/run.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const FILES = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "deploy/README.md"]
  .concat(globSync("docs/*.md", { cwd: ROOT }).sort())
  .map((name) => [name, readFileSync(join(ROOT, name), "utf8")] as const);

/** The anchors of a document's headings, as GitHub makes them. */
const anchorsOf = (text: string): string[] =>
  [...text.replace(/^```[\s\S]*?^```/gm, "").matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** Where the links of a document lead nowhere. */
function lostLinks(name: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s"]+)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (/^https?:/.test(link) || text.includes(`\`![what it shows](${link}`)) return false;
    const [path = "", anchor] = link.split("#");
    const file = path === "" ? join(ROOT, name) : join(ROOT, dirname(name), path);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(file, "utf8")).includes(anchor);
  });
}

/** The command lines in a document, without their comments. */
const linesOf = (text: string): string[] =>
  [...text.matchAll(/(?:^ {4}(?:ls .*)?|`)npx numberpress ([a-z][^`\n]*)/gm)].map(([, line = ""]) =>
    line.replace(/ +#.*/, ""),
  );

describe.each(FILES)("%s", (name, text) => {
  it("has links that lead somewhere", () => {
    expect(lostLinks(name, text)).toEqual([]);
  });

  it("names commands with options that they have", async () => {
    for (const line of linesOf(text)) {
      const [command = ""] = line.split(" ");
      const { code, out } = await inProcess([command, "--help"]);
      expect(code, line).toBe(0);
      for (const [flag] of line.matchAll(/--[a-z-]+/g)) expect(out, line).toContain(` ${flag} `);
    }
  });

  it("names scripts that package.json has", () => {
    const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
    const named = [...text.matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(([, script]) => script!);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

it("every command is in a document", async () => {
  const { out } = await inProcess(["--help"]);
  const commands = [...out.matchAll(/^ {2}numberpress ([\w-]+)/gm)].map(([, name]) => name!);
  const shown = FILES.flatMap(([, text]) => linesOf(text)).map((line) => line.split(" ")[0]);
  expect(commands.filter((name) => !shown.includes(name))).toEqual([]);
});

it.each(["README.md", "CONTRIBUTING.md"])("%s has at most 150 lines", (name) => {
  expect(readFileSync(join(ROOT, name), "utf8").split("\n").length).toBeLessThanOrEqual(151);
});
