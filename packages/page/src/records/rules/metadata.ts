import type { Field } from '../../metadata/field.js';
import { lazily } from '../../metadata/lazily.js';
import type { Metadata } from '../../metadata/metadata.js';
import type { Ruled } from './apply.js';
import type { SiteRule } from './rule.js';

/** Metadata with what a rule says before what the page says by itself. */
export function ruledMetadata(metadata: Metadata, ruled: Ruled, rule: SiteRule): Metadata {
  const said = <T>(value: T | undefined, source: string | undefined, own: () => Field<T>): Field<T> => {
    if (value === undefined) return own();
    const from = `rule ${source}`;
    return { value, from, confidence: 1, rivals: [{ value, from: [from], confidence: 1 }, ...own().rivals] };
  };
  const makers = Object.fromEntries(Object.keys(metadata).map((name) => [name, () => metadata[name as keyof Metadata]])) as {
    [K in keyof Metadata]: () => Metadata[K];
  };
  return lazily<Metadata>({
    ...makers,
    title: () => ({ ...said(ruled.title, rule.title?.source, makers.title), row: makers.title().row }),
    authors: () => said(ruled.authors === undefined ? undefined : [...ruled.authors], rule.author?.source, makers.authors),
    published: () => said(ruled.published, rule.date?.source, makers.published),
  });
}
