/** A folder shown as a web site: what it has is answered, all else is noted and goes nowhere. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { closeContexts, ORIGIN, sharedBrowser, siteContext } from "./browser.ts";

const folder = mkdtempSync(join(tmpdir(), "numberpress-folder-"));
writeFileSync(join(folder, "index.html"), "<!doctype html><title>Home</title><link rel=icon href=data:,>");
writeFileSync(join(folder, "404.html"), "<!doctype html><title>Missing</title><link rel=icon href=data:,>");
afterAll(async () => {
  await closeContexts(await sharedBrowser());
  rmSync(folder, { recursive: true, force: true });
});

test("a page and what is missing are answered as a static server would, under their base", async () => {
  const { context, watch } = await siteContext(await sharedBrowser(), folder, {}, "/base/");
  const page = await context.newPage();
  for (const [path, status, title] of [
    ["/base/", 200, "Home"],
    ["/base/index.html", 200, "Home"],
    ["/base/none", 404, "Missing"],
    ["/", 404, "Missing"],
  ] as const) {
    const answer = await page.goto(ORIGIN + path);
    expect([answer?.status(), await page.title()], path).toEqual([status, title]);
  }
  expect(watch.strays).toEqual([`${ORIGIN}/base/none`, `${ORIGIN}/`]);
});

test("what a page asks of others is noted and fails, of this machine too", async () => {
  const { context, watch } = await siteContext(await sharedBrowser(), folder);
  const page = await context.newPage();
  await page.goto(`${ORIGIN}/`);
  for (const [asked, noted] of [
    ["http://other.test/a", "http://other.test/a"],
    ["https://other.test/b", "https://other.test:443"],
    ["http://127.0.0.1:9/c", "http://127.0.0.1:9/c"],
  ]) {
    const ended = await page.evaluate(
      `fetch(${JSON.stringify(asked)}).then(({ ok }) => ok ? "answered" : "refused", () => "failed")`,
    );
    expect(ended, asked).not.toBe("answered");
    expect(watch.strays, asked).toContain(noted);
  }
});
