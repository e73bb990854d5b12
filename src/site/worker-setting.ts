/** What publishing and pages tell the service worker. */
import type { KeepIndex } from "./publish/indexes.ts";

/** What publishing tells it. */
export interface WorkerSetting {
  readonly base: string;
  /** Changes whenever one of `shared` does. */
  readonly version: string;
  /** What is kept at once: paths below the base. */
  readonly shared: readonly string[];
  /** The page for what was not kept, below the base. */
  readonly offline: string;
}

/** What a page asks it to keep: the files of a list. */
export interface KeepList {
  /** Address of `keep.json`. */
  readonly file: string;
  readonly list: keyof KeepIndex;
}
