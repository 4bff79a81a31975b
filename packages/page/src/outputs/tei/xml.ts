import { inPieces, safeText } from '../../blocks/text.js';
import { withEntities } from '../plain.js';

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Text as it may be between tags; characters that XML does not know are left out. */
export function xmlText(text: string): string {
  return inPieces(safeText(text.replace(/\r\n?/g, '\n').replace(/[\v\f]/g, ' ')), withEntities);
}

function xmlValue(value: string): string {
  return xmlText(value).replace(/["\n\t]/g, (sign) => entities[sign]!);
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
