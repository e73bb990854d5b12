/** A thread of a task pool that says that it was not the one that asked. */
export default (task: number): string => {
  // Long enough that there is work left for all.
  const until = performance.now() + 2;
  while (performance.now() < until);
  return `there ${task}`;
};
