/** The members that the bundler adds to `import.meta` for the pages. */
interface ImportMeta {
  /** The contents of the files, as texts. */
  glob<T>(
    pattern: string,
    options: { readonly query: string; readonly import: string; readonly eager: true },
  ): Record<string, T>;
  /** Modules that are loaded together with this one. `import`: the name of the export to return. */
  glob<T>(pattern: string, options: { readonly import: string; readonly eager: true }): Record<string, T>;
  /** Modules, each loaded when its function is called. `import`: the name of the export to return. */
  glob<T>(pattern: string, options: { readonly import: string }): Record<string, () => Promise<T>>;
}
