import { elementText } from '../document/row-text.js';
import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import type { MatchedRule } from '../rules/match.js';
import type { Field } from './field.js';
import type { Metadata } from './metadata.js';
import { dateReader } from './page-dates.js';
import { namesIn } from './people/names.js';

/** Metadata with what a rule names before what the page says by itself. */
export function metadataByRule(own: Metadata, page: Page, { rule, title, date, authors }: MatchedRule): Metadata {
  const first = <T>(value: T | undefined, source: string | undefined, otherwise: Field<T>): Field<T> => {
    const from = `rule ${source}`;
    return value === undefined ? otherwise : { value, from, confidence: 1, rivals: [{ value, from: [from], confidence: 1 }, ...otherwise.rivals] };
  };
  const names = authors.flatMap((row) => namesIn(elementText(page.tree, row)));
  return lazily<Metadata>({
    ...(Object.fromEntries(Object.keys(own).map((name) => [name, () => own[name as keyof Metadata]])) as {
      [K in keyof Metadata]: () => Metadata[K];
    }),
    title: () => ({ ...own.title, ...first(title === undefined ? undefined : elementText(page.tree, title), rule.title?.source, own.title) }),
    authors: () => first(names.length === 0 ? undefined : names, rule.author?.source, own.authors),
    published: () => first(date === undefined ? undefined : page.once(dateReader).element(date), rule.date?.source, own.published),
  });
}
