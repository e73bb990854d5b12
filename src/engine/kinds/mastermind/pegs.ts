/** How many pegs a guess earns. */

/** Working memory, reset for each count. */
const SURPLUS = new Int8Array(10);
const ZERO = "0".charCodeAt(0);

/**
 * The pegs of a guess at a code of digits: black in place, white elsewhere, each symbol of the code for one peg at
 * most. In one pass: `surplus` counts how much oftener the code has a digit out of place so far than the guess.
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
