/** Bytes of a page in which its head and the beginning of its body are. */
const LOOKED_AT = 200_000;
const BODY = /<body\b[^>]*/i;
const CLASS = /\sclass=(?:"([^"]*)"|'([^']*)')/i;
const OPEN_GRAPH = /<meta\b[^>]{0,400}?property=["']?og:type["']?[^>]{0,400}>/i;
const CONTENT = /\bcontent=["']?([\w.:-]+)/i;
const SCHEMA = /"@type"\s*:\s*(?:\[\s*)?"([A-Za-z]{3,40})"/g;

const LIST_CLASSES =
  /^(?:archive|category|tag|date|author|blog|search|search-results|paged|taxonomy|post-type-archive|listing|list|is-archive|(?:category|tag|tax|author)-archive|tag-template|author-template|home-template)$/i;
/** Pages of their own, which Open Graph calls articles as well: many of them are indexes. */
const OWN_PAGE = /^(?:page|home)$/i;
const SINGLE_CLASSES = /^(?:single|single-\w+|post-template|node-type-(?:article|story|news|page|blog)|is-single|article|post|single-article)$/i;
const PICTURE_CLASSES = /^(?:attachment|single-attachment)$/i;
const LIST_TYPES = /^(?:CollectionPage|ItemList|SearchResultsPage|Blog)$/;
const ARTICLE_TYPES = /^(?:\w*Article|\w*Posting|Report|Recipe|Review|AdvertiserContentArticle)$/;

/** What the template of a page declares: by the classes of its body, Open Graph and JSON-LD. */
export interface Declared {
  readonly list: boolean;
  readonly single: boolean;
  readonly picture: boolean;
}

/** Read from the bytes: these few words are the same in every encoding that pages use. */
export function declaredBy(bytes: Uint8Array): Declared {
  const html = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, LOOKED_AT)).toString('latin1');
  const [, quoted, single] = CLASS.exec(BODY.exec(html)?.[0] ?? '') ?? [];
  const classes = (quoted ?? single ?? '').split(/\s+/);
  const graph = CONTENT.exec(OPEN_GRAPH.exec(html)?.[0] ?? '')?.[1]?.toLowerCase();
  const types = Array.from(html.matchAll(SCHEMA), ([, type]) => type!);
  const picture = classes.some((name) => PICTURE_CLASSES.test(name));
  const list = classes.some((name) => LIST_CLASSES.test(name)) || types.some((type) => LIST_TYPES.test(type));
  return {
    picture,
    list,
    single:
      !picture &&
      !list &&
      (classes.some((name) => SINGLE_CLASSES.test(name)) ||
        (graph === 'article' && !classes.some((name) => OWN_PAGE.test(name))) ||
        types.some((type) => ARTICLE_TYPES.test(type))),
  };
}
