/** The form of the sheet page: shows an order, and reads the choices. */

import type { Level } from "../../../engine/kind.ts";
import { tablesOfSet } from "../../../engine/table-set.ts";
import { PAGE_OPTIONS, TASK_OPTIONS } from "../../../engine/task-options.ts";
import type { TypedOrder } from "../../../press/order-address.ts";
import { SHAPES, type Shape } from "../../../spec/class/shapes.ts";
import { optionList } from "../../../spec/sheet-options.ts";
import { BOOKLET_PAGES } from "../../../spec/spec-values.ts";
import { ANY, MAX_KINDS, shownTopics } from "../../make/choices.ts";
import {
  forBooklet,
  forClass,
  forList,
  forOne,
  type ListFacts,
  type ShownGroup,
  shownGroups,
  USUAL_PUPILS,
  withGroupLevel,
} from "../../make/class.ts";
import type { Moving, Settled } from "../../make/settle.ts";
import { choices, filled, levelWords, part, setting } from "./setting.ts";

const MOVING: readonly Moving[] = ["skill", "kind", "level"];

/** Name of the level field of a group: this prefix and the group's shape. */
const GROUP_LEVEL = "level-";

export const form = part<HTMLFormElement>(".choices");
const keysOf = (name: string): HTMLElement => part(`[data-keys="${name}"]`);
const radios = (name: string): HTMLInputElement[] => [...keysOf(name).querySelectorAll<HTMLInputElement>("input")];
const field = (name: string): HTMLInputElement | HTMLSelectElement =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
/** Names of all topics, in the order of the page's list. */
const topicNames = new Map(radios("skill").map((radio) => [radio.value, radio.labels![0]!.textContent!.trim()]));

/** Shows an order and the available choices. `year`: of a curriculum, or "". */
export function showOrder(order: TypedOrder, settled: Settled, year: string, list: ListFacts | null): void {
  // Text fields and lists hold their option unchanged; empty if the order does not set it.
  for (const [name] of optionList) if (/^(text|sel)/.test(field(name)?.type)) field(name).value = order[name] ?? "";
  field("year").value = year;
  showAges(order.ages);
  showTopics(order, settled);
  const kinds = kindsOf(order);
  for (const box of radios("kind")) {
    box.closest("label")!.hidden = settled.kinds[box.value] === undefined;
    box.checked = kinds.includes(box.value);
  }
  showLevels(order, settled);
  for (const name of PAGE_OPTIONS) {
    const values = settled.asks[name];
    part(`.choice-${name}`).hidden = values.length < 2;
    for (const radio of radios(name)) radio.closest("label")!.hidden = !values.includes(radio.value);
    check(name, order[name] ?? TASK_OPTIONS[name][0]);
  }
  field("count").value = order.count ?? String(settled.usualCount);
  check("page", order.page);
  (field("twoUp") as HTMLInputElement).checked = order.twoUp !== undefined;
  showClass(order, list);
  showGroups(order, settled, list);
  for (const name of CHECKS) (field(name) as HTMLInputElement).checked = order[name] !== undefined;
  const supports = (order.support ?? "").split(",");
  for (const box of form.querySelectorAll<HTMLInputElement>("[name=support]"))
    box.checked = supports.includes(box.value);
  for (const name of MOVING) part(`[data-moved=${name}]`).hidden = !settled.moved.includes(name);
  for (const row of form.querySelectorAll<HTMLElement>(".keys-of")) showChosen(row);
}

/** Moves a row that is wider than its room so that its first chosen key is in sight. */
function showChosen(row: HTMLElement): void {
  const key = row.querySelector("label:not([hidden]):has(:checked)");
  if (key === null || row.scrollWidth <= row.clientWidth) return;
  const [own, room] = [key.getBoundingClientRect(), row.getBoundingClientRect()];
  if (own.left < room.left || own.right > room.right)
    row.scrollLeft += own.left - room.left - (room.width - own.width) / 2;
}

const kindsOf = ({ kind = "" }: TypedOrder): string[] => kind.split(",");

/** Shows the fields of a class or a booklet only if the order is for a class. Locks the fields that the list of names sets. */
function showClass({ pupils, groups, sheets, twoSided, booklet, flat }: TypedOrder, list: ListFacts | null): void {
  check("for", booklet !== undefined ? "booklet" : pupils === undefined ? "one" : "class");
  part(".of-booklet").hidden = booklet === undefined;
  if (booklet === undefined) field("booklet").value = BOOKLET_PAGES[0];
  (field("flat") as HTMLInputElement).checked = flat !== undefined;
  part(".of-class").hidden = pupils === undefined;
  field("pupils").value = pupils ?? String(USUAL_PUPILS);
  (field("pupils") as HTMLInputElement).readOnly = list !== null;
  field("groups").value = String(groups?.split(",").length ?? 1);
  field("groups").disabled = list !== null && list.groups !== null;
  field("sheets").value = sheets ?? "different";
  (field("twoSided") as HTMLInputElement).checked = twoSided !== undefined;
}

/** Shows the level field of each group. */
function showGroups(order: TypedOrder, { levels: { levels, usual } }: Settled, list: ListFacts | null): void {
  const groups = order.pupils === undefined ? [] : shownGroups(order, order.level ?? usual, levels);
  part(".group-levels").hidden = groups.length < 2;
  part(".group-order").hidden = list?.groups != null || groups.some(({ who }) => "count" in who);
  part(".group-alike").hidden = new Set(groups.map(({ level }) => level)).size === groups.length;
  for (const shape of SHAPES)
    showGroup(
      shape,
      groups.find((group) => group.shape === shape),
      levels,
    );
}

function showGroup(shape: Shape, group: ShownGroup | undefined, levels: readonly Level[]): void {
  const row = part(`[data-group=${shape}]`);
  row.hidden = group === undefined;
  if (group === undefined) return;
  const { who, level, usual } = group;
  part(".group-who", row).textContent =
    "rows" in who
      ? filled(setting.groupRows, who.rows.replace("-", "–"))
      : filled(setting.groupCount[who.count === 1 ? 0 : 1], who.count);
  const offered = [...new Set([...(usual.includes("..") ? [usual] : []), ...levels, level])];
  const options = offered.map(
    (each) => new Option(levelWords(each), each === usual ? "" : each, false, each === level),
  );
  part<HTMLSelectElement>("select", row).replaceChildren(...options);
}

function check(name: string, value: string | undefined): void {
  for (const radio of radios(name)) radio.checked = radio.value === value;
}

/** Ages without a key on the page, such as those of a curriculum year, get a key while they are chosen. */
function showAges(ages: string | undefined): void {
  const other = keysOf("ages").querySelector<HTMLElement>("[data-other]");
  const own = radios("ages").find((radio) => radio.value === ages);
  if (own === undefined || own.closest("label") !== other) other?.remove();
  if (ages !== undefined && own === undefined) {
    const label = radios("ages")[0]!.closest("label")!.cloneNode(true) as HTMLElement;
    label.dataset.other = "";
    label.querySelector("input")!.value = ages;
    label.querySelector(".key-face")!.textContent = ages.replace("-", "–");
    keysOf("ages").append(label);
  }
  check("ages", ages);
}

function showTopics({ skill = ANY, tables }: TypedOrder, { choice }: Settled): void {
  const all = radios("skill");
  const topics = tables === undefined ? shownTopics(choice, skill) : choice.topics;
  const first = topics.flatMap((topic) => all.find(({ value }) => value === topic)!.closest("label")!);
  keysOf("skill").prepend(...first);
  for (const radio of all) {
    radio.closest("label")!.hidden = !topics.includes(radio.value);
    radio.checked = tables === undefined && radio.value === skill;
  }
  const isOurs = (topic: string): boolean =>
    tablesOfSet(topic) === null || topic === skill || setting.sets.includes(topic);
  const there = [...choices.skills, ANY].filter((topic) => choice.offers[topic] !== undefined && isOurs(topic));
  const options = there.map((topic) => new Option(topicNames.get(topic), topic, false, topic === skill));
  const list = field("topic") as HTMLSelectElement;
  if (tables === undefined) list.replaceChildren(...options);
  else list.replaceChildren(new Option(setting.tables.replace("%", tables), TABLES, true, true), ...options);
}

/** Value of the order's tables in the list of topics. */
const TABLES = "tables";

function showLevels({ level }: TypedOrder, { levels: { levels, usual } }: Settled): void {
  const [rising, ...single] = radios("level");
  const asked = level ?? usual;
  const ramp = [asked, usual].find((range) => range.includes("..")) ?? "";
  rising!.value = ramp;
  rising!.closest("label")!.hidden = ramp === "";
  for (const radio of single) radio.closest("label")!.hidden = !levels.includes(radio.value as Level);
  check("level", asked);
}

/** The order after a field changed: the shown order with that change. */
export function orderWith(
  shown: TypedOrder,
  changed: HTMLInputElement | HTMLSelectElement,
  list: ListFacts | null,
): TypedOrder {
  const { name, value } = changed;
  const { again: _, seed: __, ...order } = shown;
  const { skill: ___, tables: ____, ...withoutTopic } = order;
  if (name === "topic" && value === TABLES) return order;
  if (name === "skill" || name === "topic") return value === ANY ? withoutTopic : { ...withoutTopic, skill: value };
  if (name === "kind") return { ...order, kind: tickedKinds(shown, changed as HTMLInputElement).join(",") };
  if (name === "for" && value === "one") return forOne(order);
  if ((name === "for" && value === "booklet") || name === "booklet") return forBooklet(order, field("booklet").value);
  if (["for", "pupils", "groups", "names"].includes(name)) {
    const groups = Number(field("groups").value) || 1;
    if (list !== null) return forList(order, list, groups);
    const pupils = amount(field("pupils") as HTMLInputElement);
    return forClass(order, Number(pupils || USUAL_PUPILS), groups);
  }
  if (name.startsWith(GROUP_LEVEL))
    return withGroupLevel(order, name.slice(GROUP_LEVEL.length) as Shape, value === "" ? undefined : value);
  if (name === "level") return withoutNotch(said(order, "level", value));
  const option = PAGE_OPTIONS.find((each) => each === name);
  if (option !== undefined) return said(order, option, value === TASK_OPTIONS[option][0] ? "" : value);
  if (name === "sheets") return said(order, "sheets", value === "different" ? "" : value);
  const check = CHECKS.find((each) => each === name);
  if (check !== undefined) return withCheck(order, check, (changed as HTMLInputElement).checked);
  if (name === "twoSided" || name === "twoUp" || name === "flat")
    return said(order, name, (changed as HTMLInputElement).checked ? "yes" : "");
  if (name === "days") return said(forOne(order), "days", value);
  if (name === "support") return said(order, "support", checkedSupports());
  if (name === "count") return said(order, "count", amount(changed as HTMLInputElement));
  if (name === "language") return withLanguage(order, value);
  return said(order, name as keyof TypedOrder, value.trim());
}

/** A sheet has one of these at most. */
const CHECKS = ["picture", "joke"] as const;

function withCheck(order: TypedOrder, check: (typeof CHECKS)[number], isOn: boolean): TypedOrder {
  const { picture: _, joke: __, ...rest } = order;
  return isOn ? { ...rest, [check]: "yes" } : rest;
}

/** A chosen level is the plain one. */
const withoutNotch = ({ notch: _, ...order }: TypedOrder): TypedOrder => order;

/** The changed kind comes first, so it stays when others do not fit with it. The last kind stays ticked. */
function tickedKinds(shown: TypedOrder, { value, checked }: HTMLInputElement): string[] {
  const others = kindsOf(shown).filter((kind) => kind !== value);
  return checked || others.length === 0 ? [value, ...others].slice(0, MAX_KINDS) : others;
}

function said(order: TypedOrder, name: keyof TypedOrder, value: string): TypedOrder {
  const { [name]: _, ...rest } = order;
  return value === "" ? rest : { ...rest, [name]: value };
}

/** The value as a whole number within the bounds of its field. */
function amount(count: HTMLInputElement): string {
  const value = Math.round(count.valueAsNumber);
  return Number.isNaN(value) ? "" : String(Math.min(Number(count.max), Math.max(Number(count.min), value)));
}

const checkedSupports = (): string =>
  [...form.querySelectorAll<HTMLInputElement>("[name=support]:checked")].map(({ value }) => value).join(",");

/** The paper follows the language unless the teacher chose another paper. */
function withLanguage(order: TypedOrder, language: string): TypedOrder {
  const usual = setting.paperOf[order.language ?? ""];
  return { ...order, language, page: order.page === usual ? setting.paperOf[language]! : order.page! };
}

/** Changes the count of puzzles by a step; returns the field. */
export const stepCount = (by: number): HTMLInputElement => {
  const count = field("count") as HTMLInputElement;
  count.value = String((count.valueAsNumber || 1) + by);
  return count;
};
