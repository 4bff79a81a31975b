import type { MarkedAnswer, SetAnswer, SetsAnswer } from '../../../src/client/operations.ts';
import type { MarkKind } from '../../../src/server/schemas/labels.ts';
import { api } from '../../api/client.ts';
import type { Given } from '../inspect/api.ts';

export type { MarkedAnswer, SetAnswer, SetsAnswer } from '../../../src/client/operations.ts';
export type { MarkKind } from '../../../src/server/schemas/labels.ts';

interface KindKey {
  readonly kind: MarkKind;
  /** The key that marks a block so, and the code of the role where it is another letter. */
  readonly key: string;
  readonly code?: string;
  readonly meaning: string;
}

/** Kinds with their keys: digits for what every page has, letters for the roles in a document. */
export const kindKeys: readonly KindKey[] = [
  { kind: 'content', key: '1', code: 'x', meaning: 'text: paragraphs, list items, table cells, code, answers' },
  { kind: 'comment', key: '2', meaning: 'comments of readers below the article' },
  { kind: 'clutter', key: '3', meaning: 'menus, advertising, related links: not part of the document' },
  { kind: 'title', key: '4', code: 't', meaning: 'the title of the document, once' },
  { kind: 'date', key: '5', meaning: 'when it was published' },
  { kind: 'author', key: '6', meaning: 'who wrote it' },
  { kind: 'heading', key: 'H', meaning: 'a heading inside the document' },
  { kind: 'name', key: 'N', meaning: 'names one of several like entries: item, product, person, question' },
  { kind: 'fact', key: 'F', meaning: 'price, date, place, rating, size, specification and its value' },
  { kind: 'caption', key: 'C', meaning: 'caption or credit of a picture' },
  { kind: 'byline', key: 'B', meaning: 'who, when and where in one line; reading time' },
  { kind: 'optional', key: 'O', meaning: 'some would copy it, others not: counts neither way' },
];

/** The kind assigned to a key. */
export function kindOfKey(key: string): MarkKind | undefined {
  const pressed = key.toLowerCase();
  return kindKeys.find((each) => each.key.toLowerCase() === pressed || each.code === pressed)?.kind;
}

/** Fewest fully labelled pages of a site for learning. */
export const MIN_TO_LEARN = 3;

/** The labels of all blocks. */
export type Kinds = readonly (MarkKind | null)[];

export function labelSets(signal?: AbortSignal): Promise<SetsAnswer> {
  return api.labelSets({}, { signal });
}

/** A set with its pages in the order of their addresses, by which people go through them. */
export async function labelSet(set: string, signal?: AbortSignal): Promise<SetAnswer> {
  const answer = await api.labelSet({ set }, { signal });
  const order = new Intl.Collator('en', { numeric: true });
  return { ...answer, list: answer.list.toSorted((one, other) => order.compare(one.url ?? '', other.url ?? '')) };
}

export function addPage(set: string, given: Given | { readonly pageId: string }): Promise<MarkedAnswer> {
  return api.addToSet({ set, body: given });
}

export function setPage(set: string, page: string, signal?: AbortSignal): Promise<MarkedAnswer> {
  return api.setPage({ set, page }, { signal });
}

export function markPage(
  set: string,
  page: string,
  marks: { readonly labeller: string; readonly kinds: Kinds; readonly isDone: boolean },
): Promise<MarkedAnswer> {
  return api.markPage({ set, page, body: marks });
}
