import { ink, paper } from './colours.js';

type Attributes = Readonly<Record<string, string | number>>;

export function element(name: string, attributes: Attributes, inside = ''): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${typeof value === 'number' ? value : escaped(value)}"`);
  return inside === '' ? `<${name}${written.join('')}/>` : `<${name}${written.join('')}>${inside}</${name}>`;
}

/** Words of a picture; `halo` draws a white edge around them, so that they can be read over bars. */
export function text(
  words: string,
  { halo = false, ...attributes }: Readonly<Record<string, string | number | boolean>> & { halo?: boolean },
): string {
  const edge: Attributes = halo ? { stroke: paper, 'stroke-width': 3, 'paint-order': 'stroke' } : {};
  return element('text', { fill: ink, ...edge, ...(attributes as Attributes) }, escaped(words));
}

/** XML has no way to write control characters, and half of a surrogate pair is not a character. */
const UNWRITABLE = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** Words for the text of an element or a value in quotes. */
export function escaped(words: string): string {
  const plain = words.replace(/\s+/g, ' ').replace(UNWRITABLE, '\ufffd');
  return plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
