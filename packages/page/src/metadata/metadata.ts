import { lineOf } from '../blocks/segment.js';
import { elementText } from '../document/characters.js';
import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import type { MatchedRule } from '../rules/match.js';
import { textOf } from '../tree/tree.js';
import { type ChosenTitle, chosen, type Evidence, type Field, type Finding, type MetadataHints, type Source, type Topic } from './evidence.js';
import { authorsField } from './fields/authors.js';
import { modifiedField, publishedField } from './fields/dates.js';
import { canonicalUrlField, descriptionField, dirField, excerptField, faviconField, imageField, licenseField, tagsField } from './fields/declared.js';
import { languageField } from './fields/language.js';
import { siteNameField } from './fields/site-name.js';
import { titleField } from './fields/title.js';
import { graph, jsonLd } from './json-ld/source.js';
import { dateReader, firstPartOf } from './page-dates.js';
import { namesIn } from './people/names.js';
import { byline } from './sources/byline.js';
import { metas, microdata } from './sources/declared.js';
import { contentImage, htmlAttributes, links, visibleTags } from './sources/elements.js';
import { shownDates, urlDate } from './sources/shown-dates.js';
import { positionsOf, surveyOf } from './survey.js';
import { absolute, squash } from './text.js';

/** The metadata of a page. Every field is computed once, on first use; so is every source it is read from. */
export interface Metadata {
  /** With the row that shows it. */
  readonly title: ChosenTitle;
  /** Names of people, in the page's order. */
  readonly authors: Field<string[]>;
  /** ISO 8601: a date, or a date and time, with the zone where the page gives one. */
  readonly published: Field<string>;
  readonly modified: Field<string>;
  readonly siteName: Field<string>;
  readonly description: Field<string>;
  readonly excerpt: Field<string>;
  /** BCP 47. */
  readonly language: Field<string>;
  readonly dir: Field<'ltr' | 'rtl'>;
  readonly canonicalUrl: Field<string>;
  readonly image: Field<string>;
  readonly favicon: Field<string>;
  readonly tags: Field<string[]>;
  /** Address of the licence, or its name. */
  readonly license: Field<string>;
}

/** The fields that a document opens with. */
export type MainMetadata = Pick<Metadata, 'title' | 'authors' | 'published' | 'modified' | 'siteName' | 'description'>;

/** Title, people and dates alone, with their sources. */
export function mainMetadataOf(page: Page, hints: MetadataHints = {}): MainMetadata {
  const evidence = evidenceOf(page, hints, [jsonLd, metas, microdata, shownDates, urlDate, byline]);
  const metadata: MainMetadata = lazily<MainMetadata>({
    title: () => evidence.title,
    authors: () => authorsField(evidence),
    published: () => publishedField(evidence),
    modified: () => modifiedField(evidence, metadata.published),
    siteName: () => siteNameField(evidence),
    description: () => descriptionField(evidence),
  });
  return metadata;
}

export function metadataOf(page: Page, hints: MetadataHints = {}): Metadata {
  const evidence = evidenceOf(page, hints, sources);
  const metadata: Metadata = lazily<Metadata>({
    title: () => evidence.title,
    authors: () => authorsField(evidence),
    published: () => publishedField(evidence),
    modified: () => modifiedField(evidence, metadata.published),
    siteName: () => siteNameField(evidence),
    description: () => descriptionField(evidence),
    excerpt: () => excerptField(evidence, metadata.description),
    language: () => languageField(evidence),
    dir: () => dirField(evidence, metadata.language),
    canonicalUrl: () => canonicalUrlField(evidence),
    image: () => imageField(evidence),
    favicon: () => faviconField(evidence),
    tags: () => tagsField(evidence),
    license: () => licenseField(evidence),
  });
  return metadata;
}

/** Characters of a title tag or a heading that names are compared with. */
const MAX_TITLE = 1000;

function evidenceOf(page: Page, hints: MetadataHints, places: readonly Source[]): Evidence {
  const { tree, blocks, url, base } = page;
  const read = new Map<string, readonly Finding[]>();
  const findings = (topic: Topic): readonly Finding[] => {
    const all: Finding[] = [];
    for (const source of places) {
      if (!source.topics.includes(topic)) continue;
      const known = read.get(source.name) ?? source.read(evidence);
      read.set(source.name, known);
      for (const finding of known) if (finding.topic === topic) all.push(finding);
    }
    return all;
  };
  const evidence: Evidence = lazily<Evidence>({
    tree: () => tree,
    blocks: () => blocks,
    url: () => url,
    base: () => base,
    hints: () => hints,
    findings: () => findings,
    survey: () => page.once(surveyOf),
    graph: () => page.once(graph),
    canonical: () => absolute(evidence.survey.rels.find(({ rel }) => rel === 'canonical')?.href, base),
    titleTag: () => (evidence.survey.title === undefined ? '' : squash(textOf(tree, evidence.survey.title)).slice(0, MAX_TITLE)),
    titleTexts: () => [evidence.titleTag, ...evidence.survey.headings.slice(0, 5).map((row) => squash(lineOf(tree, row)).slice(0, MAX_TITLE))],
    firstPart: () => firstPartOf(evidence),
    title: () => titleField(evidence),
    positions: () => positionsOf(evidence),
  });
  return evidence;
}

/** Metadata in which the fields of a rule come before those of the page. */
export function metadataByRule(own: Metadata, page: Page, { rule, title, date, authors }: MatchedRule): Metadata {
  const first = <T>(value: T | undefined, source: string | undefined, otherwise: Field<T>): Field<T> => {
    const byRule = { value: value!, from: [`rule ${source}`], confidence: 1 };
    return value === undefined ? otherwise : chosen(byRule, [byRule, ...otherwise.rivals]);
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

/** Every place where pages say things about themselves. */
export const sources: readonly Source[] = [jsonLd, metas, microdata, htmlAttributes, links, shownDates, urlDate, byline, contentImage, visibleTags];
