import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { extract } from '../../src/index.js';
import { documentOf } from './documents.js';
import { faultsOf } from './invariants.js';
import { randomOf } from './random.js';
import { failureOf } from './run.js';

const folder = new URL('../../../../pages/', import.meta.url);
const pages = readdirSync(folder)
  .filter((name) => /^\w+-\d+-/.test(name))
  .slice(0, 12)
  .map((name) => readFileSync(new URL(`${name}/page.html`, folder), 'utf8'));
const url = 'https://ostwick.example/news/lanterns';

/** The short form of `npm run fuzz`. */
test('mutated documents are answered and break no rule', () => {
  const failures = Array.from({ length: 150 }, (_, seed) => failureOf(seed, pages, (document) => extract(document, { url }))).filter((each) => each);
  expect(failures).toEqual([]);
});

test('the document of a seed is always the same, and seeds differ', () => {
  expect(documentOf(randomOf(7), pages)).toEqual(documentOf(randomOf(7), pages));
  expect(new Set(Array.from({ length: 50 }, (_, seed) => String(documentOf(randomOf(seed), pages)))).size).toBeGreaterThan(48);
});

test.each([
  ['html', '<p onclick="x">a</p>', 'html: onclick of <p>'],
  ['html', '<script>x</script>', 'html: <script>'],
  ['html', '<p>a<p>b', 'html: is not what it parses to'],
  ['html', '<p><a href="javascript:x">a</a></p>', 'html: href=javascript:x'],
  ['markdown', '[a](javascript:x)', 'markdown: a link that runs'],
  ['tei', 'a\u001bb', 'tei: a control character'],
  ['tei', 'a\ud800b', 'tei: half a character'],
])('a broken %s is seen: %s', (field, value, fault) => {
  const page = extract('<p>Rope</p>');
  const broken = new Proxy(page, { get: (target, name) => (name === field ? value : Reflect.get(target, name, target)) });
  expect(faultsOf(broken)).toContain(fault);
});

test.each([
  ['excerpt', (page: ReturnType<typeof extract>) => page.excerpt],
  ['path of a block', (page: ReturnType<typeof extract>) => page.blocks.map(({ path, tag }) => path + tag).join()],
])('no control character is in the %s', (_name, field) => {
  const prose = 'The ropes were wet\u001b[31m and heavy, and the men who held them spoke of the winter of the great flood, when the sea had come. ';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not come out
  expect(field(extract(`<article><x-\u001b[31m><p>${prose.repeat(6)}</p>${prose}</x-\u001b[31m></article>`, { url }))).not.toMatch(/\x1b/);
});

test.each([
  ['a listing around a pre', '<listing><p><noscript>R<p>&gt;<pre>a'],
  ['a title that is cut in the middle of a character', `<title>a${'👩'.repeat(2_000)}</title><p>Rope</p>`],
  ['a link of the text that is escaped', '![a](javascript:alert(1))'],
])('%s breaks no rule', (_name, page) => {
  expect(faultsOf(extract(page, { url }))).toEqual([]);
});
