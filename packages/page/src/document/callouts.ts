import { cleanLine } from './characters.js';
import { type Draft, type DraftElement, draftText, findElement, isDraftElement, removeNode, type Tidy } from './draft.js';

const BOXES = new Set(['div', 'aside', 'section', 'blockquote', 'p', 'details', 'figure']);
const ROLES = new Set(['note', 'doc-notice', 'doc-tip']);
/** Classes that mean "this is a callout"; the kind is in another class, after a hyphen or in an attribute. */
const MARKER =
  / (?:admonition|callout|markdown-alert|theme-admonition|custom-block|notecard|alert|hint|gdoc-hint|book-hint|bd-callout|admonitionblock|sl-callout|starlight-aside|docs-alert|message-box|notices?|blockquote-tag|confluence-information-macro|aui-message|nextra-callout|hextra-callout|notion-callout|kg-callout-card|prompt)(?= |--)/;
/** Classes that mean so by themselves, where they are whole. */
const BARE = / ((?:note|tip|warning|caution|important)(?:-title)?|danger|key-point|admonition-note) /;
const KIND_ATTRIBUTES = ['data-callout', 'data-callout-type', 'data-type', 'data-panel-type', 'data-admonition-type'];

export const callouts: Tidy = {
  meaning: 'boxes for a note, a tip or a warning carry their kind, one of the five that GitHub knows, and their title',
  apply(draft) {
    const become = (node: DraftElement, found: string | undefined) => {
      if (found === undefined) return;
      const title = takeTitle(draft, node);
      // The title of a box without a kind may begin with one.
      const kind = found || (kindOfWord(/^\p{L}+/u.exec(title)?.[0] ?? '') ?? 'note');
      node.tag = 'callout';
      node.attributes = title === '' ? { kind } : { kind, title };
    };
    draft.eachMarked((node) => become(node, BOXES.has(node.tag) ? calloutKind(draft, node) : undefined));
  },
};

/** The kind of a box; empty where it is a callout without a kind; undefined where it is not one. */
function calloutKind(draft: Draft, node: DraftElement): string | undefined {
  const classes = draft.classesOf(node);
  if (ROLES.has(draft.attribute(node, 'role') ?? '') && node.tag !== 'p') return kindInClasses(classes) ?? '';
  if (MARKER.test(classes)) {
    const kind = KIND_ATTRIBUTES.map((name) => kindOfWord(draft.attribute(node, name) ?? '')).find((found) => found !== undefined);
    // Without a kind, a box that opens by a click is only that, and pictures are not a note.
    const isOther = node.tag === 'details' || findElement(node, ({ tag }) => tag === 'figure' || tag === 'picture');
    return kind ?? kindInClasses(classes) ?? (isOther ? undefined : '');
  }
  const bare = BARE.exec(classes)?.[1];
  return bare === undefined ? undefined : (kindInClasses(classes) ?? kindInClasses(bare.replace('-title', '')));
}

/** Classes of the line that names a callout, and of an icon in front of its text. */
const TITLE =
  / (?:[\w-]*(?:admonition|callout|alert|block|card|hint|aside|aside_|notice|tag|box|macro)[\w-]*[_-](?:title|heading|label|summary)(?:-inner|-container)?|title|admonitionheading[\w-]*|details-summary) /;
const ICON = / (?:[\w-]*callout[\w-]*[_-](?:emoji|icon)|admonition-icon|admonitionicon[\w-]*|hint-icon) /;
const WORDLESS = /^[^\p{L}\p{N}]{1,12}$/u;
const MAX_TITLE = 120;
const MAX_ICON = 12;

/** Takes the title out of a callout; empty where it has none of its own. */
function takeTitle(draft: Draft, node: DraftElement): string {
  const label = openCells(draft, node);
  const icon = findElement(node, (inner) => ICON.test(draft.classesOf(inner)));
  if (icon && draftText(icon, MAX_ICON + 1).trim().length <= MAX_ICON) removeNode(icon);
  const first = node.children.find(isDraftElement);
  if (first && WORDLESS.test(draftText(first, MAX_ICON + 1))) removeNode(first);
  // Just the Docs: the class of the box marks its first paragraph as the title.
  const isTitleFirst = node.tag === 'details' ? first?.tag === 'summary' : node.tag === 'blockquote' && / \w+-title /.test(draft.classesOf(node));
  const found = isTitleFirst ? first : findElement(node, (inner) => TITLE.test(draft.classesOf(inner)));
  const text = found ? cleanLine(draftText(found, 200)) : '';
  // Without other text the title is the text.
  if (!found || text === '' || text.length > MAX_TITLE || cleanLine(draftText(node, text.length + 40)) === text) return label;
  removeNode(found);
  return text;
}

/** Asciidoctor sets icon and text of a callout in two cells: the cells go, and the text of the first is given back. */
function openCells(draft: Draft, node: DraftElement): string {
  if (!/ admonitionblock /.test(draft.classesOf(node))) return '';
  let label = '';
  const open = node.children.filter(isDraftElement).filter(({ tag }) => tag === 'table' || tag === 'div');
  for (let next = open.pop(); next; next = open.pop()) {
    if (/ icon /.test(draft.classesOf(next))) {
      label = cleanLine(draftText(next, MAX_TITLE));
      removeNode(next);
      continue;
    }
    next.tag = 'div';
    for (const child of next.children)
      if (isDraftElement(child) && (/^(?:table|tbody|tr|td|colgroup)$/.test(child.tag) || / (?:icon|content) /.test(draft.classesOf(child))))
        open.push(child);
  }
  return label;
}

export type Kind = 'note' | 'tip' | 'important' | 'warning' | 'caution';

/** The five kinds that GitHub shows, what generators of documentation call them, and the colours of their boxes. */
const WORDS: Readonly<Record<Kind, string>> = {
  note: 'note info information abstract summary seealso todo example question faq quote secondary primary default blue sky cyan indigo',
  tip: 'tip hint success check done okay ok help green emerald orange',
  important: 'important attention key key-point purple violet',
  warning: 'warning warn deprecated experimental yellow amber',
  caution: 'caution danger error failure fail missing bug critical severe red rose',
};

const byWord = new Map<string, Kind>();
for (const [kind, words] of Object.entries(WORDS) as [Kind, string][]) for (const word of words.split(' ')) byWord.set(word, kind);

/** The names of the boxes themselves: a kind only where no other class names one. */
const NAMES_BOX = new Set(['note', 'hint', 'tip']);

/** The kind for a word; undefined for all others. */
export function kindOfWord(word: string): Kind | undefined {
  return byWord.get(word.toLowerCase());
}

/** The kind that class names name, each by its last part that does (`alert--warning`, `bg-info-subtle`); undefined where none does. */
function kindInClasses(classes: string): Kind | undefined {
  let fallback: Kind | undefined;
  for (const token of classes.toLowerCase().split(/\s+/)) {
    const part = byWord.has(token) ? token : token.split(/[_-]+/).findLast((word) => byWord.has(word));
    const kind = byWord.get(part ?? '');
    if (kind !== undefined && !NAMES_BOX.has(token) && part !== 'hint') return kind;
    fallback ??= kind;
  }
  return fallback;
}
