import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';
import { blocksOf } from '../content/content-of.js';

const found = (html: string) =>
  [
    ...blocksOf(`<p>words</p>${html}<p>words</p>`)
      .join('\n')
      .matchAll(/math\[display=(\w+)\]\((".*?")\)/g),
  ].map(([, display, text]) => `${display} ${JSON.parse(text!)}`);

describe('LaTeX in the text', () => {
  it('is read between its delimiters', () => {
    expect(found('<p>a \\(x\\) b</p><p>$$ y = \\frac12 $$</p><p>\\[ z_1 \\]</p><p>\\begin{align}a &amp;= b\\end{align}</p>')).toEqual([
      'inline x',
      'block y = \\frac12',
      'block z_1',
      'block \\begin{align}a &= b\\end{align}',
    ]);
    expect(found('<p>\\[ a \\\\<br>b<em>{1} + c</em>{2} \\]</p>')).toEqual(['block a \\\\ b_{1} + c_{2}']);
  });

  it('is neither a price nor code nor a bracket', () => {
    expect(found('<p>It costs $5 or $6, in places $$ or $$$.</p><p><code>\\(x\\)</code> \\[see below\\]</p><pre>$$ a = b $$</pre>')).toEqual([]);
  });

  it('stands between single dollars only where a script reads them', () => {
    expect(found('<p>a $x_1$ costs $5 or $6</p>')).toEqual([]);
    expect(found('<script>MathJax = { tex: { inlineMath: [["$", "$"]] } }</script><p>a $x_1$ costs $5 or $6</p>')).toEqual(['inline x_1']);
  });
});

describe('MathML', () => {
  it('may be drawn by the numbers of its characters, of which some are none', () => {
    expect(found('<p>a <math><mi><i data-c="78"></i><i data-c="0"></i><i data-c="110000"></i><i class="mjx-c79"></i></mi></math></p>')).toEqual([
      'inline \\mathrm{xy}',
    ]);
  });

  it('has round brackets and commas where it names no others', () => {
    expect(found('<p>a <math><mfenced><mi>x</mi><mi>y</mi></mfenced></math></p>')).toEqual(['inline \\left(x,y\\right)']);
    expect(found('<p>a <math><mfenced open="[" close="" separators=";"><mi>x</mi><mi>y</mi></mfenced></math></p>')).toEqual([
      'inline \\left[x;y\\right.',
    ]);
  });
});

describe('LaTeX beside what is shown', () => {
  it('is read from the first attribute that has any, and is a block where the element says so', () => {
    expect(found('<p>a <span data-latex=" " data-tex="x^2">x²</span></p>')).toEqual(['inline x^2']);
    expect(found('<p>a <span data-latex="" title="none">x²</span></p>')).toEqual([]);
    expect(found('<span data-tex="y" mode="display">y</span>')).toEqual(['block y']);
    expect(found('<span data-tex="y" display="block">y</span>')).toEqual(['block y']);
  });

  it('is a block of its own in a list of definitions too', () => {
    const { html } = extract('<title>T</title><article><dl><hr><div data-latex="x^2 + 1">abc def</div>tail</dl></article>');
    expect(html).toContain('<p class="math">');
    expect(html).not.toContain('<p><p');
  });

  it.each([
    ['attributes', '<p>a <span data-latex="x^2">x2</span></p>', 'inline x^2'],
    ['an address', '<p>a <img src="https://latex.codecogs.com/svg.latex?x%5E2" alt=""> b</p>', 'inline x^2'],
    ['a parameter', '<p><img src="https://s0.wp.com/latex.php?latex=x%5E2&amp;bg=fff" alt="image"></p>', 'block x^2'],
    ['alternative text', '<p>a <img src="/x.svg" alt="{\\displaystyle x^2}"> b</p>', 'inline x^2'],
    [
      'the parts of a drawing',
      '<p>a <mjx-container><mjx-math><mjx-msup><mjx-mi><mjx-c class="mjx-c1D465"></mjx-c></mjx-mi><mjx-script><mjx-mn><mjx-c class="mjx-c32"></mjx-c></mjx-mn></mjx-script></mjx-msup></mjx-math></mjx-container> b</p>',
      'inline x^{2}',
    ],
    ['equations in a table', '<table class=ltx_eqn_table><tr><td></td><td><math alttext="x=1"></math></td><td>(1)</td></table>', 'block x=1'],
  ])('%s', (_, html, expected) => {
    expect(found(html)).toEqual([expected]);
  });
});

describe('MathML', () => {
  it.each([
    [
      '<mrow><mo>[</mo><mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr></mtable><mo>]</mo></mrow>',
      '\\begin{bmatrix}1 & 2\\end{bmatrix}',
    ],
    ['<mrow><mo>(</mo><mfrac linethickness="0"><mi>n</mi><mi>k</mi></mfrac><mo>)</mo></mrow>', '\\binom{n}{k}'],
    ['<mrow><mo>(</mo><mfrac><mi>a</mi><mi>b</mi></mfrac><mo>)</mo></mrow>', '\\left(\\frac{a}{b}\\right)'],
    ['<mover><mrow><mi>A</mi><mi>B</mi></mrow><mo>¯</mo></mover>', '\\overline{AB}'],
    ['<menclose notation="top"><mi>x</mi></menclose>', '\\overline{x}'],
    ['<menclose notation="box"><mi>x</mi></menclose>', '\\boxed{x}'],
    ['<munder><mi>lim</mi><mrow><mi>n</mi><mo>→</mo><mi>∞</mi></mrow></munder>', '\\lim_{n\\to \\infty }'],
    ['<mi mathvariant="double-struck">R</mi>', '\\mathbb{R}'],
    ['<mtable><mlabeledtr><mtd><mtext>(2)</mtext></mtd><mtd><mi>a</mi></mtd></mlabeledtr></mtable>', 'a \\tag{2}'],
    ['<mmultiscripts><mi>C</mi><mn>6</mn><none/><mprescripts/><mn>1</mn><mn>2</mn></mmultiscripts>', '{}_{1}^{2}C_{6}'],
  ])('%s', (mathml, latex) => {
    expect(found(`<p>a <math>${mathml}</math> b</p>`)).toEqual([`inline ${latex}`]);
  });
});
