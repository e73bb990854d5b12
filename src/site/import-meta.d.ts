/** What the bundler adds to `import.meta` for the pages. */
interface ImportMeta {
  glob<T>(
    pattern: string,
    options: { readonly query: string; readonly import: string; readonly eager: true },
  ): Record<string, T>;
}
