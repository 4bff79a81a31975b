import type { Metadata } from './metadata/metadata.js';
import type { About } from './outputs/output.js';
import { lazily } from './page/lazily.js';

/** What writers may say about a page; no field of metadata is made before one asks for it. */
export function aboutOf(metadata: () => Metadata, url: string | undefined): About {
  return lazily<About>({
    title: () => metadata().title.value,
    authors: () => metadata().authors.value,
    published: () => metadata().published.value,
    modified: () => metadata().modified.value,
    siteName: () => metadata().siteName.value,
    description: () => metadata().description.value,
    language: () => metadata().language.value,
    license: () => metadata().license.value,
    tags: () => metadata().tags.value,
    url: () => url,
  });
}
