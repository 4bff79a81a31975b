const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const ENTITY = /&(#x?[\da-f]+|[a-z]+);/gi;
/** Alternative texts repeat the text next to a picture, often its caption. */
const PICTURE = /!\[(?:[^\]\\]|\\.)*\](?=\()/g;
/** The address of a link or an image, with a title where there is one. */
const ADDRESS = /\]\((?:<[^>\n]*>|(?:[^()\s\\]|\\.|\([^()\s]*\))*)(?:\s+"(?:[^"\\]|\\.)*")?\)/g;
/** An unescaped tag; `<https://…>` is an address that is shown. */
const TAG = /(?<!\\)<\/?[a-z][a-z\d]*(?:\s[^>]*)?\/?>/gi;
/** The number of an item of a list, which HTML has as mark-up; one that a paragraph begins with is escaped. */
const LIST_NUMBER = /^([ \t>]*(?:[-*+] +)*)\d{1,9}[.)] /gm;
/** Listings and code between backticks, in which nothing is markup. */
const CODE = /^([ \t>]*(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t>]*\2[ \t]*$)|(`+)(?!`)[^\n]*?[^`\n]\3(?!`)/gm;

/** Letters and digits alone, in lower case: the same words give the same letters in every format, however they are marked up and spaced. */
export function lettersOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The letters a reader of the Markdown sees: no addresses, no tags, no escapes, no descriptions of pictures. */
export function markdownLetters(markdown: string): string {
  let letters = '';
  let from = 0;
  for (const code of markdown.matchAll(CODE)) {
    letters += lettersOf(proseOf(markdown.slice(from, code.index))) + lettersOf(code[0]);
    from = code.index + code[0].length;
  }
  return letters + lettersOf(proseOf(markdown.slice(from)));
}

/** The letters of HTML or TEI between its tags, without descriptions of pictures. */
export function markupLetters(markup: string): string {
  return lettersOf(resolveEntities(markup.replace(/<!--[\s\S]*?-->|<figDesc>[^<]*<\/figDesc>/g, '').replace(/<[^>]*>/g, '')));
}

/** The letters of each line of a text or of Markdown, or of each text between two tags. */
export function linesOf(written: string): string[] {
  return written.split(/\n|<[^>]*>/).map(lettersOf);
}

/** Markdown, HTML or TEI without its quotes. */
export function withoutQuotes(written: string): string {
  if (!/<(?:blockquote|quote)\b/.test(written)) return written.replace(/^[ \t]*>[^\n]*$/gm, '');
  let depth = 0;
  let rest = '';
  for (const part of written.split(/(<\/?(?:blockquote|quote)\b[^>]*>)/)) {
    if (/^<(?:blockquote|quote)\b/.test(part)) depth++;
    else if (/^<\/(?:blockquote|quote)\b/.test(part)) depth--;
    else if (depth === 0) rest += part;
  }
  return rest;
}

function proseOf(markdown: string): string {
  return resolveEntities(markdown.replace(LIST_NUMBER, '$1').replace(PICTURE, ']').replace(ADDRESS, ']').replace(TAG, ''));
}

function resolveEntities(text: string): string {
  return text.replace(ENTITY, (whole, name: string) => {
    if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
