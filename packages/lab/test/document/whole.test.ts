import { extract } from 'pith';
import { describe, expect, it } from 'vitest';
import { placeBlocks } from '../../src/document/kept-in-order.js';
import { lettersOf, linesOf, markdownLetters, markupLetters } from '../../src/document/plain-letters.js';
import { type Document, wholeOf } from '../../src/document/whole.js';

const first = 'The ferry to the northern islands leaves at seven, an hour later than last year.';
const second = 'Tickets are sold in the old customs house, which opens its doors at six every day.';
const third = 'Bicycles travel on the lower deck and are tied to the railing with ropes.';

const block = (text: string, kept = true) =>
  ({ text, kept, score: 1, reason: 'kept', tag: 'p', path: '/p', source: { row: 1, offset: 0 } }) as unknown as Document['blocks'][number];

function documentOf(changes: Partial<Document> = {}): Document {
  const paragraphs = [first, second, third];
  return {
    title: 'Ferries',
    text: paragraphs.join('\n'),
    markdown: `# Ferries\n\n${paragraphs.join('\n\n')}\n`,
    html: `<h1>Ferries</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`,
    tei: `<TEI><teiHeader>x</teiHeader><text><body><head>Ferries</head>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</body></text></TEI>`,
    blocks: [...paragraphs.map((text) => block(text)), block('Menu of the harbour', false)],
    reason: null,
    warnings: [],
    wordCount: 43,
    items: [],
    posts: [],
    product: null,
    ...changes,
  };
}

describe('letters of a format', () => {
  it('are the same for the same words', () => {
    const letters = lettersOf('Tea & “cake” at 5');
    expect(markdownLetters('**Tea** &amp; [“cake”](https://tea.example/a_(b) "Tea") at 5')).toBe(letters);
    expect(markupLetters('<p><b>Tea</b> &#38; “<a href="/x">cake</a>” at&nbsp;5</p><!-- no -->')).toBe(letters);
  });

  it('leave out what is said about pictures', () => {
    expect(markdownLetters('![A [b\\] boat](boat.jpg) in')).toBe('in');
    expect(markupLetters('<figure><graphic url="boat.jpg"/><figDesc>A boat</figDesc><head>In</head></figure>')).toBe('in');
  });

  it('keep what looks like a tag in code or is escaped, and addresses that are shown', () => {
    expect(markdownLetters('`<br>` \\<hr> <br> <https://a.example/>')).toBe('brhrhttpsaexample');
    expect(markdownLetters('```html\n<b>x</b>\n```\n<i>y</i>')).toBe('htmlbxby');
  });
});

describe('kept blocks in a format', () => {
  const place = (text: string) => placeBlocks([first, second, third], lettersOf(text));

  it('are all in place', () => {
    expect(place(`${first} ${second} ${third}`)).toEqual({ missing: [], misplaced: [], repeated: [] });
  });

  it('are missed, found out of order, and found twice', () => {
    expect(place(`${first} ${third}`).missing).toEqual([1]);
    expect(place(`${second} ${first} ${third}`).misplaced).toEqual([1]);
    expect(place(`${first} ${second} ${third} ${first}`).repeated).toEqual([0]);
  });

  it('may be there as often as the page shows them where records are shown, and once where the page has them twice in a row', () => {
    const twice = lettersOf(`${first} ${first}`);
    expect(placeBlocks([first], twice).repeated).toEqual([0]);
    expect(placeBlocks([first], twice, { shown: [first, second, first] }).repeated).toEqual([]);
    expect(placeBlocks([first, first, second], lettersOf(`${first} ${second}`)).misplaced).toEqual([]);
    expect(placeBlocks([first, second, first], lettersOf(`${first} ${second}`)).misplaced).toEqual([2]);
  });

  it('may hold a formula, lose line numbers, and be kept twice', () => {
    expect(place(`${first.replace('seven,', 'seven \\frac{a}{b},')} ${second} ${third}`).missing).toEqual([]);
    expect(placeBlocks(['1 ferry.load(cars) 2 ferry.leave(port)'], lettersOf('ferry.load(cars) ferry.leave(port)')).missing).toEqual([]);
    expect(placeBlocks([first, first], lettersOf(`${first} ${first}`)).repeated).toEqual([]);
  });
});

describe('kept blocks that a format rightly writes otherwise', () => {
  const place = (texts: string[], written: string, counting: Parameters<typeof placeBlocks>[2] = {}) =>
    placeBlocks(texts, lettersOf(written), { lines: linesOf(written), ...counting });

  it('may have formulas between their words, and their names one by one over what they open', () => {
    expect(place(['Proof: as claimed.'], 'Proof: a + b = b + a, as claimed.').missing).toEqual([]);
    expect(place(['Proof: as claimed.'], 'Proof: nobody claimed it.').missing).toEqual([0]);
    expect(place(['Python Ruby Go'], 'Python\nimport tide\nRuby\nrequire tide\nGo\nuse tide').missing).toEqual([]);
    expect(place(['Python Ruby Go'], 'Python\nimport tide\nGo\nuse tide\nRuby\nrequire tide').missing).toEqual([0]);
  });

  it('may be captions, and names of records above the lines of these, but not of others', () => {
    const letters = `${second} ${first}`;
    expect(place([first, second], letters, { moved: new Set([lettersOf(second)]) }).misplaced).toEqual([]);
    expect(place([first, second], letters, { names: [lettersOf(second)] }).misplaced).toEqual([]);
    expect(place([first, second], `${second} ${third.repeat(8)} ${first}`, { names: [lettersOf(second)] }).misplaced).toEqual([1]);
  });

  it('may begin like what follows another block, but not be there twice', () => {
    const [half, rest] = [first.slice(0, 41), first.slice(41)];
    expect(place([first, half, rest], `${first} ${half} ${rest}`, { shown: [first, half, 'Copy', rest] }).repeated).toEqual([]);
    expect(place([first, half], `${first} ${first} ${half}`).repeated).toEqual([0]);
  });

  it('may be numbered by a list of Markdown', () => {
    expect(markdownLetters('- 1. One pier\n\n7. Seven\n8) Eight\n\n9\\. nine\n\n## 7. Ten')).toBe('onepierseveneight9nine7ten');
  });
});

describe('a document', () => {
  it('that holds together has no fault', () => {
    expect(wholeOf(documentOf())).toEqual({ faults: [], lostShare: { text: 0, markdown: 0, html: 0, tei: 0 }, examples: [] });
  });

  it('may have a title that begins with a number', () => {
    const number = (text: string) => text.replaceAll('Ferries', '15. Ferries');
    const { markdown, html, tei } = documentOf();
    expect(wholeOf(documentOf({ title: '15. Ferries', markdown: number(markdown), html: number(html), tei: number(tei) })).faults).toEqual([]);
  });

  it('may have its title and its notes in other places than the page', () => {
    const note = 'The customs house was built in 1881 by the harbour board.';
    const markdown = `# Ferries\n\n${first}[^1]\n\n${second}\n\n${third}\n\n[^1]: ${note}\n`;
    const html = `<h1>Ferries</h1><p>${first}</p><p>${second}</p><p>${third}</p><p>${note}</p>`;
    const tei = `<text><body>${html.replace(/h1>/g, 'head>')}</body></text>`;
    const text = [first, second, third, note].join('\n');
    const blocks = [block(first), block('Notes'), block(`1 ${note}`), block(second), block('Ferries'), block(third)];
    expect(wholeOf(documentOf({ markdown, html, text, blocks, tei })).faults).toEqual([]);
    expect(wholeOf(documentOf({ blocks: [block(second), block(first), block(third)] })).faults).toContain('misplaced-in-text');
  });

  it('that lacks a kept block in one format says in which and how much', () => {
    const { faults, lostShare } = wholeOf(documentOf({ html: `<h1>Ferries</h1><p>${first}</p><p>${third}</p>` }));
    expect(faults).toEqual(['missing-in-html']);
    expect(lostShare.html).toBeGreaterThan(0.3);
    expect(lostShare.markdown).toBe(0);
  });

  it.each([
    [{ reason: 'no-content' }, 'reason-with-content'],
    [{ wordCount: 0 }, 'word-count'],
    [{ blocks: [block(first, false)] }, 'no-block-kept-for-text'],
    [{ markdown: `# Ferries\n\n${first}\n\n${second}\n\n${third}\n\n${'Harbour menu. '.repeat(120)}` }, 'longer-than-text-in-markdown'],
    [{ markdown: `${first}\n\n${second}\n\n${third}` }, 'no-title-in-markdown'],
    [{ markdown: `# Ferries\n\n${first}\n\n# More\n\n${second}\n\n${third}` }, 'second-title-in-markdown'],
    [{ html: `<p>${first}</p><h1>Ferries</h1><p>${second}</p><p>${third}</p>` }, 'no-title-in-html'],
    [{ tei: `<text><body><p>${first}</p><p>${second}</p><p>${third}</p></body></text>` }, 'no-title-in-tei'],
  ] as [Partial<Document>, string][])('with one contradiction has one fault (%#)', (changes, fault) => {
    expect(wholeOf(documentOf(changes)).faults).toEqual([fault]);
  });

  it('of a page with a reason has no records, and without text it has a reason', () => {
    const empty = { text: '', markdown: '', html: '', tei: '', blocks: [], wordCount: 0 };
    const items = [{ title: 'Pier' }] as unknown as Document['items'];
    expect(wholeOf(documentOf({ ...empty, reason: 'no-content', items })).faults).toEqual(['reason-with-records']);
    expect(wholeOf(documentOf({ ...empty, reason: 'no-content', items, warnings: ['records-without-content'] })).faults).toEqual([]);
    expect(wholeOf(documentOf({ ...empty })).faults).toEqual(['no-content-without-reason']);
    expect(wholeOf(documentOf({ ...empty, reason: 'no-content' })).faults).toEqual([]);
  });

  it('whose text comes from elsewhere is excused from holding its blocks, where a warning says so', () => {
    const changes = { blocks: [block('Something else that the page shows to its readers.')] };
    expect(wholeOf(documentOf(changes)).faults).toContain('missing-in-text');
    expect(wholeOf(documentOf({ ...changes, warnings: ['text-from-json-ld'] })).faults).toEqual([]);
  });

  it('has words of a converter for a mark, keywords in its header and a caption above its table', () => {
    const author = 'Ada Larch22footnotemark: 2, Bo Ek33footnotemark: 3 and Cleo Marsh';
    const caption = { ...block(third), path: '/table/caption[1]/p[1]' };
    const tei = documentOf().tei.replace('x</teiHeader>', `<textClass><term>${second}</term></textClass></teiHeader>`);
    expect(wholeOf(documentOf({ tei })).faults).toEqual([]);
    const blocks = [block(author), block(first), block(second), caption];
    const write = (each: (text: string) => string) => ['Ada Larch[2], Bo Ek[3] and Cleo Marsh', third, first, second].map(each).join('\n\n');
    const paragraphs = write((text) => `<p>${text}</p>`);
    const document = documentOf({ blocks, text: write(String), markdown: `# Ferries\n\n${write(String)}`, html: `<h1>Ferries</h1>${paragraphs}` });
    expect(wholeOf({ ...document, tei: `<TEI><text><body><head>Ferries</head>${paragraphs}</body></text></TEI>` }).faults).toEqual([]);
  });

  it('of a real extraction holds its blocks', () => {
    const paragraphs = [first, second, third].map((text) => `<p>${text} ${text.toLowerCase()}</p>`).join('');
    const page = extract(`<title>Ferries</title><body><nav><a href="/">Home</a></nav><article><h1>Ferries</h1>${paragraphs}</article>`);
    expect(wholeOf(page).faults.filter((fault) => /-in-text$|reason|count/.test(fault))).toEqual([]);
    expect(page.wordCount).toBeGreaterThan(0);
  });
});
