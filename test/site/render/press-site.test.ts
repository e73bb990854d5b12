/** The page that makes sheets alone: whatever it names lies beside it, so that the folder can be put anywhere. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticServer } from "../../../src/cli/files/static-server.ts";
import { publishPress } from "../../../src/site/publish/publish.ts";
import { sharedBrowser } from "../../browser.ts";

let folder = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "press-site-"));
  await publishPress(folder, "de-DE");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("its first page is in the language that was asked for, the others beside it", () => {
  for (const [file, language] of [
    ["index.html", "de-DE"],
    ["en.html", "en-GB"],
    ["es.html", "es-ES"],
    ["fr.html", "fr-FR"],
  ] as const)
    expect(readFileSync(join(folder, file), "utf8")).toContain(`<html lang="${language}" data-base="./">`);
});

test("every address is relative, and leads to a file that is there", () => {
  for (const file of ["index.html", "en.html", "es.html", "fr.html"]) {
    const html = readFileSync(join(folder, file), "utf8");
    const named = [...html.matchAll(/ (?:href|src)="([^"#][^"]*)"/g)].map(([, url]) => url!);
    expect(named.length).toBeGreaterThan(5);
    for (const url of named) {
      expect(url, file).not.toMatch(/^(\/|[a-z]+:)/);
      expect(existsSync(join(folder, url)), `${file} names ${url}`).toBe(true);
    }
  }
  const { shared } = JSON.parse(/^const SETTING=(.*);$/m.exec(readFileSync(join(folder, "sw.js"), "utf8"))![1]!);
  for (const path of shared) expect(existsSync(join(folder, path)), path).toBe(true);
});

/** A sheet whose kind is none that the page shows first, and a link that has its PDF. */
const KIND = "secret-number";
const HASH = `#kind=${KIND}&ages=8-9&language=es-ES&paper=a4&count=2&seed=a`;
const SAVE = "[data-do=save][href^=blob]";

/** Has the sheets of a class made, with pasted names; gives back their table. */
async function classOf(page: Page): Promise<string> {
  await page.locator("[name=for][value=class]").check();
  await page.locator(".of-class summary").click();
  await page.locator("[name=names]").fill("Zoë Quill\nXaver Yorick\n");
  await page.locator("[name=names]").blur();
  await expect.poll(() => page.locator("[data-fill=promise]").textContent(), { timeout: 60_000 }).toMatch(/^2 /);
  const table = page.locator("[data-do=save-table][href]");
  await table.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), table.click()]);
  expect(page.url()).not.toMatch(/Quill|Yorick/);
  return readFileSync(await download.path(), "utf8");
}

test("below any path it makes a sheet, and those of a class, without a network, after one visit", async () => {
  const base = "/a school/sheets/";
  const server = staticServer(folder, base);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}${base}`;
  const context = await (await sharedBrowser()).newContext();
  try {
    const page = await context.newPage();
    await page.goto(address);
    await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
    await context.setOffline(true);
    await page.goto(`${address}en.html${HASH}`);
    await page.waitForSelector(SAVE, { state: "attached" });
    expect(await page.getAttribute(SAVE, "download")).toContain(KIND);
    expect(await classOf(page)).toContain("Zoë Quill");
  } finally {
    await context.close();
    server.close();
  }
});

test("opened from a folder it says in one sentence that it needs a web server, and shows no form", async () => {
  const context = await (await sharedBrowser()).newContext();
  try {
    const page = await context.newPage();
    for (const [file, sentence] of [
      ["index.html", "Diese Seite braucht einen Webserver"],
      ["en.html", "This page needs a web server"],
      ["es.html", "Esta página necesita un servidor web"],
    ] as const) {
      await page.goto(String(pathToFileURL(join(folder, file))));
      const shown = page.locator(".not-served");
      expect(await shown.isVisible(), file).toBe(true);
      expect(await shown.textContent()).toContain(sentence);
      expect(await page.locator("main form").count(), file).toBe(0);
    }
  } finally {
    await context.close();
  }
});
