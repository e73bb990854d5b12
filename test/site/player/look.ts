/** Pictures of whole pages, and whether two of them show the same. */
import type { Browser, Page } from "playwright-core";

/** Of 255 levels: the edge of a curve is not always rounded the same, though nothing has changed. */
const ROUNDING = 3;
/** Pictures until it is steady: letters that came late are there when the page was laid out for a picture. */
const TRIES = 5;

/** What compares: a page of its own, which no policy binds. */
export interface Easel {
  /** All that can be seen of a page, once it is steady. */
  lookOf(page: Page): Promise<Buffer>;
  /** Whether a page looks like a picture: at once, or once it is steady. */
  looksLike(page: Page, picture: Buffer): Promise<boolean>;
}

export async function makeEasel(browser: Browser): Promise<Easel> {
  const page = await browser.newPage();
  const isSame = async (one: Buffer, other: Buffer): Promise<boolean> =>
    one.equals(other) ||
    (await page.evaluate(
      farthest,
      [one, other].map((png) => png.toString("base64")),
    )) <= ROUNDING;
  const shot = (page: Page): Promise<Buffer> => page.screenshot({ fullPage: true, animations: "disabled" });
  const lookOf = async (page: Page): Promise<Buffer> => {
    let [last, look] = [await shot(page), await shot(page)];
    for (let i = 2; i < TRIES && !(await isSame(last, look)); i++) [last, look] = [look, await shot(page)];
    return look;
  };
  return {
    lookOf,
    looksLike: async (page, picture) =>
      (await isSame(await shot(page), picture)) || (await isSame(await lookOf(page), picture)),
  };
}

/** In the browser: by how many levels two pictures differ most in any place; all of them where their sizes differ. */
async function farthest(pictures: readonly string[]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async (picture) => {
      const png = Uint8Array.from(atob(picture), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([png], { type: "image/png" }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d")!;
      canvas.drawImage(bitmap, 0, 0);
      return canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    }),
  );
  if (one!.width !== other!.width || one!.height !== other!.height) return 255;
  return one!.data.reduce((most, level, i) => Math.max(most, Math.abs(level - other!.data[i]!)), 0);
}
