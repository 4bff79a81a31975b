import { encodingOf } from './platform.js';

/** The encoding that a page declares in its first bytes. */
export interface SelfDeclared {
  /** The label as the page spells it. */
  readonly label: string;
  readonly from: 'meta' | 'xml';
  /** The standard's name; undefined where the label is unknown. */
  readonly encoding: string | undefined;
}

/** Bytes that the standard looks at. */
export const PRESCAN_BYTES = 1_024;

/** One character per byte, so that ASCII can be read in any encoding. */
export const latin1 = (bytes: Uint8Array) => new TextDecoder('windows-1252').decode(bytes);

interface Attribute {
  readonly name: string;
  readonly value: string;
  /** First character after the attribute. */
  readonly end: number;
}

const isSpace = (char: string) => char === ' ' || char === '\n' || char === '\r' || char === '\t' || char === '\f';

function skip(text: string, from: number, keeps: (char: string) => boolean): number {
  let at = from;
  while (at < text.length && keeps(text.charAt(at))) at++;
  return at;
}

/** The standard's "get an attribute". Undefined at the end of the tag and at the end of the text. */
function attributeAt(text: string, from: number): Attribute | undefined {
  let at = skip(text, from, (char) => isSpace(char) || char === '/');
  if (at >= text.length || text[at] === '>') return undefined;
  const start = at;
  // A `=` that comes first belongs to the name.
  at = skip(text, at + 1, (char) => char !== '=' && char !== '/' && char !== '>' && !isSpace(char));
  const name = text.slice(start, at).toLowerCase();
  const equals = skip(text, at, isSpace);
  if (text[equals] !== '=') return { name, value: '', end: equals };
  at = skip(text, equals + 1, isSpace);
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, at + 1);
    return close < 0 ? { name, value: '', end: text.length } : { name, value: text.slice(at + 1, close).toLowerCase(), end: close + 1 };
  }
  const end = skip(text, at, (char) => char !== '>' && !isSpace(char));
  return { name, value: text.slice(at, end).toLowerCase(), end };
}

/** The standard's "extract a character encoding from a meta element", on lower-case text. */
export function labelInContent(content: string): string | undefined {
  for (let from = content.indexOf('charset'); from >= 0; from = content.indexOf('charset', from)) {
    from = skip(content, from + 7, isSpace);
    if (content[from] !== '=') continue;
    const start = skip(content, from + 1, isSpace);
    const quote = content[start];
    if (quote === '"' || quote === "'") {
      const close = content.indexOf(quote, start + 1);
      return close < 0 ? undefined : content.slice(start + 1, close);
    }
    return content.slice(
      start,
      skip(content, start, (char) => char !== ';' && !isSpace(char)),
    );
  }
  return undefined;
}

/** The attributes of the tag whose name ends at `from`. */
function attributesFrom(text: string, from: number): readonly Attribute[] {
  const attributes: Attribute[] = [];
  for (let found = attributeAt(text, from); found; found = attributeAt(text, found.end)) attributes.push(found);
  return attributes;
}

/** The label in a `meta`: its `charset`, or the `content` of one that replaces the header. The first of equal attributes counts. */
function labelOf(attributes: readonly Attribute[]): string | undefined {
  const read = (name: string) => attributes.find((attribute) => attribute.name === name)?.value;
  return read('charset') ?? (read('http-equiv') === 'content-type' ? labelInContent(read('content') ?? '') : undefined);
}

/** The first `meta` that names a known encoding, or the first unknown name if there is no other. */
function fromMeta(text: string): SelfDeclared | undefined {
  let unknown: SelfDeclared | undefined;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (/^<\/?[a-z]/i.test(text.slice(at, at + 3))) {
      const isMeta = /^<meta[\s/]/i.test(text.slice(at, at + 6));
      const nameEnd = isMeta ? at + 5 : skip(text, at, (char) => char !== '>' && !isSpace(char));
      const attributes = attributesFrom(text, nameEnd);
      at = attributes.at(-1)?.end ?? nameEnd;
      const label = isMeta ? labelOf(attributes) : undefined;
      // An incomplete tag declares nothing.
      if (label === undefined || text.indexOf('>', at) < 0) continue;
      const encoding = asciiCompatible(encodingOf(label));
      if (encoding) return { label, from: 'meta', encoding };
      unknown ??= { label, from: 'meta', encoding };
    } else if (/^<[!/?]/.test(text.slice(at, at + 2))) {
      // The dashes that open a comment may also close it.
      at = text.startsWith('<!--', at) ? text.indexOf('-->', at + 2) : text.indexOf('>', at);
      if (at < 0) break;
    } else at++;
  }
  return unknown;
}

/** A page whose `meta` could be read byte by byte is not in UTF-16. */
const asciiCompatible = (encoding: string | undefined) => (encoding?.startsWith('utf-16') ? 'utf-8' : encoding);

function fromXml(text: string): SelfDeclared | undefined {
  if (text.startsWith('<\0?\0x\0')) return { label: 'utf-16le', from: 'xml', encoding: 'utf-16le' };
  if (text.startsWith('\0<\0?\0x')) return { label: 'utf-16be', from: 'xml', encoding: 'utf-16be' };
  if (!text.startsWith('<?xml')) return undefined;
  const declaration = text.slice(0, text.indexOf('>') + 1);
  const match = /encoding[\0- ]*=[\0- ]*(?:"([^"\0- ]*)"|'([^'\0- ]*)')/.exec(declaration);
  const label = match?.[1] ?? match?.[2];
  return label === undefined ? undefined : { label, from: 'xml', encoding: asciiCompatible(encodingOf(label)) };
}

/** The standard's prescan of the head of a page, given as one character per byte: `meta` first, then the XML declaration. */
export function prescan(head: string): SelfDeclared | undefined {
  const meta = fromMeta(head);
  if (meta?.encoding) return meta;
  const xml = fromXml(head);
  return xml?.encoding ? xml : (meta ?? xml);
}
