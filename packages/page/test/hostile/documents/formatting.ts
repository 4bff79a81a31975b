import { type HostileDocuments, numbered, PROSE, page, repeated } from './document.js';

const inside = (inside: string) => page({ inside });
const many = (unit: string) => ({ make: (size: number) => inside(repeated(size, unit)) });

/** Formatting that the parser must open again, adopt and close. */
export const formatting: HostileDocuments = {
  'unclosed b in paragraphs': { make: (size) => inside(repeated(size, '<p><b>Rope')) },
  'unclosed fonts of many kinds': { make: (size) => inside(numbered(size, (i) => `<font size=${i % 7} color=${i}><p>Rope`)) },
  'unclosed tags': many('<b><i><u><p><div><span><em>'),
  'unclosed tags with text': { ...many(`<div><p><b>${PROSE}<i>`), keeps: 'answer' },
  'adoption of a through div': many('<a href=x><div></a>'),
  'adoption of b through p': many('<b><p></b></p>'),
  'adoption of nested blocks': many('<b><em><div><p></b></em>'),
  'adoption of nobr': many('<nobr><div>Rope'),
  'adoption of button': many('<button><b>Rope'),
  'formatting before tables': many('<table><b><tr><td>Rope'),
  'text before table cells': { make: (size) => inside(`<table>${repeated(size, 'Rope<tr>Knot')}`) },
  'fostered elements': { make: (size) => inside(`<table>${repeated(size, '<div>Rope</div>')}</table>`) },
  'end tags without start': many('</b></i></p></div></span></article>'.replace('</article>', '').replace('</div>', '')),
  'end tags of p': many('</p>'),
  'end tags of br': many('</br>'),
  'start tags of body': many('<body class=x>'),
  'start tags of body with attributes': { make: (size) => inside(numbered(size, (i) => `<body a${i}=x>`)) },
  'start tags of html with attributes': { make: (size) => inside(numbered(size, (i) => `<html a${i}=x b${i}=y>`)) },
  'one late body with attributes': { make: (size) => inside(`<body ${numbered(size, (i) => ` a${i}=x`)}>`) },
  'one late html with attributes': { make: (size) => inside(`<html ${numbered(size, (i) => ` a${i}=x`)}>`) },
  'changing formatting in one line': { make: (size) => inside(`<p>${repeated(size, '<b>Rope</b><i>Knot</i>')}</p>`) },
  'words that touch formatting': { make: (size) => inside(`<p>${repeated(size, '*<b>*</b>*<i>_</i>`')}</p>`) },
  'formatting in one word': { make: (size) => inside(`<p>${repeated(size, 'a<b>b</b>')}</p>`) },
  'links without words': many('<a href=/x></a>'),
  'links in one line': { make: (size) => inside(`<p>${numbered(size, (i) => `<a href=/${i}>Rope ${i}</a> `)}</p>`) },
  'line breaks': many('<br>'),
  'line breaks between words': { make: (size) => inside(`<p>${repeated(size, 'Rope<br>')}</p>`) },
  'word breaks': { make: (size) => inside(`<p>${repeated(size, 'Rope<wbr>')}</p>`) },
  rules: many('<hr>'),
  'ruby annotations': { make: (size) => inside(`<p>${repeated(size, '<ruby>縄<rp>(</rp><rt>なわ</rt><rp>)</rp></ruby>')}</p>`) },
  'ruby annotations without end': { make: (size) => inside(`<p><ruby>${repeated(size, '縄<rt>なわ')}</ruby></p>`) },
  'indices in indices': { make: (size) => inside(`<p>${repeated(size, 'x<sub>i<sup>2</sup></sub>')}</p>`) },
  'quotations in one line': { make: (size) => inside(`<p>${repeated(size, '<q>Rope</q> ')}</p>`) },
  'abbreviations and times': {
    make: (size) => inside(`<p>${repeated(size, '<abbr title=Rope>R</abbr> <time datetime=2020-01-01>then</time> ')}</p>`),
  },
  'code spans of back quotes': { make: (size) => inside(`<p>${numbered(size, (i) => `<code>${'`'.repeat(i % 50)}x</code> `)}</p>`) },
};
