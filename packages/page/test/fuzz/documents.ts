import type { Random } from './random.js';

const TAGS =
  'div p span a b i em strong font nobr table caption thead tbody tr td th ul ol li dl dt dd menu h1 h2 h3 h6 pre code listing xmp plaintext blockquote q article section main aside nav header footer figure figcaption img picture source video audio iframe object embed br hr wbr ruby rt rp rtc sub sup svg math mi mo mrow mfrac annotation-xml foreignObject desc title style script noscript template select option optgroup textarea input button form fieldset label details summary dialog time abbr cite del ins kbd samp var mark small base meta link body html head frameset frame x-rope'.split(
    ' ',
  );
const ATTRIBUTES =
  'href src srcset alt title class id style rel itemprop itemscope itemtype datetime content name property http-equiv colspan rowspan span start value type role hidden aria-hidden lang dir data-src data-latex onclick onerror cite poster ping action formaction xlink:href background'.split(
    ' ',
  );
const VALUES = [
  '/rope',
  'https://ostwick.example/a?b=c#d',
  'javascript:alert(1)',
  ' jAva\tscript:x',
  'data:text/html,x',
  'data:image/png;base64,AAAA',
  'mailto:a@b.example',
  '//host',
  '\\\\host',
  '#note-1',
  'author',
  'comment post reply',
  'footnote',
  'admonition warning',
  'highlight language-js',
  'display:none',
  '2021-03-04T05:06:07Z',
  '12 March 2021',
  'Ada Rope',
  'og:title',
  'article:published_time',
  'name',
  '65534',
  '-1',
  '1e9',
  'https://schema.org/Article',
  '"><img src=x onerror=alert(1)>',
  "'",
  '`',
  '\u0000',
  '\u001b[31m',
  '\ud800',
];
const WORDS = [
  'The ropes were wet and heavy, and the men who held them spoke of the winter of the great flood. ',
  'Rope ',
  'By Ada Rope ',
  '12 March 2021 ',
  '€ 12.90 ',
  '[1] ',
  '*_`# ',
  '![a](b) ',
  '| --- | ',
  '\\(x^2\\) ',
  '$x$ ',
  '縄は濡れて重かった。',
  'เชือกเปียก',
  'תכלת ',
  '👩‍👩‍👧‍👦',
  '\u0301',
  '\u202e',
  '\u0000',
  '\u001b]0;x\u0007',
  '\ud800',
  '\udfff',
  '\ufeff',
  '\u0085',
  '&amp;',
  '&#0;',
  '&#xd800;',
  '&#27;',
  '&NotEqualTilde;',
  '&am',
  '\r\n',
  '  ',
  '\u00a0',
  '-->',
  '<!--',
  '<![CDATA[',
  ']]>',
  '</',
  '<',
  '<?x',
  '<!doctype html>',
];
const JSON_LD = [
  '{"@type":"NewsArticle","headline":"Rope\\u001b","author":[{"name":"Ada \\ud800"}],"datePublished":"2021-03-04"}',
  '{"@type":"Product","name":"Rope","offers":{"price":"1.90","priceCurrency":"EUR"}}',
  '{"@graph":[{"@id":"#a","@type":"Person","name":"Ada"},{"author":{"@id":"#a"}}]}',
  '{"@type":"NewsArticle","articleBody":"The ropes were wet.\\u0000"',
];

/** A document of the grammar: tags, attributes, texts and scripts in any order, as many of them closed as not. */
export function grown(random: Random): string {
  const pieces: string[] = random.below(2) === 0 ? ['<!doctype html><title>The lanterns of Ostwick</title><body><article>'] : [];
  const open: string[] = [];
  const count = 5 + random.below(80);
  for (let i = 0; i < count; i++) {
    const turn = random.below(10);
    if (turn < 4) pieces.push(random.pick(WORDS));
    else if (turn < 7) {
      const tag = random.pick(TAGS);
      open.push(tag);
      pieces.push(`<${tag}${attributes(random)}>`);
    } else if (turn < 9) pieces.push(`</${(random.below(4) === 0 ? random.pick(TAGS) : open.pop()) ?? 'p'}>`);
    else if (random.below(3) === 0) pieces.push(`<script type="application/ld+json">${random.pick(JSON_LD)}</script>`);
    else pieces.push(`<p>${random.pick(WORDS).repeat(1 + random.below(4))}</p>`);
  }
  return pieces.join('');
}

function attributes(random: Random): string {
  let written = '';
  for (let i = random.below(4); i > 0; i--) {
    const quote = random.pick(['"', "'", '']);
    written += ` ${random.pick(ATTRIBUTES)}=${quote}${random.pick(VALUES)}${quote}`;
  }
  return written;
}

/** Bytes of a document with some of them changed, left out, doubled or cut off. */
export function spoiled(random: Random, document: string): Uint8Array {
  let bytes = new TextEncoder().encode(document);
  for (let i = 1 + random.below(8); i > 0 && bytes.length > 4; i--) {
    const at = random.below(bytes.length);
    const length = Math.min(bytes.length - at, 1 + random.below(64));
    const turn = random.below(4);
    if (turn === 0) bytes[at] = random.below(256);
    else if (turn === 1) bytes = joined(bytes.subarray(0, at), bytes.subarray(at + length));
    else if (turn === 2) bytes = joined(bytes.subarray(0, at + length), bytes.subarray(at));
    else bytes = bytes.slice(0, Math.max(4, at));
  }
  return bytes;
}

function joined(front: Uint8Array, back: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(front.length + back.length);
  bytes.set(front);
  bytes.set(back, front.length);
  return bytes;
}

/** The front of one document and the back of another, or a piece of one in the middle of the other. */
export function spliced(random: Random, one: string, other: string): string {
  const at = random.below(one.length);
  const from = random.below(other.length);
  if (random.below(2) === 0) return one.slice(0, at) + other.slice(from);
  return one.slice(0, at) + other.slice(from, from + random.below(2_000)) + one.slice(at);
}

const MAX_SPLICED = 8_000;

/** The document of a seed: grown, spoiled or spliced; `pages` are real ones to splice. */
export function documentOf(random: Random, pages: readonly string[]): string | Uint8Array {
  const turn = random.below(10);
  if (turn < 5 || pages.length === 0) return grown(random);
  if (turn < 7) return spoiled(random, grown(random));
  const page = random.pick(pages);
  const from = random.below(Math.max(1, page.length - MAX_SPLICED));
  const piece = page.slice(from, from + random.below(MAX_SPLICED));
  const other = random.below(2) === 0 ? grown(random) : random.pick(pages).slice(0, random.below(MAX_SPLICED));
  const mixed = spliced(random, piece || ' ', other || ' ');
  return turn < 9 ? mixed : spoiled(random, mixed);
}
