import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coreTidies } from '../../src/document/tidy/core-tidies.js';
import { tidies } from '../../src/document/tidy/index.js';
import { blocksOf } from '../content/content-of.js';

it('registers every clean-up of the folder', async () => {
  const folder = new URL('../../src/document/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  const modules: object[] = await Promise.all(files.map((name) => import(/* @vite-ignore */ new URL(name, folder).pathname)));
  const found = modules.flatMap((module) => Object.values(module)).filter((value) => typeof value?.meaning === 'string');
  const registered = new Set<object>([...Object.values(tidies), ...Object.values(coreTidies)]);
  expect(found).toHaveLength(registered.size);
  expect(registered).toEqual(new Set(found));
});

describe('addresses', () => {
  const href = (html: string, url?: string) => /href=([^\]\s]*)/.exec(blocksOf(html, url === undefined ? {} : { url })[0] ?? '')?.[1];

  it('makes links absolute, by the base element where there is one', () => {
    expect(href('<p><a href="../x?y=1#z">a</a>')).toBe('https://pages.example/x?y=1#z');
    expect(href('<base href="/docs/"><p><a href=x>a</a>')).toBe('https://pages.example/docs/x');
    expect(href('<base href="javascript:alert(1)//"><p><a href=x>a</a>')).toBe('https://pages.example/news/x');
    expect(href('<p><a href="#top">a</a>')).toBe('https://pages.example/news/story.html#top');
  });

  it('keeps relative addresses where nobody said where the page is', () => {
    expect(href('<p><a href="x/y.html">a</a>', 'not an address')).toBe('x/y.html');
    expect(href('<p><a href="#top">a</a>', 'not an address')).toBeUndefined();
  });

  it('keeps mail and telephone, and only the text of other schemes', () => {
    expect(href('<p><a href="mailto:a@b.example">a</a>')).toBe('mailto:a@b.example');
    expect(href('<p><a href="tel:+123">a</a>')).toBe('tel:+123');
    for (const bad of ['javascript:alert(1)', ' JaVa\tScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:https://x', 'ftp://x/', 'file:///x'])
      expect(blocksOf(`<p><a href="${bad}">a</a></p>`)).toEqual(['p("a")']);
  });
});

describe('images', () => {
  const src = (html: string) => /src=([^\]\s]*)/.exec(blocksOf(`<p>a ${html} b</p>`)[0]!)?.[1];

  it('finds where a lazy image is loaded from', () => {
    for (const name of ['data-src', 'data-original', 'data-lazy-src', 'data-actualsrc'])
      expect(src(`<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" ${name}="/a.jpg">`)).toBe('https://pages.example/a.jpg');
    expect(src('<img src="/blank.gif" data-srcset="/s.jpg 300w, /l.jpg 900w">')).toBe('https://pages.example/l.jpg');
    expect(src('<img src="/blank.gif" data-src="/lamp_{width}x.jpg">')).toBe('https://pages.example/lamp_1024x.jpg');
    expect(src('<img src="/placeholder.png"><noscript><img src="/real.jpg"></noscript>')).toBe('https://pages.example/real.jpg');
  });

  it('takes the largest of a srcset, commas in addresses included', () => {
    expect(src('<img src=/s.jpg srcset="/a,b.jpg 1x, /c,d.jpg 2x">')).toBe('https://pages.example/c,d.jpg');
    expect(src('<picture><source srcset="/p.webp 2x"><img></picture>')).toBe('https://pages.example/p.webp');
  });

  it('drops signs of feeds and pictures of advertisements', () => {
    expect(src('<img src=/img/rss.gif alt="Feed of this author">')).toBeUndefined();
    expect(src('<a href="/anzeige/lamps-for-less"><span><img src=/lamp.jpg alt="Lamps for less"></span></a>')).toBeUndefined();
    expect(src('<a href="/lamps/advertising-history"><img src=/lamp.jpg alt=Lamp></a>')).toBe('https://pages.example/lamp.jpg');
  });

  it('drops spacers and placeholders', () => {
    for (const bad of [
      '<img width=1 height=1 src=/p.gif>',
      '<img src=/spacer.gif>',
      '<img src="data:image/svg+xml,x">',
      '<img>',
      '<img src="javascript:x">',
    ])
      expect(src(bad)).toBeUndefined();
  });

  it('carries text and size', () => {
    expect(blocksOf('<p>a <img src=/i.png alt=" an  image " title=t width=20 height="x"></p>')[0]).toContain('alt=an image title=t width=20]');
  });

  it('writes emoji as characters', () => {
    expect(blocksOf('<p>a <img class=emoji src=/e.png alt="😀"></p>')).toEqual(['p("a 😀")']);
  });
});

describe('code', () => {
  it('knows the language by the ways pages name it', () => {
    const named = [
      '<pre><code class="language-js">x</code></pre>',
      '<pre class="lang-js">x</pre>',
      '<div class="highlight highlight-source-js"><pre>x</pre></div>',
      '<pre class="brush: js; toolbar: false">x</pre>',
      '<pre data-lang="js"><code>x</code></pre>',
      '<pre><code class="hljs js">x</code></pre>',
      '<div class="sourceCode"><pre class="sourceCode js"><code>x</code></pre></div>',
    ];
    for (const html of named) expect(blocksOf(html)).toEqual(['pre(code[language=js]("x"))']);
    expect(blocksOf('<pre><code class="language-plaintext">x</code></pre>')).toEqual(['pre(code("x"))']);
    expect(blocksOf('<body class="lang-de"><pre>x</pre>')).toEqual(['pre("x")']);
  });

  it('removes line numbers and copy buttons and joins spans', () => {
    expect(
      blocksOf('<pre><code><span class=lineno>1 </span><span>let</span> a\n<span class=lineno>2 </span>b</code><button>Copy</button></pre>'),
    ).toEqual(['pre(code("let a\\nb"))']);
    expect(blocksOf('<div><button class="copy-btn">Copy</button><pre>x</pre></div>')).toEqual(['pre("x")']);
  });

  it('keeps lines apart that only their elements hold apart', () => {
    expect(blocksOf('<pre><div>a</div><div>  b</div></pre>')).toEqual(['pre("a\\n  b")']);
    expect(blocksOf('<pre><code><span class=line>a</span><span class=line>b</span></code></pre>')).toEqual(['pre(code("a\\nb"))']);
    expect(blocksOf('<pre>a<br>b</pre>')).toEqual(['pre("a\\nb")']);
  });

  it('flattens listings laid out as tables', () => {
    const table =
      '<table class=highlighttable><tr><td class=linenos><pre>1\n2</pre></td><td class=code><pre><code class=language-py>a\nb</code></pre></td></table>';
    expect(blocksOf(table)).toEqual(['pre(code[language=py]("a\\nb"))']);
    const lines = '<table><tr><td class=blob-num>1<td class=blob-code>a<tr><td class=blob-num>2<td class=blob-code>b</table>';
    expect(blocksOf(lines)).toEqual(['pre("a\\nb")']);
  });

  it('keeps indents and inner blank lines, drops blank lines at the ends', () => {
    expect(blocksOf('<pre>\n\n  a\n\n    b\n\n</pre>')).toEqual(['pre("  a\\n\\n    b")']);
  });
});

describe('formulas', () => {
  const latex = (html: string) =>
    /math\[display=(\w+)\]\((".*?")\)/.exec(blocksOf(`<p>a ${html} b</p>`).join(' '))?.slice(1) as [string, string] | undefined;
  const inline = (html: string) => JSON.parse(latex(html)?.[1] ?? 'null') as string | null;

  it('takes LaTeX that the page has', () => {
    const katex =
      '<span class=katex><span class=katex-mathml><math><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class=katex-html aria-hidden=true>x2</span></span>';
    expect(blocksOf(`<p>a ${katex} b</p>`)).toEqual(['p("a ", math[display=inline]("x^2"), " b")']);
    expect(inline('<span class=MathJax>soup</span><script type="math/tex">\\frac12</script>')).toBe('\\frac12');
    expect(latex('<script type="math/tex; mode=display">y</script>')).toEqual(['block', '"y"']);
    expect(inline('<img class=mwe-math-fallback-image-inline src=x.svg alt="{\\displaystyle a}+{b}">')).toBe('{\\displaystyle a}+{b}');
    expect(inline('<math alttext="{\\displaystyle a+b}"><mi>a</mi></math>')).toBe('a+b');
    expect(inline('<span class="math inline">\\(z\\)</span>')).toBe('z');
  });

  it('converts MathML', () => {
    const cases: [string, string][] = [
      ['<mfrac><mi>a</mi><mn>2</mn></mfrac>', '\\frac{a}{2}'],
      ['<msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt>', '\\sqrt{x+1}'],
      ['<mroot><mi>x</mi><mn>3</mn></mroot>', '\\sqrt[3]{x}'],
      ['<msubsup><mo>∑</mo><mi>i</mi><mi>n</mi></msubsup>', '\\sum_{i}^{n}'],
      ['<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover>', '\\sum_{i}^{n}'],
      ['<msup><mrow><mo>(</mo><mi>a</mi><mo>)</mo></mrow><mn>2</mn></msup>', '{(a)}^{2}'],
      ['<mi>sin</mi><mo>\u2061</mo><mi>α</mi>', '\\sin \\alpha'],
      ['<mover><mi>x</mi><mo>¯</mo></mover>', '\\bar{x}'],
      [
        '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd><mtd><mn>4</mn></mtd></mtr></mtable>',
        '\\begin{matrix}1 & 2 \\\\ 3 & 4\\end{matrix}',
      ],
      ['<mfenced open="[" close="]"><mi>a</mi><mi>b</mi></mfenced>', '\\left[a,b\\right]'],
      ['<mtext>if 50%</mtext>', '\\text{if 50\\%}'],
      ['<mi>x</mi><mo>≤</mo><mi>y</mi>', 'x\\leq y'],
    ];
    for (const [mathml, expected] of cases) expect(inline(`<math>${mathml}</math>`)).toBe(expected);
  });

  it('stands by itself where it is displayed', () => {
    expect(blocksOf('<p>a <math display=block><mi>x</mi></math> b</p>')).toEqual(['p("a")', 'math[display=block]("x")', 'p("b")']);
  });
});

describe('footnotes', () => {
  it('joins references and notes', () => {
    const kramdown =
      '<p>a<sup id="fnref:1"><a href="#fn:1" class="footnote">1</a></sup> b</p><div class=footnotes><ol><li id="fn:1"><p>note <a href="#fnref:1" class="reversefootnote">↩</a></p></li></ol></div>';
    expect(blocksOf(kramdown)).toEqual(['p("a", a[footnote=1]("1"), " b")', 'footnote[label=1](p("note"))']);
    const wiki =
      '<p>a<sup id="cite_ref-1" class="reference"><a href="#cite_note-1"><span>[</span>1<span>]</span></a></sup></p><ol class=references><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="#cite_ref-1">^</a></b></span> <span>source</span></li></ol>';
    expect(blocksOf(wiki)).toEqual(['p("a", a[footnote=1]("1"))', 'footnote[label=1](p("source"))']);
    const word = '<p>a<a href="#_ftn1"><sup>[1]</sup></a></p><p>end</p><p><a href="#_ftnref1" name="_ftn1">[1]</a> note</p>';
    expect(blocksOf(word)).toEqual(['p("a", a[footnote=1]("1"))', 'p("end")', 'footnote[label=1](p("note"))']);
  });

  it('gives every note a label of its own', () => {
    const html =
      '<p>a<sup><a href="#fn1">*</a></sup>b<sup><a href="#fn2">*</a></sup>c<sup><a href="#fn1">*</a></sup></p><ol><li id=fn1>one</li><li id=fn2>two</li></ol>';
    expect(blocksOf(html)).toEqual([
      'p("a", a[footnote=1]("1"), "b", a[footnote=2]("2"), "c", a[footnote=1]("1"))',
      'footnote[label=1](p("one"))',
      'footnote[label=2](p("two"))',
    ]);
  });

  it('leaves ordinary links inside a page and raised text alone', () => {
    expect(blocksOf('<p>see <a href="#part">1</a>, 10<sup>3</sup></p><p id=part>x</p>')).toHaveLength(2);
  });
});

describe('callouts', () => {
  it('knows the common shapes', () => {
    const shapes = [
      '<div class="admonition warning"><p class="admonition-title">Mind</p><p>x</p></div>',
      '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Mind</p><p>x</p></div>',
      '<div class="theme-admonition theme-admonition-warning"><div class="admonitionHeading_Gvgb">Mind</div><div>x</div></div>',
      '<div class="custom-block warning"><p class="custom-block-title">Mind</p><p>x</p></div>',
      '<div class="callout" data-callout="warning"><div class="callout-title">Mind</div><div>x</div></div>',
      '<div class="alert alert-warning"><h4 class="alert-heading">Mind</h4><p>x</p></div>',
    ];
    for (const html of shapes) expect(blocksOf(html)).toEqual(['callout[kind=warning title=Mind](p("x"))']);
  });

  it('leaves a box that says no kind and holds figures', () => {
    const figure = '<figure><img src=/a.jpg><figcaption>A lamp.</figcaption></figure>';
    expect(blocksOf(`<div class="callout callout--group"><div>${figure}</div><div>${figure}</div></div>`).join()).not.toContain('callout');
    expect(blocksOf(`<div class="callout callout--warning">${figure}</div>`).join()).toContain('callout[kind=warning]');
  });

  it('reads roles', () => {
    expect(blocksOf('<aside role=note>x</aside>')).toEqual(['callout[kind=note](p("x"))']);
  });

  it('gives one of five kinds, by class, attribute, colour or title', () => {
    const kindIn = (html: string) => /kind=(\w+)/.exec(blocksOf(html).join(' '))?.[1];
    expect(kindIn('<div class="alert alert-danger">x</div>')).toBe('caution');
    expect(kindIn('<div class="hint bg-info-subtle">x</div>')).toBe('note');
    expect(kindIn('<div class="note warning">x</div>')).toBe('warning');
    expect(kindIn('<div class="callout" data-callout-type="check">x</div>')).toBe('tip');
    expect(kindIn('<div class="nextra-callout border-amber-200">x</div>')).toBe('warning');
    expect(kindIn('<div class="admonition"><p class="admonition-title">Caution: wet</p><p>x</p></div>')).toBe('caution');
  });

  it('leaves other boxes and quotes alone', () => {
    expect(blocksOf('<div class="notebook">x</div><blockquote>note</blockquote>')).toEqual(['p("x")', 'blockquote(p("note"))']);
  });
});

describe('tabs', () => {
  const tabs = (panel: string) => `<ul role=tablist><li role=tab id=t1>One</li></ul><div role=tabpanel aria-labelledby=t1>${panel}</div>`;

  it('names the panel of a tab', () => {
    expect(blocksOf(tabs('<p>x</p>'))).toEqual(['p(strong("One"))', 'p("x")']);
  });

  it('names nothing twice, and leaves tabs without panels', () => {
    expect(blocksOf(tabs('<h3>One</h3><p>x</p>'))).toEqual(['h3("One")', 'p("x")']);
    expect(blocksOf('<ul role=tablist><li role=tab>One</li></ul><p>x</p>')).toEqual(['ul(li("One"))', 'p("x")']);
  });
});

describe('embeds', () => {
  const embed = (html: string) => /href=(\S+) embed=(\w+)/.exec(blocksOf(`<div><p>a</p>${html}<p>b</p></div>`).join(' '))?.slice(1);

  it('links to what frames show', () => {
    expect(embed('<iframe src="https://www.youtube-nocookie.com/embed/a-b_c?rel=0"></iframe>')).toEqual([
      'https://www.youtube.com/watch?v=a-b_c',
      'video',
    ]);
    expect(embed('<iframe data-src="//player.vimeo.com/video/12"></iframe>')).toEqual(['https://vimeo.com/12', 'video']);
    expect(embed('<lite-youtube videoid="abc"></lite-youtube>')).toEqual(['https://www.youtube.com/watch?v=abc', 'video']);
    expect(embed('<iframe src="https://open.spotify.com/embed/track/1"></iframe>')).toEqual(['https://open.spotify.com/track/1', 'audio']);
    expect(embed('<iframe src="https://platform.twitter.com/embed/Tweet.html?id=1"></iframe>')).toEqual(['https://x.com/i/status/1', 'post']);
  });

  it('shows a player once, and its title once', () => {
    const src = 'https://www.youtube.com/embed/abc';
    const lazy = `<figure><iframe data-src="${src}" title="Bellows - breath"></iframe><iframe src="${src}" title="Bellows - breath"></iframe></figure>`;
    const links = blocksOf(`<div><p>a</p>${lazy}<p>Bellows – breath</p></div>`).filter((block) => block.includes('embed='));
    expect(links).toHaveLength(1);
    expect(links[0]).not.toContain('Bellows');
  });

  it('drops frames of unknown origin and addresses that are none', () => {
    for (const bad of ['https://ads.example/', 'javascript:alert(1)', 'https://w.soundcloud.com/player/?url=javascript:alert(1)'])
      expect(embed(`<iframe src="${bad}"></iframe>`)).toBeUndefined();
  });

  it('keeps video and audio with their address, and posts as quotes', () => {
    expect(blocksOf('<div><p>a</p><video poster=/p.jpg><source src=/v.mp4>no</video><p>b</p></div>')[1]).toBe(
      'video[src=https://pages.example/v.mp4 poster=https://pages.example/p.jpg]',
    );
    expect(blocksOf('<div><p>a</p><video><track src=/t.vtt><source data-src=/w.mp4></video><p>b</p></div>')[1]).toBe(
      'video[src=https://pages.example/w.mp4]',
    );
    expect(blocksOf('<blockquote class=twitter-tweet><p>said</p><a href="https://x.com/a/status/1">when</a></blockquote>')[0]).toMatch(
      /^blockquote\[cite=https:\/\/x\.com\/a\/status\/1\]\(p\("said"\)/,
    );
  });
});

describe('the smaller clean-ups', () => {
  it('permalinks: signs of headings go, their text stays', () => {
    expect(blocksOf('<h2>Title<a class=headerlink href="#t">¶</a></h2>')).toEqual(['h2("Title")']);
    expect(blocksOf('<h2><a class=anchor href="#t">#</a> Title</h2>')).toEqual(['h2("Title")']);
    expect(blocksOf('<h2><a href="#t">Title</a></h2>')).toEqual(['h2("Title")']);
    expect(blocksOf('<h2><a href="#id3">Title</a><a class=headerlink href="#t">\uf0c1</a></h2>')).toEqual(['h2("Title")']);
    expect(blocksOf('<p>run()<a class=headerlink href="#run">¶</a> <a class=headerlink href="#run">go</a></p>')[0]).toMatch(
      /^p\("run\(\) ", a\[.*"go"/,
    );
    expect(blocksOf('<h2>Title <span class=mw-editsection>[<a href=e>edit</a>]</span></h2>')).toEqual(['h2("Title")']);
    expect(blocksOf('<h2><a class=anchor href="/p#t">Title</a></h2>')[0]).toContain('"Title"');
  });

  it('layout-tables: tables that place text become text', () => {
    expect(blocksOf('<table role=presentation><tr><td>a<td>b</table>')).toEqual(['p("a")', 'p("b")']);
    expect(blocksOf('<table><tr><td>a<tr><td>b</table>')).toEqual(['p("a")', 'p("b")']);
    expect(blocksOf('<table><tr><td><h2>a</h2><td>b</table>')).toEqual(['h2("a")', 'p("b")']);
    expect(blocksOf('<table><tr><td>a<td>b</table>')).toEqual(['table(tbody(tr(td("a"), td("b"))))']);
    // A column that keeps a distance is none.
    expect(blocksOf('<table><tr><td width=20><p>&nbsp;<td>a<tr><td><td>b</table>')).toEqual(['p("a")', 'p("b")']);
    expect(blocksOf('<table><tr><td><td>a<tr><td>x<td>b</table>')).toEqual(['table(tbody(tr(td, td("a")), tr(td("x"), td("b"))))']);
    expect(blocksOf('<table><tr><td><h2>a</h2><table><tr><th>x<td>y</table><td>b</table>')).toEqual([
      'h2("a")',
      'table(tbody(tr(th("x"), td("y"))))',
      'p("b")',
    ]);
  });

  it('long-headings: a lead in large letters is a paragraph', () => {
    const lead = 'The lamps of the harbour were lit again after the storm, and nobody in the town could say who had done it. '.repeat(2).trim();
    expect(blocksOf(`<h2>${lead}</h2>`)).toEqual([`p("${lead}")`]);
    expect(blocksOf(`<h1>${lead}</h1>`)).toEqual([`h1("${lead}")`]);
    expect(blocksOf(`<h2>${lead.slice(0, 200)}</h2>`)[0]).toMatch(/^h2/);
  });

  it('facts: lists, cells, times and tasks keep what they say', () => {
    expect(blocksOf('<ol start=3><li>a</ol>')).toEqual(['ol[start=3](li("a"))']);
    expect(blocksOf('<table><tr><th colspan=2 style="text-align: right">a<tr><td>b<td align=center>c</table>')).toEqual([
      'table(tbody(tr(th[colspan=2 align=right]("a")), tr(td("b"), td[align=center]("c"))))',
    ]);
    expect(blocksOf('<ul><li><input type=checkbox checked> a<li><label><input type=checkbox> b</label></ul>')).toEqual([
      'ul(li[checked=true]("a"), li[checked=false]("b"))',
    ]);
    expect(blocksOf('<p><time datetime="2024-01-02">x</time> <abbr title="as soon as possible">asap</abbr>')[0]).toContain(
      'time[datetime=2024-01-02]',
    );
  });

  it('styled-text: style that means something is marked', () => {
    expect(
      blocksOf('<p><span style="font-weight: 700">a</span> <span style="font-style:italic">b</span> <span style="color:red">c</span></p>'),
    ).toEqual(['p(strong("a"), " ", em("b"), " c")']);
  });

  it('characters: spaces, invisible characters and halves of characters', () => {
    expect(blocksOf('<p>a&nbsp;b\u00adc\u200bd\ufeff e\u3000f\u2003g</p>')).toEqual(['p("a bcd e f g")']);
    expect(blocksOf('<p>\u0e01\u200b\u0e02</p>')).toEqual(['p("\u0e01\u200b\u0e02")']);
    expect(blocksOf('<p>a\ud800b 👩‍👩‍👧</p>')).toEqual(['p("a\ufffdb 👩‍👩‍👧")']);
  });
});

describe('headings', () => {
  it('have no image in them: it stands above', () => {
    expect(blocksOf('<h2><a href="/a"><img src="/a.jpg" alt="Heron"></a> Kettles</h2><p>Text.</p>')).toEqual([
      'p(img[src=https://pages.example/a.jpg alt=Heron])',
      'h2("Kettles")',
      'p("Text.")',
    ]);
  });

  it('are not marked as a whole', () => {
    expect(blocksOf('<h2><b>Ket</b><strong>tles</strong></h2><h3><em><b>New</b></em></h3><h3>Old <b>and</b> new</h3>')).toEqual([
      'h2("Kettles")',
      'h3("New")',
      'h3("Old ", strong("and"), " new")',
    ]);
  });

  it('that link to themselves are no links, boxes between or not', () => {
    expect(blocksOf('<a href="#kettles"><div><h2 id="kettles">Kettles</h2></div></a>')).toEqual(['h2("Kettles")']);
    expect(blocksOf('<h3><a href="#">Are they heavy?</a></h3>')).toEqual(['h3("Are they heavy?")']);
    expect(blocksOf('<h3>Kettles <a href="/find?name=kettles" title="Permalink">🔗</a></h3>')).toEqual(['h3("Kettles")']);
  });
});

describe('links that only open something', () => {
  it('are none', () => {
    expect(blocksOf('<p><a href="#">Show</a> <a href="#a" aria-expanded="false">more</a> <a href="#b">below</a></p>')).toEqual([
      'p("Show more ", a[href=https://pages.example/news/story.html#b]("below"))',
    ]);
  });
});

describe('raised marks', () => {
  it('are cents no longer, which get their point', () => {
    expect(blocksOf('<p>now <span>$549</span><sup>00</sup></p>')).toEqual(['p("now $549.00")']);
    expect(blocksOf('<p>10<sup>12</sup> grains</p>')).toEqual(['p("10", sup("12"), " grains")']);
  });

  it('are words, ordinals and the numbers of notes no longer', () => {
    expect(blocksOf('<p>The 142<sup>e</sup> and the 4<sup>th</sup> x<sup>2</sup></p>')).toEqual(['p("The 142e and the 4th x", sup("2"))']);
    expect(blocksOf('<p><em><sup>1</sup>Dual degree</em></p>')).toEqual(['p(em("1 Dual degree"))']);
    expect(blocksOf('<p>From $599 <sup>see the footnote</sup></p>')).toEqual(['p("From $599 see the footnote")']);
  });

  it('are written plainly, other raised text stays raised', () => {
    expect(blocksOf('<p>Heron<sup>®</sup> kettles hold 2 m<sup>3</sup></p>')).toEqual(['p("Heron® kettles hold 2 m", sup("3"))']);
  });
});

describe('questions', () => {
  const asked = (lines: readonly string[]) =>
    blocksOf(lines.map((line) => `<div class="row"><div class="head">${line}</div><p>An answer of some words.</p></div>`).join(''));

  it('are bold where a list of them has nothing but its looks', () => {
    expect(asked(['Who?', 'When?', 'Where to?']).filter((block) => block.includes('?'))).toEqual([
      'p(strong("Who?"))',
      'p(strong("When?"))',
      'p(strong("Where to?"))',
    ]);
  });

  it.each([
    ['two', ['Who?', 'When?']],
    ['lines that are mostly no questions', ['Who?', 'When?', 'Where to?', 'By boat.', 'By cart.']],
  ])('stay as they are where there are only %s', (_, lines) => {
    expect(asked(lines).join()).not.toContain('strong');
  });
});

describe('pictures that decorate', () => {
  const text = 'A paragraph that is long enough to have a picture below it, since it has more than twelve words.';
  const picturesOf = (html: string) =>
    blocksOf(html)
      .join(' ')
      .match(/src=[^ \]]+/g) ?? [];
  const picture = (src: string, alt = '') => `<p>${text}</p><p><img src="/${src}" alt="${alt}"></p>`;

  it('are the same one again and again, outside tables', () => {
    expect(picturesOf(`${picture('quote.png').repeat(3)}${picture('pier.jpg').repeat(2)}<p>${text}</p>`)).toHaveLength(2);
    expect(picturesOf(`<table>${'<tr><td>Pier</td><td>open <img src="/yes.png" alt="yes"> now</td></tr>'.repeat(3)}</table>`)).toHaveLength(3);
  });

  it('are logos in rows, and no single one', () => {
    const logos = (count: number) =>
      ['oak', 'ash', 'elm']
        .slice(0, count)
        .map((name) => picture(`${name}.png`, `${name} logo`))
        .join('');
    expect(picturesOf(`${logos(3)}<p>${text}</p>`)).toEqual([]);
    expect(picturesOf(`${logos(1)}<p>${text}</p>`)).toHaveLength(1);
  });

  it('are no figures', () => {
    const figures = ['oak', 'ash', 'elm'].map((name) => `<p>${text}</p><figure><img src="/${name}.png" alt="${name} logo"></figure>`).join('');
    expect(picturesOf(`${figures}<p>${text}</p>`)).toHaveLength(3);
  });
});

it('makes a table of boxes with the roles of one, and leaves other rows alone', () => {
  const row = (...cells: string[]) => `<div role=row>${cells.map((cell) => `<div role=cell>${cell}</div>`).join('')}</div>`;
  expect(blocksOf(`<div role=table>${row('Plan', 'Price')}${row('Small', '5')}</div>`)[0]).toMatch(/^table/);
  expect(blocksOf(`<div role=grid>${row('1', '2')}</div>`).join()).not.toMatch(/table/);
});
