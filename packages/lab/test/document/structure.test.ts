import { describe, expect, it } from 'vitest';
import { markdownParts } from '../../src/document/markdown-parts.js';
import { structureOf, sumStructures } from '../../src/document/structure.js';

const structure = (markdown: string, wanted: string, title: string | null = null) => structureOf({ markdown, wanted, title });

describe('parts of a Markdown document', () => {
  it('takes listings with their language out of lists and quotes, and finds no markup in them', () => {
    const { code, headings, links, formulas } = markdownParts('> ```py\n> # no heading\n> [no](link)\n> ```\n\n~~~\n$no$ $formula$\n~~~\n');
    expect(code).toEqual([
      { language: 'py', body: '# no heading\n[no](link)' },
      { language: '', body: '$no$ $formula$' },
    ]);
    expect([headings, links, formulas]).toEqual([[], [], []]);
  });

  it('tells formulas from prices', () => {
    expect(markdownParts('From $5 to $7, where $a + b$ and\n$$\nx \\, y\n$$').formulas).toEqual(['xy', 'a+b']);
  });

  it('tells definitions of footnotes from references to them', () => {
    const { footnotes, footnoteReferences } = markdownParts('One[^1] and two[^b].\n\n[^1]: First.\n[^b]: See[^1].\n');
    expect(footnotes).toEqual(['1', 'b']);
    expect(footnoteReferences).toEqual(['1', 'b', '1']);
  });

  it('reads cells of tables, but no rule and no lone line of pipes', () => {
    expect(markdownParts('| Tide | Height |\n|:--|--:|\n| **High** | 4 \\| 5 m |\n\n| alone |\n').cells).toEqual([
      'tide',
      'height',
      'high',
      '4 | 5 m',
    ]);
  });

  it('compares addresses without their host, and images are no links', () => {
    const { images, links } = markdownParts('![Boat](https://harbour.example/boat.jpg "Boat") [Map](/map/) [![Icon](i.png)](/home)');
    expect(images).toEqual(['/boat.jpg', '/i.png']);
    expect(links).toEqual(['/map', '/home']);
  });

  it('reads kinds of callouts and texts of headings', () => {
    const { callouts, headings } = markdownParts('## The *Long* [Way](/way)\n\n> [!WARNING]\n> Ice.\n');
    expect(callouts).toEqual(['warning']);
    expect(headings).toEqual(['the long way']);
  });
});

describe('structure against what is wanted', () => {
  it('finds each wanted part once and says what was given beyond', () => {
    const { links, headings } = structure('## Tides\n\n[a](/a) [a](/a) [c](/c)', '## Tides\n## Winds\n[a](/a) [b](/b)');
    expect(links).toEqual({ found: 1, wanted: 2, given: 3 });
    expect(headings).toEqual({ found: 1, wanted: 2, given: 1 });
  });

  it('counts a listing with the wrong language as code, not as code with language', () => {
    const { code, codeWithLanguage } = structure('```js\nrow()\n```', '```ts\nrow()\n```');
    expect([code.found, codeWithLanguage.found, codeWithLanguage.given]).toEqual([1, 0, 1]);
  });

  it('does not care how footnotes are numbered', () => {
    const { footnotes, footnoteReferences } = structure('a[^x]\n\n[^x]: b', 'a[^1] c[^2]\n\n[^1]: b\n[^2]: d');
    expect([footnotes, footnoteReferences]).toEqual([
      { found: 1, wanted: 2, given: 1 },
      { found: 1, wanted: 2, given: 1 },
    ]);
  });

  it('lets a title on top count neither way, unless it is wanted', () => {
    const title = 'Harbour News';
    expect(structure('# Harbour News\n\nThe tide is in.', 'The tide is in.', title)).toEqual(structure('The tide is in.', 'The tide is in.', title));
    expect(structure('# Harbour News\n\nIn.', '# Harbour News\n\nIn.', title).headings).toEqual({ found: 1, wanted: 1, given: 1 });
    expect(structure('# Another line\n\nIn.', 'In.', title).headings.given).toBe(1);
  });

  it('adds up counts and takes the mean of text F1', () => {
    const sum = sumStructures([structure('one two', 'one two'), structure('[three](/x)', 'four')]);
    expect(sum.textF1).toBe(0.5);
    expect(sum.links).toEqual({ found: 0, wanted: 0, given: 1 });
  });
});
