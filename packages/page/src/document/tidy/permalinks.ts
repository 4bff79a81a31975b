import { canParse } from '../../page/can-parse.js';
import {
  classesOf,
  type Draft,
  type DraftElement,
  draftText,
  eachElement,
  eachMarked,
  eachTagged,
  findElement,
  pageAttribute,
  removeNode,
} from '../draft.js';
import type { Tidy } from './tidy.js';

const PERMALINK =
  / (?:anchor|anchorjs-link|header-?link|headerlink|header-anchor|heading-anchor|heading-link|permalink|hash-link|direct-link|deep-link|section-link|toc-anchor|mw-editsection|octicon-link) /;
/** Also signs of fonts that have pictures for letters. */
const SIGNS = /^(?:[\s¶#§🔗⚓∞⛓\u200b]|\p{Co}|\ufe0e|\ufe0f)*$/u;

export const permalinks: Tidy = {
  meaning: 'signs beside a heading that link to itself, and edit links, go',
  showsInText: true,
  apply(draft) {
    eachTagged(draft, ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'], (node) => tidyHeading(draft, node));
    unlinkHeadings(draft);
    // Terms, captions and figures have them too.
    eachTagged(draft, ['a'], (node) => {
      if (isSign(draft, node)) removeNode(node);
    });
    eachMarked(draft, (node) => {
      if (classesOf(draft, node).includes(' mw-editsection ')) removeNode(node);
    });
  },
};

/** A link into the page around a heading, boxes between them or not, leads to the heading. */
function unlinkHeadings(draft: Draft): void {
  eachTagged(draft, ['a'], (node) => {
    if (leadsToItself(draft, node) && findElement(node, ({ tag }) => /^h[1-6]$/.test(tag)) !== undefined) node.tag = 'span';
  });
}

function tidyHeading(draft: Draft, heading: DraftElement): void {
  const whole = draftText(heading, 200).trim().length;
  eachElement(heading, (node) => {
    if (!isPermalink(draft, node)) return;
    const text = draftText(node, 100).trim();
    // Where the link is the heading itself, its text stays.
    if (SIGNS.test(text) || whole >= 2 * text.length) removeNode(node);
  });
  const left = draftText(heading, 200).trim().length;
  eachElement(heading, (node) => {
    if (leadsToItself(draft, node) && draftText(node, 200).trim().length === left) node.tag = 'span';
  });
}

/** A sign that a generator puts after whatever can be linked to. */
function isSign(draft: Draft, node: DraftElement): boolean {
  const text = draftText(node, 4).trim();
  return (
    text.length > 0 &&
    text.length <= 2 &&
    !/[\p{L}\p{N}]/u.test(text.replace('Â', '')) &&
    PERMALINK.test(classesOf(draft, node)) &&
    (pageAttribute(draft, node, 'href')?.includes('#') ?? false)
  );
}

/** A link into the page; around the whole text of a heading it leads to the heading. */
function leadsToItself(draft: Draft, node: DraftElement): boolean {
  if (node.tag !== 'a') return false;
  if (classesOf(draft, node).includes(' toc-backref ')) return true;
  const href = pageAttribute(draft, node, 'href')?.trim() ?? '';
  const at = href.indexOf('#');
  if (at < 0) return false;
  return (
    at === 0 || (draft.base !== undefined && canParse(href, draft.base) && new URL(href, draft.base).href.split('#')[0] === draft.base.split('#')[0])
  );
}

function isPermalink(draft: Draft, node: DraftElement): boolean {
  const named = PERMALINK.test(classesOf(draft, node));
  if (node.tag !== 'a') return named && node.tag !== 'svg' && draftText(node, 40).length < 40;
  const isInside = (pageAttribute(draft, node, 'href')?.includes('#') ?? false) || /^permalink/i.test(pageAttribute(draft, node, 'title') ?? '');
  const text = draftText(node, 40);
  return (named && isInside && text.length < 40) || (isInside && SIGNS.test(text) && text.trim() !== '');
}
