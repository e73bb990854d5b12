/** Mends blocks of a Reed–Solomon code over 256 elements (x⁸ + x⁴ + x³ + x² + 1), whose check polynomial has the roots 1, 2, 4 …: Berlekamp–Massey and Forney. */

const EXP: number[] = [1];
for (let i = 1; i < 255; i++) EXP.push((EXP[i - 1]! << 1) ^ (EXP[i - 1]! & 0x80 ? 0x11d : 0));
const LOG = new Map(EXP.map((value, i) => [value, i]));

const times = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : EXP[(LOG.get(a)! + LOG.get(b)!) % 255]!);
const over = (a: number, b: number): number => (a === 0 ? 0 : EXP[(LOG.get(a)! - LOG.get(b)! + 255) % 255]!);
/** The value of a polynomial, its lowest power first. */
const valueAt = (polynomial: readonly number[], x: number): number =>
  polynomial.reduceRight((sum, factor) => times(sum, x) ^ factor, 0);

/** The block without its errors, up to half as many as it has check bytes. Throws where there are more. */
export function mended(block: readonly number[], checks: number): number[] {
  const lowestFirst = [...block].reverse();
  const syndromes = Array.from({ length: checks }, (_, i) => valueAt(lowestFirst, EXP[i]!));
  if (syndromes.every((each) => each === 0)) return [...block];
  const locator = locatorOf(syndromes);
  const places = lowestFirst.flatMap((_, i) => (valueAt(locator, EXP[(255 - i) % 255]!) === 0 ? [i] : []));
  if (places.length !== locator.length - 1) throw new Error("a block has more errors than can be mended");
  // Values of the errors: the product of syndromes and locator over the locator's derivative.
  const product = syndromes.map((_, k) => {
    let sum = 0;
    for (let i = 0; i <= Math.min(k, locator.length - 1); i++) sum ^= times(locator[i]!, syndromes[k - i]!);
    return sum;
  });
  const slope = locator.slice(1).map((factor, i) => (i % 2 === 0 ? factor : 0));
  for (const place of places) {
    const inverse = EXP[(255 - place) % 255]!;
    lowestFirst[place]! ^= times(EXP[place]!, over(valueAt(product, inverse), valueAt(slope, inverse)));
  }
  const wrong = Array.from({ length: checks }, (_, i) => valueAt(lowestFirst, EXP[i]!)).some((each) => each !== 0);
  if (wrong) throw new Error("a block has more errors than can be mended");
  return lowestFirst.reverse();
}

/** The polynomial whose roots are the inverses of the places of errors. */
function locatorOf(syndromes: readonly number[]): number[] {
  let [locator, before] = [[1], [1]];
  let [errors, gap, last] = [0, 1, 1];
  for (const [k, syndrome] of syndromes.entries()) {
    let off = syndrome;
    for (let i = 1; i <= errors; i++) off ^= times(locator[i] ?? 0, syndromes[k - i]!);
    if (off === 0) {
      gap++;
      continue;
    }
    const factor = over(off, last);
    const next = [...locator];
    for (const [i, value] of before.entries()) next[i + gap] = (next[i + gap] ?? 0) ^ times(factor, value);
    for (let i = 0; i < next.length; i++) next[i] ??= 0;
    if (2 * errors <= k) [before, last, errors, gap] = [locator, off, k + 1 - errors, 1];
    else gap++;
    locator = next;
  }
  while (locator.at(-1) === 0) locator = locator.slice(0, -1);
  return locator;
}
