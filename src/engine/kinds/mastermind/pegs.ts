/** What is told of a guess. */

/** Room to count the digits there are. */
const SURPLUS = new Int8Array(10);
const ZERO = "0".charCodeAt(0);

/**
 * The pegs of a guess at a code of digits: black in place, white elsewhere, each symbol of the code for one peg at most.
 * In one pass: `surplus` counts how much oftener the code has a digit out of place so far than the guess.
 */
export function pegsOf(guess: string, code: string): { black: number; white: number } {
  const surplus = SURPLUS.fill(0);
  let [black, white] = [0, 0];
  for (let p = 0; p < guess.length; p++) {
    const [mine, hidden] = [guess.charCodeAt(p) - ZERO, code.charCodeAt(p) - ZERO];
    if (mine === hidden) black++;
    else {
      if (surplus[hidden]!++ < 0) white++;
      if (surplus[mine]!-- > 0) white++;
    }
  }
  return { black, white };
}
