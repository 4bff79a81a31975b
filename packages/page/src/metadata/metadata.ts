import { lazily } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import type { Evidence, MetadataHints, TitleField } from './evidence.js';
import type { Field } from './field.js';
import { authorsField } from './fields/authors.js';
import { canonicalUrlField } from './fields/canonical-url.js';
import { modifiedField, publishedField } from './fields/dates.js';
import { descriptionField } from './fields/description.js';
import { dirField } from './fields/dir.js';
import { excerptField } from './fields/excerpt.js';
import { faviconField } from './fields/favicon.js';
import { imageField } from './fields/image.js';
import { languageField } from './fields/language.js';
import { licenseField } from './fields/license.js';
import { siteNameField } from './fields/site-name.js';
import { tagsField } from './fields/tags.js';
import { evidenceOf } from './gather.js';

/** What a page says about itself. Every field is computed when first read, and once; so is every source it is read from. */
export interface Metadata {
  readonly title: TitleField;
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
  const evidence: Evidence = evidenceOf(page, hints);
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
