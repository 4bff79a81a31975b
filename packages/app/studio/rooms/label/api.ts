import type { MarkedAnswer, SetAnswer, SetsAnswer } from '../../../src/client/operations.ts';
import type { MarkKind } from '../../../src/server/schemas/labels.ts';
import { api } from '../../api/client.ts';
import type { Given } from '../inspect/api.ts';

export type { MarkedAnswer, SetAnswer, SetsAnswer } from '../../../src/client/operations.ts';
export type { MarkKind } from '../../../src/server/schemas/labels.ts';

/** In the order of the keys 1 to 6. */
export const markKinds: readonly MarkKind[] = ['content', 'comment', 'clutter', 'title', 'date', 'author'];

/** Pages of a site, labelled to the end, without which nothing is learned. */
export const MIN_TO_LEARN = 3;

/** What is said about every block. */
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
