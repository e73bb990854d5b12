/**
 * The level that a puzzle's reasoning takes, found quickly: on strips alone, without words or steps. Agrees with the
 * table of techniques, because findings are forced and none spoils another, so that their order does not matter: level
 * after level, all that its techniques and the easier ones find is taken off, until every place has one digit.
 * s strips, r rule, at: a level by its place in `LEVELS`; stale: the rules, a bit each, to be looked at again.
 */
import { LEVELS, type Level } from "../../kind.ts";
import { CASE_LIST, firstListed, type Reach, SHORT_LIST } from "./case-list.ts";
import { chainsFrom } from "./chain.ts";
import { LOOKS_AT, LOOKS_UP_TO } from "./looks/table.ts";
import { bits, type Known, type SecretNumber } from "./meaning.ts";
import { freshStrips, leastOf, onlyOf, type Strips, sightsOf, viewOf, zeros } from "./reading.ts";
import type { Sight } from "./sight.ts";
import { MOST_LINKS } from "./trial.ts";

/** A position on the way, narrowed in place. */
interface Place {
  readonly sights: readonly Sight[];
  readonly s: Strips;
  readonly k: Known;
  open: number;
  stale: number;
  /** What the look in hand leaves. */
  readonly left: Strips;
}

/** The least level, at most `upTo`, whose techniques end a puzzle of up to 31 rules; undefined where those are not enough. */
export const reasoningLevel = (puzzle: SecretNumber, upTo: Level): Level | undefined =>
  levelOfRules(sightsOf(puzzle), puzzle.digits, "starter", upTo);

/** The same for rules made ready, of a number of `count` digits; of the levels up to `least` it does not tell which. */
export function levelOfRules(sights: readonly Sight[], count: number, least: Level, upTo: Level): Level | undefined {
  const first = LEVELS.indexOf(least);
  const place = placeOf(sights, startOf(sights, count, first));
  const most = LEVELS.indexOf(upTo);
  for (let at = first; at <= most; at++) {
    place.stale = at === first ? stirred(sights, place.s, at) : newsOf(sights, at);
    do look(place, at);
    while (place.open !== 0 && searched(place, at));
    if (place.open === 0) return LEVELS[at];
  }
  return undefined;
}

/** A position of these strips, which are written on. */
function placeOf(sights: readonly Sight[], strips: Strips): Place {
  const { s, k, open } = viewOf(strips);
  return { sights, s, k, open, stale: 0, left: zeros(s.length) };
}

/** What the single looks up to a level, at each rule alone, leave of the untouched strips; those where the rules clash. */
function startOf(sights: readonly Sight[], count: number, at: number): Strips {
  const s = freshStrips(count);
  for (let r = 0; r < sights.length; r++) {
    const alone = aloneOf(sights[r]!, at);
    for (let i = 0; i < count; i++) s[i]! &= alone[i]!;
  }
  return s.includes(0) ? freshStrips(count) : s;
}

/** What these looks at one rule alone leave; found once for each rule. */
function aloneOf(sight: Sight, at: number): readonly number[] {
  const known = sight.alone[at];
  if (known !== undefined) return known;
  const place = placeOf([sight], freshStrips(sight.count));
  place.stale = 1;
  look(place, at);
  sight.alone[at] = place.s;
  return place.s;
}

/** The rules, a bit each, at whose places less is left than they leave alone: only these have more to say. */
function stirred(sights: readonly Sight[], s: Strips, at: number): number {
  let stale = 0;
  for (let r = 0; r < sights.length; r++) {
    const { scope } = sights[r]!;
    const alone = aloneOf(sights[r]!, at);
    for (let i = 0; i < s.length; i++) if ((scope >> i) & 1 && s[i] !== alone[i]) stale |= 1 << r;
  }
  return stale;
}

/** The rules, a bit each, of which a level sees more than the one before, which has found all it can. */
function newsOf(sights: readonly Sight[], at: number): number {
  let news = 0;
  for (let r = 0; r < sights.length; r++) if (LOOKS_AT[at]![sights[r]!.about]!.length > 0) news |= 1 << r;
  return news;
}

/** Narrows by the single looks up to a level, until none takes anything off. */
function look(place: Place, at: number): void {
  const { s, left, sights } = place;
  for (let r = 0; place.stale !== 0; r = r + 1 === sights.length ? 0 : r + 1) {
    if (((place.stale >> r) & 1) === 0) continue;
    place.stale &= ~(1 << r);
    const sight = sights[r]!;
    const looks = LOOKS_UP_TO[at]![sight.about]!;
    for (let i = 0; i < s.length; i++) left[i] = s[i]!;
    for (let n = 0; n < looks.length; n++) looks[n]!(sight, place, left);
    take(place, left);
  }
}

/** Takes over what is left at each place, unless that is nothing; true when something went. */
function take(place: Place, left: Strips): boolean {
  const { s, k, sights } = place;
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
  for (let r = 0; r < sights.length; r++) if ((sights[r]!.scope & changed) !== 0) place.stale |= 1 << r;
  return true;
}

const [MEDIUM, EXPERT] = [LEVELS.indexOf("medium"), LEVELS.indexOf("expert")];

/**
 * Narrows by the lists and trials up to a level, the easiest that find something; true when one does. A longer list with all
 * its tests leaves no more than a short one with some of them, of rules that can be met: with it no short one is needed.
 */
function searched(place: Place, at: number): boolean {
  if (at < MEDIUM) return false;
  return listed(place, at === MEDIUM ? SHORT_LIST : CASE_LIST) || (at >= EXPERT && tried(place));
}

function listed(place: Place, reach: Reach): boolean {
  const left = firstListed(reach, place.sights, place);
  return left !== undefined && take(place, left);
}

/** Takes off the first digit that a short chain refutes. */
function tried(place: Place): boolean {
  const { s, sights } = place;
  const chainFrom = chainsFrom(sights, s);
  for (let i = 0; i < s.length; i++) {
    if (bits(s[i]!) < 2) continue;
    for (let choices = s[i]!; choices !== 0; choices &= choices - 1) {
      const chain = chainFrom(i, leastOf(choices), MOST_LINKS);
      if (chain === undefined || chain.links.length > MOST_LINKS) continue;
      const left = s.slice();
      left[i]! &= ~(choices & -choices);
      return take(place, left);
    }
  }
  return false;
}
