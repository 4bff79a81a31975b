import { inPieces } from '../../blocks/text.js';
import { cleanText } from '../plain.js';

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
  '\r': '&#13;',
};

/** Text as it may be between tags; characters that XML does not know are left out. */
export function xmlText(text: string): string {
  return inPieces(cleanText(text.replace(/\r\n?/g, '\n')), (piece) => withEntities(piece.replace(/[\v\f]/g, ' ')));
}

function xmlValue(value: string): string {
  return withEntities(cleanText(value).replace(/[\v\f]/g, ' ')).replace(/["\n\t\r]/g, (sign) => entities[sign]!);
}

/** Characters that text and values may not have. */
function withEntities(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

export type Attributes = Readonly<Record<string, string | undefined>>;

/** An opening tag; attributes without a value are left out. */
export function openTag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => (value === undefined || value === '' ? '' : ` ${key}="${xmlValue(value)}"`));
  return `<${name}${written.join('')}>`;
}

/** An element with nothing but text in it. */
export function textElement(name: string, text: string, attributes: Attributes = {}): string {
  return `${openTag(name, attributes)}${xmlText(text)}</${name}>`;
}

export function emptyElement(name: string, attributes: Attributes = {}): string {
  return openTag(name, attributes).replace(/>$/, '/>');
}
