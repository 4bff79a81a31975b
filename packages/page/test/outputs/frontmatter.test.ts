import { describe, expect, it } from 'vitest';
import { frontmatter } from '../../src/outputs/frontmatter.js';

describe('A string in YAML', () => {
  const cases: [text: string, yaml: string][] = [
    ['Plain words', 'Plain words'],
    ['Ünïcode, 漢字 and более', 'Ünïcode, 漢字 and более'],
    ['Dash-ed (and bracketed) words', 'Dash-ed (and bracketed) words'],
    ['Title: a subtitle', '"Title: a subtitle"'],
    ['ends with colon:', '"ends with colon:"'],
    ['a # comment', '"a # comment"'],
    ['C#', '"C#"'],
    ['"quoted"', '"\\"quoted\\""'],
    ["it's", '"it\'s"'],
    ['back\\slash', '"back\\\\slash"'],
    ['two\nlines', '"two\\nlines"'],
    ['tab\there', '"tab\\there"'],
    ['- dash first', '"- dash first"'],
    ['---', '"---"'],
    ['? question', '"? question"'],
    ['[list]', '"[list]"'],
    ['{map}', '"{map}"'],
    ['&anchor', '"&anchor"'],
    ['*alias', '"*alias"'],
    ['!tag', '"!tag"'],
    ['| block', '"| block"'],
    ['> folded', '"> folded"'],
    ['%directive', '"%directive"'],
    ['@at', '"@at"'],
    ['`tick', '"`tick"'],
    ['yes', '"yes"'],
    ['No', '"No"'],
    ['on', '"on"'],
    ['y', '"y"'],
    ['true', '"true"'],
    ['null', '"null"'],
    ['NaN', '"NaN"'],
    ['~', '"~"'],
    ['', '""'],
    [' ', '" "'],
    ['trailing ', '"trailing "'],
    [' leading', '" leading"'],
    ['42', '"42"'],
    ['1e3', '"1e3"'],
    ['0x1F', '"0x1F"'],
    ['.5', '".5"'],
    ['12:30', '"12:30"'],
    ['2024-05-01', '"2024-05-01"'],
    ['2024-05-01T10:00:00+02:00', '"2024-05-01T10:00:00+02:00"'],
    ['https://example.com/?a=1', '"https://example.com/?a=1"'],
    ['no\u00a0break', '"no\\u00a0break"'],
    ['line\u2028separator', '"line\\u2028separator"'],
    ['emoji 😀', '"emoji 😀"'],
    ['nul\u0000, bell\u0007, half\ud800', '"nul, bell, half\ufffd"'],
  ];
  for (const [text, yaml] of cases) it(JSON.stringify(text), () => expect(frontmatter({ title: text, tags: [text] })).toContain(`\n  - ${yaml}\n`));
});

describe('Front matter', () => {
  it('has the known fields in order', () => {
    expect(
      frontmatter({
        tags: ['tea', 'yes', 'a: b'],
        title: 'Tea: a history',
        author: 'Ann Example, Bo Example',
        published: '2024-05-01',
        modified: null,
        siteName: undefined,
        description: '',
        license: null,
        wordCount: 1200,
      }),
    ).toBe(`---
title: "Tea: a history"
author: Ann Example, Bo Example
published: "2024-05-01"
tags:
  - tea
  - "yes"
  - "a: b"
wordCount: 1200
---
`);
  });

  it('is empty where nothing is known', () => {
    expect(frontmatter({ title: null, tags: [] })).toBe('');
  });
});
