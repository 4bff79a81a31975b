import type { Source } from '../evidence.js';
import { byline } from './byline.js';
import { citation } from './citation.js';
import { contentImage } from './content-image.js';
import { dublinCore } from './dublin-core.js';
import { htmlAttributes } from './html-attributes.js';
import { jsonLd } from './json-ld.js';
import { links } from './links.js';
import { microdata } from './microdata.js';
import { openGraph } from './open-graph.js';
import { plainMeta } from './plain-meta.js';
import { publisherMeta } from './publisher-meta.js';
import { time } from './time.js';
import { twitter } from './twitter.js';
import { urlDate } from './url-date.js';
import { visibleDate } from './visible-date.js';
import { visibleTags } from './visible-tags.js';

/** Every place where pages say things about themselves. */
export const sources: readonly Source[] = [
  jsonLd,
  openGraph,
  twitter,
  plainMeta,
  dublinCore,
  citation,
  publisherMeta,
  microdata,
  htmlAttributes,
  links,
  time,
  visibleDate,
  urlDate,
  byline,
  contentImage,
  visibleTags,
];
