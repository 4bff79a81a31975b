import { describe, expect, it } from 'vitest';
import { entryItem } from '../../src/arrange/entry.js';
import type { ContentElement, ContentNode } from '../../src/document/node.js';
import { outline } from '../content/content-of.js';

const element = (tag: string, children: readonly (ContentNode | string)[], attributes: Record<string, string> = {}): ContentElement => ({
  tag,
  attributes,
  children: children.map((child) => (typeof child === 'string' ? { text: child, source: 1 } : child)),
  source: 1,
});
const line = (text: string) => element('p', [text]);
const named = (name: string) => element('h3', [element('a', [name], { href: 'https://a.example/lamp' })]);
const itemOf = (...blocks: ContentNode[]) => outline(entryItem(blocks, 1));

describe('an entry', () => {
  it('begins with its name, in bold where it leads nowhere', () => {
    expect(itemOf(line('$5'), named('Lamp'))).toBe('li(a[href=https://a.example/lamp]("Lamp"), " · $5")');
    expect(itemOf(line('$5'), element('h3', ['Lamp']))).toBe('li(strong("Lamp"), " · $5")');
  });

  it('is named by its heading, its link or its first line', () => {
    const link = element('p', [element('a', ['Lamp of brass'], { href: 'https://a.example/b' })]);
    expect(itemOf(line('New'), link)).toBe('li(a[href=https://a.example/b]("Lamp of brass"), " · New")');
    expect(itemOf(line('Lamp'), line('$5'))).toBe('li(strong("Lamp"), " · $5")');
  });

  it('has its picture first, without a second link to where the name leads', () => {
    const image = element('img', [], { src: 'https://a.example/a.jpg', alt: '' });
    const picture = element('p', [element('a', [image], { href: 'https://a.example/lamp' })]);
    expect(itemOf(picture, named('Lamp'), line('$5'))).toBe(
      'li(img[src=https://a.example/a.jpg alt=], " ", a[href=https://a.example/lamp]("Lamp"), " · $5")',
    );
    const called = element('p', [element('a', ['4 of 5'], { href: 'https://a.example/lamp' })]);
    expect(itemOf(named('Lamp'), called)).toBe('li(a[href=https://a.example/lamp]("Lamp"), " · 4 of 5")');
  });

  it('has a line once, and a value right after its label', () => {
    expect(itemOf(named('Lamp'), line('$5'), line('Lamp'), line('$5'))).toBe('li(a[href=https://a.example/lamp]("Lamp"), " · $5")');
    expect(itemOf(named('Lamp'), line('Holds:'), line('1 litre'), line('$5'))).toBe(
      'li(a[href=https://a.example/lamp]("Lamp"), " · Holds: 1 litre · $5")',
    );
  });

  it('has longer texts, tables and listings below its line', () => {
    const text = 'It burns for six nights on one filling of oil and does not mind the wind on the wall of the long mole.';
    expect(itemOf(named('Lamp'), line('$5'), line(text), element('pre', ['light(lamp)']))).toBe(
      `li(p(a[href=https://a.example/lamp]("Lamp"), " · $5"), p(${JSON.stringify(text)}), pre("light(lamp)"))`,
    );
  });

  it('has sentences below its line, and facts that end in a dot on it', () => {
    expect(itemOf(element('h3', ['Where is my data?']), line('In two data centres in Finland.'))).toBe(
      'li(p(strong("Where is my data?")), p("In two data centres in Finland."))',
    );
    expect(itemOf(element('h3', ['Lamp']), line('6 pcs.'), line('4.5 out of 5'))).toBe('li(strong("Lamp"), " · 6 pcs. · 4.5 out of 5")');
  });

  it('has the lines of lists and sections in it as facts', () => {
    const list = element('ul', [element('li', ['brass']), element('li', [line('oil')])]);
    expect(itemOf(element('section', [named('Lamp')]), list)).toBe('li(a[href=https://a.example/lamp]("Lamp"), " · brass · oil")');
  });

  it('is empty where there is nothing in it', () => {
    expect(itemOf()).toBe('li');
  });
});
