/** Chains of single rules from a supposed digit to a broken rule. */

import { LEVELS } from "../../kind.ts";
import { type Look, narrowed } from "./looks/look.ts";
import { LOOKS_UP_TO } from "./looks/table.ts";
import { bits } from "./meaning.ts";
import { digitsOf, type Strips, viewOf } from "./reading.ts";
import type { Sight } from "./sight.ts";

/** One rule (from 0) narrows one place: what stood there before, and what is left. */
export interface Link {
  readonly r: number;
  readonly look: Look;
  readonly p: number;
  readonly before: number;
  readonly left: number;
}

/** From digit d at place i (from 0) by links to a rule that no number can meet any more. */
export interface Chain {
  readonly i: number;
  readonly d: number;
  readonly links: readonly Link[];
  readonly broken: { readonly r: number; readonly look: Look };
}

/** A chain follows looks up to this level. */
const LOOKS = LOOKS_UP_TO[LEVELS.indexOf("medium")]!;

/** The chain from a supposed digit, without the links it can do without; undefined where no rule breaks. */
export function chainFrom(rules: readonly Sight[], strips: Strips, i: number, d: number): Chain | undefined {
  let s = supposing(strips, i, d);
  const links: Link[] = [];
  for (;;) {
    const next = nextLook(rules, s);
    if (next === undefined) return undefined;
    const { r, look, keep } = next;
    if (keep.includes(0)) return shortened(rules, strips, { i, d, links, broken: { r, look } });
    for (let p = 0; p < keep.length; p++)
      if (keep[p] !== s[p]) links.push({ r, look, p, before: s[p]!, left: keep[p]! });
    s = keep;
  }
}

function supposing(strips: Strips, i: number, d: number): Strips {
  const s = strips.slice();
  s[i] = 1 << d;
  return s;
}

/** The first look that breaks a rule, else the first that narrows a place. */
function nextLook(rules: readonly Sight[], s: Strips): { r: number; look: Look; keep: Strips } | undefined {
  const view = viewOf(s);
  let first: { r: number; look: Look; keep: Strips } | undefined;
  for (let r = 0; r < rules.length; r++) {
    for (const look of LOOKS[rules[r]!.about]!) {
      const keep = narrowed(look, rules[r]!, view);
      if (keep === undefined) continue;
      if (keep.includes(0)) return { r, look, keep };
      first ??= { r, look, keep };
    }
  }
  return first;
}

/** Leaves out each link, the last first, without which the rule breaks all the same. */
function shortened(rules: readonly Sight[], strips: Strips, chain: Chain): Chain {
  let kept = chain;
  for (let n = chain.links.length - 1; n >= 0; n--) {
    const shorter = followed(rules, strips, { ...kept, links: kept.links.toSpliced(n, 1) });
    if (shorter !== undefined) kept = shorter;
  }
  return kept;
}

/** The chain with its links seen anew from these strips; undefined where its rule does not break. */
function followed(rules: readonly Sight[], strips: Strips, chain: Chain): Chain | undefined {
  const s = supposing(strips, chain.i, chain.d);
  const links: Link[] = [];
  for (const { r, look, p } of chain.links) {
    const left = narrowed(look, rules[r]!, viewOf(s))?.[p] ?? s[p]!;
    if (left === 0) return undefined;
    if (left !== s[p]) links.push({ r, look, p, before: s[p]!, left });
    s[p] = left;
  }
  const { r, look } = chain.broken;
  return narrowed(look, rules[r]!, viewOf(s))?.includes(0) ? { ...chain, links } : undefined;
}

/** Does the chain say the very same from these strips? */
export function replay(rules: readonly Sight[], strips: Strips, chain: Chain): boolean {
  const again = followed(rules, strips, chain);
  return (
    again !== undefined &&
    again.links.length === chain.links.length &&
    again.links.every(({ left }, n) => left === chain.links[n]!.left)
  );
}

/** Is a digit supposed in these strips refuted, by rules and by trying every digit of a place in turn? */
export function isRefuted(rules: readonly Sight[], strips: Strips): boolean {
  let s = strips;
  for (;;) {
    const next = nextLook(rules, s);
    if (next === undefined) break;
    if (next.keep.includes(0)) return true;
    s = next.keep;
  }
  let place = -1;
  for (let i = 0; i < s.length; i++) {
    const choices = bits(s[i]!);
    if (choices > 1 && (place < 0 || choices < bits(s[place]!))) place = i;
  }
  return place >= 0 && digitsOf(s[place]!).every((d) => isRefuted(rules, supposing(s, place, d)));
}
