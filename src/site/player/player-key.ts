/** A name for whoever plays in this browser, in what is exported: it tells nothing, only that two attempts are of one player. */
import { set, setting } from "./store.ts";

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 12;
const KEY = /^player-[0-9a-z]{12}$/;

/** The key, made by chance when it is first asked for. */
export function playerKey(): string {
  const known = keptKey();
  if (known !== null) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
  const key = `player-${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join("")}`;
  set("player", key);
  return key;
}

/** The key of this browser, or null. */
export function keptKey(): string | null {
  const kept = setting("player");
  return kept !== null && KEY.test(kept) ? kept : null;
}

/** Takes the key of a copy: of two browsers that one player uses both come to have the same, whichever copy is opened where. */
export function takeKey(key: string): void {
  const own = keptKey();
  if (KEY.test(key) && (own === null || key < own)) set("player", key);
}
