import { methods } from '@pith/papers';
import { recordLists } from '../pages/record-lists.js';
import { serveTasks } from '../workers/serve-tasks.js';
import type { ArticleAnswer, ArticleTask } from './article-session.js';
import { articleReader } from './read-article.js';
import { surveyOf } from './survey.js';

/** Known boilerplate, keyed by its serialised text: the same for many pages in a row. */
const known = new Map<string, ReadonlySet<string>>();
const MAX_KNOWN = 8;

function setOf(lines: string): ReadonlySet<string> {
  const found = known.get(lines) ?? new Set(lines.split('\n'));
  if (known.size >= MAX_KNOWN && !known.has(lines)) known.clear();
  known.set(lines, found);
  return found;
}

serveTasks({
  article: ({ pages, before, first, listed, surveys, method, furniture, now, settings }: ArticleTask): ArticleAnswer => {
    const boilerplate = setOf(furniture);
    const reader = articleReader({ method: methods[method as keyof typeof methods], furniture: boilerplate, now, ...settings });
    const opened = pages.map(reader.open);
    const next = opened.at(-1)!.nextPart({ first, part: before + pages.length })?.url ?? null;
    return {
      next,
      survey: surveys && surveyOf(opened[0]!, { bytes: pages[0]!.body, boilerplate, ...surveys, lists: recordLists }),
      read: surveys?.isList ? undefined : reader.read(opened, listed),
    };
  },
});
