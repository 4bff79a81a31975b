import { kindInClasses, kindInColours, kindOfWord } from '../callouts/kinds.js';
import { takeTitle } from '../callouts/title.js';
import { classesOf, type Draft, type DraftElement, draftText, eachMarked, eachTagged, isDraftElement, pageAttribute } from '../draft.js';
import type { Tidy } from './tidy.js';

const BOXES = new Set(['div', 'aside', 'section', 'blockquote', 'p', 'details', 'figure']);
/** Classes that say "this is a callout"; the kind is beside them, after a hyphen or in an attribute. */
const MARKER =
  / (?:admonition|callout|markdown-alert|theme-admonition|custom-block|notecard|alert|hint|gdoc-hint|book-hint|bd-callout|admonitionblock|sl-callout|starlight-aside|docs-alert|message-box|notices?|blockquote-tag|confluence-information-macro|aui-message|nextra-callout|hextra-callout|notion-callout|kg-callout-card|prompt)(?= |--)/;
/** Classes that say so by themselves, where they are whole. */
const BARE =
  / (note|tip|warning|caution|important|danger|key-point|admonition-note|note-title|tip-title|warning-title|important-title|caution-title) /;
const KIND_ATTRIBUTES = ['data-callout', 'data-callout-type', 'data-type', 'data-panel-type', 'data-admonition-type'];
const GITHUB = /^\s*\[!(note|tip|important|warning|caution)\]\s*/i;

export const callouts: Tidy = {
  meaning: 'boxes that say note, tip or warning carry their kind, one of the five that GitHub knows, and their title',
  showsInText: true,
  apply(draft) {
    eachMarked(draft, (node) => {
      const kind = BOXES.has(node.tag) ? calloutKind(draft, node) : undefined;
      if (kind !== undefined) becomeCallout(draft, node, kind);
    });
    eachTagged(draft, ['blockquote'], (node) => {
      const kind = githubKind(node);
      if (kind !== undefined) becomeCallout(draft, node, kind);
    });
  },
};

/** The kind of a box; empty where it is a callout that does not say of which kind; undefined where it is none. */
function calloutKind(draft: Draft, node: DraftElement): string | undefined {
  const classes = classesOf(draft, node);
  const role = pageAttribute(draft, node, 'role');
  if ((role === 'note' || role === 'doc-notice' || role === 'doc-tip') && node.tag !== 'p') return kindInClasses(classes) ?? '';
  if (classes === '') return undefined;
  // What opens by a click and says no kind is only that, what a heading of the page heads is a part of it, and pictures are no note.
  const none = node.tag === 'details' || node.children.some(isSectionHeading) || holdsFigure(node) ? undefined : '';
  if (MARKER.test(classes)) return attributeKind(draft, node) ?? kindInClasses(classes) ?? kindInColours(classes) ?? none;
  const bare = BARE.exec(classes)?.[1];
  return bare === undefined ? undefined : (kindInClasses(classes) ?? kindInClasses(bare.replace('-title', '')));
}

function isSectionHeading(node: DraftElement['children'][number]): boolean {
  return isDraftElement(node) && (node.tag === 'h1' || node.tag === 'h2');
}

/** Elements of a box that are looked at for a figure: it is right inside, if anywhere. */
const MAX_LOOKED_AT = 8;

function holdsFigure(node: DraftElement): boolean {
  const queue: DraftElement[] = [node];
  for (let at = 0; at < queue.length && at < MAX_LOOKED_AT; at++)
    for (const child of queue[at]!.children.slice(0, MAX_LOOKED_AT))
      if (isDraftElement(child)) {
        if (child.tag === 'figure' || child.tag === 'picture') return true;
        queue.push(child);
      }
  return false;
}

function attributeKind(draft: Draft, node: DraftElement): string | undefined {
  for (const name of KIND_ATTRIBUTES) {
    const kind = kindOfWord(pageAttribute(draft, node, name) ?? '');
    if (kind !== undefined) return kind;
  }
  return undefined;
}

/** A quote that begins with `[!NOTE]`. */
function githubKind(node: DraftElement): string | undefined {
  const found = GITHUB.exec(draftText(node, 40).slice(0, 200));
  if (!found) return undefined;
  let left = found[0].trim().length;
  const stack: DraftElement[] = [node];
  for (let next = stack.pop(); next && left > 0; next = stack.pop()) {
    for (const child of next.children) {
      if (isDraftElement(child)) stack.push(child);
      else if (child.text.trim() !== '' && left > 0) {
        const cut = Math.min(left, child.text.trimStart().length);
        child.text = child.text.trimStart().slice(cut);
        left -= cut;
      }
    }
  }
  return found[1]!.toLowerCase();
}

function becomeCallout(draft: Draft, node: DraftElement, found: string): void {
  const title = takeTitle(draft, node);
  // A box that only says that it is one: its title may begin with the kind.
  const kind = found || (kindOfWord(/^\p{L}+/u.exec(title)?.[0] ?? '') ?? 'note');
  node.tag = 'callout';
  node.attributes = title === '' ? { kind } : { kind, title };
}
