import type { Source } from '../evidence.js';
import { byline } from './byline.js';
import { contentImage, htmlAttributes, links, visibleTags } from './elements.js';
import { jsonLd } from './json-ld.js';
import { metas } from './metas.js';
import { microdata } from './microdata.js';
import { shownDates, urlDate } from './shown-dates.js';

/** Every place where pages say things about themselves. */
export const sources: readonly Source[] = [jsonLd, metas, microdata, htmlAttributes, links, shownDates, urlDate, byline, contentImage, visibleTags];
