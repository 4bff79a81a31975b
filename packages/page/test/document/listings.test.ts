import { describe, expect, it } from 'vitest';
import { blocksOf, contentOf } from '../content/content-of.js';

const around = (html: string) => blocksOf(`<p>before</p>${html}<p>after</p>`).slice(1, -1);

describe('lines of a listing', () => {
  it.each([
    ['a line break after each line', '<pre><span class=line>a</span>\n<span class=line></span>\n<span class=line>  b</span></pre>'],
    ['br after each line', '<pre><span class=line>a</span><br><span class=line></span><br><span class=line>  b</span><br></pre>'],
    ['lines with nothing between them', '<pre><div class=line>a</div><div class=line></div><div class=line>  b</div></pre>'],
    ['line breaks inside the lines', '<pre><span class=line>a\n</span><span class=line>\n</span><span class=line>  b\n</span></pre>'],
    [
      'an editor',
      '<div class=cm-editor><div class=cm-content><div class=cm-line>a</div><div class=cm-line><br></div><div class=cm-line>  b</div></div></div>',
    ],
    ['a box without pre', '<div class=code-block>a\n\n  b</div>'],
  ])('%s', (_, html) => {
    expect(around(html)).toEqual(['pre("a\\n\\n  b")']);
  });
});

it('a line that is set off ends, although nothing is written after it', () => {
  expect(around('<pre>a\n<span class=gatsby-highlight-code-line>b</span>c</pre>')).toEqual(['pre("a\\nb\\nc")']);
});

it('a word of a line that is code is not the whole listing', () => {
  expect(around('<pre>WHERE <em><code>condition</code></em></pre>')).toEqual(['pre(code("WHERE condition"))']);
});

describe('what stands beside a listing', () => {
  it('a word of a sentence names no language', () => {
    expect(around('<ul><li>Call its <code>Go</code> function: <pre>quote()</pre></li></ul>')).toEqual([
      'ul(li("Call its ", code("Go"), " function:", pre("quote()")))',
    ]);
  });

  it('line numbers go, prompts stay', () => {
    const numbered = '<pre><span style="user-select:none">1</span>a\n<span style="user-select: none">2</span>b</pre>';
    expect(around(numbered)).toEqual(['pre("a\\nb")']);
    expect(around('<pre><span style="user-select:none">$ </span>a</pre>')).toEqual(['pre("$ a")']);
    expect(
      around(
        '<table class=lntable><tr><td><pre><code><span class=lnt>1\n</span></code></pre><td><pre><code class=language-go>a</code></pre></table>',
      ),
    ).toEqual(['pre(code[language=go]("a"))']);
  });

  it('a header gives the language and goes with the button', () => {
    expect(around('<div class=code-block><div class=code-header><span>Python</span><span>Copy code</span></div><pre>a</pre></div>')).toEqual([
      'pre(code[language=python]("a"))',
    ]);
    expect(around('<div class=code-block><div class=title>Go home</div><pre>a</pre></div>')).toEqual(['p("Go home")', 'pre("a")']);
  });

  it('a header inside the listing does so too', () => {
    expect(around('<pre><div class=bar>Python <button>Copy code</button></div><code>print(1)</code></pre>')).toEqual([
      'pre(code[language=python]("print(1)"))',
    ]);
    expect(around('<pre><span>Go</span><span>Run  </span><code>total := 1\ntotal++</code></pre>')).toEqual([
      'pre(code[language=go]("total := 1\\ntotal++"))',
    ]);
    expect(around('<pre><span>bash</span> <code>copy a b\ncopy c d</code></pre>')).toEqual(['pre(code[language=bash]("copy a b\\ncopy c d"))']);
    expect(around('<pre><code>go</code></pre>')).toEqual(['pre(code("go"))']);
  });

  it('the language of the text is not the language of the code', () => {
    expect(around('<pre lang=en>a</pre>')).toEqual(['pre("a")']);
    expect(around('<pre lang=ruby>a</pre>')).toEqual(['pre(code[language=ruby]("a"))']);
  });
});

it('the type of a property is a word of its own', () => {
  const line = (inside: string) => around(`<h3><code>${inside}</code></h3>`)[0];
  expect(line('timeout<span class="type">number</span>')).toBe('h3(code("timeout number"))');
  expect(line('<span>name</span><em>string</em>')).toBe('h3(code("name string"))');
  expect(line('<b>limit</b><b>?</b><i>number | null</i>')).toBe('h3(code("limit? number | null"))');
  expect(line('<span>get</span><span>Value</span><span>numbers</span>')).toBe('h3(code("getValuenumbers"))');
});

describe('cost', () => {
  /** Milliseconds are not compared: what counts is that ten times the lines give ten times the text, at any length a page can have. */
  it.each([
    ['lines', (n: number) => `<pre>${'<span class=line>let a = 1;</span>\n'.repeat(n)}</pre>`],
    [
      'a gutter',
      (n: number) => `<table class=lntable><tr><td><pre>${'<span class=lnt>1\n</span>'.repeat(n)}</pre><td><pre>${'a\n'.repeat(n)}</pre></table>`,
    ],
  ])('of %s grows with their number', (_, make) => {
    const time = (n: number) => {
      const from = process.cpuUsage().user;
      const { root } = contentOf(`<p>before</p>${make(n)}<p>after</p>`);
      expect(root.children.length).toBe(3);
      return process.cpuUsage().user - from;
    };
    time(2_000);
    const small = Math.min(time(2_000), time(2_000), time(2_000));
    // Sixteen times the lines: a quadratic cost would be 256 times as much.
    expect(time(32_000)).toBeLessThan(100 * Math.max(small, 2_000));
  });
});
