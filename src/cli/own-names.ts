/** The names of files and folders that a process has for itself until they are finished, as `ownName` gives them. */

/** What such a name tells of who made it and what for. */
export interface OwnName {
  /** The name of what it stands beside. */
  readonly base: string;
  readonly space: string;
  readonly pid: number;
  readonly started: string;
  /** Of an edition, which one it is, and in place of which one it comes; null where it is the first, or none. */
  readonly id: string | null;
  readonly before: string | null;
  readonly ending: "tmp" | "old" | "edition";
}

const OWN =
  /^\.([^/]+)\.numberpress-([0-9a-f]{8})-(\d+)-(\d*)(?:-([0-9a-f]{8}))?(?:-([0-9a-f]{8}))?\.(tmp|old|edition)$/;

/** Reads a name that some process had for itself; null for any other. */
export function readOwnName(name: string): OwnName | null {
  const [, base, space, pid, started, id = null, before = null, ending] = OWN.exec(name) ?? [];
  if (base === undefined) return null;
  const made = { space: space!, pid: Number(pid), started: started! };
  return { base, ...made, id, before, ending: ending as OwnName["ending"] };
}
