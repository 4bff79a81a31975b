import { lineOf } from '../../blocks/line-of.js';
import { attribute, type Tree } from '../../tree/tree.js';
import type { Evidence, Finding, Source, Topic } from '../evidence.js';
import { ELSEWHERE } from '../marks.js';
import { squash } from '../text.js';
import { type Entry, entriesOf } from './metas.js';

const entries = entriesOf({
  title: 'headline 0.75',
  author: 'author 0.8 creator 0.6',
  published: 'datepublished 0.85 datecreated 0.6',
  modified: 'datemodified 0.75',
  description: 'description 0.4',
  tags: 'keywords 0.5 articlesection 0.4',
  license: 'license 0.7',
  language: 'inlanguage 0.4',
});
const MAX_VALUE = 1000;
/** Schema types whose items are the page itself; a name or date of any other item is that of a part. */
const MAIN_TYPES = /(?:Article|Posting|Report|Recipe|HowTo|WebPage|CreativeWork|Question|Review|Blog|Product|Course|Book|Event)$/;
/** `name` of such an item; of a person's it is not about the page. */
const NAME: Entry = ['title', 0.7];

/** `itemprop` attributes. The first item of a type that can be the page counts; the items after it are comments, answers or teasers. */
export const microdata: Source = {
  name: 'microdata',
  topics: [...new Set([...entries.values()].map(([topic]) => topic))],
  read(evidence) {
    const { tree, survey } = evidence;
    const findings: Finding[] = [];
    const seen = new Map<string, number>();
    for (const { names, row } of survey.itemprops) {
      const scope = scopeOf(evidence, row);
      const isMain = MAIN_TYPES.test(attribute(tree, scope, 'itemtype') ?? '');
      // What the article itself holds is its own, in an aside as well.
      const isOwn = scope > 0 && isMain && (survey.marks[scope]! & ELSEWHERE) === 0;
      if (survey.marks[row]! & ELSEWHERE && attribute(tree, row, 'content') === undefined && !isOwn) continue;
      for (const name of names) {
        const [topic, trust] = entries.get(name) ?? (name === 'name' && isMain && survey.itemscope[row] !== row ? NAME : []);
        const first = seen.get(name);
        if (topic === undefined || (first !== undefined && (first !== scope || topic === 'published'))) continue;
        const value = propertyValue(tree, row, topic);
        if (value === '') continue;
        seen.set(name, scope);
        findings.push({ topic, value, from: `microdata ${name}`, row, trust: isMain ? trust! : trust! * 0.7 });
      }
    }
    return findings;
  },
};

/** The item that a property belongs to; for an element that opens an item of its own, the item around it. */
function scopeOf({ tree, survey }: Evidence, row: number): number {
  return survey.itemscope[row] === row ? survey.itemscope[tree.parent[row]!]! : survey.itemscope[row]!;
}

function propertyValue(tree: Tree, row: number, topic: Topic): string {
  const holder = topic === 'author' ? nameWithin(tree, row) : row;
  const given = (attribute(tree, holder, 'content') ?? attribute(tree, holder, 'datetime'))?.trim();
  if (given) return given;
  return topic === 'license' ? (attribute(tree, row, 'href') ?? '') : squash(lineOf(tree, holder)).slice(0, MAX_VALUE);
}

/** The `name` inside an author's item, or the item itself. */
function nameWithin(tree: Tree, row: number): number {
  for (let inner = row + 1; inner < tree.end[row]!; inner++) if (attribute(tree, inner, 'itemprop') === 'name') return inner;
  return row;
}
