/**
 * The score of a puzzle that needs cases told apart: 60, 4 for each place, and 24 each time the branches double (in
 * eighths, by whole numbers alone).
 */
export function branchScore(places: number, branches: number): number {
  if (branches < 1) return 60 + 4 * places;
  const doublings = 31 - Math.clz32(branches);
  const eighths = Math.floor((branches * 8) / 2 ** doublings) - 8;
  return 60 + 4 * places + 3 * (8 * doublings + eighths);
}
