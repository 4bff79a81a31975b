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

const LABEL = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"';\s][^;\s]*))/;

/** The standard's "extract a character encoding from a meta element", on lower-case text. */
export function labelInContent(content: string): string | undefined {
  const [, double, single, bare] = LABEL.exec(content) ?? [];
  return double ?? single ?? bare;
}

/** A `=` that comes first belongs to the name. */
const ATTRIBUTE = /[\s/]*([^\s/>][^=/>\s]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

/** The attributes of the tag whose name ends at `from`, the first of equal ones, in lower case; and where the last one ends. */
function attributesFrom(text: string, from: number): { readonly values: ReadonlyMap<string, string>; readonly end: number } {
  const values = new Map<string, string>();
  const reader = new RegExp(ATTRIBUTE);
  let end = from;
  reader.lastIndex = from;
  for (let match = reader.exec(text); match; match = reader.exec(text)) {
    const [, name = '', double, single, bare = ''] = match;
    if (!values.has(name.toLowerCase())) values.set(name.toLowerCase(), (double ?? single ?? bare).toLowerCase());
    end = reader.lastIndex;
  }
  return { values, end };
}

/** The label in a `meta`: its `charset`, or the `content` of one that replaces the header. */
function labelOf(values: ReadonlyMap<string, string>): string | undefined {
  return values.get('charset') ?? (values.get('http-equiv') === 'content-type' ? labelInContent(values.get('content') ?? '') : undefined);
}

/** The first `meta` that names a known encoding, or the first unknown name if there is no other. */
function fromMeta(text: string): SelfDeclared | undefined {
  let unknown: SelfDeclared | undefined;
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (/^<\/?[a-z]/i.test(text.slice(at, at + 3))) {
      const isMeta = /^<meta[\s/]/i.test(text.slice(at, at + 6));
      const name = isMeta ? 5 : text.slice(at).search(/[\s>]|$/);
      const { values, end } = attributesFrom(text, at + name);
      at = end;
      const label = isMeta ? labelOf(values) : undefined;
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
