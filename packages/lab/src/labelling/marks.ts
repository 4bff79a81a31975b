/** What a person may say that a block is, in the order of the keys 1 to 6. */
export const markKinds = ['content', 'comment', 'clutter', 'title', 'date', 'author'] as const;
export type MarkKind = (typeof markKinds)[number];

/** What one person said about one page. */
export interface Marks {
  /** A block each, in the order of the page; null where nothing was said. */
  readonly kinds: readonly (MarkKind | null)[];
  /** True when the person is through with the page: then what was not marked is clutter. */
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
  /** Texts of the blocks, so that labels can be written without reading the page again; empty until somebody marks one. */
  readonly texts: readonly string[];
  /** By the name of who labels. */
  readonly marks: Readonly<Record<string, Marks>>;
}

/** Title counts as content: it is what people read first, and so the other sets have it. */
const READ: ReadonlySet<MarkKind | null> = new Set(['content', 'title']);

/** The content as somebody marked it. */
export function contentOf({ texts }: MarkedPage, { kinds }: Marks): string {
  return texts.filter((_, block) => READ.has(kinds[block] ?? null)).join('\n');
}

/** Whose marks become the label: of those who are through with the page the first by name, else of all. */
function leadingMarks({ marks }: MarkedPage): Marks | undefined {
  const all = Object.entries(marks).sort(([one], [other]) => (one < other ? -1 : 1));
  return (all.find(([, { isDone }]) => isDone) ?? all[0])?.[1];
}

/** A line of `labels.jsonl`: a page that is through has a text, one that is not only says what must and must not be there. */
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
    ...(marks.isDone ? { text: contentOf(page, marks) } : { with: said('content'), without: [...said('clutter'), ...said('comment')] }),
  };
  return JSON.stringify(label);
}

const DAY = /\b(\d{4})-(\d{2})-(\d{2})\b/;
const WRITTEN = /\d{1,2}\.?\s+\p{L}{3,12}\.?,?\s+\d{4}|\p{L}{3,12}\.?\s+\d{1,2},?\s+\d{4}/u;

/** The day that a text names; null where it is not sure. */
function dayOf(text: string): string | null {
  const day = DAY.exec(text)?.[0];
  if (day) return day;
  const written = WRITTEN.exec(text.slice(0, 200))?.[0];
  const time = written === undefined ? Number.NaN : Date.parse(`${written.replace(/(\d)\./, '$1')} UTC`);
  return Number.isNaN(time) ? null : new Date(time).toISOString().slice(0, 10);
}
