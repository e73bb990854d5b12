/** The page of endless runs: the form, the player's ratings, a child's star map, and the first puzzle. */
import type { Level } from "../../engine/kind.ts";
import { beginRun, chosenRun, nextOf, type Run, starCount } from "../player/endless-run.ts";
import { playMade } from "../player/made-puzzle.ts";
import { ownRating } from "../player/own-rating.ts";
import { starMap } from "../player/star-map.ts";

interface Words {
  readonly making: string;
  readonly failed: string;
  readonly none: string;
  readonly stars: readonly [none: string, one: string, many: string];
}

/** The age for a child's run, in years. */
const CHILD = 7;
/** Hide ratings with this deviation or more. */
const UNKNOWN = 300;

const form = document.querySelector<HTMLFormElement>(".endless")!;
const words = JSON.parse(form.dataset.words!) as Words;
const kinds = [...form.querySelectorAll<HTMLInputElement>("[name=kind]")];
const levels = [...form.querySelectorAll<HTMLInputElement>("[name=level]")];
const child = form.querySelector<HTMLInputElement>("[name=child]")!;
const status = form.querySelector<HTMLElement>("[role=status]")!;

/** Sets the fields from the address (`#kind=number-path`), or else from the last run. */
function readChoice(): void {
  const asked = new URLSearchParams(location.hash.slice(1)).getAll("kind");
  const named = kinds.filter(({ value }) => asked.includes(value));
  const before = chosenRun();
  if (before !== null) {
    for (const box of kinds) box.checked = before.kinds.includes(box.dataset.kind!);
    for (const radio of levels) radio.checked = radio.value === (before.level ?? "");
    child.checked = before.child;
  }
  if (named.length > 0) for (const box of kinds) box.checked = named.includes(box);
}

/** Disables kinds that are too hard for a child in a child's run, and the levels, which such a run sets itself. */
function showChoice(): void {
  for (const box of kinds) box.disabled = child.checked && Number(box.dataset.leastAge) > CHILD;
  for (const radio of levels) radio.disabled = child.checked;
  showStars();
}

function showRatings(): void {
  for (const { dataset, parentElement } of kinds) {
    const { rating, deviation } = ownRating(dataset.kind!);
    const place = parentElement!.querySelector<HTMLElement>(".rating")!;
    place.hidden = deviation >= UNKNOWN;
    place.textContent = `${Math.round(rating)} ± ${Math.round(deviation)}`;
  }
}

function showStars(): void {
  const section = document.querySelector<HTMLElement>(".star-map")!;
  section.hidden = !child.checked;
  if (section.hidden) return;
  const count = starCount();
  section.querySelector("p")!.textContent = (words.stars[count] ?? words.stars[2]).replace("%", String(count));
  section.querySelector(".stars")!.replaceChildren(starMap(count));
}

function chosen(): Run {
  const level = levels.find(({ checked }) => checked)?.value as Level | "" | undefined;
  const open = kinds.filter(({ checked, disabled }) => checked && !disabled);
  return {
    kinds: open.map(({ dataset }) => dataset.kind!),
    level: child.checked || level === undefined || level === "" ? null : level,
    child: child.checked,
  };
}

async function begin(): Promise<void> {
  const run = chosen();
  if (run.kinds.length === 0) {
    status.textContent = words.none;
    return;
  }
  beginRun(run);
  status.textContent = words.making;
  const made = await nextOf(run).catch(() => null);
  status.textContent = made === null ? words.failed : "";
  if (made !== null) playMade(made);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  begin();
});
form.addEventListener("change", showChoice);
addEventListener("pageshow", () => {
  showRatings();
  showStars();
});
readChoice();
showChoice();
showRatings();
