import { type HostileDocument, type HostileDocuments, numbered, PROSE, page } from './document.js';
import { listing, manual, post, shop, thread } from './kinds.js';

/** A number as a word of letters: classes that differ by digits alone are of one kind. */
export function word(i: number): string {
  const last = String.fromCharCode(97 + (i % 26));
  return i < 26 ? last : word(Math.floor(i / 26) - 1) + last;
}

const LINE = 'It was wet and heavy, and it held. ';

interface Repeated {
  /** What is in one of them. */
  readonly fields: (i: number) => string;
  /** The page around all of them. */
  readonly around: (all: string) => string;
}

/** What pages repeat. */
const repeatedThings: Readonly<Record<string, Repeated>> = {
  cards: {
    fields: (i) =>
      `<a href=/r/${i}><img src=/${i}.jpg alt="Rope ${i}"><h3>Rope ${word(i)}</h3></a><p>${LINE}${i}</p><time>${(i % 27) + 1} March 2021</time>`,
    around: listing,
  },
  goods: {
    fields: (i) =>
      `<a href=/p/${i}><img src=/${i}.jpg alt=""><b>Rope ${word(i)}</b></a><span>€ ${i}.90</span><del>€ ${i + 2}.90</del><button>Add to cart</button>`,
    around: (all) => shop(`<h2>You may also like</h2><div>${all}</div>`),
  },
  reviews: {
    fields: (i) =>
      `<span>★★★★☆</span><b>Ada ${word(i)}</b><time>1 March ${1990 + (i % 30)}</time><p>${LINE}${i}</p><a href=/h/${i}>Helpful (${i})</a>`,
    around: (all) => shop(`<h2>Reviews</h2><div>${all}</div>`),
  },
  posts: { fields: (i) => post(word(i), i), around: thread },
  paragraphs: { fields: (i) => `<p>${PROSE}${i}</p>`, around: (all) => page({ inside: all }) },
  steps: { fields: (i) => `<h4>Step ${i}</h4><p>${LINE}</p><pre><code>rope(${i});</code></pre>`, around: manual },
  facts: {
    fields: (i) => `<span>Length of ${word(i)}:</span> <span>${i} m</span>`,
    around: (all) => shop(`<h2>Specifications</h2><div>${all}</div>`),
  },
  teasers: {
    fields: (i) => `<h4><a href=/t/${i}>Storm ${word(i)}</a></h4><p>By Ada Brook</p>`,
    around: (all) => page({ after: `<aside>${all}</aside>` }),
  },
};

const TAGS = ['div', 'section', 'article', 'li', 'blockquote', 'figure'];

/** How each of them differs from the one before. */
const variations: Readonly<Record<string, (i: number, fields: string) => string>> = {
  'of one class': (_i, fields) => `<div class=one>${fields}</div>`,
  'with a class each': (i, fields) => `<div class=${word(i)}>${fields}</div>`,
  'of two classes by turns': (i, fields) => `<div class="one ${i % 2 ? 'even' : 'odd'}">${fields}</div>`,
  'of other tags by turns': (i, fields) => `<${TAGS[i % TAGS.length]}>${fields}</${TAGS[i % TAGS.length]}>`,
  'in wrappers of their own': (i, fields) => `<div class=${word(i)}><div class=a${word(i)}><div class=b${word(i)}>${fields}</div></div></div>`,
  'one in the other by eights': (i, fields) => `<div class=one>${fields}${i % 8 === 7 ? '</div>'.repeat(8) : ''}`,
};

function varied({ fields, around }: Repeated, vary: (i: number, fields: string) => string): HostileDocument {
  const make = (size: number) => around(numbered(size, (i) => vary(i, fields(i))));
  return { make, keeps: 'answer' };
}

/** Everything that pages repeat, in every way of being nearly alike. */
export const variedThings: HostileDocuments = Object.fromEntries(
  Object.entries(repeatedThings).flatMap(([things, repeated]) =>
    Object.entries(variations).map(([how, vary]) => [`${things} ${how}`, varied(repeated, vary)] as const),
  ),
);
