/** Today's puzzles: chosen by the local date from lists that only grow. */
import type { Level } from "../../engine/kind.ts";
import { type DailyIndex, readDaily } from "../render/indexes.ts";
import { base, fetchData } from "./data.ts";
import { dayOf, jump } from "./jump.ts";
import { markLinks } from "./marks.ts";

type KindWords = Readonly<Record<string, { readonly name: string; readonly sizes: Readonly<Record<string, string>> }>>;

async function showToday(section: HTMLElement): Promise<void> {
  const now = new Date();
  section.querySelector(".date")!.textContent = new Intl.DateTimeFormat(document.documentElement.lang, {
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(now);
  const words = JSON.parse(section.dataset.words!) as KindWords;
  const index = await fetchData<DailyIndex>("daily.json");
  for (const link of section.querySelectorAll<HTMLAnchorElement>("a[data-level]")) {
    const level = link.dataset.level as Level;
    const list = readDaily(index, level);
    // The level is a part of the key, so that levels do not go through the kinds in step.
    const row = list[jump(dayOf(now) * 8 + level.length, list.length)];
    if (row === undefined) continue;
    link.href = `${base()}p/${row.id}/`;
    link.dataset.id = row.id;
    link.querySelector(".facts")!.textContent = [words[row.kind]?.name, words[row.kind]?.sizes[row.size]].join(", ");
    const picture = document.querySelector(`.kinds [data-kind="${row.kind}"] > svg`);
    if (picture !== null) link.querySelector(".miniature")!.replaceChildren(picture.cloneNode(true));
  }
  markLinks(section);
}

const section = document.querySelector<HTMLElement>(".today");
// If the lists cannot be loaded, the links lead to the first puzzle of each level.
if (section !== null) showToday(section).catch(() => markLinks(section));
