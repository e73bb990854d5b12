/** The search page. The query is in the address, so that it can be bookmarked and the back button works. */
import type { Level } from "../../engine/kind.ts";
import { all, progressOf } from "../play/store.ts";
import { type FindColumns, type FindIndex, type FindRow, readFind } from "../render/indexes.ts";
import { base, fetchData } from "./data.ts";
import { markLinks } from "./marks.ts";

/** Rows that are added at a time. */
const ROWS = 50;

interface FindWords {
  readonly kinds: Readonly<Record<string, { readonly name: string; readonly sizes: Readonly<Record<string, string>> }>>;
  readonly levels: Readonly<Record<Level, string>>;
  readonly books: readonly string[];
  readonly found: readonly [none: string, one: string, many: string];
  readonly any: string;
}
type FoundPuzzle = FindRow & { readonly kind: string };

const form = document.querySelector<HTMLFormElement>(".finder")!;
const words = JSON.parse(form.dataset.words!) as FindWords;
const list = document.querySelector(".finds .rows")!;
const status = document.querySelector(".found")!;
const more = document.querySelector<HTMLButtonElement>(".more")!;
const fields = [...form.querySelectorAll("select")];
const field = (name: string): HTMLSelectElement => fields.find((select) => select.name === name)!;
const loaded = new Map<string, Promise<FoundPuzzle[]>>();
let found: FoundPuzzle[] = [];

const rowsOf = (kind: string): Promise<FoundPuzzle[]> => {
  const rows =
    loaded.get(kind) ??
    fetchData<FindColumns>(`find/${kind}.json`).then((columns) => readFind(columns).map((row) => ({ ...row, kind })));
  loaded.set(kind, rows);
  return rows;
};

/** Sets the fields as the address says. */
function readAddress(): void {
  const asked = new URLSearchParams(location.hash.slice(1));
  field("kind").value = asked.get("kind") ?? "";
  const sizes = Object.entries(words.kinds[field("kind").value]?.sizes ?? {});
  field("size").replaceChildren(new Option(words.any, ""), ...sizes.map(([size, name]) => new Option(name, size)));
  field("size").disabled = sizes.length < 2;
  for (const select of fields) {
    select.value = asked.get(select.name) ?? "";
    if (select.selectedIndex === -1) select.value = "";
  }
}

/** Whether a value matches a field; an empty field matches all. */
const fits = (asked: string, value: string | undefined): boolean => asked === "" || asked === value;

async function find(): Promise<void> {
  const asked = location.hash;
  const { kinds, books } = await fetchData<FindIndex>("find.json");
  const [kind, level, size, book, state] = fields.map(({ value }) => value) as [string, string, string, string, string];
  const chosen = kinds.filter((each) => fits(kind, each.kind));
  const rows = await Promise.all(chosen.map((each) => rowsOf(each.kind)));
  // The query has changed meanwhile.
  if (location.hash !== asked) return;
  const kept = all();
  found = rows
    .flat()
    .filter(
      (row) =>
        fits(level, row.level) &&
        fits(size, row.size) &&
        fits(book, books[row.book]) &&
        fits(state, progressOf(kept.get(row.id)) ?? "open"),
    );
  list.replaceChildren();
  status.textContent = (words.found[found.length] ?? words.found[2]).replace("%", String(found.length));
  showMore();
}

function showMore(): void {
  const shown = list.childElementCount;
  list.append(...found.slice(shown, shown + ROWS).map(rowElement));
  more.hidden = list.childElementCount >= found.length;
  markLinks(list);
}

const template = document.querySelector<HTMLTemplateElement>("#find-row")!;

function rowElement({ id, kind, level, size, book, number }: FoundPuzzle): Node {
  const row = template.content.cloneNode(true) as DocumentFragment;
  const put = (name: string, text: string): void => {
    row.querySelector(name)!.textContent = text;
  };
  const link = row.querySelector("a")!;
  link.href = `${base()}p/${id}/`;
  link.dataset.id = id;
  put("b > span", `${words.kinds[kind]!.name} ${number}`);
  put(".book", words.books[book] ?? "");
  put(".size", words.kinds[kind]!.sizes[size] ?? "");
  const squares = document.querySelector<HTMLTemplateElement>(`.squares-of[data-level=${level}]`)!;
  row.querySelector(".level")!.append(squares.content.cloneNode(true), words.levels[level]);
  return row;
}

function update(): void {
  readAddress();
  find().catch(() => {
    status.textContent = form.dataset.failed ?? "";
  });
}

form.addEventListener("change", ({ target }) => {
  // Sizes belong to a kind.
  if (target === field("kind")) field("size").value = "";
  const asked = fields.filter(({ value }) => value !== "").map(({ name, value }) => [name, value]);
  location.hash = new URLSearchParams(asked).toString();
});
form.addEventListener("submit", (event) => event.preventDefault());
more.addEventListener("click", () => {
  const shown = list.childElementCount;
  showMore();
  list.children[shown]?.querySelector("a")?.focus();
});
addEventListener("hashchange", update);
update();
