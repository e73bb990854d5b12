/**
 * `npm run kind-check <kind>`: runs all tests that a kind can break, in two runs. The first run has the kind's own test files and
 * those for shared parts. The second run has, from the files that loop over all kinds, the tests that name this kind.
 */
import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { KINDS } from "../src/engine/kinds/index.ts";
import { phrasesOf } from "../src/templates/index.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const VITEST = join(dirname(createRequire(import.meta.url).resolve("vitest/package.json")), "vitest.mjs");

/** Matches test files that loop over all kinds. */
const OF_KINDS = /\b(KINDS|SIDES|EACH_KIND|goldenPage|partsOf)\b/;
/** Matches files to omit: their tests name kinds only by chance, or take minutes (whole sites, other programs, counts). */
const LEFT_OUT = /^test\/(matrix|audit|queue|mutation|levels|curriculum|library|cli|site\/whole)\/|new-kind/;
/** The test files that cover the lists, words and descriptions of every kind. */
const WHOLE = [
  ...["boundaries", "book/books", "engine/percentile", "engine/rules-bundle", "kinds/parts", "kinds/odd-options"],
  ...[
    "templates/languages",
    "templates/sentences",
    "templates/real-words",
    "templates/short-rules",
    "templates/lacking",
  ],
  ...["templates/unbroken", "templates/placeless-steps", "site/size-names", "site/translations"],
];
/** The player's tests for each input. */
const PLAYER: Readonly<Record<string, readonly string[]>> = {
  path: ["path-early", "path-rules"],
  cells: ["cells-boards", "cells-marks"],
  cards: ["cards"],
};

/** Escapes a text for use in a regular expression. */
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Runs some tests. Returns whether all pass. */
function run(title: string, files: readonly string[], ...line: readonly string[]): boolean {
  console.log(`\n${title}: ${files.length} files`);
  return spawnSync(process.execPath, [VITEST, "run", ...files, ...line], { cwd: ROOT, stdio: "inherit" }).status === 0;
}

function main([name, ...others]: readonly string[]): void {
  const kind = KINDS.find(({ id, slug }) => name === id || name === slug);
  if (kind === undefined || others.length > 0)
    throw new Error(`say which kind: npm run kind-check ${KINDS.map(({ slug }) => slug).join("|")}`);
  const input = kind.board(kind.example).input;
  const whole = [...WHOLE, ...PLAYER[input]!.map((file) => `site/player/${file}`)].map(
    (file) => `test/${file}.test.ts`,
  );
  const all = globSync("test/**/*.test.ts", { cwd: ROOT }).map((file) => file.replaceAll("\\", "/"));
  const own = all.filter((file) => file.startsWith(`test/engine/${kind.id}/`));
  const named = all.filter(
    (file) =>
      ![...whole, ...own].includes(file) &&
      !LEFT_OUT.test(file) &&
      OF_KINDS.test(readFileSync(join(ROOT, file), "utf8")),
  );
  const names = [kind.id, kind.slug, phrasesOf("en-GB")({ key: `${kind.id}.name`, values: {} })];
  const passed = [
    run(`1 of 2: its own tests, its words, and boards of ${input}`, [...own, ...whole].sort()),
    run(`2 of 2: tests of all kinds that name it`, named.sort(), "-t", [...new Set(names)].map(literal).join("|")),
  ];
  if (passed.includes(false)) process.exitCode = 1;
}

try {
  main(process.argv.slice(2));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
