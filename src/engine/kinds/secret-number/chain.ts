/** Chains of single rules from a supposed digit to a broken rule. */
import { LEVELS } from "../../kind.ts";
import { type Look, narrows } from "./looks/look.ts";
import { LOOKS_UP_TO } from "./looks/table.ts";
import { bits, type Known } from "./meaning.ts";
import { leastOf, onlyOf, type Strips, zeros } from "./reading.ts";
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

/** Strips that are narrowed in place, seen as looks see them, and the look in hand: of rule `r`, with what it leaves. */
interface Desk {
  readonly s: Strips;
  readonly k: Known;
  open: number;
  /** The rules of which no look took anything off their places as they are. */
  readonly idle: boolean[];
  r: number;
  look: Look | undefined;
  readonly left: Strips;
  /** What looks write on. */
  readonly keep: Strips;
}

function deskOf(rules: readonly Sight[], strips: Strips): Desk {
  const blank = () => zeros(strips.length);
  const desk: Desk = {
    ...{ s: blank(), k: blank(), open: 0, idle: rules.map(() => false) },
    ...{ r: 0, look: undefined, left: blank(), keep: blank() },
  };
  lay(desk, strips);
  return desk;
}

/** Lays strips down; which rules are idle stays as it is. */
function lay(desk: Desk, strips: Strips): void {
  for (let i = 0; i < strips.length; i++) put(desk, i, strips[i]!);
}

function put(desk: Desk, i: number, strip: number): void {
  const digit = onlyOf(strip);
  desk.s[i] = strip;
  desk.k[i] = digit;
  desk.open = digit === -1 ? desk.open | (1 << i) : desk.open & ~(1 << i);
}

/** Wakes the rules that speak of some places, a bit each. */
function wake({ idle }: Desk, rules: readonly Sight[], places: number): void {
  for (let r = 0; r < rules.length; r++) if ((rules[r]!.scope & places) !== 0) idle[r] = false;
}

/**
 * Finds chains from these strips: from a digit supposed at a place, without the links that it can do without; undefined
 * where no rule breaks. `enough`: a chain of so many links is not made shorter.
 */
export function chainsFrom(rules: readonly Sight[], strips: Strips) {
  const desk = deskOf(rules, strips);
  nextLook(rules, desk);
  const idle = desk.idle.slice();
  return (i: number, d: number, enough = 0): Chain | undefined => {
    lay(desk, strips);
    put(desk, i, 1 << d);
    for (let r = 0; r < rules.length; r++) desk.idle[r] = idle[r]! && ((rules[r]!.scope >> i) & 1) === 0;
    const links: Link[] = [];
    if (!breaks(rules, desk, links)) return undefined;
    const chain: Chain = { i, d, links, broken: { r: desk.r, look: desk.look! } };
    return links.length <= enough ? chain : shortened(rules, strips, desk, chain);
  };
}

/** Narrows by one look after the other, noting the links, until one breaks a rule; false where none does. */
function breaks(rules: readonly Sight[], desk: Desk, links?: Link[]): boolean {
  for (;;) {
    const found = nextLook(rules, desk);
    if (found !== NARROWS) return found === BREAKS;
    const { s, r, look, left } = desk;
    let changed = 0;
    for (let p = 0; p < s.length; p++) {
      if (left[p] === s[p]) continue;
      links?.push({ r, look: look!, p, before: s[p]!, left: left[p]! });
      put(desk, p, left[p]!);
      changed |= 1 << p;
    }
    wake(desk, rules, changed);
  }
}

/** What a look does at most: nothing, take something off, or leave no digit at a place. */
const [NOTHING, NARROWS, BREAKS] = [0, 1, 2];

/** Takes in hand the first look that breaks a rule, else the first that narrows a place. */
function nextLook(rules: readonly Sight[], desk: Desk): number {
  let found = NOTHING;
  for (let r = 0; r < rules.length; r++) {
    if (desk.idle[r]) continue;
    const looks = LOOKS[rules[r]!.about]!;
    let isIdle = true;
    for (let n = 0; n < looks.length; n++) {
      if (!narrows(looks[n]!, rules[r]!, desk, desk.keep)) continue;
      isIdle = false;
      const isBroken = desk.keep.includes(0);
      if (found === NARROWS && !isBroken) continue;
      desk.r = r;
      desk.look = looks[n]!;
      for (let p = 0; p < desk.keep.length; p++) desk.left[p] = desk.keep[p]!;
      if (isBroken) return BREAKS;
      found = NARROWS;
    }
    desk.idle[r] = isIdle;
  }
  return found;
}

/** Leaves out each link, the last first, without which the rule breaks all the same. */
function shortened(rules: readonly Sight[], strips: Strips, desk: Desk, chain: Chain): Chain {
  let links = chain.links;
  const fewer: Link[] = [];
  for (let n = chain.links.length - 1; n >= 0; n--) {
    lay(desk, strips);
    const count = followed(rules, desk, { ...chain, links }, n, fewer);
    if (count >= 0) links = fewer.slice(0, count);
  }
  return { ...chain, links };
}

/**
 * Sees the links of a chain, but for one, anew from the strips on a desk. Writes those that still narrow their places into
 * `seen` and gives their number; −1 where the chain's rule does not break.
 */
function followed(rules: readonly Sight[], desk: Desk, chain: Chain, but: number, seen: Link[]): number {
  const { s, keep } = desk;
  put(desk, chain.i, 1 << chain.d);
  let count = 0;
  for (let n = 0; n < chain.links.length; n++) {
    if (n === but) continue;
    const link = chain.links[n]!;
    const { r, look, p } = link;
    const before = s[p]!;
    const left = narrows(look, rules[r]!, desk, keep) ? keep[p]! : before;
    if (left === 0) return -1;
    if (left === before) continue;
    seen[count++] = before === link.before && left === link.left ? link : { r, look, p, before, left };
    put(desk, p, left);
  }
  const { r, look } = chain.broken;
  return narrows(look, rules[r]!, desk, keep) && keep.includes(0) ? count : -1;
}

/** Does the chain say the very same from these strips? */
export function replay(rules: readonly Sight[], strips: Strips, chain: Chain): boolean {
  const again: Link[] = [];
  const count = followed(rules, deskOf(rules, strips), chain, -1, again);
  return count === chain.links.length && again.every(({ left }, n) => left === chain.links[n]!.left);
}

/** Is a digit supposed in these strips refuted, by rules and by trying every digit of a place in turn? */
export function isRefuted(rules: readonly Sight[], strips: Strips): boolean {
  const desk = deskOf(rules, strips);
  if (breaks(rules, desk)) return true;
  const { s } = desk;
  let place = -1;
  for (let i = 0; i < s.length; i++) {
    const choices = bits(s[i]!);
    if (choices > 1 && (place < 0 || choices < bits(s[place]!))) place = i;
  }
  if (place < 0) return false;
  for (let left = s[place]!; left !== 0; left &= left - 1) {
    if (!isRefuted(rules, supposing(s, place, leastOf(left)))) return false;
  }
  return true;
}

/** The strips with one digit at a place. */
export const supposing = (strips: Strips, i: number, d: number): Strips => strips.with(i, 1 << d);
