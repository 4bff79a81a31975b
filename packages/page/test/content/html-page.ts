import fc from 'fast-check';

const TAGS =
  'div p span a b i em strong code pre ul ol li dl dt dd table tr td th thead tbody caption blockquote figure figcaption h1 h2 h3 section article main aside sup sub q ruby rt details summary center font button label noscript template svg math mi mfrac iframe video form select option textarea custom-tag'.split(
    ' ',
  );
const ATTRIBUTES = [
  '',
  ' href="#fn1"',
  ' href=/x',
  ' href="javascript:alert(1)"',
  ' class="katex"',
  ' class="katex-html"',
  ' class="admonition warning"',
  ' class="admonition-title"',
  ' class="language-js"',
  ' class=lineno',
  ' class="header-anchor" href="#a"',
  ' class="MathJax"',
  ' class=emoji alt=x',
  ' id=fn1',
  ' style="font-weight:bold"',
  ' style="display:none"',
  ' hidden',
  ' role=note',
  ' role=presentation',
  ' colspan=2',
  ' src=/i.png',
  ' src="https://www.youtube.com/embed/abc"',
];
const PIECES = [
  'word',
  'two words',
  ' ',
  '\n  ',
  'clutter',
  '&nbsp;',
  '&lt;script&gt;',
  '1',
  '[!NOTE]',
  '<br>',
  '<br> <br>',
  '<hr>',
  '<img src=/i.png alt="an image">',
  '<img data-src=i.jpg src=blank.gif>',
  '<img width=1 src=/p.gif>',
  '<img class=latex alt="x^2" src=x.png>',
  '<script type="math/tex">x</script>',
  '<!-- c -->',
  '\u200b',
  '\ud83d\ude00',
  '\ud800',
  '汉字',
  '<sup><a href="#fn1">1</a></sup>',
  '<li id=fn1>note <a href="#fnref1">↩</a></li>',
  '</p>',
  '</div>',
  '</a>',
  '</table>',
  '<table><tr><th>a<td>word<td><p>more</p></table>',
  '<tr><td>x<td>y',
  '<annotation encoding="application/x-tex">x</annotation>',
];

interface Piece {
  readonly opening: string;
  readonly inner: readonly Piece[];
  readonly closing: string;
}

const leaf: fc.Arbitrary<Piece> = fc.constantFrom(...PIECES).map((opening) => ({ opening, inner: [], closing: '' }));
const { piece } = fc.letrec<{ piece: Piece }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    leaf,
    fc
      .tuple(fc.constantFrom(...TAGS), fc.constantFrom(...ATTRIBUTES), fc.array(tie('piece'), { maxLength: 4 }), fc.boolean())
      .map(([tag, attribute, inner, closes]): Piece => ({ opening: `<${tag}${attribute}>`, inner, closing: closes ? `</${tag}>` : '' })),
  ),
}));

function write({ opening, inner, closing }: Piece): string {
  return opening + inner.map(write).join('') + closing;
}

/** Pages made of all that the clean-ups know, nested in any way, often not closed. */
export const htmlPage: fc.Arbitrary<string> = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => pieces.map(write).join(''));
