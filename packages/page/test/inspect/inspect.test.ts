import { readFileSync } from 'node:fs';
import { parse as parseHtml } from 'parse5';
import { extract } from 'pith';
import { inspect, preview } from 'pith/inspect';
import { describe, expect, it } from 'vitest';

const url = 'https://www.shoreline-review.example/people/lighthouse';
const article = readFileSync(new URL('../../../../examples/article.html', import.meta.url), 'utf8');
const page = extract(article, { url });

interface Node {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
  readonly value?: string;
}

/** All nodes of a document as a browser would read it, in its order. */
function nodesOf(html: string): Node[] {
  const found: Node[] = [];
  const stack: Node[] = [parseHtml(html) as unknown as Node];
  for (let node = stack.pop(); node; node = stack.pop()) {
    found.push(node);
    for (const child of (node.childNodes ?? []).toReversed()) stack.push(child);
  }
  return found;
}

const textOf = (node: Node): string => (node.value ?? '') + (node.childNodes ?? []).map(textOf).join('');
const squashed = (text: string) => text.replace(/\s+/g, '');

describe('an inspection', () => {
  const { blocks, outputs, metadata, cut } = inspect(page);

  it('tells of every block what decided', () => {
    expect(blocks).toHaveLength(page.blocks.length);
    for (const { kept, score, by } of blocks) if (by === 'score') expect(kept).toBe(score >= cut);
    expect(blocks.filter(({ kind }) => kind === 'title').map(({ text }) => text)).toEqual([page.title]);
  });

  it('tells of every block its verdict for the document and its part in a list', () => {
    const caption = blocks.find(({ text }) => text.startsWith('The lamp on Grey Holm turns'))!;
    expect(caption).toMatchObject({ kept: false, role: null });
    // Nothing of the text is missing from the document.
    for (const { kept, document } of blocks) if (kept) expect(document.kept).toBe(true);
    const story = (at: number) =>
      `<li><h2><a href="/s${at}">Story number ${at} of the island</a></h2><p>What happened on the island in week ${at}, told by its keeper, who saw it from the tower.</p></li>`;
    const list = inspect(extract(`<title>News</title><main><h1>News</h1><ul>${[1, 2, 3, 4, 5, 6].map(story).join('')}</ul></main>`));
    const named = list.blocks.find(({ text }) => text === 'Story number 3 of the island')!;
    expect(named.role).toMatchObject({ of: 'list', part: 'name', entry: 2, entries: 6 });
    expect(list.blocks.find(({ text }) => text.startsWith('What happened on the island in week 3'))!.role).toMatchObject({ part: 'other', entry: 2 });
  });

  it('knows of every line with words of the text the block that it comes from', () => {
    for (const { text, first, last } of outputs.text) {
      if (!/\p{L}/u.test(text)) continue;
      const said = blocks.slice(first, last + 1).map((block) => block.text);
      expect(squashed(said.join(''))).toContain(squashed(text.replace(/^[-•]\s|[|]/g, '')).slice(0, 12));
    }
    const quote = outputs.markdown.find(({ text }) => text.startsWith('> '))!;
    expect(blocks[quote.first]!.text).toContain('Visitors ask');
    const row = outputs.markdown.find(({ text }) => text.startsWith('| Winter'))!;
    expect(row.last - row.first).toBe(3);
    // A caption is part of the document and not of the text.
    const caption = outputs.markdown.find(({ text }) => text.startsWith('*The lamp'))!;
    expect(blocks[caption.first]).toMatchObject({ kept: false, text: 'The lamp on Grey Holm turns once every twelve seconds.' });
  });

  it('takes the heading for the title, not an entry of the menu with the same words', () => {
    const menu = ['Home', 'News', 'About us', 'Contact'].map((word) => `<li><a href="/${word}">${word}</a></li>`).join('');
    const story = (at: number) =>
      `<li><h2><a href="/s${at}">Story number ${at} of the island</a></h2><p>What happened on the island in week ${at}, told by its keeper, who saw it from the tower.</p></li>`;
    const list = `<title>News</title><nav><ul>${menu}</ul></nav><main><h1>News</h1><ul>${[1, 2, 3, 4, 5, 6].map(story).join('')}</ul></main>`;
    const found = inspect(extract(list, { url: 'https://island.example/news' }));
    const heading = found.outputs.markdown.find(({ text }) => text === '# News')!;
    expect(found.blocks[heading.first]?.path).toMatch(/\/h1/);
  });

  it('says where metadata stands', () => {
    const authors = metadata.find(({ name }) => name === 'authors')!;
    expect(authors.value).toEqual(['Edda Marsh']);
    expect(blocks[authors.block]!.text).toContain('Edda Marsh');
    expect(authors.rivals.length).toBeGreaterThan(0);
  });
});

describe('a preview', () => {
  it('marks every block, once and with its text', () => {
    const marked = new Map<number, string>();
    for (const node of nodesOf(preview(page))) {
      const mark = node.attrs?.find(({ name }) => name === 'data-block');
      if (mark) marked.set(Number(mark.value), (marked.get(Number(mark.value)) ?? '') + textOf(node));
    }
    for (const [block, { text }] of page.blocks.entries()) expect(squashed(marked.get(block) ?? '')).toContain(squashed(text).slice(0, 20));
  });

  it('holds nothing that runs, loads, sends or leads away, whatever the page tries', () => {
    const hostile = `<!doctype html><html onload=alert(1)><head><base href=https://evil.example/><meta http-equiv=refresh content="0;url=https://evil.example">
      <link rel=stylesheet href=https://evil.example/a.css><style>p{color:red}</style ><script>alert(1)</script></head>
      <body onload="alert(2)" data-block="0"><p onclick=alert(3) style="color:blue">Some text that is long enough to be seen by anybody who looks at it.</p>
      <a href="javascript:alert(4)">a link</a><img src=x onerror=alert(5)><img src="https://evil.example/p.png" srcset="https://evil.example/q.png 2x">
      <iframe src=https://evil.example srcdoc="<script>alert(6)</script>"></iframe><form action=https://evil.example><input name=q autofocus onfocus=alert(7)></form>
      <svg onload=alert(8)><script>alert(9)</script><a xlink:href="javascript:alert(10)"><text>x</text></a></svg><math><mi xlink:href="javascript:alert(11)">x</mi></math>
      <object data=https://evil.example></object><embed src=https://evil.example><video src=https://evil.example autoplay></video>
      <template shadowrootmode=open><script>alert(12)</script><p>inside a shadow</p></template>
      <p title="&quot;><script>alert(13)</script>">&lt;script&gt;alert(14)&lt;/script&gt;</p><noscript><p title="</noscript><script>alert(15)</script>"></noscript>
      <xmp><script>alert(16)</script></xmp><textarea></textarea><script>alert(17)</script></textarea><style><!--</style><script>alert(18)</script>--></style></body></html>`;
    const nodes = nodesOf(preview(extract(hostile, { url })));
    const names = new Set(nodes.map(({ nodeName }) => nodeName));
    for (const name of ['script', 'base', 'link', 'iframe', 'form', 'input', 'svg', 'object', 'embed', 'video', 'template', 'math', 'textarea'])
      expect(names.has(name), name).toBe(false);
    const attributes = nodes.flatMap(({ attrs = [] }) => attrs);
    expect(
      attributes.filter(({ name }) => name.startsWith('on') || /^(?:href|src|srcset|action|data|srcdoc|xlink:href|http-equiv)$/.test(name)),
    ).toEqual([]);
    expect(nodes.filter(({ nodeName }) => nodeName === 'meta').flatMap(({ attrs }) => attrs!.map(({ name }) => name))).toEqual(['charset']);
    // Text that only looks like mark-up stays text.
    expect(nodes.some(({ value }) => value?.includes('<script>alert(14)'))).toBe(true);
  });
});
