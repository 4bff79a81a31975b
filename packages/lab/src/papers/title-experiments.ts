import { segmentsOfTag } from '@pith/papers';
import { TAG, type Tree } from 'pith/training';
import { meanOf } from '../metrics/bootstrap.js';
import { titleDice } from '../metrics/dice.js';
import { titleMatches } from '../metrics/exact-match.js';
import type { PaperExample } from '../train/papers/example.js';
import { table, three } from './section.js';
import { type Finder, finders } from './title-finders.js';

/** Pages of one kind, by what their expected title is like: each splits the pages by one possible reason for the order of the methods. */
const subsets: readonly { readonly name: string; has(example: PaperExample): boolean }[] = [
  { name: 'all', has: () => true },
  { name: 'title that no delimiter of table 1 cuts', has: ({ source }) => segmentsOfTag(source.title!, 'published').length === 1 },
  { name: 'title that one cuts', has: ({ source }) => segmentsOfTag(source.title!, 'published').length > 1 },
  { name: 'title is a heading of the page', has: isHeading },
  { name: 'title is no heading', has: (example) => !isHeading(example) },
  { name: 'title is the name in the host', has: isHostName },
  { name: 'home page', has: isHome },
  ...['article', 'service', 'product', 'forum', 'documentation', 'listing', 'collection'].map((type) => ({
    name: type,
    has: ({ source }: PaperExample) => source.type === type,
  })),
];

/** Mean similarity by subset and method. */
export function experimentTable(pages: readonly PaperExample[], found: Readonly<Record<string, readonly number[]>>): string {
  const names = ['title tag', 'TitleFinder, published', 'TTA, published', 'TTA, ours', 'pith'];
  const rows = subsets.map(({ name, has }) => {
    const places = pages.flatMap((example, i) => (has(example) ? i : []));
    return [name, String(places.length), ...names.map((method) => three(meanOf(places.map((i) => found[method]![i]!))))];
  });
  return table(['wanted title or page', 'pages', ...names], rows);
}

/** Whether the whole title is in one of the page's headings. */
export function isHeading({ page: { tree }, source }: PaperExample): boolean {
  for (let row = 1; row < tree.size; row++)
    if (tree.tag[row]! >= TAG.h1 && tree.tag[row]! <= TAG.h6 && titleMatches(texts(tree, row), source.title!)) return true;
  return false;
}

function texts(tree: Tree, node: number): string {
  let joined = '';
  for (let row = node; row < tree.end[node]!; row++) joined += tree.text[row]!;
  return joined;
}

/** The paper's pages: the title is a name that the address repeats. */
export function isHostName({ page, source }: PaperExample): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const name = plain(source.title!);
  return new URL(page.url!).hostname.split('.').some((label) => label.length > 2 && titleDice(plain(label), name) >= SAME_NAME);
}

const SAME_NAME = 0.6;

export function isHome({ page }: PaperExample): boolean {
  return new URL(page.url!).pathname.length < 2;
}

/** Figure 4 of the paper counts what becomes of its titles; these are the cases of its table 4. */
export const outcomes = ['correct', 'too short', 'too long', 'not in the tags', 'another segment'] as const;

export function outcomeCounts(pages: readonly PaperExample[], find: Finder): number[] {
  const counts = outcomes.map(() => 0);
  for (const example of pages) counts[outcomes.indexOf(outcomeOf(example, find(example)))]!++;
  return counts;
}

function outcomeOf(example: PaperExample, found: string): (typeof outcomes)[number] {
  const wanted = example.source.title!;
  if (titleMatches(found, wanted)) return 'correct';
  const [one, other] = [found.toLowerCase().trim(), wanted.toLowerCase().trim()];
  if (one !== '' && other.includes(one)) return 'too short';
  if (one.includes(other)) return 'too long';
  return finders['title tag']!(example).toLowerCase().includes(other) ? 'another segment' : 'not in the tags';
}
