import { elementText } from '../document/row-text.js';
import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import type { MatchedRule } from '../rules/match.js';
import type { Field } from './field.js';
import type { Metadata } from './metadata.js';
import { dateReader } from './page-dates.js';
import { namesIn } from './people/names.js';

/** Metadata with what a rule says before what the page says by itself. */
export function metadataByRule(own: Metadata, page: Page, { rule, title, date, authors }: MatchedRule): Metadata {
  const said = <T>(value: T | undefined, source: string | undefined, otherwise: () => Field<T>): Field<T> => {
    if (value === undefined) return otherwise();
    const from = `rule ${source}`;
    return { value, from, confidence: 1, rivals: [{ value, from: [from], confidence: 1 }, ...otherwise().rivals] };
  };
  const makers = Object.fromEntries(Object.keys(own).map((name) => [name, () => own[name as keyof Metadata]])) as {
    [K in keyof Metadata]: () => Metadata[K];
  };
  return lazily<Metadata>({
    ...makers,
    title: () => ({
      ...said(title === undefined ? undefined : elementText(page.tree, title), rule.title?.source, makers.title),
      row: makers.title().row,
    }),
    authors: () => said(namesAt(page, authors), rule.author?.source, makers.authors),
    published: () => said(date === undefined ? undefined : page.once(dateReader).element(date), rule.date?.source, makers.published),
  });
}

function namesAt({ tree }: Page, rows: readonly number[]): string[] | undefined {
  const names = rows.flatMap((row) => namesIn(elementText(tree, row)));
  return names.length === 0 ? undefined : names;
}
