/**
 * The page to embed: shows the puzzle whose id is in the address, `embed/#<id>`. It takes the player from the puzzle's own page and
 * leaves out what surrounds the player there. Links open outside the frame.
 */

const main = document.querySelector<HTMLElement>("main")!;

const id = location.hash.replace(/\W/g, "");
/** The page of the puzzle, in the language of this page's folder. */
const address = new URL(`../p/${id}/`, location.href).href;

async function show(): Promise<void> {
  const answer = id === "" ? undefined : await fetch(address).catch(() => null);
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const player = page?.querySelector<HTMLElement>("puzzle-player");
  if (!page || !player) {
    main.querySelector("[role=alert]")!.textContent = main.dataset[answer === null ? "failed" : "missing"]!;
    return;
  }
  document.documentElement.lang = page.documentElement.lang;
  document.title = page.title;
  const [before, after] = main.dataset.open!.split("%");
  const link = Object.assign(page.createElement("a"), { className: "link", href: address });
  link.append(before!, player.querySelector(".sheet-from a")!.textContent, after!);
  const line = Object.assign(page.createElement("p"), { className: "small" });
  line.append(link);
  player.querySelector(".side")!.replaceChildren(line);
  for (const part of player.querySelectorAll(".back, .sheet-from")) part.remove();
  main.replaceChildren(document.adoptNode(player));
}

// The player adds links of its own when the puzzle is solved.
main.addEventListener("click", ({ target }) => {
  const clicked = target instanceof Element ? target.closest("a") : null;
  if (clicked !== null) Object.assign(clicked, { target: "_blank", rel: "noopener" });
});
addEventListener("hashchange", () => location.reload());
void show();
