import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exceededLimits, HOSTS, type SiteSize } from "../../../src/site/publish/hosts/limits.ts";
import { leastSizeOfBook, listFolder, siteSizeOf } from "../../../src/site/publish/hosts/site-size.ts";
import { folder } from "../../temporary-folder.ts";

const work = folder();

const small: SiteSize = {
  files: 10,
  folders: 5,
  inFolder: 5,
  largest: { path: "books/one/one.pdf", bytes: 1_000_000 },
  bytes: 2_000_000,
};
const told = (extent: Partial<SiteSize>) => exceededLimits({ ...small, ...extent });

test("a small site is welcome everywhere", () => {
  expect(told({})).toEqual([]);
});

test("the limits of each host are listed, with both figures", () => {
  expect(told({ files: 20_001 })).toEqual([
    {
      host: "cloudflare-pages",
      message:
        "Cloudflare Pages takes 20,000 files (on the free plan; 100,000 on paid ones); this site has 20,001 files",
    },
  ]);
  expect(told({ inFolder: 54_001 }).map(({ host }) => host)).toEqual(["netlify"]);
  expect(told({ folders: 200_000 }).map(({ host }) => host)).toEqual(["gitlab-pages"]);
  expect(told({ bytes: 1_000_000_001 }).map(({ host }) => host)).toEqual(["github-pages", "gitlab-pages"]);
  const [one] = told({ largest: { path: "books/one/one.pdf", bytes: 30_000_000 } });
  expect(one!.message).toBe("Cloudflare Pages takes files of 27 MB; books/one/one.pdf has 30 MB");
});

test("of a site that is not made yet it is told how much it has at least", () => {
  expect(exceededLimits(leastSizeOfBook(18_000))).toEqual([]);
  const [one] = exceededLimits(leastSizeOfBook(20_000), true);
  expect(one!.message).toMatch(/^Cloudflare Pages takes 20,000 files \(.*\); this site has 2\d,\d{3} files at least$/);
});

test("every figure has a source and a date", () => {
  for (const { source, date } of Object.values(HOSTS)) {
    expect(source).toMatch(/^https:\/\//);
    expect(date).toMatch(/^20\d\d-\d\d-\d\d$/);
  }
});

test("a folder is measured with all that is in it", () => {
  mkdirSync(join(work, "a/b"), { recursive: true });
  writeFileSync(join(work, "a/b/one"), "12345");
  writeFileSync(join(work, "a/two"), "1");
  const size = { files: 2, folders: 2, inFolder: 2, largest: { path: "a/b/one", bytes: 5 }, bytes: 6 };
  expect(siteSizeOf(listFolder(work))).toEqual(size);
  // What was listed before is not read again.
  const known = new Map([["a/b", listFolder(work, "a/b")]]);
  writeFileSync(join(work, "a/b/three"), "");
  expect(siteSizeOf(listFolder(work, "", known))).toEqual(size);
});
