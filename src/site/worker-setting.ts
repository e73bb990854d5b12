/** The data that publishing and pages send to the service worker. */
import type { KeepIndex } from "./publish/indexes.ts";

/** The settings that publishing writes into it. */
export interface WorkerSetting {
  readonly base: string;
  /** Changes whenever one of `shared` does. */
  readonly version: string;
  /** The files to cache at installation: paths below the base. */
  readonly shared: readonly string[];
  /** The page shown offline for an address that is not cached, below the base. */
  readonly offline: string;
}

/** A page's request to cache the files of a list. */
export interface KeepList {
  /** Address of `keep.json`. */
  readonly file: string;
  readonly list: keyof KeepIndex;
}
