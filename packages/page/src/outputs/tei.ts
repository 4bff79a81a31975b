import type { ContentElement } from '../document/node.js';
import type { About, Output } from './output.js';
import { teiText } from './tei/body.js';
import { teiHeader } from './tei/header.js';
import { openTag } from './tei/xml.js';

export const tei: Output = {
  meaning: 'a TEI P5 document: what is known about the page in its header, the content in its body, divided at the headings',
  mediaType: 'application/tei+xml',
  extension: 'xml',
  write: ({ root }, about) => toTei(root, about),
};

/** Content → a TEI document, also for content without anything in it. */
function toTei(root: ContentElement, about: About = {}): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    openTag('TEI', { xmlns: 'http://www.tei-c.org/ns/1.0', 'xml:lang': about.language }),
    teiHeader(about),
    '<text>',
    teiText(root),
    '</text>',
    '</TEI>',
  ].join('\n');
}
