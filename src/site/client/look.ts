/**
 * The look that was chosen, set before the first paint so that nothing flashes: the one script that a page waits for, a file of its own
 * without imports. It keeps up with what is chosen in another tab, and on pages that the browser kept.
 */
{
  const root = document.documentElement;
  /** What the bar of the browser around the page has: the ground of each theme, as in `tokens.css`. */
  const grounds: Readonly<Record<string, string>> = { paper: "#fffdf8", white: "#ffffff", dark: "#15171b" };
  const apply = (): void => {
    const setting = (name: string): string | null =>
      localStorage.getItem(`numberpress ${root.dataset.base} set ${name}`);
    try {
      const theme = setting("theme") || (matchMedia("(prefers-contrast: more)").matches ? "contrast" : "");
      root.dataset.theme = theme;
      root.toggleAttribute("data-motion", setting("motion") === "on");
      const ground = grounds[theme];
      if (ground !== undefined)
        for (const bar of document.querySelectorAll<HTMLMetaElement>("[name=theme-color]")) bar.content = ground;
    } catch {
      // A browser that keeps nothing has the look of its system.
    }
  };
  apply();
  addEventListener("storage", apply);
  addEventListener("pageshow", apply);
}
