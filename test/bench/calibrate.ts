/** A fixed loop by whose time other times are divided: what is left is nearly the same on machines of other speed and load. */

/** Does a bit of all that the press does: whole numbers in a table, small objects, maps, texts, sorting. Gives what it found. */
function loop(): number {
  let [x, sum] = [1, 0];
  const next = (): number => {
    x = (Math.imul(x, 1_664_525) + 1_013_904_223) >>> 0;
    return x;
  };
  const table = Uint32Array.from({ length: 2048 }, next);
  for (let round = 0; round < 12_000; round++)
    for (const value of table) sum = (value & 64) === 0 ? sum ^ value : (sum + (value & 7)) >>> 0;
  for (let round = 0; round < 60; round++) {
    const list = Array.from({ length: 1000 }, () => ({ key: `r${next() % 100}c${next() % 100}`, value: next() }));
    const map = new Map(list.map((each) => [each.key, each]));
    const sorted = [...map.values()].sort((a, b) => a.value - b.value);
    sum ^= JSON.stringify(sorted).length + sorted.map(({ key }) => key).join().length;
  }
  return sum;
}

const FOUND = loop();

/** Runs the loop. What it finds is looked at, so that no compiler leaves the work out. */
export function calibrate(): void {
  if (loop() !== FOUND) throw new Error("the loop of the bench is not the same each time");
}
