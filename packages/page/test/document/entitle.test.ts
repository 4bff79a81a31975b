import { describe, expect, it } from 'vitest';
import { entitle } from '../../src/document/entitle.js';
import type { ContentElement, ContentNode } from '../../src/document/node.js';
import { toMarkdown } from '../../src/outputs/markdown.js';

const element = (tag: string, ...children: (ContentNode | string)[]): ContentElement => ({
  tag,
  attributes: {},
  source: 7,
  children: children.map((child) => (typeof child === 'string' ? { text: child, source: 7 } : child)),
});
const text =
  'The ferry leaves at six in the morning and again at noon, and whoever misses both has to wait until the tide turns late in the evening or walk around the bay.';
const paragraph = element('p', text);
const opening = (title: string, row = 0) => ({ title, row, standfirst: [] });
const written = (nodes: ContentNode[], title = 'The last ferry') => toMarkdown(entitle(element('section', ...nodes), opening(title)));
const headings = (markdown: string) => markdown.split('\n').filter((line) => line.startsWith('#'));

describe('a document with its title', () => {
  it('begins with it, also where the content has no heading', () => {
    expect(written([paragraph])).toBe(`# The last ferry\n\n${text}`);
  });

  it('leaves the first post of a thread that says no more than the title', () => {
    const posts = [element('p', 'marta_k'), element('p', 'The last ferry'), element('hr'), element('p', 'nils'), paragraph];
    expect(written(posts)).toBe(`# The last ferry\n\nmarta_k\n\nThe last ferry\n\n***\n\nnils\n\n${text}`);
  });

  it('has it once, whatever showed it: a heading of any level or a line above the text', () => {
    for (const tag of ['h1', 'h2', 'h4', 'p']) expect(written([element(tag, 'The Last Ferry'), paragraph])).toBe(`# The last ferry\n\n${text}`);
    expect(written([element('h1', 'The last ferry'), element('p', 'The last ferry.'), paragraph])).toBe(`# The last ferry\n\n${text}`);
    // A rule below the title divides nothing any more.
    expect(written([element('h1', 'The last ferry'), element('hr'), paragraph])).toBe(`# The last ferry\n\n${text}`);
  });

  it('leaves alone what says more than the title, and what repeats it inside the text', () => {
    expect(headings(written([element('h2', 'The last ferry, and why it matters to everybody here'), paragraph]))).toHaveLength(2);
    expect(written([paragraph, element('p', 'The last ferry'), element('h3', 'The last ferry'), paragraph]).match(/The last ferry/g)).toHaveLength(3);
  });

  it('has headings from the second level on, in their order', () => {
    const nodes = (...levels: number[]) => levels.flatMap((level) => [element(`h${level}`, `Part ${level}`), paragraph]);
    expect(headings(written(nodes(1, 2, 1)))).toEqual(['# The last ferry', '## Part 1', '### Part 2', '## Part 1']);
    expect(headings(written(nodes(2, 3)))).toEqual(['# The last ferry', '## Part 2', '### Part 3']);
    expect(headings(written(nodes(4, 5, 4)))).toEqual(['# The last ferry', '## Part 4', '### Part 5', '## Part 4']);
  });

  it('leaves no level of headings out', () => {
    const nodes = (...levels: number[]) => levels.flatMap((level) => [element(`h${level}`, `Part ${level}`), paragraph]);
    expect(headings(written(nodes(1, 5, 6, 4)))).toEqual(['# The last ferry', '## Part 1', '### Part 5', '#### Part 6', '### Part 4']);
    expect(headings(written(nodes(2, 4, 3, 2)))).toEqual(['# The last ferry', '## Part 2', '### Part 4', '### Part 3', '## Part 2']);
    expect(headings(written(nodes(5, 2, 4)))).toEqual(['# The last ferry', '## Part 5', '## Part 2', '### Part 4']);
  });

  it('moves headings inside quotes and items too, and changes nothing that it was given', () => {
    const quote = element('blockquote', element('h1', 'Inside'), paragraph);
    const root = element('section', element('h1', 'Outside'), paragraph, quote);
    const before = JSON.stringify(root);
    const markdown = toMarkdown(entitle(root, opening('The last ferry')));
    expect(markdown).toContain('## Outside');
    expect(markdown).toContain('> ## Inside');
    expect(markdown.match(/^(?:> )?# /gm)).toHaveLength(1);
    expect(JSON.stringify(root)).toBe(before);
  });

  it('has its standfirst below the title, unless the text says it already', () => {
    const standfirst = [element('p', 'Two boats a day are not enough.')];
    const root = element('section', paragraph);
    expect(toMarkdown(entitle(root, { title: 'The last ferry', row: 0, standfirst }))).toBe(
      `# The last ferry\n\nTwo boats a day are not enough.\n\n${text}`,
    );
    const saying = element('section', element('p', 'Two boats a day are not enough.'), paragraph);
    expect(toMarkdown(entitle(saying, { title: 'The last ferry', row: 0, standfirst })).match(/Two boats/g)).toHaveLength(1);
  });

  it('stays empty where there is nothing', () => {
    expect(entitle(element('section'), opening('The last ferry')).children).toEqual([]);
    expect(written([paragraph], '  ')).toBe(text);
  });
});
