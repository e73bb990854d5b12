/** A page of answers: the one that the address names is open. All are shown on wish, and on paper where none is open. */
const answers = [...document.querySelectorAll<HTMLDetailsElement>("details.answer")];
const button = document.querySelector<HTMLButtonElement>(".all-answers")!;
const [showAll, fold] = [button.textContent, button.dataset.fold!];

/** Opens or folds all. Of those with one name a browser keeps only one open: they have none while all are. */
function setAll(open: boolean): void {
  for (const answer of answers) {
    answer.name = open ? "" : "answer";
    answer.open = open;
  }
}

/** For browsers that do not open by themselves what an address leads into. */
function openNamed(): void {
  const answer = document.getElementById(location.hash.slice(1))?.closest("details");
  if (answer != null) answer.open = true;
}

let isAll = false;
button.addEventListener("click", () => {
  isAll = !isAll;
  setAll(isAll);
  button.textContent = isAll ? fold : showAll;
});
for (const answer of answers)
  answer.addEventListener("toggle", () => {
    // The one above it that folded has drawn it up, out of sight.
    if (answer.open && !isAll && answer.getBoundingClientRect().top < 0) answer.scrollIntoView();
  });

let isForPrint = false;
addEventListener("beforeprint", () => {
  isForPrint = answers.every(({ open }) => !open);
  if (isForPrint) setAll(true);
});
addEventListener("afterprint", () => {
  if (isForPrint) setAll(false);
});
addEventListener("hashchange", openNamed);
openNamed();
