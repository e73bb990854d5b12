/** Sends former addresses to their new places from the page "not found", for hosts without redirects. See `hosts/headers.ts`. */
const MOVED: readonly (readonly [from: RegExp, to: string])[] = [
  [/^(.*\/)embed\/(\w{11})\/?$/, "$1embed/#$2"],
  [/^(.*\/)practice\/([^/]+)\/([^/]+)\/?$/, "$1kinds/$2/techniques/#$3"],
];

const rule = MOVED.find(([from]) => from.test(location.pathname));
if (rule !== undefined) location.replace(location.pathname.replace(...rule));
