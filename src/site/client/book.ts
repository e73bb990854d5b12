/** A book's page: marks of solved and begun puzzles, a link to the next one, and the switch that keeps the book offline. */

import { formatBytes } from "../archive/file-facts.ts";
import { progressOf } from "../player/store.ts";
import type { BookFiles } from "../publish/indexes.ts";
import { base, fetchData } from "./data.ts";
import { markLinks } from "./marks.ts";

// The switch that saves a book in the browser for offline play.

/** Number of files to fetch at the same time. */
const CONCURRENT = 8;

interface KeepWords {
  readonly kept: string;
  readonly failed: string;
  readonly cannot: string;
  readonly point: "." | ",";
}

/** Name of a book's cache; the service worker searches all caches. */
const cacheOf = (slug: string): string => `numberpress ${base()} book ${slug}`;

/** Sets up the switch and shows the size of the book, or that it is saved. */
async function setUpOfflineSwitch(button: HTMLButtonElement): Promise<void> {
  const { book: slug = "", all = "" } = button.dataset;
  const words = JSON.parse(button.dataset.words!) as KeepWords;
  const facts = button.querySelector(".keep-facts")!;
  const status = button.parentElement!.querySelector("[role=status]")!;
  const show = (isKept: boolean, text: string): void => {
    button.setAttribute("aria-checked", String(isKept));
    facts.textContent = text;
  };
  if (!("caches" in globalThis)) {
    button.disabled = true;
    return show(false, words.cannot);
  }
  const name = `books/${slug}.json`;
  const files = await fetchData<BookFiles>(name).catch(() => null);
  const offer = files === null ? all : `${all}, ${formatBytes(files.bytes, words.point)}`;
  const isKept = await caches.has(cacheOf(slug));
  show(isKept, isKept ? words.kept : offer);
  let isBusy = false;
  const turn = async (): Promise<void> => {
    if (button.getAttribute("aria-checked") === "true") {
      await caches.delete(cacheOf(slug));
      return show(false, offer);
    }
    if (files === null) return show(false, words.failed);
    await keep(slug, files, (part) => show(true, `${Math.floor(part * 100)} %`));
    show(true, words.kept);
  };
  button.addEventListener("click", () => {
    if (isBusy) return;
    isBusy = true;
    turn()
      .catch(async () => {
        await caches.delete(cacheOf(slug));
        show(false, words.failed);
      })
      .finally(() => {
        isBusy = false;
        status.textContent = facts.textContent;
      });
  });
}

async function keep(slug: string, { files }: BookFiles, onProgress: (part: number) => void): Promise<void> {
  const cache = await caches.open(cacheOf(slug));
  const paths = [...files, `data/books/${slug}.json`].map((path) => base() + path);
  for (let i = 0; i < paths.length; i += CONCURRENT) {
    onProgress(i / paths.length);
    await cache.addAll(paths.slice(i, i + CONCURRENT));
  }
}

function showProgress(): void {
  const kept = markLinks(document);
  if (kept.size === 0) return;
  const isSolved = (link: HTMLElement) => progressOf(kept.get(link.dataset.id!)) === "solved";
  for (const group of document.querySelectorAll(".group")) {
    const tally = group.querySelector<HTMLElement>(".tally")!;
    const solved = [...group.querySelectorAll<HTMLElement>("[data-id]")].filter(isSolved).length;
    if (solved > 0) tally.textContent = tally.dataset.say!.replace("%", String(solved));
  }
  const keys = [...document.querySelectorAll<HTMLAnchorElement>(".keys a")];
  const button = document.querySelector<HTMLAnchorElement>(".go-on");
  if (button === null || !keys.some((key) => kept.has(key.dataset.id!))) return;
  const next = keys.find((key) => !isSolved(key));
  button.href = next?.href ?? button.dataset.shelf!;
  const number = next?.dataset.number ?? "";
  button.textContent = next === undefined ? button.dataset.done! : button.dataset.goOn!.replace("%", number);
}

showProgress();
// A page from the back/forward cache still shows the old progress.
addEventListener("pageshow", ({ persisted }) => {
  if (persisted) showProgress();
});
const button = document.querySelector<HTMLButtonElement>(".keep button");
if (button !== null) void setUpOfflineSwitch(button);
