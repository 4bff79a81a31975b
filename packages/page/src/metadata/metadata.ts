import { lineOf } from '../blocks/line-of.js';
import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import type { ChosenTitle } from '../title/choose.js';
import { textOf } from '../tree/tree.js';
import { absolute } from './address.js';
import type { Evidence, Finding, MetadataHints, Topic } from './evidence.js';
import type { Field } from './field.js';
import { authorsField } from './fields/authors.js';
import { modifiedField, publishedField } from './fields/dates.js';
import { canonicalUrlField, descriptionField, dirField, faviconField, imageField, licenseField, tagsField } from './fields/declared.js';
import { excerptField } from './fields/excerpt.js';
import { languageField } from './fields/language.js';
import { siteNameField } from './fields/site-name.js';
import { titleField } from './fields/title.js';
import { graph } from './json-ld/graph.js';
import { firstPartOf } from './page-dates.js';
import { positionsOf } from './position.js';
import { sources } from './sources/index.js';
import { surveyOf } from './survey.js';
import { squash } from './text.js';

/** What a page says about itself. Every field is computed when first read, and once; so is every source it is read from. */
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

export function metadataOf(page: Page, hints: MetadataHints = {}): Metadata {
  const evidence = evidenceOf(page, hints);
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

function evidenceOf(page: Page, hints: MetadataHints): Evidence {
  const { tree, blocks, url, base } = page;
  const read = new Map<string, readonly Finding[]>();
  const findings = (topic: Topic): readonly Finding[] => {
    const all: Finding[] = [];
    for (const source of sources) {
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
