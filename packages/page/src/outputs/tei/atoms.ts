import type { ContentElement } from '../../document/node.js';
import { cleanText } from '../clean-text.js';
import { plainTextOf } from '../text-of.js';
import { imageAddress, mediaAddress } from '../written-address.js';
import { wordOf } from './elements.js';
import type { TeiWriter } from './writer.js';
import { emptyElement, textElement, xmlText } from './xml.js';

type WriteAtom = (writer: TeiWriter, element: ContentElement) => void;

/** Elements that are written at once, with all that is in them. */
export const atoms: Readonly<Record<string, WriteAtom>> = {
  pre,
  hr: (writer) => {
    if (!writer.isInLine) writer.block(emptyElement('milestone', { unit: 'section', rend: 'rule' }));
  },
  br: (writer) => writer.inline('<lb/>'),
  img,
  math,
  video: media,
  audio: media,
  code,
  kbd: code,
  samp: code,
};

function pre(writer: TeiWriter, element: ContentElement): void {
  const text = cleanText(plainTextOf(element)).replace(/^\n+/, '').trimEnd();
  if (text === '') return;
  const inside = element.children.find((child) => 'tag' in child && child.tag === 'code');
  const language = inside !== undefined && 'tag' in inside ? inside.attributes.language : element.attributes.language;
  writer.paragraph();
  writer.inline(textElement('code', text, { lang: wordOf(language), rend: 'block', 'xml:space': 'preserve' }));
  writer.endLine();
}

function code(writer: TeiWriter, element: ContentElement): void {
  const text = plainTextOf(element).replace(/\s+/g, ' ');
  if (text.startsWith(' ')) writer.text(' ');
  if (text.trim() !== '') writer.inline(textElement('code', text.trim()));
  if (text.endsWith(' ')) writer.text(' ');
}

function img(writer: TeiWriter, { attributes }: ContentElement): void {
  const url = imageAddress(attributes.src);
  if (url === undefined) return;
  const described = attributes.alt?.trim() ? textElement('figDesc', attributes.alt.trim()) : '';
  const graphic = emptyElement('graphic', { url }) + described;
  if (writer.within === 'figure' && !writer.isInParagraph) writer.block(graphic);
  else writer.inline(`<figure>${graphic}</figure>`);
}

function math(writer: TeiWriter, element: ContentElement): void {
  const latex = plainTextOf(element).trim();
  if (latex === '') return;
  const isBlock = element.attributes.display === 'block';
  if (isBlock) writer.paragraph();
  writer.inline(textElement('formula', latex, { notation: 'TeX', rend: isBlock ? 'block' : undefined }));
  if (isBlock) writer.endLine();
}

function media(writer: TeiWriter, element: ContentElement): void {
  const target = mediaAddress(element.attributes.src);
  const called = [plainTextOf(element), element.attributes.title ?? '', target ?? ''].find((text) => text.trim() !== '');
  if (called === undefined) return;
  writer.paragraph();
  writer.inline(target === undefined ? xmlText(called.trim()) : textElement('ref', called.trim(), { target, type: element.tag }));
  writer.endLine();
}
