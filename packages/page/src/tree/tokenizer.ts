/** The tokens of a page's mark-up, by places in its source, in their order. */
export interface TokenHandler {
  ontext(from: number, to: number): void;
  onopentagname(from: number, to: number): void;
  /** Both places of the value are 0 where an attribute has none. */
  onattribute(nameFrom: number, nameTo: number, valueFrom: number, valueTo: number): void;
  /** `close` is where the `>` of the tag is. Returns the place to continue at. */
  onopentagend(close: number): number;
  onselfclosingtag(close: number): number;
  onclosetag(from: number, to: number, after: number): number;
  /** A comment, or what the standard takes for one. */
  oncomment(): void;
  /** The content of CDATA begins here. Returns the place to continue at, or −1 if it is only a comment that the next `>` ends. */
  oncdata(from: number): number;
  ondeclaration(from: number, to: number): void;
}

const DOUBLE_QUOTE = 34;
const SINGLE_QUOTE = 39;
const DASH = 45;
const SLASH = 47;
const LESS = 60;
const EQUALS = 61;
const GREATER = 62;
const CDATA = '<![CDATA[';
const DOCTYPE = 'doctype';

/**
 * The tokenizer of the HTML standard, without what the reader does itself: raw text and character references. A tag that the source ends in is
 * dropped. The place is a local variable and texts are searched, not walked through one state per character; on pages as served that takes half of
 * the time of a machine of states, which keeps both in its fields.
 */
export function tokenize(text: string, from: number, end: number, handler: TokenHandler): void {
  for (let at = from; at < end; ) {
    if (text.charCodeAt(at) === LESS && isMarkup(text.charCodeAt(at + 1), at, end)) {
      at = readMarkup(text, at, end, handler);
      continue;
    }
    const to = find(text, LESS, at + 1, end);
    handler.ontext(at, to);
    at = to;
  }
}

/** Whether a `<` with this after it begins a token, which then has to continue. */
function isMarkup(after: number, at: number, end: number): boolean {
  if (at + 1 >= end) return false;
  return isLetter(after) || after === 33 || after === 63 || (after === SLASH && at + 2 < end);
}

function readMarkup(text: string, at: number, end: number, handler: TokenHandler): number {
  const code = text.charCodeAt(at + 1);
  if (isLetter(code)) return readStartTag(text, at + 1, end, handler);
  if (code === SLASH) return readEndTag(text, at + 2, end, handler);
  return code === 33 ? readDeclaration(text, at, end, handler) : skipComment(text, at + 2, end, handler);
}

function readStartTag(text: string, from: number, end: number, handler: TokenHandler): number {
  let at = nameEnd(text, from + 1, end);
  if (at === end) return end;
  handler.onopentagname(from, at);
  while (at < end) {
    const code = text.charCodeAt(at);
    if (code === GREATER) return handler.onopentagend(at);
    if (isSpace(code)) at++;
    else if (code === SLASH) {
      at = skipSpace(text, at + 1, end);
      if (at < end && text.charCodeAt(at) === GREATER) return handler.onselfclosingtag(at);
    } else at = readAttribute(text, at, end, handler);
  }
  return end;
}

/** Gives the place after the attribute. */
function readAttribute(text: string, from: number, end: number, handler: TokenHandler): number {
  // Whatever comes first belongs to the name.
  let nameTo = from + 1;
  for (; nameTo < end; nameTo++) {
    const code = text.charCodeAt(nameTo);
    if (code <= GREATER && (code === EQUALS || endsName(code))) break;
  }
  let at = skipSpace(text, nameTo, end);
  if (at >= end || text.charCodeAt(at) !== EQUALS) {
    handler.onattribute(from, nameTo, 0, 0);
    return at;
  }
  at = skipSpace(text, at + 1, end);
  const quote = text.charCodeAt(at);
  const isQuoted = quote === DOUBLE_QUOTE || quote === SINGLE_QUOTE;
  const valueFrom = isQuoted ? at + 1 : at;
  const valueTo = isQuoted ? find(text, quote, valueFrom, end) : unquotedEnd(text, at, end);
  handler.onattribute(from, nameTo, valueFrom, valueTo);
  return isQuoted ? valueTo + 1 : valueTo;
}

function readEndTag(text: string, from: number, end: number, handler: TokenHandler): number {
  const code = text.charCodeAt(from);
  if (code === GREATER) return from + 1;
  if (!isLetter(code)) return skipComment(text, from, end, handler);
  const to = nameEnd(text, from + 1, end);
  const close = find(text, GREATER, to, end);
  return close === end ? end : handler.onclosetag(from, to, close + 1);
}

/** Markup that begins with `<!`. */
function readDeclaration(text: string, at: number, end: number, handler: TokenHandler): number {
  const from = at + 2;
  if (text.charCodeAt(from) === DASH && text.charCodeAt(from + 1) === DASH) {
    handler.oncomment();
    return commentEnd(text, from + 2, end);
  }
  if (text.startsWith(CDATA, at)) {
    const next = handler.oncdata(at + CDATA.length);
    if (next >= 0) return next;
  }
  if (text.slice(from, from + DOCTYPE.length).toLowerCase() !== DOCTYPE) return skipComment(text, from, end, handler);
  const close = find(text, GREATER, from + DOCTYPE.length, end);
  if (close < end) handler.ondeclaration(from, close);
  return close + 1;
}

function skipComment(text: string, from: number, end: number, handler: TokenHandler): number {
  handler.oncomment();
  return find(text, GREATER, from, end) + 1;
}

/** Where a comment is over: after `-->` or `--!>`, or at once where the dashes that begin it also end it. */
function commentEnd(text: string, from: number, end: number): number {
  if (text.charCodeAt(from) === GREATER) return from + 1;
  if (text.charCodeAt(from) === DASH && text.charCodeAt(from + 1) === GREATER) return from + 2;
  for (let at = text.indexOf('--', from); at >= 0 && at < end; at = text.indexOf('--', at + 1)) {
    const after = text.charCodeAt(at + 2);
    if (after === GREATER) return at + 3;
    if (after === 33 && text.charCodeAt(at + 3) === GREATER) return at + 4;
  }
  return end;
}

/** Characters that are compared one by one before the engine's search is called: most matches are near, and a call costs as much as so many. */
const NEAR = 96;

/** Place of a character at or after `from`; `end` where there is none before it. */
function find(text: string, wanted: number, from: number, end: number): number {
  const near = Math.min(from + NEAR, end);
  for (let at = from; at < near; at++) if (text.charCodeAt(at) === wanted) return at;
  if (near >= end) return end;
  const found = text.indexOf(String.fromCharCode(wanted), near);
  return found < 0 || found > end ? end : found;
}

function nameEnd(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && !endsName(text.charCodeAt(at))) at++;
  return at;
}

function unquotedEnd(text: string, from: number, end: number): number {
  let at = from;
  for (; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code <= GREATER && (code === GREATER || isSpace(code))) break;
  }
  return at;
}

function skipSpace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(text.charCodeAt(at))) at++;
  return at;
}

function endsName(code: number): boolean {
  return code <= GREATER && (code === GREATER || code === SLASH || isSpace(code));
}

function isSpace(code: number): boolean {
  return code <= 32 && (code === 32 || code === 10 || code === 9 || code === 12 || code === 13);
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}
