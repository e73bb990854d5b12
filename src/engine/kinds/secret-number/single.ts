/** Techniques that look at one rule at a time, made of the looks. */
import type { Deduction, Finding } from "../../deduce.ts";
import type { Words } from "../../kind.ts";
import { changesOf, crossesOf, endingOf, nameAt, placesNeeded, settledBy, slotsOf } from "./finding.ts";
import { indicesOf, type Look, narrowed, openOf, viewOf } from "./looks/look.ts";
import { commonDivisor } from "./looks/number.ts";
import { setsOf } from "./looks/sets.ts";
import type { SingleLook } from "./looks/table.ts";
import { pairsOf } from "./looks/totals.ts";
import { bits, type Rule } from "./meaning.ts";
import { digitsOf, isMarked, type Reading } from "./reading.ts";
import { quoting } from "./words.ts";

/** More pairs than this are not listed: the digits that go with none are named instead. */
const LISTED = 6;

/** A look as a technique. */
export const singleTechnique = (single: SingleLook): Deduction<Reading> => ({
  id: single.id,
  level: single.level,
  cost: single.cost,
  find: (reading) => findSingle(single, reading),
});

function* findSingle({ id, look, about }: SingleLook, reading: Reading): Iterable<Finding> {
  const view = { s: reading.strips, k: reading.known };
  for (let r = 0; r < reading.puzzle.rules.length; r++) {
    const rule = reading.puzzle.rules[r]!;
    const keep = about.includes(rule.subject) ? narrowed(look, rule, view) : undefined;
    // An empty strip would say that the rules contradict each other: then there is no step to take.
    if (keep === undefined || keep.includes(0)) continue;
    const listed = id === "pairs" ? listPairs(reading, rule, r, look, keep) : undefined;
    if (listed !== undefined) yield listed;
    else for (const places of groupsOf(reading.strips, keep)) yield narrowing(id, look, reading, r, keep, places);
  }
}

/** The places that lose digits: together where one sentence is true of all of them, else each alone. */
function groupsOf(strips: Uint16Array, keep: Uint16Array): number[][] {
  const places = Array.from(keep.keys()).filter((i) => keep[i] !== strips[i]);
  const out = unionOut(strips, keep, places);
  return places.every((i) => (keep[i]! & out) === 0) ? [places] : places.map((i) => [i]);
}

const unionOut = (strips: Uint16Array, keep: Uint16Array, places: readonly number[]): number =>
  places.reduce((all, i) => all | (strips[i]! & ~keep[i]!), 0);

function narrowing(
  id: string,
  look: Look,
  reading: Reading,
  r: number,
  keep: Uint16Array,
  places: readonly number[],
): Finding {
  const { strips, puzzle } = reading;
  const rule = puzzle.rules[r]!;
  const outs = strips.map((strip, i) => (places.includes(i) ? strip & ~keep[i]! : 0));
  const tell = () => {
    const ending = endingOf(reading, places, unionOut(strips, keep, places));
    const needed = needs(look, reading, rule, ending.outs);
    const values = { ...ending.values, ...standing(reading, needed), ...reasonOf(id, reading, rule), number: r + 1 };
    const because = [`rule${r + 1}`, ...slotsOf(id === "sets" ? marked(reading, rule) : needed)];
    return { because, say: quoting(`step-${id}`, rule, puzzle.digits, values) };
  };
  return { ...(places.length === 1 ? changesOf(reading, outs) : crossesOf(outs)), tell };
}

const needs = (look: Look, reading: Reading, rule: Rule, outs: Uint16Array): number[] =>
  placesNeeded(reading, indicesOf(rule, reading.strips.length), outs, (s) => narrowed(look, rule, viewOf(s)));

/** The places of a rule with marks, all of which a list rests on. */
const marked = ({ strips }: Reading, rule: Rule): readonly number[] =>
  indicesOf(rule, strips.length).filter((i) => isMarked(strips, i));

/** What of the page a step uses: the digits that are known, and whether crossed out ones count too. */
function standing({ known }: Reading, needed: readonly number[]): Words["values"] {
  const digits = needed.filter((i) => known[i] !== -1).map((i) => known[i]!);
  return { known: digits, crossed: digits.length < needed.length ? "used" : "not-used" };
}

/** What else the sentence of a technique needs to say why. */
function reasonOf(id: string, { strips, known }: Reading, rule: Rule): Words["values"] {
  const { subject, value = 2 } = rule;
  const lastOpen = openOf(indicesOf(rule, known.length), known).length === 1;
  switch (id) {
    case "last-digit":
      return { step: commonDivisor(value, 10) };
    case "endings":
      return { step: commonDivisor(value, 100) };
    case "digit-sum":
      return { step: value % 9 === 0 ? 9 : 3 };
    case "parity":
      return { sort: subject };
    case "how-many":
      return { sort: subject !== "largest" && subject !== "smallest" ? subject : lastOpen ? "last" : "reach" };
    case "sets":
      return { sets: setsOf(rule, { s: strips, k: known })!.map((set) => set.join(" ")) };
    default:
      return {};
  }
}

/** The pairs that are left, when they are few. */
function listPairs(reading: Reading, rule: Rule, r: number, look: Look, keep: Uint16Array): Finding | undefined {
  const { strips, known, puzzle } = reading;
  const places = indicesOf(rule, strips.length).filter((i) => known[i] === -1) as [number, number];
  const rows = pairsOf(rule, { s: strips, k: known }, places);
  if (rows.reduce((sum, row) => sum + bits(row), 0) > LISTED) return undefined;
  const firsts = Array.from(rows, (row, x) => digitsOf(row).map(() => x)).flat();
  const seconds = Array.from(rows, digitsOf).flat();
  const taken = strips.map((strip, i) => strip & ~keep[i]!);
  const tell = () => {
    const outs = Uint16Array.from(strips, (_, i) => (places.includes(i) ? 1023 & ~keep[i]! : 0));
    const needed = needs(look, reading, rule, outs);
    const where = places.map((i) => nameAt(reading, i));
    const shown = { ...standing(reading, needed), ...settledBy(reading, taken), firsts, seconds, where };
    const values = { ...shown, number: r + 1, turned: turned() };
    const name = firsts.length === 1 ? "step-pair-one" : "step-pair-list";
    return { because: [`rule${r + 1}`, ...slotsOf(needed)], say: quoting(name, rule, puzzle.digits, values) };
  };
  // The same two digits the other way round would do, but for the 0 in front.
  const turned = () => (places[0] === 0 && firsts.length === 1 && seconds[0] === 0 ? "said" : "not-said");
  return { ...changesOf(reading, taken), tell };
}
