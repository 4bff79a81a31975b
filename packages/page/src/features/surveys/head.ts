import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, isJsonLd, textOf } from '../../tree/tree.js';

/** The declarations in the page's head. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** 0 for none; article, website, product, other. */
  readonly openGraphType: number;
  /** Bits: article, product, discussion, list. */
  readonly schemaTypes: number;
  /** Every kind of thing that JSON-LD names, every name of a `meta` in small letters, and the kind of page by Open Graph. */
  readonly schemas: ReadonlySet<string>;
  readonly metas: ReadonlySet<string>;
  readonly graph: string;
  /** The generator of the page, by its own declaration. */
  readonly generator: string;
  /** Whether JSON-LD gives the text of an article. */
  readonly givesBody: boolean;
}

const TYPE = /"@type"\s{0,4}:\s{0,4}\[?\s{0,4}"(\w{1,40})"/g;
const schemaBits: readonly RegExp[] = [
  /^(?:\w{0,20}Article|BlogPosting)$/,
  /^(?:Product|ProductGroup)$/,
  /^(?:DiscussionForumPosting|QAPage|Question)$/,
  /^(?:ItemList|CollectionPage)$/,
];

export function head({ tree }: Page): Head {
  let title = '';
  let description = '';
  let graph = '';
  let generator = '';
  let givesBody = false;
  const schemas = new Set<string>();
  const metas = new Set<string>();
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.title && title === '') title = textOf(tree, row);
    else if (tag === TAG.meta) {
      const name = (attribute(tree, row, 'name') ?? attribute(tree, row, 'property') ?? '').toLowerCase();
      const content = attribute(tree, row, 'content') ?? '';
      if (name !== '') metas.add(name);
      if (name === 'description' || name === 'og:description') description += ` ${content}`;
      else if (name === 'og:type') graph = content;
      else if (name === 'generator') generator ||= content;
    } else if (isJsonLd(tree, row)) {
      const json = textOf(tree, row);
      for (const [, type] of json.matchAll(TYPE)) schemas.add(type!);
      givesBody ||= json.includes('"articleBody"');
    }
  }
  return { title, description, openGraphType: graphType(graph), schemaTypes: bitsOf(schemas), schemas, metas, graph, generator, givesBody };
}

function bitsOf(schemas: ReadonlySet<string>): number {
  let bits = 0;
  for (const type of schemas) for (const [bit, schema] of schemaBits.entries()) if (schema.test(type)) bits |= 1 << bit;
  return bits;
}

function graphType(content: string): number {
  if (content === '') return 0;
  if (content === 'article') return 1;
  if (content === 'website') return 2;
  return content.includes('product') ? 3 : 4;
}
