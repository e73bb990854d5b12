/** Techniques that look at one rule at a time, made of the looks. */
import type { Words } from "../../kind.ts";
import { endingOf, type Found, nameAt, placesNeeded, settledBy, settling, slotsOf, type Way } from "./finding.ts";
import { amountOf, type Look, listOf, narrowed } from "./looks/look.ts";
import { commonDivisor } from "./looks/number.ts";
import { setsOf } from "./looks/sets.ts";
import type { SingleLook } from "./looks/table.ts";
import { pairsOf } from "./looks/totals.ts";
import { bits, SUBJECTS } from "./meaning.ts";
import { digitsOf, isMarked, type Reading, type Strips, viewOf, zeros } from "./reading.ts";
import type { Sight } from "./sight.ts";
import { quoting } from "./words.ts";

/** More pairs than this are not listed: the digits that go with none are named instead. */
const LISTED = 6;

/** A look as a technique. `at`: its place among the single looks. */
export function singleTechnique(single: SingleLook, at: number): Way {
  const { id, level, cost, look } = single;
  const isAbout = SUBJECTS.map((subject) => single.about.includes(subject));
  const find = (reading: Reading) => {
    const { sights, idle } = reading;
    let all = NOTHING;
    for (let r = 0; r < sights.length; r++) {
      if (!isAbout[sights[r]!.about] || (idle[r]! >> at) & 1) continue;
      const news = findingsOf(id, look, reading, r);
      if (news === NOTHING) idle[r]! |= 1 << at;
      else all = all === NOTHING ? news : [...all, ...news];
    }
    return all;
  };
  return { id, level, cost, find };
}

function findingsOf(id: string, look: Look, reading: Reading, r: number): readonly Found[] {
  const keep = narrowed(look, reading.sights[r]!, reading.view);
  // An empty strip would say that the rules contradict each other: then there is no step to take.
  if (keep === undefined || keep.includes(0)) return NOTHING;
  const listed = id === "pairs" ? listPairs(reading, r, look, keep) : undefined;
  if (listed !== undefined) return [listed];
  return groupsOf(reading.strips, keep).map((places) => narrowing(id, look, reading, r, keep, places));
}
const NOTHING: readonly Found[] = [];

/** The places that lose digits, as masks: together where one sentence is true of all of them, else each alone. */
function groupsOf(strips: Strips, keep: Strips): readonly number[] {
  let [places, out, left] = [0, 0, 0];
  for (let i = 0; i < keep.length; i++) {
    if (keep[i] === strips[i]) continue;
    places |= 1 << i;
    out |= strips[i]! & ~keep[i]!;
    left |= keep[i]!;
  }
  return (left & out) === 0 ? [places] : listOf(places).map((i) => 1 << i);
}

const unionOut = (strips: Strips, keep: Strips, places: readonly number[]): number =>
  places.reduce((all, i) => all | (strips[i]! & ~keep[i]!), 0);

function narrowing(id: string, look: Look, reading: Reading, r: number, keep: Strips, mask: number): Found {
  const { strips, puzzle } = reading;
  const outs = zeros(strips.length);
  for (let i = 0; i < outs.length; i++) if ((mask >> i) & 1) outs[i] = strips[i]! & ~keep[i]!;
  const tell = () => {
    const [rule, sight, places] = [puzzle.rules[r]!, reading.sights[r]!, listOf(mask)];
    const ending = endingOf(reading, places, unionOut(strips, keep, places));
    const needed = needs(look, reading, sight, ending.outs);
    const values = { ...ending.values, ...standing(reading, needed), ...reasonOf(id, reading, r), number: r + 1 };
    const because = [`rule${r + 1}`, ...slotsOf(id === "sets" ? marked(reading, sight) : needed)];
    return { because, say: quoting(`step-${id}`, rule, puzzle.digits, values) };
  };
  // Of several places each is written by a step of its own.
  return amountOf(mask) === 1 ? settling(reading, outs, tell) : { outs, writes: 0, tell };
}

const needs = (look: Look, reading: Reading, sight: Sight, outs: Strips): number[] =>
  placesNeeded(reading, sight.places, outs, (s) => narrowed(look, sight, viewOf(s)));

/** The places of a rule with marks, all of which a list rests on. */
const marked = ({ strips }: Reading, { places }: Sight): readonly number[] => places.filter((i) => isMarked(strips, i));

/** What of the page a step uses: the digits that are known, and whether crossed out ones count too. */
function standing({ known }: Reading, needed: readonly number[]): Words["values"] {
  const digits = needed.filter((i) => known[i] !== -1).map((i) => known[i]!);
  return { known: digits, crossed: digits.length < needed.length ? "used" : "not-used" };
}

/** What else the sentence of a technique needs to say why. */
function reasonOf(id: string, { puzzle, sights, view }: Reading, r: number): Words["values"] {
  const sight = sights[r]!;
  const { subject, value = 2 } = puzzle.rules[r]!;
  const lastOpen = amountOf(sight.scope & view.open) === 1;
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
      return { sets: setsOf(sight, view)!.map((set) => set.join(" ")) };
    default:
      return {};
  }
}

/** The pairs that are left, when they are few. */
function listPairs(reading: Reading, r: number, look: Look, keep: Strips): Found | undefined {
  const { strips, puzzle, view } = reading;
  const [rule, sight] = [puzzle.rules[r]!, reading.sights[r]!];
  const places = listOf(sight.scope & view.open) as readonly [number, number];
  const rows = pairsOf(sight, view, places);
  let amount = 0;
  for (const row of rows) amount += bits(row);
  if (amount > LISTED) return undefined;
  const taken = strips.map((strip, i) => strip & ~keep[i]!);
  const tell = () => {
    const firsts = Array.from(rows, (row, x) => digitsOf(row).map(() => x)).flat();
    const seconds = Array.from(rows, digitsOf).flat();
    // The same two digits the other way round would do, but for the 0 in front.
    const turned = places[0] === 0 && firsts.length === 1 && seconds[0] === 0 ? "said" : "not-said";
    const outs = Array.from(strips, (_, i) => (places.includes(i) ? 1023 & ~keep[i]! : 0));
    const needed = needs(look, reading, sight, outs);
    const where = places.map((i) => nameAt(reading, i));
    const shown = { ...standing(reading, needed), ...settledBy(reading, taken), firsts, seconds, where };
    const values = { ...shown, number: r + 1, turned };
    const name = firsts.length === 1 ? "step-pair-one" : "step-pair-list";
    return { because: [`rule${r + 1}`, ...slotsOf(needed)], say: quoting(name, rule, puzzle.digits, values) };
  };
  return settling(reading, taken, tell);
}
