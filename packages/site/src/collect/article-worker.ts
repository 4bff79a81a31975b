import { methods } from '@pith/papers';
import { serveTasks } from '../workers/serve-tasks.js';
import type { ArticleAnswer, ArticleTask } from './article-session.js';
import { articleReader } from './read-article.js';
import { surveyOf } from './survey.js';

serveTasks({
  article: ({ pages, before, first, listed, surveys, method, furniture, now, settings }: ArticleTask): ArticleAnswer => {
    const boilerplate = new Set(furniture);
    const reader = articleReader({ method: methods[method as keyof typeof methods], furniture: boilerplate, now, ...settings });
    const opened = pages.map(reader.open);
    const next = opened.at(-1)!.nextPart({ first, part: before + pages.length })?.url ?? null;
    return { next, survey: surveys ? surveyOf(opened[0]!, { bytes: pages[0]!.body, boilerplate }) : undefined, read: reader.read(opened, listed) };
  },
});
