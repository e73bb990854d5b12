/** Opens a random puzzle in the reader's language, an unsolved one if possible. */
import { puzzlePath } from "../addresses.ts";
import { allGames as allKept } from "../player/store.ts";
import { type FindIndex, type FindKind, readKind } from "../publish/indexes.ts";
import { base, fetchData, readersLanguage } from "./data.ts";

async function go(): Promise<void> {
  const { kinds, languages } = await fetchData<FindIndex>("find.json");
  const wanted = readersLanguage(languages);
  const counts = kinds.map((kind) => ({ kind, count: kind.counts[wanted] ?? 0 }));
  const all = counts.flatMap(({ kind, count }) => new Array<FindKind>(count).fill(kind));
  const chosen = all[Math.floor(Math.random() * all.length)];
  if (chosen === undefined) return;
  const rows = await readKind(chosen, fetchData);
  const own = rows.filter(({ book }) => languages[book] === wanted);
  const kept = allKept();
  const open = own.filter(({ id }) => kept.get(id)?.solved !== true);
  const from = open.length > 0 ? open : own;
  const { id, folder } = from[Math.floor(Math.random() * from.length)]!;
  location.replace(base() + puzzlePath(id, folder));
}

// If the lists fail to load, the page still shows some puzzles.
go().catch(() => {
  const status = document.querySelector<HTMLElement>("[role=status]")!;
  status.textContent = status.dataset.failed!;
});
