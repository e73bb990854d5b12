/** The search page. The query is in the address, so bookmarks and the back button work. */
import type { Level } from "../../engine/kind.ts";
import { puzzlePath } from "../addresses.ts";
import { allGames, progressOf } from "../player/store.ts";
import { type FindIndex, type FindKind, type FindRow, readKind } from "../publish/indexes.ts";
import { base, fetchData } from "./data.ts";
import { markLinks } from "./marks.ts";

/** Number of rows to add at a time. */
const ROWS = 50;

interface FindWords {
  readonly kinds: Readonly<Record<string, { readonly name: string; readonly sizes: Readonly<Record<string, string>> }>>;
  readonly levels: Readonly<Record<Level, string>>;
  readonly books: readonly string[];
  readonly found: readonly [none: string, one: string, many: string];
  readonly any: string;
}
type FoundPuzzle = FindRow & { readonly kind: string };

/** Search result: the rows fetched so far, the count of all matches, and the kinds whose rows are not fetched yet. */
interface Found {
  readonly rows: FoundPuzzle[];
  readonly count: number;
  readonly waiting: FindKind[];
  matchesOf(kind: FindKind): Promise<FoundPuzzle[]>;
}

const form = document.querySelector<HTMLFormElement>(".finder")!;
const words = JSON.parse(form.dataset.words!) as FindWords;
const list = document.querySelector(".finds .rows")!;
const status = document.querySelector(".found")!;
const more = document.querySelector<HTMLButtonElement>(".more")!;
const fields = [...form.querySelectorAll("select")];
const field = (name: string): HTMLSelectElement => fields.find((select) => select.name === name)!;
const loaded = new Map<string, Promise<FoundPuzzle[]>>();
/** Books in the order of their titles, and their languages. */
let index: Pick<FindIndex, "books" | "languages"> = { books: [], languages: [] };
let found: Found = { rows: [], count: 0, waiting: [], matchesOf: async () => [] };

const rowsOf = (listed: FindKind): Promise<FoundPuzzle[]> => {
  const { kind } = listed;
  const rows = loaded.get(kind) ?? readKind(listed, fetchData).then((found) => found.map((row) => ({ ...row, kind })));
  loaded.set(kind, rows);
  return rows;
};

/** Sets the fields from the address. */
function readAddress(): void {
  const asked = new URLSearchParams(location.hash.slice(1));
  field("kind").value = asked.get("kind") ?? "";
  const sizes = Object.entries(words.kinds[field("kind").value]?.sizes ?? {});
  field("size").replaceChildren(new Option(words.any, ""), ...sizes.map(([size, name]) => new Option(name, size)));
  field("size").disabled = sizes.length < 2;
  for (const select of fields) {
    select.value = asked.get(select.name) ?? usual(select);
    if (select.selectedIndex === -1) select.value = usual(select);
  }
}

/** The default value of a field: the page's language for the language field, any value for all others. */
const usual = ({ options }: HTMLSelectElement): string =>
  [...options].find(({ defaultSelected }) => defaultSelected)?.value ?? "";

/** Offers only the books in a language. */
function showBooks(language: string): void {
  for (const option of field("book").options) {
    const at = index.books.indexOf(option.value);
    option.hidden = at !== -1 && !fits(language, index.languages[at]);
    option.disabled = option.hidden;
  }
}

/** Whether a value matches a field; an empty field matches all. */
const fits = (asked: string, value: string | undefined): boolean => asked === "" || asked === "any" || asked === value;

async function find(): Promise<void> {
  const asked = location.hash;
  const { kinds, books, languages } = await fetchData<FindIndex>("find.json");
  index = { books, languages };
  const [kind, level, size, book, state] = ["kind", "level", "size", "book", "state"].map(
    (name) => field(name).value,
  ) as [string, string, string, string, string];
  // The language field exists only if there are several languages.
  const language = fields.find(({ name }) => name === "language")?.value ?? "";
  showBooks(language);
  const chosen = kinds.filter((each) => fits(kind, each.kind));
  const kept = allGames();
  const matches = (row: FoundPuzzle): boolean =>
    fits(language, languages[row.book]) &&
    fits(level, row.level) &&
    fits(size, row.size) &&
    fits(book, books[row.book]) &&
    fits(state, progressOf(kept.get(row.id)) ?? "open");
  const matchesOf = async (listed: FindKind): Promise<FoundPuzzle[]> => (await rowsOf(listed)).filter(matches);
  // The index has the counts by kind and language, so such a query fetches rows only when it shows them.
  const isCounted = [level, size, book, state].every((value) => value === "");
  const counts = chosen.flatMap((each) =>
    Object.entries(each.counts).map(([name, count]) => (fits(language, name) ? count : 0)),
  );
  const rows = isCounted ? [] : (await Promise.all(chosen.map(matchesOf))).flat();
  const count = isCounted ? counts.reduce((sum, each) => sum + each, 0) : rows.length;
  const next: Found = { rows, count, waiting: isCounted ? chosen : [], matchesOf };
  await fetchRows(next, ROWS);
  // The query changed meanwhile.
  if (location.hash !== asked) return;
  found = next;
  list.replaceChildren();
  status.textContent = (words.found[count] ?? words.found[2]).replace("%", String(count));
  showRows();
}

/** Fetches rows until there are `most`, or no more. */
async function fetchRows({ rows, waiting, matchesOf }: Found, most: number): Promise<void> {
  while (rows.length < most && waiting.length > 0) rows.push(...(await matchesOf(waiting.shift()!)));
}

function showRows(): void {
  const shown = list.childElementCount;
  list.append(...found.rows.slice(shown, shown + ROWS).map(rowElement));
  more.hidden = list.childElementCount >= found.count;
  markLinks(list);
}

const template = document.querySelector<HTMLTemplateElement>("#find-row")!;

function rowElement({ id, kind, level, size, book, number, folder }: FoundPuzzle): Node {
  const row = template.content.cloneNode(true) as DocumentFragment;
  const put = (name: string, text: string): HTMLElement => {
    const place = row.querySelector<HTMLElement>(name)!;
    place.textContent = text;
    return place;
  };
  const link = row.querySelector("a")!;
  link.href = base() + puzzlePath(id, folder);
  link.dataset.id = id;
  put("b > span", `${words.kinds[kind]!.name} ${number}`);
  put(".book", words.books[book] ?? "").lang = index.languages[book] ?? "";
  put(".size", words.kinds[kind]!.sizes[size] ?? "");
  const squares = document.querySelector<HTMLTemplateElement>(`.squares-of[data-level=${level}]`)!;
  row.querySelector(".level")!.append(squares.content.cloneNode(true), words.levels[level]);
  return row;
}

function update(): void {
  readAddress();
  find().catch(tellFailure);
}

const tellFailure = (): void => {
  status.textContent = form.dataset.failed ?? "";
};

form.addEventListener("change", ({ target }) => {
  // Each kind has its own sizes.
  if (target === field("kind")) field("size").value = "";
  if (target instanceof HTMLSelectElement && target.name === "language") field("book").value = "";
  const asked = fields.filter((select) => select.value !== usual(select)).map(({ name, value }) => [name, value]);
  location.hash = new URLSearchParams(asked).toString();
});
form.addEventListener("submit", (event) => event.preventDefault());
more.addEventListener("click", () => {
  const shown = list.childElementCount;
  const now = found;
  fetchRows(now, shown + ROWS)
    .then(() => {
      if (found !== now) return;
      showRows();
      list.children[shown]?.querySelector("a")?.focus();
    })
    .catch(tellFailure);
});
addEventListener("hashchange", update);
update();
