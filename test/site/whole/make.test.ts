/** The page that makes sheets and books, in a browser. */
import { readFileSync } from "node:fs";
import { PDFDocument } from "@cantoo/pdf-lib";
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { codeOfOne } from "../../../src/spec/sheet-code.ts";
import { NOWHERE, ORIGIN, scrollsSideways } from "../../browser.ts";
import type { ShownPage } from "../../page-pool.ts";
import { smoke } from "../../smoke.ts";
import { DESKTOP, faults, PHONE, sitePages } from "../site-pages.ts";
import { archiveUnder } from "./archive.ts";

/** A sheet is made in a second or two; on a busy machine in more. */
const TIMEOUT = 60_000;
const NARROW: BrowserContextOptions = { viewport: { width: 320, height: 640 } };

const site = sitePages(archiveUnder);

/** The page on a desktop, which the tests use in turn. */
const desk = site.keep(DESKTOP);

/** Any order, which a test leaves. */
const ANY = "#kind=secret-number&ages=9-10&count=1&seed=z";

/** Opens the page with an order in its address, with nothing of an earlier order, and waits for its sheet. */
async function opened(order = "", options = DESKTOP): Promise<ShownPage> {
  const open = options === DESKTOP ? desk : await site.open(options);
  const { page } = open;
  if (open === desk) {
    if (/kind=|code=/.test(order) && (await changesOrder(page, order))) {
      await sheetIsReady(page);
      return open;
    }
    // The page is left first: a sheet that is still being made would be mixed up with the next.
    await page.goto(NOWHERE);
    await page.evaluate("{ localStorage.clear(); sessionStorage.clear(); }");
  }
  await page.goto(`${ORIGIN}/make/${order}`);
  await sheetIsReady(page);
  return open;
}

/**
 * Gives the page that is open a new order by its address: the press need not be loaded again. False where the page holds more than its
 * order, as names or a logo.
 */
async function changesOrder(page: Page, order: string): Promise<boolean> {
  if (!page.url().startsWith(`${ORIGIN}/make/`)) return false;
  return page.evaluate(`(async () => {
    const fields = [...document.querySelectorAll("[name=names], [name=logo], .from-spec textarea, [name=code]")];
    if (fields.some(({ value }) => value !== "") || document.querySelector("dialog[open]") !== null) return false;
    for (const details of document.querySelectorAll("details[open]")) details.open = false;
    localStorage.clear();
    sessionStorage.clear();
    prints = 0;
    history.replaceState(null, "", "#");
    // The page hears of it first, and begins the sheet after a timer.
    const begun = new Promise((done) => addEventListener("hashchange", () => setTimeout(() => setTimeout(done)), { once: true }));
    location.hash = ${JSON.stringify(order)};
    await begun;
    return true;
  })()`);
}

const sheetIsReady = (page: Page): Promise<void> =>
  page.locator("[data-do=save-key][href]").waitFor({ timeout: TIMEOUT });

const codeOf = (page: Page): Promise<string | null> => page.locator("[data-fill=code]").textContent();
const addressOf = (page: Page): Promise<string> => page.evaluate("location.hash");

/** The bytes of the file that a link saves. */
async function saved(page: Page, link: string): Promise<{ name: string; pages: number }> {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(link).click()]);
  const document = await PDFDocument.load(readFileSync(await download.path()));
  return { name: download.suggestedFilename(), pages: document.getPageCount() };
}

test("the first view is a sheet with its key, and printing it takes one tap", async () => {
  const { page } = await opened("", PHONE);
  expect(await page.locator("[data-page=book] svg path").count()).toBeGreaterThan(20);
  expect(await page.locator("[data-page=answers] svg path").count()).toBeGreaterThan(5);
  expect(await codeOf(page)).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await page.locator("[data-do=print]").tap();
  await expect.poll(() => page.evaluate("prints")).toBe(1);
});

test("what is printed are the sheet's pages and nothing else, as many as its PDF has", async () => {
  const { page } = await opened("#kind=number-wall&ages=10-11&paper=a5&days=2&seed=a");
  const { name, pages } = await saved(page, "[data-do=save]");
  expect(name).toMatch(/^number-wall.*\.pdf$/);
  expect(pages).toBeGreaterThan(1);
  expect((await saved(page, "[data-do=save-key]")).name).toBe(name.replace(".pdf", "-answers.pdf"));
  await page.locator("[data-do=print]").click();
  await expect.poll(() => page.evaluate("prints")).toBe(1);
  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
  expect(printed.getPageCount()).toBe(pages);
  const { width, height } = printed.getPage(0).getSize();
  expect([width, height].map(Math.round)).toEqual([420, 595]);
  await page.evaluate("dispatchEvent(new Event('afterprint'))");
  expect(await page.locator(".print-pages").count()).toBe(0);
});

test("a sheet has a picture or a joke: a tick for one takes away the other", async () => {
  const { page } = await opened("#kind=number-wall&ages=6-7&picture=yes&seed=a");
  await page.locator(".choices > .more-options summary").click();
  expect(await page.locator("[name=picture]").isChecked()).toBe(true);
  await page.locator("[name=joke]").check();
  await expect.poll(() => addressOf(page), { timeout: TIMEOUT }).toContain("joke=yes");
  expect(await addressOf(page)).not.toContain("picture");
  expect(await page.locator("[name=picture]").isChecked()).toBe(false);
  await sheetIsReady(page);
  expect((await saved(page, "[data-do=save]")).pages).toBe(1);
});

test("the address holds the order: whoever opens it has the same sheet, and other puzzles are of the same order", async () => {
  const first = await opened();
  const address = await addressOf(first.page);
  expect(address).toMatch(/^#kind=[a-z-]+&skill=[a-z0-9-]+&ages=7-8&.*seed=/);
  const code = await codeOf(first.page);
  const { page } = await opened(address);
  expect(await codeOf(page)).toBe(code);
  expect(await addressOf(page)).toBe(address);
  await page.locator("[data-do=other]").click();
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).not.toBe(code);
  const withoutSeed = (hash: string) => hash.replace(/&seed=.*/, "");
  expect(withoutSeed(await addressOf(page))).toBe(withoutSeed(address));
});

test("every choice makes another sheet, and one that has gone takes the nearest and says so", async () => {
  const { page } = await opened("#kind=cross-numbers&skill=tables-to-12&ages=9-10&level=expert");
  const before = await codeOf(page);
  expect(await page.locator("[name=kind]:checked").getAttribute("value")).toBe("cross-numbers");
  await page.locator("[name=ages][value='5-6']").check();
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).not.toBe(before);
  await sheetIsReady(page);
  expect(await page.locator("[data-moved=skill]").isVisible()).toBe(true);
  expect(await addressOf(page)).toContain("ages=5-6");
  const five = await codeOf(page);
  await page.locator("[data-step='1']").click();
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).not.toBe(five);
  expect(await addressOf(page)).toContain("count=5");
});

test("a school year brings its ages, and the topics that practise it", async () => {
  const { page } = await opened(ANY);
  await page.locator(".choices > .more-options summary").click();
  await page.locator("[name=year]").selectOption("en-NC-Y6");
  await expect.poll(() => addressOf(page)).toContain("ages=10-11");
  await sheetIsReady(page);
  expect(await page.locator("[name=ages]:checked").getAttribute("value")).toBe("10-11");
  const topics = await page.locator("[name=topic] option").evaluateAll((options) => options.length);
  expect(topics).toBeLessThan(5);
  await page.locator("[name=ages][value='6-7']").check();
  await expect.poll(() => addressOf(page)).toContain("ages=6-7");
  expect(await page.locator("[name=year]").inputValue()).toBe("");
  expect(await page.locator("[name=ages]").count()).toBe(7);
});

test("a class has a sheet for each pupil, with the names of a list that are in no address", async () => {
  const { page } = await opened("#kind=number-wall&skill=add-to-20&ages=7-8&count=2&seed=a");
  await page.locator("[name=for][value=class]").check();
  await page.locator("[name=groups]").selectOption("2");
  await page.locator(".of-class summary").click();
  // As a spreadsheet of a school writes it.
  await page.locator("[name=names-file]").setInputFiles({
    name: "7b.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "Nr;Vorname;Name;Gruppe\n1;J\xfcrgen;Zw\xf6lfer;Kreis\n2;Ada;Berg;Dreieck\n3;Ben;Zorn;Kreis\n",
      "latin1",
    ),
  });
  await expect.poll(() => addressOf(page)).toContain("pupils=3&groups=circle%3A1%2B3,triangle%3A2-2");
  await expect
    .poll(() => page.locator("[data-fill=promise]").textContent(), { timeout: TIMEOUT })
    .toContain("3 sheets");
  await sheetIsReady(page);
  expect(await page.locator("[name=pupils]").inputValue()).toBe("3");
  expect(await page.locator(".set-head").allInnerTexts()).toEqual([
    expect.stringMatching(/2 sheets\s+Starter · (easiest|equally hard)/),
    expect.stringMatching(/1 sheet\s+Easy · (hardest|equally hard)/),
  ]);
  await expect.poll(() => page.locator(".thumbs .thumb img[src]").count(), { timeout: TIMEOUT }).toBe(3);
  await page.locator(".thumbs .thumb").first().click();
  expect(await page.locator(".enlarged h2").textContent()).toMatch(/^Sheet 1/);
  await page.keyboard.press("Escape");
  const pages = Number(/\d+/.exec((await page.locator("[data-do=print]").textContent())!)?.[0]);
  expect((await saved(page, "[data-do=save]")).pages).toBe(pages);
  const [table] = await Promise.all([page.waitForEvent("download"), page.locator("[data-do=save-table]").click()]);
  expect(readFileSync(await table.path(), "utf8")).toContain("Jürgen Zwölfer");
  expect(table.suggestedFilename() + (await addressOf(page)) + page.url()).not.toMatch(/rgen|Berg|Zorn|7b/);
  expect(await faults(page)).toEqual([]);
  await page.locator("[name=for][value=one]").check();
  await expect.poll(() => addressOf(page)).not.toContain("pupils");
});

test("the level of each group is shown and can be chosen before anything is printed", async () => {
  const { page } = await opened("#kind=number-wall&ages=7-8&count=2&seed=a");
  await page.locator("[name=for][value=class]").check();
  await page.locator("[name=pupils]").fill("6");
  await page.locator("[name=groups]").selectOption("3");
  await expect.poll(() => addressOf(page)).toContain("groups=circle%3A2,triangle%3A2,square%3A2");
  const rows = page.locator(".group-level:visible");
  expect((await rows.locator(".group-who").allTextContents()).map((text) => text.trim())).toEqual([
    "Pupils 1–2",
    "Pupils 3–4",
    "Pupils 5–6",
  ]);
  expect(await chosenLevels(page)).toEqual(["Starter", "Easy", "Medium"]);
  expect(await page.locator(".group-order").isVisible()).toBe(true);
  await page.locator("[name=level-square]").selectOption({ label: "Easy" });
  await expect.poll(() => addressOf(page)).toContain("square%3Aeasy%3A2");
  expect(await page.locator(".group-alike").isVisible()).toBe(true);
  await classIsReady(page, "6 sheets, all different");
  expect((await page.locator(".set-head").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " "))).toEqual([
    expect.stringMatching(/^2 sheets Starter · (easiest|middle|hardest|equally hard)$/),
    expect.stringMatching(
      /^2 sheets Easy, with a number line( and smaller questions)? · (easiest|middle|hardest|equally hard)$/,
    ),
    expect.stringMatching(/^2 sheets Easy · (easiest|middle|hardest|equally hard)$/),
  ]);
  expect(await scrollsSideways(page)).toBe(false);
  // A list with a column says who is in which group, and the levels that were chosen stay.
  await withNames(page, "Name;Group\nAmelia;3\nOliver;1\nIsla;2\n");
  await expect.poll(() => addressOf(page)).toContain("circle%3A2-2,triangle%3A3-3,square%3Aeasy%3A1-1");
  expect(await page.locator(".group-order").isVisible()).toBe(false);
});

test("a topic with fewer levels than the class has groups says which groups have one level, and what helps the first", async () => {
  const { page } = await opened("#kind=number-wall&skill=add-to-20&ages=7-8&count=2&seed=a&pupils=6");
  await page.locator("[name=groups]").selectOption("3");
  await expect.poll(() => chosenLevels(page)).toEqual(["Starter", "Starter", "Easy"]);
  expect(await page.locator(".group-alike").isVisible()).toBe(true);
  await classIsReady(page, "6 sheets, all different");
  await expect
    .poll(async () => (await page.locator(".set-head").allInnerTexts()).map((text) => text.replaceAll(/\s+/g, " ")))
    .toEqual([
      expect.stringMatching(
        /^2 sheets Starter, with a number line( and smaller questions)? · (easiest|middle|hardest|equally hard)$/,
      ),
      expect.stringMatching(/^2 sheets Starter · (easiest|middle|hardest|equally hard)$/),
      expect.stringMatching(/^2 sheets Easy · (easiest|middle|hardest|equally hard)$/),
    ]);
});

test("sheets that rise share their levels out among the groups, and the page names from where to where", async () => {
  const { page } = await opened("#kind=number-wall&ages=7-8&level=starter..hard&count=2&seed=a&pupils=4");
  await page.locator("[name=groups]").selectOption("2");
  await expect.poll(() => chosenLevels(page)).toEqual(["Starter to Easy", "Medium to Hard"]);
  await classIsReady(page, "4 sheets, all different");
});

/** The names of the levels that stand chosen beside the groups. */
const chosenLevels = (page: Page): Promise<string[]> =>
  page
    .locator(".group-level:visible select")
    .evaluateAll((lists) =>
      lists.map((list) => (list as unknown as { selectedOptions: { text: string }[] }).selectedOptions[0]!.text),
    );

test("the code of a pupil's sheet brings that sheet, as it is printed at its foot, and that of the marking page the class", async () => {
  const made = await opened(
    "#kind=number-wall&ages=7-8&count=1&seed=a&theme=winter&pupils=3&groups=circle%3A1%2B3,triangle%3A2-2",
  );
  const code = (await codeOf(made.page))!;
  const { page } = await opened(ANY);
  const field = page.getByRole("textbox", { name: "Code", exact: true });
  const own = codeOfOne(code, 0, 2)!;
  await field.fill(`${own.toLowerCase()} · 3`);
  await field.press("Enter");
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).toBe(own);
  await sheetIsReady(page);
  expect(await page.locator("[name=for]:checked").getAttribute("value")).toBe("one");
  await expect.poll(() => page.locator("[name=theme]").inputValue(), { timeout: TIMEOUT }).toBe("winter");
  await field.fill(code);
  await field.press("Enter");
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).toBe(code);
  await classIsReady(page, "3 sheets, all different");
  await expect.poll(() => page.locator("[name=pupils]").inputValue(), { timeout: TIMEOUT }).toBe("3");
  // Another season makes another sheet, with another code.
  await page.locator("[name=theme]").evaluate((list) => {
    (list as unknown as { value: string }).value = "spring";
    list.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).not.toBe(code);
});

/** Opens the choices of a class, and puts names into their field as from a clipboard. */
async function withNames(page: Page, names: string): Promise<void> {
  await page.locator("[name=for][value=class]").check();
  await page.locator(".of-class summary").click();
  await page.locator("[name=names]").fill(names);
  await page.locator("[name=names]").blur();
}

/** Waits for the sheets of a class, of which the page promises that. */
async function classIsReady(page: Page, promise: string): Promise<void> {
  await expect.poll(() => page.locator("[data-fill=promise]").textContent(), { timeout: TIMEOUT }).toBe(promise);
  await sheetIsReady(page);
}

test("sheets are all different, the same for all of a group, or so that neighbours differ; spares come beside", async () => {
  const { page } = await opened("#kind=number-wall&skill=add-to-20&ages=7-8&count=1&seed=a&pupils=4");
  await classIsReady(page, "4 sheets, all different");
  await page.locator("[name=sheets]").selectOption("same");
  await expect.poll(() => addressOf(page)).toContain("sheets=same");
  await classIsReady(page, "4 sheets, all the same");
  await page.locator("[name=sheets]").selectOption("neighbours-differ");
  await expect.poll(() => addressOf(page)).toContain("sheets=neighbours-differ");
  await classIsReady(page, "4 sheets, 3 of them different");
  await page.locator("[name=spares]").selectOption("2");
  await classIsReady(page, "6 sheets, 3 of them different");
});

test("names that were pasted are in the table, harmless, and in nothing else that the page keeps or tells", async () => {
  const { page, watch } = await opened("#kind=number-wall&skill=add-to-20&ages=7-8&count=2&seed=a");
  // From a spreadsheet, with tabs; one name in the wrong encoding, and four that would be formulas.
  await withNames(page, "\ufeffZoÃ«\tQuill\r\n=1+1\tYorick\r\n+49\tMÃ¼nz\r\n-Ben\tBerg\r\n@Cem\tZorn\r\n");
  await classIsReady(page, "5 sheets, all different");
  const [table] = await Promise.all([page.waitForEvent("download"), page.locator("[data-do=save-table]").click()]);
  const text = readFileSync(await table.path(), "utf8");
  const cells = text.split("\r\n").map((line) => line.split(",")[2]);
  expect(cells.slice(1, 6)).toEqual(["Zoë Quill", "'=1+1 Yorick", "'+49 Münz", "'-Ben Berg", "'@Cem Zorn"]);
  const kept = await page.evaluate(
    "JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie, document.title, location.href])",
  );
  const databases = await page.evaluate("indexedDB.databases().then((all) => all.length)");
  const files = await page
    .locator("a[download]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("download")));
  expect(databases).toBe(0);
  expect(`${kept} ${files} ${JSON.stringify(watch)}`).not.toMatch(/Quill|Yorick|nz|Berg|Zorn/);
});

test("a list is read back before its sheets are made, and its first line is a heading or a name as its teacher says", async () => {
  const { page } = await opened("#kind=number-wall&skill=add-to-20&ages=7-8&count=2&seed=a");
  const status = page.locator(".names-status");
  await withNames(page, "sep=;\nName;Mathegruppe;Bemerkung\nAnna;A;LRS\n王小明;B;\nZora;A;DaZ\n");
  expect(await status.textContent()).toBe(
    "3 names read: Anna … Zora. Headings: Name, Mathegruppe, Bemerkung. Columns ignored: Bemerkung.",
  );
  expect(await page.locator("[name=names-heading]").isChecked()).toBe(true);
  await classIsReady(page, "3 sheets, all different");
  expect(await page.locator(".names-boxed").textContent()).toMatch(
    /^We cannot print the letters in the name of pupil 2/,
  );
  expect(await addressOf(page)).not.toMatch(/Anna|Zora|LRS/);
  await page.locator("[name=names]").fill("Etunimi\nAnna\nBen\n");
  await page.locator("[name=names]").blur();
  expect(await status.textContent()).toBe("3 names read: Etunimi … Ben.");
  await page.locator("[name=names-heading]").check();
  expect(await status.textContent()).toBe("2 names read: Anna … Ben. Headings: Etunimi.");
  await classIsReady(page, "2 sheets, all different");
  expect(await page.locator(".names-boxed").textContent()).toBe("");
});

test("printed on both sides every sheet begins on a front, and the page they are marked by is printed apart", async () => {
  const { page } = await opened("#kind=number-wall&skill=add-to-20&ages=7-8&count=2&seed=a&pupils=3&two-sided=yes");
  await classIsReady(page, "3 sheets, all different");
  await page.locator("[data-do=print]").click();
  await expect.poll(() => page.evaluate("prints"), { timeout: TIMEOUT }).toBe(1);
  const inked = () =>
    page
      .locator(".print-pages svg")
      .evaluateAll((pages) => pages.map((page) => page.querySelectorAll("path").length > 0));
  expect(await inked()).toEqual([true, false, true, false, true, false]);
  await page.locator("[data-do=print-marking]").click();
  await expect.poll(() => page.evaluate("prints"), { timeout: TIMEOUT }).toBe(2);
  expect(await inked()).toEqual([true]);
});

test("on a telephone the marking page of a class is printed too, and a single sheet offers none", async () => {
  const { page } = await opened("#kind=number-wall&skill=add-to-20&ages=7-8&count=2&seed=a&pupils=3", PHONE);
  await classIsReady(page, "3 sheets, all different");
  await page.locator("[data-do=print-marking]").tap();
  await expect.poll(() => page.evaluate("prints"), { timeout: TIMEOUT }).toBe(1);
  expect(await page.locator(".print-pages svg").count()).toBe(1);
  await page.locator("[name=for][value=one]").check();
  await expect.poll(() => addressOf(page)).not.toContain("pupils");
  await page.locator("[data-do=print-marking]").waitFor({ state: "hidden", timeout: TIMEOUT });
});

test("several kinds, a logo and the board: the sheet has them, and its address what belongs there", async () => {
  const { page } = await opened("#kind=number-wall&skill=add-to-20&ages=7-8&count=4&seed=a");
  const one = await codeOf(page);
  await page.locator("[name=kind][value=sum-triangle]").check();
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).not.toBe(one);
  await sheetIsReady(page);
  expect(await addressOf(page)).toContain("kind=number-wall%2Csum-triangle".replace("%2C", ","));
  await page.locator(".choices > .more-options summary").click();
  await page.locator("[name=logo]").setInputFiles({
    name: "school.svg",
    mimeType: "image/svg+xml",
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="60" height="40" fill="teal"/></svg>',
    ),
  });
  await page.locator("[data-page=book] svg image").waitFor({ timeout: TIMEOUT });
  await sheetIsReady(page);
  expect(await addressOf(page)).not.toContain("logo");
  const board = page.locator("[data-do=board][href]");
  await board.waitFor({ timeout: TIMEOUT });
  const address = (await board.getAttribute("href"))!;
  expect(address).toMatch(/^\/board\/#number-wall\.[0-9A-Z]+,.*sum-triangle\.[0-9A-Z]+$/);
  expect(address.split(",")).toHaveLength(4);
  await page.goto(ORIGIN + address);
  await page.waitForSelector(".at-board");
});

test("easier and harder go rung by rung with the same numbers' seed, say where the sheet is, and end with a reason", async () => {
  const { page } = await opened("#kind=cross-numbers&ages=7-8&level=starter&count=1");
  const [easier, harder] = [page.locator("[data-do=easier]"), page.locator("[data-do=harder]")];
  const rung = page.locator("[data-fill=rung]");
  expect(await rung.textContent()).toBe("Starter.");
  const seed = /seed=(\w+)/.exec(await addressOf(page))![1];
  await easier.click();
  await expect.poll(() => addressOf(page)).toContain("level=starter&notch=line");
  expect(await rung.textContent()).toBe("Starter, with a number line.");
  // A code with a notch has four characters more; that of the next sheet comes when the sheet is made.
  const withNotch = /^(\w{4}-){3}\w{4}$/;
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).toMatch(withNotch);
  const before = await codeOf(page);
  await easier.click();
  await expect.poll(() => addressOf(page)).toContain("notch=small");
  expect(await rung.textContent()).toMatch(/^Starter, with a number line and smaller tasks\. There is no easier sheet/);
  expect(await easier.isDisabled()).toBe(true);
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).not.toBe(before);
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).toMatch(withNotch);
  const [code, order] = [(await codeOf(page))!, await addressOf(page)];
  // The code alone brings that sheet and its rung.
  const again = await opened(`#code=${code}`);
  await expect.poll(() => again.page.locator("[data-fill=rung]").textContent()).toContain("smaller tasks");
  expect(await codeOf(again.page)).toBe(code);
  expect(order).toMatch(/notch=small/);
  await opened(order);
  for (const words of [/number line\./, /^Starter\./, /^Starter to Easy\./]) {
    await harder.click();
    await expect.poll(() => rung.textContent()).toMatch(words);
  }
  expect(await addressOf(page)).not.toContain("notch");
  expect(seed).toHaveLength(8);
});

test("all of the form but what is behind one step is in sight on a telephone and a small desktop", async () => {
  const { page } = await opened("", { viewport: { width: 390, height: 664 } });
  for (const viewport of [
    { width: 390, height: 664 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(viewport);
    const bottom = await page.locator(".choices > .more-options summary").evaluate((it) => {
      const { top, height } = (
        it as unknown as { getBoundingClientRect(): { top: number; height: number } }
      ).getBoundingClientRect();
      return top + height / 2;
    });
    const actions = await page.locator(".actions").boundingBox();
    expect(bottom).toBeLessThan(actions!.y);
    expect(await page.locator(".by-code input").isVisible()).toBe(true);
    expect(await scrollsSideways(page)).toBe(false);
  }
});

test("on a telephone all pages are there, and a tap shows one at reading size", async () => {
  const { page } = await opened("#kind=number-wall&ages=10-11&paper=a5&days=2&seed=a", PHONE);
  const pages = page.locator(".papers .made-page:visible");
  expect(await pages.count()).toBeGreaterThan(2);
  await pages.nth(1).tap();
  const picture = page.locator(".enlarged img[src]");
  await picture.waitFor();
  expect((await picture.boundingBox())!.width).toBeGreaterThan(0.9 * PHONE.viewport!.width);
  const before = await page.locator(".enlarged h2").textContent();
  await page.locator("[data-go=next]").tap();
  await expect.poll(() => page.locator(".enlarged h2").textContent()).not.toBe(before);
  await picture.tap();
  expect((await picture.boundingBox())!.width).toBeGreaterThan(1.5 * PHONE.viewport!.width);
});

test("paper is saved with two small pages on each sheet, and answers are printed apart", async () => {
  const { page } = await opened("#kind=number-wall&skill=add-to-20&ages=7-8&count=4&seed=a&two-up=yes");
  expect(await page.locator("[name=twoUp]").isChecked()).toBe(true);
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-do=save]").click()]);
  const document = await PDFDocument.load(readFileSync(await download.path()));
  expect(document.getPageCount()).toBe(1);
  const { width, height } = document.getPage(0).getSize();
  expect([width, height].map((side) => Math.round((side * 25.4) / 72))).toEqual([296, 210]);
  await page.locator("[data-do=print-key]").click();
  await expect.poll(() => page.evaluate("prints"), { timeout: TIMEOUT }).toBe(1);
  expect(await page.locator(".print-pages svg").count()).toBe(1);
});

test("a booklet has the sheet's choices, the asked number of pages, and two on each side if it is folded", async () => {
  const { page } = await opened("#kind=number-wall&skill=add-to-100&ages=7-8&seed=a");
  await page.locator("[name=for][value=booklet]").check();
  await expect.poll(() => addressOf(page)).toContain("booklet=8");
  await expect.poll(() => page.locator(".papers .made-page:visible").count(), { timeout: TIMEOUT }).toBeGreaterThan(8);
  await sheetIsReady(page);
  expect((await saved(page, "[data-do=save]")).pages).toBe(4);
  await page.locator("[data-do=print]").click();
  await expect.poll(() => page.evaluate("prints"), { timeout: TIMEOUT }).toBe(1);
  expect(await page.locator(".print-pages svg").count()).toBe(4);
  await page.locator("[name=flat]").check();
  await expect.poll(() => addressOf(page)).toContain("flat=yes");
  await page.locator("[data-do=save-key]:not([href])").waitFor({ state: "attached", timeout: TIMEOUT });
  await sheetIsReady(page);
  expect((await saved(page, "[data-do=save]")).pages).toBe(8);
  await page.locator("[name=for][value=one]").check();
  await expect.poll(() => addressOf(page)).not.toMatch(/booklet|flat/);
});

test("a code brings sheet and choices back, and a mistyped one is reported with what was likely meant", async () => {
  const made = await opened("#kind=number-path&ages=6-7&level=easy&count=3&seed=a&language=de-DE");
  const code = (await codeOf(made.page))!;
  const { page } = await opened(ANY);
  const field = page.getByRole("textbox", { name: "Code", exact: true });
  await field.fill(code.replace(/([^-])(?!\1)([^-])/, "$2$1"));
  await field.press("Enter");
  const problem = page.locator(".shown .problem");
  await problem.waitFor({ timeout: TIMEOUT });
  expect(await problem.textContent()).toContain(code);
  await field.fill(code.toLowerCase());
  await field.press("Enter");
  await expect.poll(() => codeOf(page), { timeout: TIMEOUT }).toBe(code);
  await sheetIsReady(page);
  expect(await page.locator("[name=kind]:checked").getAttribute("value")).toBe("number-path");
  expect(await page.locator("[name=language]").inputValue()).toBe("de-DE");
  expect(await page.locator("[name=count]").inputValue()).toBe("3");
  expect(await problem.isVisible()).toBe(false);
});

test("a book from a spec: its files, or its mistakes with their lines", async () => {
  const { page } = await opened(ANY);
  const section = page.locator(".from-spec");
  const spec = section.locator("textarea");
  await spec.fill("title: Six\nseed: six\nsections:\n  - kind: number-pth\n    count: 2\n");
  await section.getByRole("button", { name: "Make the book" }).click();
  await section.locator(".problem li").waitFor({ timeout: TIMEOUT });
  expect(await section.locator(".problem").textContent()).toMatch(/book\.yaml:4.*number-path/);
  expect(await faults(page)).toEqual([]);
  await section.locator("[type=file]").setInputFiles({
    name: "six.yaml",
    mimeType: "application/yaml",
    buffer: Buffer.from("title: Six\nseed: six\nsections: [{kind: number-path, count: 2}]"),
  });
  const files = section.locator(".made-files a");
  await files.first().waitFor({ timeout: TIMEOUT });
  expect(await files.allInnerTexts()).toEqual(["six.pdf", "six-answers.pdf", "book.json"]);
  expect((await saved(page, ".made-files a[download='six.pdf']")).pages).toBeGreaterThan(1);
  expect(await section.locator(".problem").isVisible()).toBe(false);
});

test.each(
  smoke([
    ["light", NARROW],
    ["light", DESKTOP],
    ["dark", PHONE],
  ] as const),
)("is sound in the %s", async (colorScheme, options) => {
  const { page } = await opened("", { ...options, colorScheme });
  await page.locator(".choices > .more-options summary").click();
  expect(await scrollsSideways(page)).toBe(false);
  const small =
    await page.evaluate(`[...document.querySelectorAll(".key-face, main button, main select, main input:not([type=radio], [type=checkbox]), main textarea, main summary")]
    .filter((it) => it.checkVisibility()).map((it) => [it.getBoundingClientRect(), it])
    .filter(([box]) => Math.min(box.width, box.height) < 40).map(([, it]) => it.outerHTML.slice(0, 90))`);
  expect(small).toEqual([]);
  expect(await faults(page)).toEqual([]);
  await page.evaluate("document.documentElement.style.setProperty('font-size', '200%')");
  expect(await scrollsSideways(page)).toBe(false);
});

test("without script it says so, and shows nothing that does not work", async () => {
  const { page } = await site.open({ javaScriptEnabled: false });
  await page.goto(`${ORIGIN}/make/`);
  expect(await page.locator("noscript p").isVisible()).toBe(true);
  expect(await page.locator("main form:visible, main button:visible, main [role=status]:visible").count()).toBe(0);
});

test("no other page loads anything of the press, and only the page with the puzzles of the day loads their maker", async () => {
  const context = desk.page.context();
  const ofPress = /press|\.bin$|make/;
  const ofMaker = /\/assets\/maker\./;
  for (const path of ["/", "/books/", "/kinds/", "/find/", "/help/"]) {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(ORIGIN + path, { waitUntil: "load" });
    const loaded = asked.filter((url) => ofPress.test(url) && !(path === "/" && ofMaker.test(url)));
    expect(loaded, path).toEqual([]);
    await page.close();
  }
});
