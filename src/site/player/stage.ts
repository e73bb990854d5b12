/** What every stage has, whatever is played on it: the rule that opens from its line, and the menu of less frequent tools. */

/** Where the rule is a line, that opens it, until anything is pressed. */
export function openRule(root: HTMLElement): void {
  const [line, rule] = [root.querySelector(".rule-short"), root.querySelector(".rule")];
  root.addEventListener("click", ({ target }) => {
    const isOpen = line?.contains(target as Node) === true && rule?.matches(".open") === false;
    rule?.classList.toggle("open", isOpen);
    if (line !== null) line.ariaExpanded = String(isOpen);
  });
}

/** The menu closes once something of it, or anything else, is pressed; what is chosen in a form leaves it open. */
export function openMenu(root: HTMLElement): void {
  const menu = root.querySelector<HTMLDetailsElement>(".more-tools")!;
  document.addEventListener("click", ({ target }) => {
    if (!(target as Element).matches(".more-tools > :is(summary, div), .more-tools form *:not(button)"))
      menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    menu.open = false;
    menu.querySelector("summary")!.focus();
  });
}
