/** The technique of pairs: in a sum, a product or a difference with two open places, which digits go together? */
import type { Finding } from "../../deduce.ts";
import type { Words } from "../../kind.ts";
import type { Rule } from "./meaning.ts";
import { knownPlaces, nameOf, type Page, slot, texts } from "./page.ts";
import { columnsOf, digitsOf, isSingle, openPlaces, pairsOf } from "./strips.ts";
import { quoting } from "./words.ts";

/** More pairs than this are not listed: the digits that go with none are named instead. */
const LISTED = 4;

/** What the pairs of one rule leave in its two open places. */
interface Pairing {
  readonly rule: Rule;
  readonly open: readonly [number, number];
  /** The first and the second digit of each pair. */
  readonly firsts: readonly number[];
  readonly seconds: readonly number[];
  /** Masks of what goes with nothing, for both places. */
  readonly out: readonly [number, number];
  readonly because: readonly string[];
  /** The rule's digits that are known already. */
  readonly known: readonly number[];
}

/** Every finding by pairs that is open on a page, rule by rule. */
export function findPairs(page: Page): Finding[] {
  return page.puzzle.rules.flatMap((rule, i) => {
    const pairing = pairingOf(page, rule, i);
    if (pairing === undefined) return [];
    return pairing.firsts.length <= LISTED ? [listed(page, pairing)] : unmatched(page, pairing);
  });
}

function pairingOf(page: Page, rule: Rule, index: number): Pairing | undefined {
  const places = openPlaces(rule, page.known);
  if (places.length !== 2 || isSingle(rule, 2)) return undefined;
  const open = [places[0]!, places[1]!] as const;
  const rows = pairsOf(rule, page.known, page.strips, open);
  const [first, second] = columnsOf(rows);
  const out = [page.strips[open[0] - 1]! & ~first, page.strips[open[1] - 1]! & ~second] as const;
  if (first === 0 || (out[0] === 0 && out[1] === 0)) return undefined;
  const used = knownPlaces(rule, page.known);
  return {
    rule,
    open,
    firsts: Array.from(rows, (row, x) => digitsOf(row).map(() => x)).flat(),
    seconds: Array.from(rows, digitsOf).flat(),
    out,
    because: [`rule${index + 1}`, ...[...used, ...open].map(slot)],
    known: used.map((place) => page.known[place - 1]!),
  };
}

function listed(page: Page, { rule, open, firsts, seconds, out, because, known }: Pairing): Finding {
  const one = firsts.length === 1;
  const values: Words["values"] = { known, firsts, seconds, where: open.map((place) => nameOf(page, place)) };
  const crosses = Object.fromEntries(open.flatMap((place, k) => (out[k] === 0 ? [] : [[slot(place), texts(out[k]!)]])));
  if (!one) return { because, finds: {}, crosses, say: quoting("step-pairs", rule, page.puzzle.digits, values) };
  // The same two digits the other way round would do, but for the 0 in front.
  const turned = open[0] === 1 && seconds[0] === 0 && (page.strips[open[1] - 1]! >> firsts[0]!) & 1;
  const finds = { [slot(open[0])]: String(firsts[0]), [slot(open[1])]: String(seconds[0]) };
  const name = turned ? "step-pair-turned" : "step-pair";
  return { because, finds, crosses: {}, say: quoting(name, rule, page.puzzle.digits, values) };
}

function unmatched(page: Page, { rule, open, out, because, known }: Pairing): Finding[] {
  return open.flatMap((place, k) => {
    if (out[k] === 0) return [];
    const values = { known, at: nameOf(page, place), other: nameOf(page, open[1 - k]!), which: digitsOf(out[k]!) };
    const say = quoting("step-unmatched", rule, page.puzzle.digits, values);
    return [{ because, finds: {}, crosses: { [slot(place)]: texts(out[k]!) }, say }];
  });
}
