import { lineOf } from '../../blocks/line-of.js';
import { attribute, type Tree } from '../../tree/tree.js';
import type { Evidence, Finding, Source, Topic } from '../evidence.js';
import { ELSEWHERE } from '../marks.js';
import { squash } from '../text.js';

const table: Readonly<Record<string, readonly [topic: Topic, trust: number]>> = {
  headline: ['title', 0.75],
  author: ['author', 0.8],
  creator: ['author', 0.6],
  datepublished: ['published', 0.85],
  datecreated: ['published', 0.6],
  datemodified: ['modified', 0.75],
  description: ['description', 0.4],
  keywords: ['tags', 0.5],
  articlesection: ['tags', 0.4],
  license: ['license', 0.7],
  inlanguage: ['language', 0.4],
};
const MAX_VALUE = 1000;
/** Schema types whose items are the page itself; a name or date of any other item is that of a part. */
const MAIN_TYPES = /(?:Article|Posting|Report|Recipe|HowTo|WebPage|CreativeWork|Question|Review|Blog|Product|Course|Book|Event)$/;

/** `itemprop` attributes. The first item of a type that can be the page counts; the items after it are comments, answers or teasers. */
export const microdata: Source = {
  name: 'microdata',
  topics: [...new Set(Object.values(table).map(([topic]) => topic))],
  read(evidence) {
    const { tree, survey } = evidence;
    const findings: Finding[] = [];
    const seen = new Map<string, number>();
    for (const { names, row } of survey.itemprops) {
      const marks = survey.marks[row]!;
      for (const name of names) {
        const entry = Object.hasOwn(table, name) ? table[name]! : name === 'name' ? nameEntry(evidence, row) : undefined;
        if (!entry) continue;
        const scope = scopeOf(evidence, row);
        const first = seen.get(name);
        if (first !== undefined && (first !== scope || entry[0] === 'published')) continue;
        const type = attribute(tree, scope, 'itemtype') ?? '';
        // What the article itself holds is its own, in an aside as well.
        const isOwn = scope > 0 && MAIN_TYPES.test(type) && (survey.marks[scope]! & ELSEWHERE) === 0;
        if (marks & ELSEWHERE && !isMeta(tree, row) && !isOwn) continue;
        const value = propertyValue(tree, row, entry[0]);
        if (value === '') continue;
        seen.set(name, scope);
        findings.push({ topic: entry[0], value, from: `microdata ${name}`, row, trust: entry[1] * (MAIN_TYPES.test(type) ? 1 : 0.7) });
      }
    }
    return findings;
  },
};

function isMeta(tree: Tree, row: number): boolean {
  return attribute(tree, row, 'content') !== undefined;
}

/** The item that a property belongs to; for an element that opens an item of its own, the item around it. */
function scopeOf({ tree, survey }: Evidence, row: number): number {
  return survey.itemscope[row] === row ? survey.itemscope[tree.parent[row]!]! : survey.itemscope[row]!;
}

/** `name` is a title where the item is a work or a product, and nothing of ours where it is a person. */
function nameEntry({ tree, survey }: Evidence, row: number): readonly [Topic, number] | undefined {
  const scope = survey.itemscope[row]!;
  return scope !== row && MAIN_TYPES.test(attribute(tree, scope, 'itemtype') ?? '') ? ['title', 0.7] : undefined;
}

function propertyValue(tree: Tree, row: number, topic: Topic): string {
  const holder = topic === 'author' ? innerName(tree, row) : row;
  const given = attribute(tree, holder, 'content') ?? attribute(tree, holder, 'datetime');
  if (given !== undefined && given.trim() !== '') return given.trim();
  if (topic === 'license') return attribute(tree, row, 'href') ?? '';
  return squash(lineOf(tree, holder)).slice(0, MAX_VALUE);
}

/** The `name` inside an author's item, or the item itself. */
function innerName(tree: Tree, row: number): number {
  for (let inner = row + 1; inner < tree.end[row]!; inner++) if (attribute(tree, inner, 'itemprop') === 'name') return inner;
  return row;
}
