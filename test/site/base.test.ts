/** Addresses of built files get the base of an archive, whatever it is; titles and addresses that have it already stay. */
import { expect, test } from "vitest";
import { basedPage } from "../../src/site/publish/browse-pages.ts";

test.each(["/", "/numbers/", "/__base__/", "/__base__/007/"])("with the base %s", (base) => {
  const page = (built: string): string =>
    `<link rel="icon" href="${base}favicon.svg" /><script src="${built}assets/a.js"></script><title>/__base__/</title>`;
  expect(basedPage(page("/__base__/"), base)).toBe(page(base));
});
