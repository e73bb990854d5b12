/** The progress page: saved games are counted, listed, exported, imported or deleted. */
import { all, clear, parseSaved, type SavedGame, save } from "../play/store.ts";
import { type FindColumns, type FindIndex, type FindRow, readFind } from "../render/indexes.ts";
import { base, fetchData } from "./data.ts";

interface ProgressWords {
  readonly of: string;
  readonly kinds: Readonly<Record<string, string>>;
  readonly imported: string;
  readonly notImported: string;
  readonly cleared: string;
}
/** What is written to a file. */
interface Saved {
  readonly format: "numberpress-progress";
  readonly puzzles: Readonly<Record<string, SavedGame>>;
}

const main = document.querySelector<HTMLElement>(".progress")!;
const words = JSON.parse(main.dataset.words!) as ProgressWords;
const find = <E extends Element = HTMLElement>(selector: string): E => main.querySelector<E>(selector)!;
const status = find("[role=status]");
const dialog = find<HTMLDialogElement>("dialog");

interface KnownPuzzle extends FindRow {
  readonly kind: string;
}
let known: Promise<ReadonlyMap<string, KnownPuzzle>> | undefined;

/** Every puzzle of the archive, by id. */
async function readKnown(): Promise<ReadonlyMap<string, KnownPuzzle>> {
  const { kinds } = await fetchData<FindIndex>("find.json");
  const lists = await Promise.all(
    kinds.map(async ({ kind }) =>
      readFind(await fetchData<FindColumns>(`find/${kind}.json`)).map((row) => [row.id, { ...row, kind }] as const),
    ),
  );
  return new Map(lists.flat());
}

async function show(): Promise<void> {
  const kept = all();
  const solved = [...kept].filter(([, each]) => each.solved);
  const begun = [...kept].filter(([, each]) => !each.solved);
  const points = solved.reduce((sum, [, each]) => sum + (each.points ?? 0), 0);
  for (const [name, sum] of [
    ["solved", solved.length],
    ["begun", begun.length],
    ["points", points],
  ] as const)
    find(`[data-sum=${name}]`).textContent = sum.toLocaleString(document.documentElement.lang);
  if (kept.size > 0) known ??= readKnown();
  const rows = (await known) ?? new Map<string, KnownPuzzle>();
  const counts = new Map<string, number>();
  for (const [id] of solved)
    for (const name of [rows.get(id)?.kind, rows.get(id)?.level])
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  for (const bar of main.querySelectorAll<HTMLElement>("[data-bar]")) {
    const count = counts.get(bar.dataset.bar!) ?? 0;
    bar.querySelector("progress")!.value = count;
    bar.querySelector(".tally")!.textContent = words.of.replace("%", String(count)).replace("#", bar.dataset.count!);
  }
  find(".none").hidden = begun.length > 0;
  find(".rows").replaceChildren(...begun.map(([id]) => rowElement(id, rows.get(id))));
}

function rowElement(id: string, row: KnownPuzzle | undefined): Node {
  const made = document.querySelector<HTMLTemplateElement>("#find-row")!.content.cloneNode(true) as DocumentFragment;
  made.querySelector("a")!.href = `${base()}p/${id}/`;
  made.querySelector("b span")!.textContent = row === undefined ? id : `${words.kinds[row.kind]} ${row.number}`;
  made.querySelector(".book")!.textContent = row === undefined ? "" : id;
  return made;
}

function writeFile(): void {
  const saved: Saved = { format: "numberpress-progress", puzzles: Object.fromEntries(all()) };
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(saved)], { type: "application/json" }));
  link.download = "numberpress-progress.json";
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Imports a file: puzzles solved here or there stay solved; else the file's game replaces the saved one. */
async function readFile(file: File): Promise<string> {
  const saved = JSON.parse(await file.text()) as Saved;
  if (saved.format !== "numberpress-progress") throw new Error("another file");
  const here = all();
  let count = 0;
  for (const [id, entry] of Object.entries(saved.puzzles)) {
    const kept = /^[0-9A-HJKMNP-TV-Z]{11}$/.test(id) ? parseSaved(JSON.stringify(entry)) : null;
    if (kept === null || here.get(id)?.solved === true || !save(id, kept)) continue;
    count++;
  }
  return words.imported.replace("%", String(count));
}

const actions: Readonly<Record<string, () => void>> = {
  export: writeFile,
  clear: () => dialog.showModal(),
  keep: () => dialog.close(),
  really: () => {
    clear();
    dialog.close();
    status.textContent = words.cleared;
    void show();
  },
};
main.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-do]") : null;
  if (button !== null) actions[button.dataset.do!]?.();
});
const input = find<HTMLInputElement>("input[type=file]");
input.addEventListener("change", () => {
  const [file] = input.files ?? [];
  if (file === undefined) return;
  readFile(file)
    .catch(() => words.notImported)
    .then((text) => {
      status.textContent = text;
      input.value = "";
      return show();
    });
});
show().catch(() => {});
