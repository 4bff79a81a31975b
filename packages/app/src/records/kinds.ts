import type { Extraction } from 'pith';

/** A cell of a table or of CSV. */
export type Cell = string | number | null;

/** Records of one kind as every format needs them. */
export interface Found {
  readonly kind: RecordKind;
  /** For JSON. */
  readonly records: readonly unknown[];
  /** Names of the columns, then one row per record. Several tables are several of these. */
  readonly grids: readonly { readonly title: string | null; readonly head: readonly string[]; readonly rows: readonly (readonly Cell[])[] }[];
  /** Why there are no records, or null. */
  readonly reason: string | null;
}

export const recordKinds = ['items', 'posts', 'comments', 'product', 'tables', 'outline', 'parameters', 'code', 'next'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Kinds to look for, in this order, if none is given. */
const usual: readonly RecordKind[] = ['items', 'posts', 'product', 'tables'];

/** Records of a kind, or of the first kind that the page has. */
export function recordsIn(page: Extraction, kind: RecordKind | undefined): Found {
  if (kind !== undefined) return readers[kind](page);
  const found = usual.map((name) => () => readers[name](page)).find((read) => read().records.length > 0);
  return found ? found() : { ...readers.items(page), reason: 'no-records' };
}

/** How likely records of a kind are right, in [0, 1]. Null for kinds without an estimate. */
export function confidenceIn({ recordConfidence }: Partial<Pick<Extraction, 'recordConfidence'>>, kind: string | undefined): number | null {
  return Object.entries(recordConfidence ?? {}).find(([name]) => name === kind)?.[1] ?? null;
}

const readers: Readonly<Record<RecordKind, (page: Extraction) => Found>> = {
  items: ({ items, missing }) =>
    listRecords('items', items, { columns: ['position', 'list', 'title', 'url', 'date', 'price', 'summary', 'image'], reason: missing.items }),
  posts: ({ posts, missing }) => listRecords('posts', posts, { columns: postColumns, reason: missing.posts }),
  comments: ({ comments, missing }) => listRecords('comments', comments, { columns: postColumns, reason: missing.comments }),
  product: ({ product, missing }) => {
    if (product === null) return nothing('product', missing.product);
    const { specifications, variants, images, breadcrumb, sources, source, ...fields } = product;
    const rows: Cell[][] = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
    if (breadcrumb.length > 0) rows.push(['breadcrumb', breadcrumb.join(' > ')]);
    rows.push(...images.map((image) => ['image', image]), ...specifications.map(({ name, value }) => [name, value]));
    rows.push(...variants.map(({ name, price, currency }) => ['variant', [name, price, currency].filter(Boolean).join(' ')]));
    return { kind: 'product', records: [product], grids: [{ title: null, head: ['field', 'value'], rows }], reason: null };
  },
  tables: ({ tables }) => {
    if (tables.length === 0) return nothing('tables');
    const grids = tables.map(({ caption, header, rows }) => ({ title: caption, head: header[0] ?? [], rows: [...header.slice(1), ...rows] }));
    return { kind: 'tables', records: tables, grids, reason: null };
  },
  outline: ({ outline }) => listRecords('outline', outline, { columns: ['level', 'heading', 'anchor', 'text'] }),
  parameters: ({ parameters }) =>
    listRecords('parameters', parameters, { columns: ['section', 'name', 'type', 'default', 'required', 'description'] }),
  code: ({ code }) => listRecords('code', code, { columns: ['section', 'language', 'text'] }),
  next: ({ next }) => listRecords('next', next === null ? [] : [next], { columns: ['url', 'confidence', 'from'] }),
};

const postColumns = ['position', 'author', 'time', 'votes', 'accepted', 'depth', 'replyTo', 'permalink', 'text'] as const;

interface Listing<R> {
  readonly columns: readonly (keyof R & string)[];
  readonly reason?: string | undefined;
}

function listRecords<R extends object>(kind: RecordKind, records: readonly R[], { columns, reason }: Listing<R>): Found {
  if (records.length === 0) return nothing(kind, reason);
  // A column that no record fills is left out.
  const filled = columns.filter((name) => records.some((record) => !isEmpty(record[name])));
  const rows = records.map((record) => filled.map((name) => cellOf(record[name])));
  return { kind, records, grids: [{ title: null, head: filled, rows }], reason: null };
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === false || value === '' || value === 0;
}

function cellOf(value: unknown): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return typeof value === 'number' || value === null || value === undefined ? (value ?? null) : String(value);
}

function nothing(kind: RecordKind, reason = `no-${kind}`): Found {
  return { kind, records: [], grids: [], reason };
}
