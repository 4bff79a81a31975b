import { TAG } from '../../tree/tags.js';
import { attribute, textOf } from '../../tree/tree.js';
import type { Page } from '../feature.js';

/** What the page says about itself where nobody sees it. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** 0 for none; article, website, product, other. */
  readonly openGraphType: number;
  /** Bits: article, product, discussion, list. */
  readonly schemaTypes: number;
}

const schemas: readonly RegExp[] = [
  /"@type"\s{0,4}:\s{0,4}\[?\s{0,4}"(?:\w{0,20}Article|BlogPosting)"/,
  /"@type"\s{0,4}:\s{0,4}\[?\s{0,4}"(?:Product|ProductGroup)"/,
  /"@type"\s{0,4}:\s{0,4}\[?\s{0,4}"(?:DiscussionForumPosting|QAPage|Question)"/,
  /"@type"\s{0,4}:\s{0,4}\[?\s{0,4}"(?:ItemList|CollectionPage)"/,
];

export function head({ tree }: Page): Head {
  let title = '';
  let description = '';
  let openGraphType = 0;
  let schemaTypes = 0;
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.title && title === '') title = textOf(tree, row);
    else if (tag === TAG.meta) {
      const name = (attribute(tree, row, 'name') ?? attribute(tree, row, 'property') ?? '').toLowerCase();
      const content = attribute(tree, row, 'content') ?? '';
      if (name === 'description' || name === 'og:description') description += ` ${content}`;
      else if (name === 'og:type') openGraphType = graphType(content);
    } else if (tag === TAG.script && attribute(tree, row, 'type') === 'application/ld+json') {
      const json = textOf(tree, row);
      for (const [bit, schema] of schemas.entries()) if (schema.test(json)) schemaTypes |= 1 << bit;
    }
  }
  return { title, description, openGraphType, schemaTypes };
}

function graphType(content: string): number {
  if (content === 'article') return 1;
  if (content === 'website') return 2;
  return content.includes('product') ? 3 : 4;
}
