import { cleanLine } from '../characters.js';
import {
  classesOf,
  type Draft,
  type DraftElement,
  draftText,
  eachMarked,
  eachTagged,
  findElement,
  isDraftElement,
  pageAttribute,
  vanish,
} from '../draft.js';
import type { Tidy } from './tidy.js';

/** Words for a kind of callout → the kind. */
const kinds = new Map(
  [
    'note note info information abstract summary seealso todo secondary primary default',
    'tip tip hint success check done example question help faq',
    'important important attention key',
    'warning warning warn danger error failure fail missing bug alert',
    'caution caution deprecated',
  ].flatMap((line) => {
    const [kind, ...words] = line.split(' ');
    return words.map((word): [string, string] => [word, kind!]);
  }),
);
const BOXES = new Set(['div', 'aside', 'section', 'blockquote', 'p', 'details']);
/** Classes that say "this is a callout"; the kind stands beside them or behind a hyphen. */
const MARKER =
  / (?:admonition|callout|markdown-alert|theme-admonition|custom-block|notecard|alert|hint|bd-callout|admonitionblock|sl-callout|starlight-aside|docs-alert|message-box|pull-quote-note)(?= |--)/;
/** Classes that say so by themselves, where they are whole. */
const BARE = / (note|tip|warning|caution|important|danger|admonition-note) /;
const TITLE =
  / (?:admonition-title|callout-title|markdown-alert-title|custom-block-title|alert-heading|alert-title|notecard-title|hint-title|starlight-aside__title|callout-heading) /;
const GITHUB = /^\s*\[!(note|tip|important|warning|caution)\]\s*/i;

export const callouts: Tidy = {
  meaning: 'boxes that say note, tip or warning carry their kind and their title',
  showsInText: true,
  apply(draft) {
    eachMarked(draft, (node) => {
      const kind = BOXES.has(node.tag) ? kindOf(draft, node) : undefined;
      if (kind !== undefined) becomeCallout(draft, node, kind);
    });
    eachTagged(draft, ['blockquote'], (node) => {
      const kind = githubKind(node);
      if (kind !== undefined) becomeCallout(draft, node, kind);
    });
  },
};

function kindOf(draft: Draft, node: DraftElement): string | undefined {
  const classes = classesOf(draft, node);
  if (pageAttribute(draft, node, 'role') === 'note' && node.tag !== 'p') return kindIn(classes) ?? 'note';
  if (classes === '') return undefined;
  if (MARKER.test(classes)) return kindIn(`${classes} ${pageAttribute(draft, node, 'data-callout') ?? ''}`) ?? 'note';
  const bare = BARE.exec(classes)?.[1];
  return bare === undefined ? undefined : kinds.get(bare);
}

function kindIn(classes: string): string | undefined {
  for (const word of classes.toLowerCase().split(/[\s_-]+/)) {
    // The marker itself is no kind.
    const kind = word === 'alert' || word === 'hint' ? undefined : kinds.get(word);
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

function becomeCallout(draft: Draft, node: DraftElement, kind: string): void {
  const title = titleOf(draft, node);
  node.tag = 'callout';
  node.attributes = title === '' ? { kind } : { kind, title };
}

function titleOf(draft: Draft, node: DraftElement): string {
  const found = findElement(node, (inner) => TITLE.test(classesOf(draft, inner)) || /admonitionheading/.test(classesOf(draft, inner)));
  const text = found ? cleanLine(draftText(found, 200)) : '';
  // Without other text the title is the text.
  if (!found || text === '' || text.length > 120 || cleanLine(draftText(node, text.length + 40)) === text) return '';
  vanish(found);
  return text;
}
