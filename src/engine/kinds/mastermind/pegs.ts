/** Counts the pegs of a guess. */

/** Working memory, reset for each count. */
const SURPLUS = new Int8Array(10);
const ZERO = "0".charCodeAt(0);

/**
 * The pegs of a guess for a code of digits: black in place, white elsewhere, at most one peg for each symbol of the code. Uses
 * one pass: `surplus` is how much more often the code has had a digit out of place than the guess.
 */
export function pegsOf(guess: string, code: string): { black: number; white: number } {
  const surplus = SURPLUS;
  for (let p = 0; p < guess.length; p++) {
    surplus[guess.charCodeAt(p) - ZERO] = 0;
    surplus[code.charCodeAt(p) - ZERO] = 0;
  }
  let black = 0;
  let white = 0;
  for (let p = 0; p < guess.length; p++) {
    const mine = guess.charCodeAt(p) - ZERO;
    const hidden = code.charCodeAt(p) - ZERO;
    if (mine === hidden) black++;
    else {
      if (surplus[hidden]!++ < 0) white++;
      if (surplus[mine]!-- > 0) white++;
    }
  }
  return { black, white };
}
