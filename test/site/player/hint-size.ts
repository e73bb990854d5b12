/** What the first hint loads, in bytes as they are sent. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import type { PuzzleKind } from "../../../src/engine/kind.ts";
import { wordModules } from "../../../src/site/publish/words.ts";
import type { Language } from "../../../src/templates/language.ts";

const SOURCES = new URL("../../../src/", import.meta.url).pathname;

/** Compressed sizes: rules, and words to play with; with the first hint its reasoning, and words for it. */
export interface Sizes {
  readonly rules: number;
  readonly play: number;
  readonly reason: number;
  readonly hint: number;
}

const sent = (text: string | Uint8Array): number => gzipSync(text, { level: 9 }).length;

/** The files of a kind as a page loads them, cut where rules, reasons and hints share code. */
export async function codeSizes({ id }: { readonly id: string }): Promise<Pick<Sizes, "rules" | "reason">> {
  const { outputFiles, metafile } = await build({
    entryPoints: [`engine/kinds/${id}/rules.ts`, `engine/kinds/${id}/reason.ts`, "site/player/hint.ts"],
    absWorkingDir: SOURCES,
    outdir: "out",
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform: "browser",
    write: false,
    metafile: true,
    logLevel: "silent",
  });
  const bytes = new Map(outputFiles.map(({ path, contents }) => [path.slice(path.indexOf("/out/") + 1), contents]));
  const loaded = (entry: string, known: ReadonlySet<string> = new Set()): Set<string> => {
    const found = new Set<string>();
    const add = (file: string): void => {
      if (found.has(file) || known.has(file)) return;
      found.add(file);
      for (const { path } of metafile.outputs[file]!.imports) add(path);
    };
    for (const [file, { entryPoint }] of Object.entries(metafile.outputs)) if (entryPoint?.endsWith(entry)) add(file);
    return found;
  };
  const sum = (files: Iterable<string>): number => [...files].reduce((all, file) => all + sent(bytes.get(file)!), 0);
  const rules = loaded("/rules.ts");
  return { rules: sum(rules), reason: sum(new Set([...loaded("/reason.ts", rules), ...loaded("/hint.ts", rules)])) };
}

/** The words of a kind in a language as a page loads them. */
export function wordSizes(language: Language, kind: PuzzleKind<unknown, unknown>): Pick<Sizes, "play" | "hint"> {
  const { play, hint } = wordModules(language, kind);
  return { play: sent(play.source), hint: sent(hint.source) };
}
