/** What publishing tells the service worker. */
export interface WorkerSetting {
  readonly base: string;
  /** Changes whenever one of `shared` does. */
  readonly version: string;
  /** What is kept at once: paths below the base. */
  readonly shared: readonly string[];
  /** The page for what was not kept, below the base. */
  readonly offline: string;
}
