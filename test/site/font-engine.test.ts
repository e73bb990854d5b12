/** The font engine of a page, without the parts that fonts of books do not need, is the whole one as far as books need it. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { create } from "fontkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FontProgram } from "../../src/draw/font-program.ts";
import { THEMES } from "../../src/draw/themes/index.ts";
import { BOLD, REGULAR } from "../../src/platform/font-files.ts";
import { pathOf } from "../../src/platform/font-path.ts";
import { fontEngine, OF_SOURCES } from "../../src/site/build/press-bundle.ts";

type Engine = FontProgram & { readonly characterSet: readonly number[] };

const ROOT = fileURLToPath(new URL("../../", import.meta.url)).replace(/[/\\]$/, "");
const FILES = [...new Set([REGULAR, BOLD, ...Object.values(THEMES).map(({ title }) => title.file)])];
const TEXTS = ["office AVATAR To fjord", "Größe № 1: ½ más", "3/4 Żółw", "x\u0302\u0323"];

let folder = "";
let createInPage = create;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "font-engine-"));
  const outfile = join(folder, "engine.mjs");
  await build({
    stdin: { contents: 'export { create } from "fontkit";', resolveDir: ROOT },
    ...{ outfile, bundle: true, format: "esm", tsconfigRaw: OF_SOURCES },
    plugins: [fontEngine(ROOT)],
  });
  createInPage = (await import(pathToFileURL(outfile).href)).create;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(FILES)("%s", (file) => {
  const bytes = readFileSync(pathOf(file));

  it.each([[{}], [{ cv04: true, cv07: true }]])("sets every character and text alike, with %j", (features) => {
    const [whole, small] = [create(bytes) as Engine, createInPage(bytes) as Engine];
    const set = ({ layout }: Engine, engine: Engine, text: string) => {
      const { glyphs, positions } = layout.call(engine, text, features);
      return JSON.stringify([
        glyphs.map(({ id, advanceWidth, codePoints }) => [id, advanceWidth, codePoints]),
        positions,
      ]);
    };
    const characters = whole.characterSet.map((code) => String.fromCodePoint(code));
    expect(characters.length).toBeGreaterThan(300);
    const unlike = [...characters, ...TEXTS].filter((text) => set(whole, whole, text) !== set(small, small, text));
    expect(unlike).toEqual([]);
  });
});
