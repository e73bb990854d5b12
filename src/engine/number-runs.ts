/** The runs of ascending whole numbers: 1, 3, 4, 5 are 1 to 1 and 3 to 5. */
export function numberRuns(numbers: readonly number[]): (readonly [first: number, last: number])[] {
  const runs: [number, number][] = [];
  for (const n of numbers) {
    const run = runs.at(-1);
    if (run !== undefined && run[1] === n - 1) run[1] = n;
    else runs.push([n, n]);
  }
  return runs;
}
