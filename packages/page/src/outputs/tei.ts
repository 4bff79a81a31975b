import type { ContentElement } from '../document/node.js';
import { canParse } from '../page/can-parse.js';
import type { About, Output } from './output.js';
import { linkAddress } from './plain.js';
import { teiText } from './tei/body.js';
import { openTag, textElement } from './tei/xml.js';

export const tei: Output = {
  meaning: 'a TEI P5 document: the metadata of the page in its header, the content in its body, divided at the headings',
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

/** The metadata of the page as a `teiHeader`. Parts that TEI requires state that nothing is known. */
function teiHeader(about: About): string {
  return [
    '<teiHeader>',
    '<fileDesc>',
    `<titleStmt>${textElement('title', about.title ?? 'Untitled')}${authors(about)}</titleStmt>`,
    `<publicationStmt>${publication(about)}</publicationStmt>`,
    `<sourceDesc>${source(about)}</sourceDesc>`,
    '</fileDesc>',
    ...profile(about),
    ...revision(about),
    '</teiHeader>',
  ].join('\n');
}

function authors({ authors = [] }: About): string {
  return authors.map((name) => textElement('author', name)).join('');
}

function publication({ siteName, published, license, url }: About): string {
  const host = url !== undefined && canParse(url) ? new URL(url).hostname : undefined;
  const parts = [textElement('publisher', siteName || host || 'unknown')];
  if (published) parts.push(dateElement(published));
  if (license)
    parts.push(
      `<availability>${textElement('licence', license, { target: /^https?:/.test(license) ? linkAddress(license) : undefined })}</availability>`,
    );
  if (url) parts.push(textElement('idno', url, { type: 'URL' }));
  return parts.join('');
}

function source(about: About): string {
  const { title, siteName, published, url } = about;
  const parts = [
    title ? textElement('title', title) : '',
    authors(about),
    siteName ? textElement('publisher', siteName) : '',
    published ? dateElement(published) : '',
  ];
  const address = linkAddress(url);
  if (address !== undefined) parts.push(textElement('ref', address, { target: address }));
  const known = parts.join('');
  return known === '' ? '<p>A web page of unknown origin.</p>' : `<bibl>${known}</bibl>`;
}

function profile({ description, language, tags = [] }: About): string[] {
  const parts: string[] = [];
  if (description) parts.push(`<abstract>${textElement('p', description)}</abstract>`);
  if (language) parts.push(`<langUsage>${textElement('language', language, { ident: language })}</langUsage>`);
  if (tags.length > 0) parts.push(`<textClass><keywords>${tags.map((tag) => textElement('term', tag)).join('')}</keywords></textClass>`);
  return parts.length === 0 ? [] : ['<profileDesc>', ...parts, '</profileDesc>'];
}

function revision({ modified }: About): string[] {
  return modified
    ? [
        `<revisionDesc>${openTag('change', { when: whenOf(modified) })}The page was last changed: ${textElement('date', modified)}</change></revisionDesc>`,
      ]
    : [];
}

function dateElement(iso: string): string {
  return textElement('date', iso, { when: whenOf(iso) });
}

/** Only what XML Schema takes for a date: a time needs its seconds. */
function whenOf(iso: string): string | undefined {
  return /^\d{4}(?:-\d\d(?:-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?)?)?$/.test(iso) ? iso : undefined;
}
