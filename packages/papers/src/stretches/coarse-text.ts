import { type Page, parse, TAG } from 'pith/parts';

/**
 * F, the coarse text of a page: comments, scripts, styles and tags are removed from the source, characters written by name or number are decoded, and
 * the number of lines stays the same. The text of title, option and textarea is text here, since only their tags are removed.
 * A survey: ask for it with `page.once(coarseText)`.
 */
export function coarseText({ tree }: Page): readonly string[] {
  return decoded(withoutTags(tree.source)).split('\n');
}

function withoutTags(source: string): string {
  let text = '';
  let at = 0;
  for (let open = source.indexOf('<'); open !== -1; open = source.indexOf('<', Math.max(at, open + 1))) {
    const to = endOfTag(source, open);
    if (to === undefined) continue;
    text += source.slice(at, open) + lineBreaks(source, open, to);
    at = to;
  }
  return text + source.slice(at);
}

/** First position after the markup that begins at `open`; undefined if the `<` is plain text. Scripts and styles end with their end tag. */
function endOfTag(source: string, open: number): number | undefined {
  if (source.startsWith('<!--', open)) return after(source.indexOf('-->', open + 4), 3, source);
  const [, name = '', first = ''] = startAt(open, source) ?? [];
  if (name !== '') {
    const end = name.toLowerCase() === 'script' ? /<\/script/gi : /<\/style/gi;
    end.lastIndex = open;
    return after(source.indexOf('>', end.exec(source)?.index ?? source.length), 1, source);
  }
  return first === '' ? undefined : after(source.indexOf('>', open), 1, source);
}

/** The name of an element that is removed with its text, or the first character of any other tag. */
function startAt(open: number, source: string): RegExpExecArray | null {
  const start = /<(?:(script|style)(?![a-z0-9-])|([a-z/!?]))/iy;
  start.lastIndex = open;
  return start.exec(source);
}

/** Position after the end mark. Without one, the end of the page. */
function after(end: number, length: number, source: string): number {
  return end === -1 ? source.length : end + length;
}

function lineBreaks(source: string, from: number, to: number): string {
  let breaks = '';
  for (let at = source.indexOf('\n', from); at !== -1 && at < to; at = source.indexOf('\n', at + 1)) breaks += '\n';
  return breaks;
}

/** A title contains no elements, so the parser only decodes it. A line break as a character reference, or a lone CR, starts no source line. */
function decoded(text: string): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', ' ')
    .replace(/&#(?:0{0,6}1[03]|x0{0,6}[ad]);?/gi, ' ');
  const tree = parse(`<title>${lines}`);
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] === TAG['#text']) return tree.text[row]!;
  return lines;
}
