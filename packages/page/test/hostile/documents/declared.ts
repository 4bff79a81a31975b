import { type HostileDocuments, nested, numbered, PROSE, page, repeated } from './document.js';

const head = (head: string) => page({ head });
const json = (text: string) => head(`<script type="application/ld+json">${text}</script>`);
const article = (fields: string) => json(`{"@context":"https://schema.org","@type":"NewsArticle","headline":"The lanterns of Ostwick",${fields}}`);
const product = (fields: string) => json(`{"@context":"https://schema.org","@type":"Product","name":"Rope",${fields}}`);

/** What a page says about itself, said too often. */
export const declared: HostileDocuments = {
  'JSON-LD nested arrays': { make: (size) => json(nested(size, '[', ']')) },
  'JSON-LD nested objects': { make: (size) => json(nested(size, '{"@type":"Thing","about":', '}', '1')) },
  'JSON-LD nested authors': { make: (size) => article(`"author":${nested(size, '[', ']', '"Ada Rope"')}`) },
  'JSON-LD authors': { make: (size) => article(`"author":[${numbered(size, (i) => `{"@type":"Person","name":"Ada Rope${i}"},`)}"Bo"]`) },
  'JSON-LD names of one author': { make: (size) => article(`"author":{"name":[${numbered(size, (i) => `"Ada Rope${i}",`)}"Bo"]}`) },
  'JSON-LD authors by reference': { make: (size) => article(`"author":[${numbered(size, (i) => `{"@id":"#${i % 10}"},`)}"Bo"]`) },
  'JSON-LD one long author': { make: (size) => article(`"author":"${repeated(size, 'Ada Rope, ')}"`) },
  'JSON-LD keywords': { make: (size) => article(`"keywords":[${numbered(size, (i) => `"rope ${i}",`)}"sea"]`) },
  'JSON-LD keywords in one text': { make: (size) => article(`"keywords":"${numbered(size, (i) => `rope ${i},`)}"`) },
  'JSON-LD images': { make: (size) => article(`"image":[${numbered(size, (i) => `"/${i}.png",`)}"/a.png"]`) },
  'JSON-LD dates': { make: (size) => article(`"datePublished":[${repeated(size, '"2020-01-01",')}"2020-01-02"]`) },
  'JSON-LD description': { make: (size) => article(`"description":"${repeated(size, PROSE)}"`) },
  'JSON-LD articles': { make: (size) => json(`[${numbered(size, (i) => `{"@type":"Article","headline":"Rope ${i}","url":"/${i}"},`)}{}]`) },
  'JSON-LD scripts': { make: (size) => head(repeated(size, '<script type="application/ld+json">{"@type":"Article"}</script>')) },
  // The text that a page states in full is taken instead of the one it shows.
  'JSON-LD article body': { make: (size) => article(`"articleBody":"${repeated(size, PROSE)}"`), keeps: 'answer' },
  'JSON-LD offers': {
    make: (size) => product(`"offers":[${numbered(size, (i) => `{"@type":"Offer","price":"${i}.90","priceCurrency":"EUR"},`)}{}]`),
  },
  'JSON-LD specifications': {
    make: (size) => product(`"additionalProperty":[${numbered(size, (i) => `{"@type":"PropertyValue","name":"Length ${i}","value":"${i} m"},`)}{}]`),
  },
  'JSON-LD reviews': { make: (size) => product(`"review":[${numbered(size, (i) => `{"author":"Ada ${i}","reviewBody":"Wet."},`)}{}]`) },
  'JSON-LD variants': { make: (size) => product(`"hasVariant":[${numbered(size, (i) => `{"@type":"Product","sku":"${i}"},`)}{}]`) },
  'JSON-LD breadcrumbs': {
    make: (size) => json(`{"@type":"BreadcrumbList","itemListElement":[${numbered(size, (i) => `{"position":${i},"name":"Pier ${i}"},`)}{}]}`),
  },
  'JSON-LD comments': {
    make: (size) => article(`"comment":[${numbered(size, (i) => `{"@type":"Comment","text":"Wet ${i}","author":{"name":"Ada"}},`)}{}]`),
  },
  'JSON-LD of commas': { make: (size) => json(`{"a":1${repeated(size, ',')}`) },
  'JSON-LD of commas and spaces': { make: (size) => json(`[1${repeated(size, `,${' '.repeat(150)}`)}`) },
  'JSON-LD of escapes': { make: (size) => article(`"description":"${repeated(size, '\\x')}"`) },
  'JSON-LD of controls': { make: (size) => article(`"description":"${repeated(size, 'a\n')}"`) },
  'JSON-LD of closings': { make: (size) => json(repeated(size, '--> ')) },
  'JSON-LD of openings': { make: (size) => json(repeated(size, '<!-- ')) },
  'state in a script': { make: (size) => head(`<script>window.__STATE__={"a":[${numbered(size, (i) => `{"text":"Rope ${i}"},`)}{}]}</script>`) },
  'state nested in a script': {
    make: (size) => head(`<script id=__NEXT_DATA__ type="application/json">${nested(size, '{"props":', '}', '1')}</script>`),
  },
  'state of long texts': {
    make: (size) => head(`<script id=__NEXT_DATA__ type="application/json">{"body":"${repeated(size, `<p>${PROSE}`)}"}</script>`),
  },
  'script without end': { make: (size) => page({ after: `<script>${repeated(size, 'rope();')}` }) },
  'script of comments': { make: (size) => page({ after: `<script>${repeated(size, '<!--<script>')}` }) },
  'style flood': { make: (size) => head(`<style>${repeated(size, '.a{color:red}')}</style>`) },
  'style elements': { make: (size) => head(repeated(size, '<style>.a{}</style>')) },
  'style attributes': { make: (size) => page({ inside: repeated(size, '<span style="display:block;color:red;;;">Rope</span>') }) },
  'one long style attribute': { make: (size) => page({ inside: `<p style="${repeated(size, 'a:b;')}">Rope</p>` }) },
  'meta flood': { make: (size) => head(numbered(size, (i) => `<meta name=a${i} content=b>`)) },
  'meta of authors': { make: (size) => head(numbered(size, (i) => `<meta name=author content="Ada Rope${i}">`)) },
  'meta of citation authors': { make: (size) => head(numbered(size, (i) => `<meta name=citation_author content="Rope${i}, Ada">`)) },
  'meta of tags': { make: (size) => head(numbered(size, (i) => `<meta property=article:tag content="rope ${i}">`)) },
  'meta of titles': { make: (size) => head(numbered(size, (i) => `<meta property=og:title content="Rope ${i}">`)) },
  'meta of dates': { make: (size) => head(repeated(size, '<meta property=article:published_time content=2020-01-01>')) },
  'meta of images': { make: (size) => head(numbered(size, (i) => `<meta property=og:image content=/${i}.png>`)) },
  'meta with a long value': { make: (size) => head(`<meta name=description content="${repeated(size, PROSE)}">`) },
  'meta of keywords': { make: (size) => head(`<meta name=keywords content="${numbered(size, (i) => `rope ${i},`)}">`) },
  titles: { make: (size) => head(repeated(size, '<title>Rope</title>')) },
  'long title': { make: (size) => `<!doctype html><title>${repeated(size, 'Rope | ')}</title>${page({})}` },
  'title without end': { make: (size) => page({ after: `<title>${repeated(size, 'Rope ')}` }) },
  'link flood': { make: (size) => head(numbered(size, (i) => `<link rel=alternate hreflang=x${i} href=/${i}>`)) },
  'canonical flood': { make: (size) => head(numbered(size, (i) => `<link rel=canonical href=/${i}>`)) },
  'icon flood': { make: (size) => head(numbered(size, (i) => `<link rel=icon sizes=${i}x${i} href=/${i}>`)) },
  'base flood': { make: (size) => head(numbered(size, (i) => `<base href=/${i}/>`)) },
  'microdata authors': { make: (size) => page({ inside: numbered(size, (i) => `<span itemprop=author>Ada Rope${i}</span>`) }) },
  'microdata items': {
    make: (size) =>
      page({ after: numbered(size, (i) => `<div itemscope itemtype="https://schema.org/Product"><span itemprop=name>Rope ${i}</span></div>`) }),
  },
  'elements of class author': { make: (size) => page({ inside: numbered(size, (i) => `<span class=author>Ada Rope${i}</span> `) }) },
  'links of rel author': { make: (size) => page({ inside: numbered(size, (i) => `<a rel=author href=/author/${i}>Ada Rope${i}</a> `) }) },
  'bylines under teasers': {
    make: (size) =>
      page({ after: numbered(size, (i) => `<div><h3><a href=/${i}>Rope ${i}</a></h3><a rel=author href=/author/${i}>Ada Rope${i}</a></div>`) }),
  },
  'written-by lines': { make: (size) => page({ inside: numbered(size, (i) => `<p>Written by Ada Rope${i}</p>`) }) },
  'time elements': { make: (size) => page({ inside: repeated(size, '<time datetime=2020-01-01>1 January 2020</time>') }) },
  'lines with dates': { make: (size) => page({ inside: repeated(size, '<p>Published 12 March 2021</p>') }) },
  'srcset flood': { make: (size) => page({ inside: `<img srcset="${numbered(size, (i) => `/${i}.png ${i}w, `)}">` }) },
  'sources of a picture': {
    make: (size) => page({ inside: `<picture>${numbered(size, (i) => `<source srcset=/${i}.png>`)}<img src=/a.png></picture>` }),
  },
  'data addresses': { make: (size) => page({ inside: `<img src="data:image/png;base64,${repeated(size, 'A')}">` }) },
  'long addresses': { make: (size) => page({ inside: `<a href="/${repeated(size, 'a')}">Rope</a>` }) },
  'addresses of dots': { make: (size) => page({ inside: numbered(size, () => `<a href="${'../'.repeat(200)}">Rope</a> `) }) },
};
