/**
 * Compiles a template's syntax tree to JavaScript with the same output as Handlebars. Throws for syntax that pages do not
 * support.
 */

/** The template being compiled, and the partials and helpers found in it. */
export interface Compilation {
  readonly file: string;
  readonly partials: Set<string>;
  readonly helpers: Set<string>;
  /** Keys of the templates that use the index or the parent of the list item from which they are included. */
  readonly inheriting: ReadonlySet<string>;
}

/**
 * The names of a body's variables: its values, the values of the enclosing body, its index in a list, and whether it is the
 * last item.
 */
interface Scope {
  readonly here: string;
  readonly above: string;
  readonly index: string;
  readonly last: string;
  readonly depth: number;
  /** The variables that the body uses. */
  readonly used: Set<string>;
}

const scopeAt = (depth: number): Scope => {
  const name = (first: string) => String.fromCharCode(first.charCodeAt(0) + depth);
  return { here: name("v"), above: name("u"), index: name("h"), last: name("n"), depth, used: new Set() };
};

/** The outermost scope of a template. */
export const topScope = (): Scope => scopeAt(0);

/** The parameters of a function, up to the last one that it uses. */
export function argCode(scope: Scope): string {
  const order =
    scope.depth === 0 ? (["here", "above", "index", "last"] as const) : (["here", "index", "last"] as const);
  const count = 1 + order.findLastIndex((name) => scope.used.has(name));
  const names = order.slice(0, count).map((name) => scope[name]);
  return names.length === 1 ? names[0]! : `(${names.join()})`;
}

/** A literal text, or the code of an expression. */
type Piece = { readonly text: string } | { readonly code: string; readonly isText: boolean };

const text = (text: string): Piece => ({ text });
/** `isText`: it always gives a string, so it needs no template literal. */
const code = (code: string, isText = true): Piece => ({ code, isText });

/** The code of an expression that gives a body's text. `isTrimmed`: without white space at its ends. */
export function bodyCode(program: hbs.AST.Program | undefined, at: Scope, to: Compilation, isTrimmed = false): string {
  const pieces: Piece[] = [];
  for (const piece of (program?.body ?? []).flatMap((node) => nodePieces(node, at, to))) {
    const before = pieces.at(-1);
    if ("text" in piece && before !== undefined && "text" in before)
      pieces[pieces.length - 1] = text(before.text + piece.text);
    else if (!("text" in piece) || piece.text !== "") pieces.push(piece);
  }
  const [first] = pieces;
  if (isTrimmed && first !== undefined && "text" in first) pieces[0] = text(first.text.trimStart());
  const last = pieces.at(-1);
  if (isTrimmed && last !== undefined && "text" in last) pieces[pieces.length - 1] = text(last.text.trimEnd());
  if (pieces.length === 1 && "code" in pieces[0]! && pieces[0].isText) return pieces[0].code;
  const inner = pieces.map((piece) => ("text" in piece ? quoted(piece.text) : `\${${piece.code}}`));
  // The tag `write` throws for a missing value.
  const isWritten = pieces.some((piece) => "code" in piece && !piece.isText);
  if (isWritten) to.helpers.add("write");
  return `${isWritten ? "write" : ""}\`${inner.join("")}\``;
}

/** Escapes a text for a JavaScript template literal. */
const quoted = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, "\\$&");

function nodePieces(node: hbs.AST.Statement, at: Scope, to: Compilation): Piece[] {
  switch (node.type) {
    case "ContentStatement":
      return [text(contentText((node as hbs.AST.ContentStatement).value))];
    case "CommentStatement":
      return [];
    case "MustacheStatement":
      return [mustache(node as hbs.AST.MustacheStatement, at, to)];
    case "BlockStatement":
      return [code(blockCode(node as hbs.AST.BlockStatement, at, to))];
    case "PartialStatement":
      return partial(node as hbs.AST.PartialStatement, at, to);
    default:
      throw new Error(`a page cannot read ${node.type}`);
  }
}

/**
 * White space and single newlines become one space, as `tidy` does later; a newline at an edge stays, because a block may begin
 * there.
 */
const contentText = (text: string): string =>
  text.replace(/[^\S\xa0]+/g, (blanks, at: number) => {
    const lines = blanks.split("\n").length - 1;
    const isInner = at > 0 && at + blanks.length < text.length;
    const opensBlock = /^(- |#+ )/.test(text.slice(at + blanks.length));
    return lines > 1 ? "\n\n" : lines === 1 && (!isInner || opensBlock) ? "\n" : " ";
  });

/** Our own helpers; `speak.ts` has them by the same names. */
const HELPERS = ["sign", "numeral", "aloud", "ordinal", "list", "either", "capital"];

type Call = hbs.AST.MustacheStatement | hbs.AST.SubExpression;

function mustache(node: hbs.AST.MustacheStatement, at: Scope, to: Compilation): Piece {
  const isPath = node.path.type === "PathExpression";
  if (node.params.length > 0)
    return (node.path as hbs.AST.PathExpression).original === "lookup"
      ? code(`${callCode(node, at, to)}??""`, false)
      : code(callCode(node, at, to));
  const { original: name, data } = node.path as hbs.AST.PathExpression;
  if (isPath && [...HELPERS, "plural", "lookup"].includes(name)) throw new Error(`${name} is the name of a helper`);
  const value = valueCode(node.path, at, to);
  if (isPath && data) return code(at.depth === 0 ? `${value}??""` : value, false);
  return code(value, false);
}

function callCode({ path, params, hash }: Call, at: Scope, to: Compilation): string {
  const name = (path as hbs.AST.PathExpression).original;
  if (name === "plural") {
    const [count, ...forms] = params;
    const [one, many] = forms.map((form) => JSON.stringify(contentText((form as hbs.AST.StringLiteral).value)));
    return `(${valueCode(count!, at, to)}===1?${one}:${many})`;
  }
  const args = params.map((param) => valueCode(param, at, to));
  if (name === "lookup") return `${args[0]}?.[${args[1]}]`;
  if (!HELPERS.includes(name)) throw new Error(`a page knows no helper ${name}`);
  to.helpers.add(name);
  for (const { key, value } of hash?.pairs ?? []) {
    if (key !== "by" || !/^(list|either)$/.test(name)) throw new Error(`a page knows no ${name} ${key}=`);
    const by = (value as hbs.AST.StringLiteral).value;
    to.partials.add(by);
    args.push(`t[${JSON.stringify(by)}]`);
  }
  return `${name}(${args.join()})`;
}

function blockCode(
  { path, params, hash, program, inverse }: hbs.AST.BlockStatement,
  at: Scope,
  to: Compilation,
): string {
  const name = (path as hbs.AST.PathExpression).original as string;
  if ((hash?.pairs.length ?? 0) > 0 || (program.blockParams ?? []).length > 0)
    throw new Error(`a page cannot read #${name}`);
  if (name === "each" && (inverse?.body ?? []).length === 0) {
    const inner = scopeAt(at.depth + 1);
    const body = bodyCode(program, inner, to);
    // The enclosing body is the current one: its values must be parameters.
    if (inner.used.has("above")) at.used.add("here");
    to.helpers.add("each");
    return `each(${valueCode(params[0]!, at, to)},${argCode(inner)}=>${body})`;
  }
  const [body, other] = [bodyCode(program, at, to), bodyCode(inverse, at, to)];
  if (name === "is") return `${isCode(params, at, to)}?${body}:${other}`;
  if (name === "if") return `${truthCode(params[0]!, at, to)}?${body}:${other}`;
  if (name === "unless") return `${truthCode(params[0]!, at, to)}?${other}:${body}`;
  throw new Error(`a page cannot read #${name}`);
}

/** The code of a test whether a value is one of several. Values are escaped, so special characters need `raw` to compare. */
function isCode([first, ...others]: readonly hbs.AST.Expression[], at: Scope, to: Compilation): string {
  const isPlain = others.every(
    (node) =>
      node.type === "NumberLiteral" ||
      (node.type === "StringLiteral" && !/[\\*_#`]|^-(?: |$)/.test((node as hbs.AST.StringLiteral).value)),
  );
  if (!isPlain) to.helpers.add("raw");
  const given = valueCode(first!, at, to);
  const value = isPlain ? given : `raw(${given})`;
  const [one, ...more] = others.map((other) => valueCode(other, at, to));
  return more.length === 0 ? `${value}===${one}` : `[${[one, ...more].join()}].includes(${value})`;
}

/** The code of a truth test: an empty list is false. */
function truthCode(node: hbs.AST.Expression, at: Scope, to: Compilation): string {
  const value = valueCode(node, at, to);
  if ((node as hbs.AST.PathExpression).data) return value;
  to.helpers.add("some");
  return `some(${value})`;
}

function partial({ name, params, hash, indent }: hbs.AST.PartialStatement, at: Scope, to: Compilation): Piece[] {
  const { key, included } = partialName(name, at, to);
  to.partials.add(included);
  const context = params[0] === undefined ? use(at, "here") : valueCode(params[0], at, to);
  const own = (hash?.pairs ?? []).map(({ key, value }) => `${JSON.stringify(key)}:${valueCode(value, at, to)}`);
  const values = own.length === 0 ? context : `{...${context},${own.join()}}`;
  const inherits = [...to.inheriting].some(
    (one) => one === included || (included.endsWith("-") && one.startsWith(included)),
  );
  // The included template also needs the variables of the list item.
  const place = inherits ? `,${use(at, "above")},${use(at, "index")},${use(at, "last")}` : "";
  const call = code(`t[${key}](${values}${place})`);
  return indent === "" ? [call] : [text(" "), call];
}

/**
 * The key of an included template, or a lookup: `{{> (lookup . "clue")}}` may include any template whose name begins with
 * `clue-`.
 */
function partialName(
  name: hbs.AST.PartialStatement["name"],
  at: Scope,
  to: Compilation,
): { readonly key: string; readonly included: string } {
  if (name.type === "PathExpression") {
    const { data, original } = name as hbs.AST.PathExpression;
    if (data) throw new Error(`a page cannot read ${original}`);
    return { key: JSON.stringify(original), included: original };
  }
  const [, value] = (name as hbs.AST.SubExpression).params;
  return {
    key: valueCode(name, at, to),
    included: `${to.file}.${(value as hbs.AST.StringLiteral).value}-`,
  };
}

function valueCode(node: hbs.AST.Expression, at: Scope, to: Compilation): string {
  switch (node.type) {
    case "NumberLiteral":
      return String((node as hbs.AST.NumberLiteral).value);
    case "StringLiteral":
      return JSON.stringify((node as hbs.AST.StringLiteral).value);
    case "SubExpression":
      return callCode(node as hbs.AST.SubExpression, at, to);
    case "PathExpression":
      return pathCode(node as hbs.AST.PathExpression, at);
    default:
      throw new Error(`a page cannot read ${node.type}`);
  }
}

function pathCode({ data, depth, parts, original }: hbs.AST.PathExpression, at: Scope): string {
  const names = parts as string[];
  if (data && depth === 0 && names.length === 1) {
    if (names[0] === "index") return use(at, "index");
    if (names[0] === "first") return at.depth === 0 ? `(${use(at, "index")}===0)` : `!${use(at, "index")}`;
    if (names[0] === "last") return use(at, "last");
  }
  if (data || depth > 1 || names.some((name) => !/^\w+$/.test(name))) throw new Error(`a page cannot read ${original}`);
  const root = use(at, depth === 1 ? "above" : "here");
  // The values of the template itself always exist.
  return root + names.map((name, i) => access(name, i > 0 || root !== "v")).join("");
}

const access = (name: string, mayMiss: boolean): string =>
  /^\d/.test(name) ? `${mayMiss ? "?." : ""}[${Number(name)}]` : `${mayMiss ? "?" : ""}.${name}`;

function use(at: Scope, name: "here" | "above" | "index" | "last"): string {
  at.used.add(name);
  return at[name];
}
