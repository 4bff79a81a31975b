import { attribute, type Tree } from '../../tree/tree.js';
import { classesOf, type Draft, type DraftElement, draftText, eachTagged, findElement, pageAttribute, removeNode } from '../draft.js';
import type { Tidy } from './tidy.js';

/** Names that only boards give to what a post quotes. */
const BOARD_QUOTE = / (?:bb-?code[-_]?(?:block--)?quote|bbquote|quote-?(?:box|block|main|content)|ips-?quote|quote[-_]container) /;
const QUOTE = / quote[d]? /;
/** What a quotation begins with: who is quoted. */
const SAYS_WHO =
  /^.{0,60}(?:\b(?:wrote|said|originally posted by|quote|schrieb|zitat von|a écrit|escribió|ha scritto)|написала?|пишет)(?![\p{L}\p{N}])/iu;
const MAX_WHO = 90;
/** Elements between two boxes of one quotation. */
const MAX_STEPS = 8;
const TO_POST = /#(?:post|p|msg|entry)[-_]?\d/i;

export const quotedBoxes: Tidy = {
  meaning: 'a box that a board calls a quotation is one, without the sign that leads to the post it is from',
  showsInText: false,
  apply(draft) {
    const boxes = new Set<number>();
    eachTagged(draft, ['div'], (box) => {
      if (!isQuote(draft, box) || isIn(draft.tree, box.source, boxes) || findElement(box, ({ tag }) => tag === 'blockquote') !== undefined) return;
      boxes.add(box.source);
      box.tag = 'blockquote';
    });
    if (boxes.size > 0 || draft.byTag.has('blockquote')) eachTagged(draft, ['a'], (link) => dropSign(draft, link));
  },
};

function isQuote(draft: Draft, box: DraftElement): boolean {
  const classes = classesOf(draft, box);
  return BOARD_QUOTE.test(classes) || (QUOTE.test(classes) && SAYS_WHO.test(draftText(box, MAX_WHO).trim()));
}

function isIn(tree: Tree, row: number, boxes: ReadonlySet<number>): boolean {
  for (let at = tree.parent[row]!, steps = 0; at > 0 && steps < MAX_STEPS; at = tree.parent[at]!, steps++) if (boxes.has(at)) return true;
  return false;
}

/** Takes out a link that is a picture alone and leads to a post. */
function dropSign(draft: Draft, link: DraftElement): void {
  if (!TO_POST.test(pageAttribute(draft, link, 'href') ?? '') || draftText(link, 4).trim() !== '') return;
  const picture = findElement(link, ({ tag }) => tag === 'img');
  if (picture === undefined || !/^$|post|beitrag|message|quote/i.test(attribute(draft.tree, picture.source, 'alt') ?? '')) return;
  removeNode(link);
}
