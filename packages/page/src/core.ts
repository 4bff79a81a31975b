/**
 * `pith/core`: text, Markdown, HTML, title, authors and dates, in as few bytes as they take. Lists, threads and products are documents like others here:
 * what `pith` knows about them comes with its records. Notes, callouts and embeds stay the elements that they are. Bytes are read in the
 * encoding that the page or its server names, not in a guessed one.
 */
import { assembleWith } from './content/assemble-with.js';
import { coreConstraints } from './decide/core-constraints.js';
import { decodeDeclared } from './decode/decode.js';
import { buildWith } from './document/build.js';
import { coreTidies } from './document/tidy/core-tidies.js';
import { mainMetadataOf } from './metadata/metadata.js';
import { coreMethod } from './methods/core/core.js';
import { type GivenOptions, resolveOptions } from './options.js';
import { html } from './outputs/html.js';
import { markdown } from './outputs/markdown.js';
import { text } from './outputs/text.js';
import { lazily } from './page/lazily.js';
import { contentOf, noRecords } from './page-content.js';
import { type PageInput, read } from './read.js';

export { Problem, type ProblemCode } from './errors.js';
export type { PageInput } from './read.js';

const assemble = /* @__PURE__ */ assembleWith(/* @__PURE__ */ buildWith(coreTidies));

/** Options of `pith` but site rules. */
export type CoreOptions = Omit<GivenOptions, 'rules'>;

/** What `pith/core` finds. Every field is made when it is first read; a field that the page does not have is null or an empty list. */
export interface CoreExtraction {
  /** Why there is no content, such as `no-text` or `needs-browser`. Null if there is content. */
  readonly reason: string | null;
  readonly text: string;
  readonly markdown: string;
  /** Safe to put into a page. */
  readonly html: string;
  /** Title of the page, without the name of the site. */
  readonly title: string | null;
  /** All authors, joined by commas. */
  readonly author: string | null;
  readonly authors: readonly string[];
  /** ISO 8601, with a time and zone if the page has them. */
  readonly published: string | null;
  readonly modified: string | null;
  readonly siteName: string | null;
  /** Description that the page declares in its metadata. */
  readonly description: string | null;
}

/**
 * One page in, its content out, as `extract` of `pith` does.
 *
 * @example
 * const { title, markdown } = extract(html, { url });
 */
export function extract(input: PageInput, given?: CoreOptions): CoreExtraction {
  const options = resolveOptions(given, { method: coreMethod });
  const content = contentOf(read(input, options, decodeDeclared), options, {
    constraints: coreConstraints,
    assemble,
    metadataOf: mainMetadataOf,
    outputs: { text, markdown, html },
    recordsIn: noRecords,
  });
  const { metadata, write, reason } = content;
  const found: CoreExtraction = lazily<CoreExtraction>({
    reason: () => reason() ?? null,
    text: () => write('text'),
    markdown: () => write('markdown'),
    html: () => write('html'),
    title: () => metadata().title.value ?? null,
    author: () => (found.authors.length === 0 ? null : found.authors.join(', ')),
    authors: () => metadata().authors.value ?? [],
    published: () => metadata().published.value ?? null,
    modified: () => metadata().modified.value ?? null,
    siteName: () => metadata().siteName.value ?? null,
    description: () => metadata().description.value ?? null,
  });
  return found;
}
