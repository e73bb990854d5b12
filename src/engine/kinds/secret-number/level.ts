/**
 * The level that a puzzle's reasoning takes, found quickly: on strips alone, without words or steps. Agrees with the
 * table of techniques, because findings are forced and none spoils another, so that their order does not matter. s strips,
 * r rule, at: the level of the looks in use; fresh[r]: the levels, a bit each, at which r is to be looked at again.
 */
import { LEVELS, type Level } from "../../kind.ts";
import { CASE_LIST, firstListed, SHORT_LIST } from "./case-list.ts";
import { chainFrom } from "./chain.ts";
import { LOOKS_AT } from "./looks/table.ts";
import { bits, type Known, type SecretNumber } from "./meaning.ts";
import { digitsOf, freshStrips, onlyOf, sightsOf, viewOf } from "./reading.ts";
import type { Sight } from "./sight.ts";
import { MOST_LINKS } from "./trial.ts";

/** A position on the way, narrowed in place. */
interface Place {
  readonly s: Uint16Array;
  readonly k: Known;
  open: number;
  readonly fresh: Uint8Array;
  /** What the look in hand leaves. */
  readonly left: Uint16Array;
}

/** The least level, at most `upTo`, whose techniques end a puzzle; undefined where those are not enough. */
export const reasoningLevel = (puzzle: SecretNumber, upTo: Level): Level | undefined =>
  levelOfRules(sightsOf(puzzle), puzzle.digits, upTo);

/** The same for rules made ready, of a number of `count` digits. */
export function levelOfRules(sights: readonly Sight[], count: number, upTo: Level): Level | undefined {
  const most = LEVELS.indexOf(upTo);
  const fresh = new Uint8Array(sights.length).fill(EVERY_LEVEL);
  const { s, k, open } = viewOf(freshStrips(count));
  const place: Place = { s, k, open, fresh, left: new Uint16Array(count) };
  let hardest = 0;
  for (let at = 0; at <= most; ) {
    if (looked(place, sights, at) || searched(place, sights, at)) {
      hardest = Math.max(hardest, at);
      at = 0;
    } else at++;
    if (place.open === 0) return LEVELS[hardest];
  }
  return undefined;
}
const EVERY_LEVEL = (1 << LEVELS.length) - 1;

/** Narrows by the looks of just one level, every rule in turn; true when something went. */
function looked(place: Place, sights: readonly Sight[], at: number): boolean {
  const { s, fresh, left } = place;
  let news = false;
  for (let r = 0; r < sights.length; r++) {
    if (((fresh[r]! >> at) & 1) === 0) continue;
    fresh[r]! &= ~(1 << at);
    const sight = sights[r]!;
    for (const look of LOOKS_AT[at]![sight.about]!) {
      for (let i = 0; i < s.length; i++) left[i] = s[i]!;
      look(sight, place, left);
      if (taken(place, sights, left)) news = true;
    }
  }
  return news;
}

/** Takes over what is left at each place, unless that is nothing; true when something went. */
function taken(place: Place, sights: readonly Sight[], left: Uint16Array): boolean {
  const { s, k, fresh } = place;
  let changed = 0;
  for (let i = 0; i < s.length; i++) {
    if (left[i] === 0) return false;
    if (left[i] !== s[i]) changed |= 1 << i;
  }
  if (changed === 0) return false;
  for (let i = 0; i < s.length; i++) {
    s[i] = left[i]!;
    k[i] = onlyOf(s[i]!);
    if (k[i] !== -1) place.open &= ~(1 << i);
  }
  for (let r = 0; r < sights.length; r++) if ((sights[r]!.scope & changed) !== 0) fresh[r] = EVERY_LEVEL;
  return true;
}

/** Narrows by the lists or trials of just one level; true when they find something. */
function searched(place: Place, sights: readonly Sight[], at: number): boolean {
  if (at === EXPERT) return tried(place, sights);
  if (at !== MEDIUM && at !== HARD) return false;
  const left = firstListed(at === MEDIUM ? SHORT_LIST : CASE_LIST, sights, place);
  return left !== undefined && taken(place, sights, left);
}
const [MEDIUM, HARD, EXPERT] = [LEVELS.indexOf("medium"), LEVELS.indexOf("hard"), LEVELS.indexOf("expert")];

/** Takes off the first digit that a short chain refutes. */
function tried(place: Place, sights: readonly Sight[]): boolean {
  const { s } = place;
  for (let i = 0; i < s.length; i++) {
    if (bits(s[i]!) < 2) continue;
    for (const d of digitsOf(s[i]!)) {
      const chain = chainFrom(sights, s, i, d);
      if (chain === undefined || chain.links.length > MOST_LINKS) continue;
      const left = s.slice();
      left[i]! &= ~(1 << d);
      return taken(place, sights, left);
    }
  }
  return false;
}
