/**
 * `npm run picture`: makes `books/make.png`, a picture of the page that makes worksheets, with one sheet. The picture stores the
 * sheet's code, and a test compares it with the sheet as the current program makes it.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writePressSite } from "../src/site/publish/press-site.ts";
import { launchBrowser, ORIGIN, siteContext } from "../test/browser.ts";
import { formatColours } from "./picture-png.ts";

/** The order of the sheet, as in the address of the page. */
export const ORDER = "kind=number-wall,sum-triangle&skill=add-to-20&ages=7-8&language=en-GB&paper=a4&seed=readme";
const VIEW = { width: 1280, height: 712 };
const PATIENCE = 120_000;

if (import.meta.filename === process.argv[1]) await draw();

async function draw(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "numberpress-picture-"));
  const browser = await launchBrowser();
  try {
    await writePressSite(folder, "en-GB");
    const { context } = await siteContext(browser, folder, { viewport: VIEW, serviceWorkers: "block" });
    const page = await context.newPage();
    await page.goto(`${ORIGIN}/#${ORDER}`);
    await page.locator("[data-do=save-key][href]").waitFor({ timeout: PATIENCE });
    await page.evaluate("document.fonts.ready.then(() => document.activeElement.blur())");
    const code = await page.locator("[data-fill=code]").textContent();
    const shot = (await page.screenshot()).toString("base64");
    // Let the browser decode its own screenshot.
    const pixels = await page.evaluate<string>(`(async () => {
      const image = new Image();
      image.src = "data:image/png;base64,${shot}";
      await image.decode();
      const canvas = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height });
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      let text = "";
      for (let i = 0; i < data.length; i += 8192) text += String.fromCharCode(...data.subarray(i, i + 8192));
      return btoa(text);
    })()`);
    const png = formatColours(VIEW.width, VIEW.height, Buffer.from(pixels, "base64"), code ?? "");
    writeFileSync(new URL("../books/make.png", import.meta.url), png);
    console.log(`books/make.png: sheet ${code}, ${Math.round(png.length / 1024)} kB`);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true });
  }
}
