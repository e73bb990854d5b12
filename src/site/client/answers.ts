/** A page of answers: opens the answer that the address names. A button opens all; print shows all if none is open. */
const answers = [...document.querySelectorAll<HTMLDetailsElement>("details.answer")];
const button = document.querySelector<HTMLButtonElement>(".all-answers")!;
const [showAll, fold] = [button.textContent, button.dataset.fold!];

/** Opens or folds all answers. A browser keeps only one of several with the same name open, so open ones lose their name. */
function setAll(open: boolean): void {
  for (const answer of answers) {
    answer.name = open ? "" : "answer";
    answer.open = open;
  }
}

/** Opens the answer in the address, for browsers that do not do so themselves. */
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
    // An answer above folded, so this one moved up out of view.
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
