declare module "seedrandom/lib/alea.js" {
  /** The Alea generator of Johannes Baagøe, seeded by a string. */
  export default function alea(seed: string): { int32(): number };
}
