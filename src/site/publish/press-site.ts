/**
 * Writes a site with only the page that makes sheets: a folder without books, for a school's server or any static host, below any
 * path. All its addresses are relative, so that the folder can be moved.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES, type Language } from "../../templates/language.ts";
import { shortLanguage } from "../../templates/short-language.ts";
import { type MakePage, makeArchive, withArchive } from "../archive/archive.ts";
import { siteLanguages } from "../archive/site-languages.ts";
import { BASE, type BuildManifest, withImports } from "../build/build-manifest.ts";
import { builtFile, loadPages, type Pages, readBuild } from "../build/pages.ts";
import { translatorOf } from "../words.ts";
import type { WorkerSetting } from "../worker-setting.ts";
import { ICON, writeBuilt } from "./browse-pages.ts";

const PAGE = "make/";
const FIRST = "index.html";

/** Browsers run no modules or workers in a page opened from a folder. This plain script tells the reader so. */
const FROM_FOLDER = "from-folder.js";
const FROM_FOLDER_SCRIPT = `if (location.protocol === "file:") {
  for (const part of document.querySelectorAll(".scripted")) part.remove();
  document.querySelector(".not-served").hidden = false;
}
`;

/** Writes the folder. `first`: language of its first page. Pages in the other languages lie beside it and are linked at its foot. */
export async function writePressSite(out: string, first: Language): Promise<void> {
  const build = readBuild();
  const pages = await loadPages();
  // The language of a sheet is chosen separately.
  const list = siteLanguages(LANGUAGES).map(({ short, language, name }): MakePage => {
    const isFirst = short === shortLanguage(first);
    return { language: isFirst ? first : language, name, file: isFirst ? FIRST : `${short}.html` };
  });
  mkdirSync(out, { recursive: true });
  // Built files lie in a subfolder.
  writeBuilt(build, out, "../");
  for (const { language, file } of list) writeFileSync(join(out, file), await pageIn(pages, language, list));
  writeFileSync(join(out, "assets", FROM_FOLDER), FROM_FOLDER_SCRIPT);
  writeWorker(out, build, list);
}

async function pageIn(pages: Pages, language: Language, list: readonly MakePage[]): Promise<string> {
  const none = makeArchive({ books: [], base: "./", address: null, owner: null, legal: null });
  const archive = { ...none, translator: translatorOf(language), makePages: list };
  const bytes = await withArchive(archive, () => pages.render(PAGE));
  const html = Buffer.from(bytes).toString().replaceAll(BASE, "./");
  return html.replace("</body>", `<script src="./assets/${FROM_FOLDER}"></script></body>`);
}

/** Writes a service worker that caches everything at once: the page works offline after one visit. */
function writeWorker(out: string, build: BuildManifest, list: readonly MakePage[]): void {
  const scripts = withImports(
    build,
    build.scripts.filter(({ isOfPages }) => isOfPages).map(({ file }) => file),
  );
  const shown = build.assets.filter(({ sort }) => sort !== "other").map(({ file }) => file);
  const press = list.flatMap(({ language }) => build.press.files[language] ?? []);
  const shared = [...new Set(["", ...list.map(({ file }) => file), ICON, ...shown, ...scripts, ...press])];
  const hash = createHash("sha256");
  for (const file of shared) hash.update(file === "" ? FIRST : readFileSync(join(out, file)));
  const setting: WorkerSetting = { base: "./", version: hash.digest("hex").slice(0, 12), shared, offline: FIRST };
  writeFileSync(join(out, "sw.js"), `const SETTING=${JSON.stringify(setting)};\n${builtFile("service-worker.js")}`);
}
