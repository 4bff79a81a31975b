import fc from 'fast-check';
import type { ContentElement, ContentNode } from '../../src/document/node.js';

const NASTY = [
  ...'*_`~[]()<>#+-.!|\\&;:$^={}"\'/@%,?',
  ...[
    '**',
    '__',
    '~~',
    '``',
    '```',
    '***',
    '---',
    '===',
    '| --- |',
    '|---|',
    ':--',
    '1.',
    '12)',
    '- ',
    '+ ',
    '# ',
    '## ',
    '> ',
    '    ',
    '\t',
    '\n',
    ' ',
    ' ',
    ' ',
  ],
  ...[
    '&amp;',
    '&lt;',
    '&#35;',
    '&copy',
    '<b>',
    '</b>',
    '<script>',
    '<!-- ',
    '-->',
    '<a href="x">',
    '<https://a.example>',
    '](',
    ']: ',
    '[x]',
    '[ ] ',
    '[^1]',
    '![',
    '[!NOTE]',
  ],
  ...[
    'http://a.example/b_c',
    'https://a.example/?q=*x*&y=1',
    'www.a.example',
    'me@a.example',
    'snake_case',
    '$5',
    '$x$',
    '$$',
    'C:\\dir',
    '\\*',
    '\\',
    'javascript:alert(1)',
  ],
  ...['a', 'b', 'x1', '7', '2024', 'word', 'é', '漢字', '。', '“q”', '\u00a0', '\u3000', '😀', '€', 'ß', '\u200b', '…'],
];

const text: fc.Arbitrary<ContentNode> = fc
  .array(fc.oneof({ arbitrary: fc.constantFrom(...NASTY), weight: 4 }, { arbitrary: fc.string({ maxLength: 4 }), weight: 1 }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => ({ text: parts.join(''), source: 0 }));

export function element(tag: string, children: ContentNode[], attributes: Record<string, string> = {}): ContentElement {
  return { tag, attributes, children, source: 0 };
}

const href = fc.constantFrom(
  'https://a.example/',
  'https://a.example/p_(q)?x=1&y=(',
  'relative path',
  'javascript:alert(1)',
  'https://a.example/<b>|*_`\\',
  'me@a.example',
  '',
);
const title = fc.option(fc.constantFrom('a "title"', "it's \\", '<b> | &amp;', '  ', 'plain'), { nil: undefined });

function link(children: ContentNode[], to: string, hint: string | undefined): ContentElement {
  return element('a', children, hint === undefined ? { href: to } : { href: to, title: hint });
}

const inlines = fc.letrec<{ inline: ContentNode; line: ContentNode[] }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { arbitrary: text, weight: 4 },
    {
      arbitrary: fc
        .tuple(fc.constantFrom('em', 'strong', 'del', 'em', 'strong', 'sub', 'sup', 'mark', 'ins', 'cite', 'var', 'q', 'rt', 'small'), tie('line'))
        .map(([tag, line]) => element(tag, line)),
      weight: 3,
    },
    { arbitrary: fc.tuple(fc.constantFrom('code', 'kbd', 'samp'), text).map(([tag, child]) => element(tag, [child])), weight: 1 },
    { arbitrary: fc.tuple(tie('line'), href, title).map(([line, to, hint]) => link(line, to, hint)), weight: 1 },
    { arbitrary: fc.tuple(href, title).map(([src, alt]) => element('img', [], { src, alt: alt ?? '' })), weight: 1 },
    {
      arbitrary: fc
        .constantFrom('x^2', 'a_1 + b_1', '\\frac{a}{b}')
        .map((latex) => element('math', [{ text: latex, source: 0 }], { display: 'inline' })),
      weight: 1,
    },
    { arbitrary: fc.constant(element('br', [])), weight: 1 },
    { arbitrary: fc.constantFrom('1', 'a b', '[x]').map((label) => element('a', [{ text: 'ref', source: 0 }], { footnote: label })), weight: 1 },
  ),
  line: fc.array(tie('inline'), { minLength: 1, maxLength: 4 }),
}));

const blockTree = fc.letrec<{ block: ContentNode; blocks: ContentNode[]; cells: ContentNode[]; rows: ContentNode[] }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    { arbitrary: inlines.line.map((line) => element('p', line)), weight: 5 },
    { arbitrary: fc.tuple(fc.integer({ min: 1, max: 6 }), inlines.line).map(([level, line]) => element(`h${level}`, line)), weight: 1 },
    {
      arbitrary: fc
        .tuple(text, fc.constantFrom('js', 'c++', 'no `way`', ''))
        .map(([child, language]) => element('pre', [element('code', [child], { language })])),
      weight: 1,
    },
    { arbitrary: fc.constant(element('hr', [])), weight: 1 },
    {
      arbitrary: fc
        .tuple(
          fc.constantFrom('ul', 'ol', 'ul', 'ol'),
          fc.array(fc.oneof(tie('blocks'), inlines.line), { minLength: 1, maxLength: 3 }),
          fc.constantFrom('1', '7', '0', '-3', 'x'),
        )
        .map(([tag, items, start]) =>
          element(
            tag,
            items.map((item) => element('li', item)),
            tag === 'ol' ? { start } : {},
          ),
        ),
      weight: 3,
    },
    {
      arbitrary: fc.array(fc.tuple(inlines.line, tie('blocks')), { minLength: 1, maxLength: 3 }).map((pairs) =>
        element(
          'dl',
          pairs.flatMap(([term, blocks]) => [element('dt', term), element('dd', blocks)]),
        ),
      ),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(fc.constantFrom('blockquote', 'section', 'details', 'figure', 'em', 'a'), tie('blocks'))
        .map(([tag, blocks]) => element(tag, blocks, tag === 'a' ? { href: 'https://a.example/' } : {})),
      weight: 2,
    },
    {
      arbitrary: fc.tuple(tie('blocks'), inlines.line).map(([blocks, line]) => element('figure', [...blocks, element('figcaption', line)])),
      weight: 1,
    },
    {
      arbitrary: fc
        .tuple(fc.constantFrom('note', 'danger', 'own'), title, tie('blocks'))
        .map(([kind, hint, blocks]) => element('callout', blocks, { kind, title: hint ?? '' })),
      weight: 1,
    },
    { arbitrary: tie('rows').map((rows) => element('table', rows)), weight: 2 },
    {
      arbitrary: fc
        .constantFrom('a + b', 'x = 1\n= 2', '\\begin{x}\n- 1\n\\end{x}')
        .map((latex) => element('math', [{ text: latex, source: 0 }], { display: 'block' })),
      weight: 1,
    },
    { arbitrary: inlines.inline, weight: 2 },
  ),
  blocks: fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
  cells: fc
    .array(
      fc.tuple(
        fc.constantFrom('td', 'td', 'th'),
        fc.oneof(inlines.line, tie('blocks')),
        fc.constantFrom('1', '2', '3', '0'),
        fc.constantFrom('1', '2', '0'),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((cells) => cells.map(([tag, inside, colspan, rowspan]) => element(tag, inside, { colspan, rowspan }))),
  rows: fc
    .array(fc.tuple(fc.boolean(), tie('cells')), { minLength: 1, maxLength: 3 })
    .map((rows) => rows.map(([isHead, cells]) => (isHead ? element('thead', [element('tr', cells)]) : element('tr', cells)))),
}));

/** A document of content with as many signs in wrong places as possible; all its references have notes. */
export const documents: fc.Arbitrary<ContentElement> = fc
  .tuple(fc.array(blockTree.block, { minLength: 1, maxLength: 4 }), fc.tuple(blockTree.blocks, blockTree.blocks, blockTree.blocks))
  .map(([blocks, notes]) => element('section', [...blocks, ...['1', 'a b', '[x]'].map((label, i) => element('footnote', notes[i]!, { label }))]));

/** A single paragraph. */
export const paragraphs: fc.Arbitrary<ContentElement> = inlines.line.map((line) => element('section', [element('p', line)]));
