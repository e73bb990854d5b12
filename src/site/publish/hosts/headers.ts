/** Writes the pages' HTTP headers and the redirects of moved pages in the formats of several hosts. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { POLICY } from "../../archive/policy.ts";

type Header = readonly [name: string, value: string];

/** Headers for all files. */
const ALL: readonly Header[] = [
  ["X-Content-Type-Options", "nosniff"],
  ["Referrer-Policy", "no-referrer"],
  [
    "Permissions-Policy",
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()",
  ],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];
/** Framing: other sites may embed only the page that is made for it. */
const OWN: Header = ["Content-Security-Policy", `${POLICY}; frame-ancestors 'none'`];
const EMBED: Header = ["Content-Security-Policy", `${POLICY}; frame-ancestors *`];
/** For files that have a digest in their names and so never change. */
const ASSETS: Header = ["Cache-Control", "public, max-age=31536000, immutable"];
/** For files that browsers must request each time. */
const FRESH: Header = ["Cache-Control", "no-cache"];

/**
 * Writes `_headers` and `_redirects`, which Cloudflare Pages and Netlify read (GitLab Pages reads only `_redirects`), and the same for
 * nginx and Caddy in `headers/`. `base`: the path of the site on its host. Call it when the folder has all pages.
 */
export function writeHeaders(out: string, base: string): void {
  writeFileSync(join(out, "_headers"), netlify(out, base));
  writeFileSync(join(out, "_redirects"), redirects(out, base));
  mkdirSync(join(out, "headers"), { recursive: true });
  writeFileSync(join(out, "headers/nginx.conf"), nginx(base));
  writeFileSync(join(out, "headers/Caddyfile"), caddy(base));
}

/** The folders with the pages of further languages, such as "de/". */
const languageFolders = (out: string): string[] =>
  readdirSync(out)
    .filter((name) => existsSync(join(out, name, "kinds/index.html")))
    .map((name) => `${name}/`);

/**
 * Where two rules set the same header, some hosts send both. So headers that differ between folders are set folder by folder,
 * and no two rules for one path set the same header.
 */
function netlify(out: string, base: string): string {
  const rule = (path: string, headers: readonly Header[]): string =>
    [`${base}${path}`, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join("\n");
  const foldersIn = (folder: string): string[] =>
    readdirSync(join(out, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !["embed", "headers"].includes(entry.name))
      .map(({ name }) => `${folder}${name}/`)
      .sort();
  const languages = languageFolders(out);
  const folders = ["", ...languages].flatMap(foldersIn).filter((folder) => !languages.includes(folder));
  return `${[
    rule("*", ALL),
    ...["", "404.html", ...languages, ...folders.map((folder) => `${folder}*`)].map((path) =>
      rule(path, path === "assets/*" ? [OWN, ASSETS] : [OWN]),
    ),
    ...["", ...languages].map((folder) => rule(`${folder}embed/*`, [EMBED])),
    rule("sw.js", [FRESH]),
  ].join("\n\n")}\n`;
}

/**
 * Rules that redirect former pages, in each language: of a technique, `practice/<kind>/<technique>/`, to its place on the page of its
 * kind's techniques; of a puzzle to embed, `embed/<id>/`, to `embed/#<id>`. A placeholder matches no slash, so addresses that end
 * with a slash need a rule of their own.
 */
function redirects(out: string, base: string): string {
  return ["", ...languageFolders(out)]
    .map((folder) => base + folder)
    .flatMap((to) =>
      ["", "/"].flatMap((end) => [
        `${to}practice/:kind/:technique${end} ${to}kinds/:kind/techniques/#:technique 301\n`,
        `${to}embed/:id${end} ${to}embed/#:id 301\n`,
      ]),
    )
    .join("");
}

/** A regular expression for the base with the folder of a language, as a group. */
const anyFolder = (base: string): string => `^(${base.replace(/[^\w/-]/g, "\\$&")}(?:[a-z]+/)?)`;

/** Regular expressions for the former addresses. Further groups: the kind and the technique; the id. */
const movedTechnique = (base: string): string => `${anyFolder(base)}practice/([^/]+)/([^/]+)/?$`;
const movedPuzzle = (base: string): string => `${anyFolder(base)}embed/(\\w{11})/?$`;

function nginx(base: string): string {
  // An inner location that adds a header inherits none. So each location sets all of its headers.
  const lines = (headers: readonly Header[]): string =>
    headers.map(([name, value]) => `    add_header ${name} "${value}" always;`).join("\n");
  const location = (path: string, headers: readonly Header[]): string =>
    `location ${path} {\n${lines(headers)}\n    try_files $uri $uri/index.html =404;\n}`;
  return `# For nginx: put this within the server block that shows these pages, beside its root.
error_page 404 ${base}404.html;
location ~ "${movedTechnique(base)}" { return 301 $1kinds/$2/techniques/#$3; }
location ~ "${movedPuzzle(base)}" { return 301 $1embed/#$2; }
${[
  location(base, [...ALL, OWN]),
  location(`~ "${anyFolder(base)}embed/"`, [...ALL, EMBED]),
  location(`${base}assets/`, [...ALL, OWN, ASSETS]),
  location(`= ${base}sw.js`, [...ALL, OWN, FRESH]),
].join("\n")}
`;
}

function caddy(base: string): string {
  const set = (headers: readonly Header[]): string =>
    headers.map(([name, value]) => `header ${name} "${value}"`).join("\n");
  return `# For Caddy: put this within the site block that shows these pages, beside its root.
${set(ALL)}
@embed path_regexp "${anyFolder(base)}embed/"
@own not path_regexp "${anyFolder(base)}embed/"
header @own ${OWN[0]} "${OWN[1]}"
header @embed ${EMBED[0]} "${EMBED[1]}"
header ${base}assets/* ${ASSETS[0]} "${ASSETS[1]}"
header ${base}sw.js ${FRESH[0]} "${FRESH[1]}"
@technique path_regexp technique "${movedTechnique(base)}"
redir @technique {re.technique.1}kinds/{re.technique.2}/techniques/#{re.technique.3} permanent
@puzzle path_regexp puzzle "${movedPuzzle(base)}"
redir @puzzle {re.puzzle.1}embed/#{re.puzzle.2} permanent
handle_errors {
\trewrite * ${base}404.html
\tfile_server
}
`;
}
