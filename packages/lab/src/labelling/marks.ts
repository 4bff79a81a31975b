/** The kinds of a block: first those of the keys 1 to 6, then the roles in a document that have a letter each. */
export const markKinds = [
  'content',
  'comment',
  'clutter',
  'title',
  'date',
  'author',
  'heading',
  'name',
  'fact',
  'caption',
  'byline',
  'optional',
] as const;
export type MarkKind = (typeof markKinds)[number];

/** The marks of one person on one page. */
export interface Marks {
  /** A block each, in the order of the page; null if unmarked. */
  readonly kinds: readonly (MarkKind | null)[];
  /** True when the page is finished: then unmarked blocks are clutter. */
  readonly isDone: boolean;
  /** When it was saved, milliseconds. */
  readonly at: number;
}

/** A page of a set that is being labelled. */
export interface MarkedPage {
  readonly id: string;
  readonly url: string | null;
  readonly title: string | null;
  readonly contentType: string | null;
  /** The kind of page as it was read; missing on pages that were added by an earlier version. */
  readonly type?: string | null;
  /** Texts of the blocks, so that labels can be written without reading the page again; empty until a block is marked. */
  readonly texts: readonly string[];
  /** By the name of the labeller. */
  readonly marks: Readonly<Record<string, Marks>>;
}

/** Kinds in the plain text of a page. Captions, bylines and optional blocks are only in the document. The title comes first. */
const READ: ReadonlySet<MarkKind | null> = new Set(['content', 'title', 'heading', 'name', 'fact']);

/** Codes of the roles in a document: title, byline, heading, name of an entry, fact, text, caption, optional. Everything else is dropped. */
const CODES: Readonly<Partial<Record<MarkKind, string>>> = {
  title: 'T',
  byline: 'B',
  date: 'B',
  author: 'B',
  heading: 'H',
  name: 'N',
  fact: 'F',
  content: 'X',
  caption: 'C',
  optional: 'O',
  comment: 'O',
};

/** The content as marked. */
export function contentOf({ texts }: MarkedPage, { kinds }: Marks): string {
  return texts.filter((_, block) => READ.has(kinds[block] ?? null)).join('\n');
}

/** Whose marks become the label: the first by name of those who finished the page, else of all. */
function leadingMarks({ marks }: MarkedPage): Marks | undefined {
  const all = Object.entries(marks).sort(([one], [other]) => (one < other ? -1 : 1));
  return (all.find(([, { isDone }]) => isDone) ?? all[0])?.[1];
}

/** A line of `labels.jsonl`: a page that is through has a text, one that is not only has snippets that must and must not be there. */
export function labelLine(page: MarkedPage): string | undefined {
  const marks = leadingMarks(page);
  if (!marks?.kinds.some((kind) => kind !== null)) return undefined;
  const said = (kind: MarkKind) => page.texts.filter((_, block) => marks.kinds[block] === kind);
  const label = {
    id: page.id,
    url: page.url,
    title: said('title').join(' ') || null,
    author: said('author').join('; ') || null,
    date: dayOf(said('date')[0] ?? ''),
    ...(marks.isDone
      ? { text: contentOf(page, marks) }
      : {
          with: page.texts.filter((_, block) => READ.has(marks.kinds[block] ?? null) && marks.kinds[block] !== 'title'),
          without: [...said('clutter'), ...said('comment')],
        }),
  };
  return JSON.stringify(label);
}

/** A line of `document.jsonl`: every block of a finished page with the code of its role, an empty one where it is dropped. */
export function documentLine(page: MarkedPage, set: string): string | undefined {
  const marks = leadingMarks(page);
  if (!marks?.isDone) return undefined;
  const blocks = page.texts.map((text, block) => [text, CODES[marks.kinds[block] ?? 'clutter'] ?? '']);
  return JSON.stringify({ set, id: page.id, url: page.url, type: page.type ?? null, blocks });
}

const DAY = /\b(\d{4})-(\d{2})-(\d{2})\b/;
const WRITTEN = /\d{1,2}\.?\s+\p{L}{3,12}\.?,?\s+\d{4}|\p{L}{3,12}\.?\s+\d{1,2},?\s+\d{4}/u;

/** The day in a text. Null if ambiguous. */
function dayOf(text: string): string | null {
  const day = DAY.exec(text)?.[0];
  if (day) return day;
  const written = WRITTEN.exec(text.slice(0, 200))?.[0];
  const time = written === undefined ? Number.NaN : Date.parse(`${written.replace(/(\d)\./, '$1')} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
