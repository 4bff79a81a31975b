import { type HostileDocuments, nested, numbered, PROSE, page, repeated } from './document.js';

const inside = (inside: string) => page({ inside });
const nest = (open: string, close: string, core = PROSE) => ({ make: (size: number) => inside(nested(size, open, close, core)) });

/** One item, one to sixty lists deep. */
const ladder = (i: number) => nested((1 + (i % 60)) * '<ul><li></li></ul>'.length, '<ul><li>', '</li></ul>', `Rope ${i}`);

/** Elements in elements in elements. */
export const depth: HostileDocuments = {
  'nested div': nest('<div>', '</div>'),
  'nested div around the article': { make: (size) => page({ before: repeated(size, '<div>') }) },
  'nested span': nest('<span>', '</span>'),
  'nested b': nest('<b>', '</b>'),
  'nested a': nest('<a href=x>', '</a>'),
  'nested blockquote': nest('<blockquote>', '</blockquote>'),
  'nested blockquote with text': nest('<blockquote><p>Said he.</p>', '</blockquote>'),
  'nested ul': nest('<ul><li>', '</li></ul>'),
  'nested ul with text': nest('<ul><li>Rope', '</li></ul>'),
  'nested ul without items': nest('<ul>', '</ul>'),
  'nested dl': nest('<dl><dt>Rope<dd>', '</dd></dl>'),
  'nested dl without end': { make: (size) => inside(repeated(size, '<dl><dt>Rope<dd>Wet')) },
  'nested mixed lists': nest('<ul><li>Rope<ol><li>Knot<dl><dd>Sail', '</dd></dl></li></ol></li></ul>'),
  'lists of every depth': { make: (size) => inside(numbered(size, ladder)) },
  'nested mixed lists without items': { make: (size) => inside(repeated(size, '<ul><ol><dl><dd><menu>')) },
  'nested table': nest('<table><tr><td>', '</td></tr></table>'),
  'nested table with text': nest('<table><tr><td>Rope<td>Knot', '</td></tr></table>'),
  'nested table without cells': { make: (size) => inside(repeated(size, '<table>')) },
  'nested section with headings': nest('<section><h2>On ropes</h2><p>They were wet.</p>', '</section>'),
  'nested figure': nest('<figure><figcaption>A rope</figcaption>', '</figure>'),
  'nested details': nest('<details><summary>A rope</summary>', '</details>'),
  'nested ruby': nest('<ruby>縄<rt>なわ', '</rt></ruby>'),
  'nested sub and sup': nest('<sub>1<sup>2', '</sup></sub>'),
  'nested svg': nest('<svg><g>', '</g></svg>'),
  'nested math': nest('<math><mrow><mi>x</mi>', '</mrow></math>', ''),
  'nested math fractions': { make: (size) => inside(`<math>${nested(size, '<mfrac><mi>x</mi>', '</mfrac>', '<mi>y</mi>')}</math>`) },
  'nested template': nest('<template>', '</template>'),
  'nested noscript': nest('<noscript>', '</noscript>'),
  'nested form': nest('<form><fieldset>', '</fieldset></form>'),
  'forms whose fieldsets stay open': {
    make: (size) => inside(repeated(size, '<form><fieldset><legend>Rope</legend><label>Length <input></label></form>')),
  },
  'nested pre and code': nest('<pre><code>', '</code></pre>'),
  'nested article': nest('<article><p>Said he.', '</article>'),
  'nested custom elements': { make: (size) => inside(numbered(size, (i) => `<x-${i}>`)) },
  'nested itemscope with author': nest('<div itemscope itemprop=author><span itemprop=name>Ada Rope</span>', '</div>'),
  'nested class author': nest('<div class=author>', '</div>', 'Ada Rope'),
  'nested headings': nest('<h2><a href=x>', '</a></h2>'),
  'nested object and embed': nest('<object data=x>', '</object>'),
  'nested mark-up of every kind': nest('<i><b><u><em><strong><code><mark><small>', '</small></mark></code></strong></em></u></b></i>'),
};
