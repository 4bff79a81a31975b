import { BLOCK_LEVEL, knownTags } from '../../tree/tags.js';

/** What an element does to the text in it. */
export type Role =
  /** Formats a run of text. */
  | 'mark'
  /** Holds one run of text and no blocks. */
  | 'leaf'
  /** Holds blocks. */
  | 'container'
  | 'list'
  | 'table'
  | 'table-section'
  | 'table-row'
  | 'verbatim'
  /** Breaks the layout and is otherwise nothing. */
  | 'wrapper'
  /** Breaks the layout, whether or not a link will stand for it. */
  | 'frame'
  /** Nothing at all: its children are in its place. */
  | 'transparent'
  | 'line-break'
  | 'image'
  | 'formula'
  /** A block without text. */
  | 'atom';

const MARKS =
  'a em strong del ins sub sup kbd samp var mark small q cite abbr time code ruby rt i=em b=strong s=del strike=del tt=code dfn=em acronym=abbr rtc=rt';
const GROUPS: readonly (readonly [Role, string])[] = [
  ['mark', MARKS],
  ['leaf', 'h1 h2 h3 h4 h5 h6 dt summary figcaption caption'],
  ['container', 'blockquote li dd td th details figure callout footnote'],
  ['list', 'ul ol dl menu=ul dir=ul'],
  ['table', 'table'],
  ['table-section', 'thead tbody tfoot'],
  ['table-row', 'tr'],
  ['verbatim', 'pre listing=pre xmp=pre plaintext=pre'],
  ['line-break', 'br'],
  ['image', 'img image=img'],
  ['formula', 'math'],
  ['atom', 'hr video audio'],
  [
    'frame',
    'iframe object embed amp-iframe amp-video amp-audio amp-youtube amp-vimeo amp-twitter amp-instagram lite-youtube lite-vimeo youtube-video',
  ],
  ['wrapper', '#break'],
];

interface Part {
  readonly role: Role;
  /** Its name in the content. */
  readonly tag: string;
}

const parts = new Map<string, Part>();
knownTags.forEach((tag, id) => {
  if (BLOCK_LEVEL.has(id)) parts.set(tag, { role: 'wrapper', tag });
});
for (const [role, names] of GROUPS) {
  for (const name of names.split(' ')) {
    const [from, to] = name.split('=') as [string, string?];
    parts.set(from, { role, tag: to ?? from });
  }
}

export function partOf(tag: string): Part {
  return parts.get(tag) ?? { role: 'transparent', tag };
}
