import { describe, expect, it } from 'vitest';
import { noticeOf } from '../../src/records/notice.js';
import { outlineOf } from '../../src/records/outline.js';
import { statedBody } from '../../src/stated/body.js';
import { framed, pageOf } from './page-of.js';

const sentence = 'Every Monday at six in the morning the keeper climbs the tower with a bag of tools and winds the eleven clocks of the town.';
const long = Array.from({ length: 6 }, (_, i) => `${sentence} This was the week number ${i}.`);

describe('outline', () => {
  it('gives every heading with its text, in order', () => {
    const page = pageOf(
      '<main><p>Before.</p><h1>Service</h1><p>One.</p><h2 id="price">Prices</h2><p>Two.</p><p>Three.</p><h2>Empty</h2><h3><a name="faq"></a>Questions</h3><p>Four.</p></main>',
    );
    expect(outlineOf(page).map(({ heading, level, anchor, text }) => [heading, level, anchor, text])).toEqual([
      [null, 0, null, 'Before.'],
      ['Service', 1, null, 'One.'],
      ['Prices', 2, 'price', 'Two.\nThree.'],
      ['Empty', 2, null, ''],
      ['Questions', 3, 'faq', 'Four.'],
    ]);
  });

  it('leaves out what is not kept', () => {
    const page = pageOf('<h1>A</h1><p>x</p><h2>B</h2><p>y</p>');
    expect(outlineOf(page, Uint8Array.of(1, 1, 0, 0)).map(({ heading }) => heading)).toEqual(['A']);
  });
});

describe('public notices', () => {
  it('reads a table of labels', () => {
    const page = pageOf(
      '<table><tr><td>索引号：</td><td>QS01/2024-3</td><td>发文机关：</td><td>青石县人民政府</td></tr><tr><td>文　　号：</td><td>青政发〔2024〕12号</td><td>成文日期：</td><td>2024年3月15日</td></tr></table>',
    );
    expect(noticeOf(page)).toMatchObject({ number: '青政发〔2024〕12号', index: 'QS01/2024-3', issuer: '青石县人民政府', issued: '2024-03-15' });
  });

  it('reads lines with a colon', () => {
    const page = pageOf('<p>Aktenzeichen: BK-4711/2024</p><p>Herausgeber: Kreis Sundwald</p><p>Datum: 3. Mai 2024</p><h1>Bekanntmachung</h1>');
    expect(noticeOf(page)).toMatchObject({ number: 'BK-4711/2024', issuer: 'Kreis Sundwald', issued: '2024-05-03' });
  });

  it('is none without a number', () => expect(noticeOf(pageOf('<p>Date: 3 May 2024</p><p>Hello</p>'))).toBeNull());
});

describe('text that stands only in JSON', () => {
  it('reads articleBody', () => {
    const { body } = statedBody(
      pageOf(
        framed(
          `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', articleBody: long.join('\n\n') })}</script><h1>The keeper</h1>`,
        ),
      ),
    );
    expect(body).toMatchObject({ from: 'json-ld articleBody' });
    expect(body!.html.match(/<p>/g)).toHaveLength(6);
  });

  it('reads the state of an application, and says where', () => {
    const state = { props: { story: { title: 'x', content: long.map((text) => `<p>${text}</p>`).join('') } } };
    const { body } = statedBody(pageOf(framed(`<script id="__DATA__" type="application/json">${JSON.stringify(state)}</script>`)));
    expect(body).toMatchObject({ from: '__DATA__ props.story.content' });
    const assigned = statedBody(
      pageOf(framed(`<script>window.__STATE__ = ${JSON.stringify({ body: long.map((text) => ({ type: 'p', text })) })};</script>`)),
    );
    expect(assigned.body?.html).toContain('week number 5');
  });

  it('leaves it where the page shows it', () => {
    const shown = long.map((text) => `<p>${text}</p>`).join('');
    expect(statedBody(pageOf(framed(`<script type="application/json">${JSON.stringify({ content: shown })}</script>${shown}`)))).toEqual({
      body: null,
      reason: 'visible',
    });
  });

  it('survives scripts that only look like JSON', () => {
    expect(statedBody(pageOf('<script type="application/json">{"content": </script><script>window.x = {a: 1}</script>'))).toEqual({
      body: null,
      reason: 'no-state',
    });
  });
});
