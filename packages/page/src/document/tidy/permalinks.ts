import { canParse } from '../../page/can-parse.js';
import { type Draft, type DraftElement, draftText, eachElement, findElement, removeNode } from '../draft.js';
import type { Tidy } from './tidy.js';

const PERMALINK =
  / (?:anchor|anchorjs-link|header-?link|headerlink|header-anchor|heading-anchor|heading-link|permalink|hash-link|direct-link|deep-link|section-link|toc-anchor|mw-editsection|octicon-link) /;
/** Also characters of icon fonts. */
const SIGNS = /^(?:[\s¶#§🔗⚓∞⛓\u200b]|\p{Co}|\ufe0e|\ufe0f)*$/u;
const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const MAX_TEXT = 200;
const MAX_LINK = 40;

export const permalinks: Tidy = {
  meaning: 'signs next to a heading that link to itself, and edit links, go; a heading that links to itself is not a link',
  showsInText: true,
  apply(draft) {
    draft.eachTagged(HEADINGS, (node) => tidyHeading(draft, node));
    draft.eachTagged(['a'], (node) => {
      // Boxes may be between the link and the heading.
      if (leadsToItself(draft, node) && findElement(node, ({ tag }) => HEADINGS.includes(tag))) node.tag = 'span';
      // Terms, captions and figures have signs too.
      else if (isSign(draft, node)) removeNode(node);
    });
    draft.eachMarked((node) => {
      if (draft.classesOf(node).includes(' mw-editsection ')) removeNode(node);
    });
  },
};

function tidyHeading(draft: Draft, heading: DraftElement): void {
  const lengthOf = (node: DraftElement) => draftText(node, MAX_TEXT).trim().length;
  const whole = lengthOf(heading);
  eachElement(heading, (node) => {
    // Where the link is the heading itself, its text stays.
    if (isPermalink(draft, node) && (SIGNS.test(draftText(node, MAX_TEXT)) || whole >= 2 * lengthOf(node))) removeNode(node);
  });
  const left = lengthOf(heading);
  eachElement(heading, (node) => {
    if (leadsToItself(draft, node) && lengthOf(node) === left) node.tag = 'span';
  });
}

function leadsIntoPage(draft: Draft, node: DraftElement): boolean {
  return draft.attribute(node, 'href')?.includes('#') ?? false;
}

function isPermalink(draft: Draft, node: DraftElement): boolean {
  const isNamed = PERMALINK.test(draft.classesOf(node));
  const text = draftText(node, MAX_LINK);
  if (node.tag !== 'a') return isNamed && node.tag !== 'svg' && text.length < MAX_LINK;
  if (!leadsIntoPage(draft, node) && !/^permalink/i.test(draft.attribute(node, 'title') ?? '')) return false;
  return isNamed ? text.length < MAX_LINK : SIGNS.test(text) && text.trim() !== '';
}

/** A sign that a generator puts after whatever can be linked to. */
function isSign(draft: Draft, node: DraftElement): boolean {
  const text = draftText(node, 4).trim();
  if (text === '' || text.length > 2 || /[\p{L}\p{N}]/u.test(text.replace('Â', ''))) return false;
  return PERMALINK.test(draft.classesOf(node)) && leadsIntoPage(draft, node);
}

/** A link into the page; around the whole text of a heading it leads to the heading. */
function leadsToItself(draft: Draft, node: DraftElement): boolean {
  if (node.tag !== 'a') return false;
  if (draft.classesOf(node).includes(' toc-backref ')) return true;
  if (!leadsIntoPage(draft, node)) return false;
  const href = draft.attribute(node, 'href')!.trim();
  if (href.startsWith('#')) return true;
  const { base } = draft;
  return base !== undefined && canParse(href, base) && new URL(href, base).href.split('#', 1)[0] === base.split('#', 1)[0];
}
