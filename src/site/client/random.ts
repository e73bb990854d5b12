/** Goes to a random puzzle in the reader's language, an unsolved one if there is any. */
import { all as allKept } from "../play/store.ts";
import { type FindColumns, type FindIndex, splitIds } from "../render/indexes.ts";
import { base, fetchData, readersLanguage } from "./data.ts";

async function go(): Promise<void> {
  const { kinds, languages } = await fetchData<FindIndex>("find.json");
  const wanted = readersLanguage(languages);
  const counts = kinds.map(({ kind, counts }) => ({ kind, count: counts[wanted] ?? 0 }));
  const all = counts.flatMap(({ kind, count }) => new Array<string>(count).fill(kind));
  const chosen = all[Math.floor(Math.random() * all.length)];
  if (chosen === undefined) return;
  const columns = await fetchData<FindColumns>(`find/${chosen}.json`);
  const ids = splitIds(columns.ids).filter((_, i) => languages[columns.book[i]!] === wanted);
  const kept = allKept();
  const open = ids.filter((id) => kept.get(id)?.solved !== true);
  const from = open.length > 0 ? open : ids;
  location.replace(`${base()}p/${from[Math.floor(Math.random() * from.length)]}/`);
}

// Without the lists there are the puzzles that the page shows.
go().catch(() => {
  const status = document.querySelector<HTMLElement>("[role=status]")!;
  status.textContent = status.dataset.failed!;
});
