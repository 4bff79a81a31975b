import { attribute, TAG, type Tree, textOf } from 'pith/parts';

/** The titles that the head of a page declares. */
export interface HeadTitles {
  /** Text of the first title element outside drawings; empty where there is none. */
  readonly titleTag: string;
  /** Values of `meta name=title` and `og:title`, in order. */
  readonly metaTitles: readonly string[];
  /** Values of `meta name=keywords`. */
  readonly keywords: readonly string[];
}

export function headTitles(tree: Tree): HeadTitles {
  let titleTag = '';
  const metaTitles: string[] = [];
  const keywords: string[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.title && titleTag === '') titleTag = squash(textOf(tree, row));
    else if (tag === TAG.meta) {
      const name = (attribute(tree, row, 'name') ?? attribute(tree, row, 'property') ?? '').toLowerCase();
      const value = squash(attribute(tree, row, 'content') ?? '');
      if (value === '') continue;
      if (name === 'title' || name === 'og:title') metaTitles.push(value);
      else if (name === 'keywords') keywords.push(value);
    }
  }
  return { titleTag, metaTitles, keywords };
}

export function squash(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
