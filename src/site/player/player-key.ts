/** An anonymous key of this browser's player for exports: it only tells which attempts belong to the same player. */
import { setSetting, settingNamed } from "./store.ts";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 12;
const KEY = /^player-[0-9a-z]{12}$/;

/** The key; drawn at random on the first call. */
export function playerKey(): string {
  const known = keptKey();
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const key = `player-${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("")}`;
  setSetting("player", key);
  return key;
}

/** The key of this browser, or null. */
export function keptKey(): string | null {
  const kept = settingNamed("player");
  return kept !== null && KEY.test(kept) ? kept : null;
}

/** Takes over the key of a copy if it sorts first, so that both browsers of a player end up with the same key. */
export function takeKey(key: string): void {
  const own = keptKey();
  if (KEY.test(key) && (own === null || key < own)) setSetting("player", key);
}
