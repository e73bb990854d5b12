/** What is told of a guess. */

/** The pegs of a guess at a code: black in place, white elsewhere, each symbol of the code for one peg at most. */
export function pegsOf(guess: string, code: string): { black: number; white: number } {
  let black = 0;
  let all = 0;
  const left = [...code];
  for (const [p, symbol] of [...guess].entries()) {
    if (code[p] === symbol) black++;
    const at = left.indexOf(symbol);
    if (at < 0) continue;
    left.splice(at, 1);
    all++;
  }
  return { black, white: all - black };
}
