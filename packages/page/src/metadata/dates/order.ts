import { canParse } from '../../page/can-parse.js';
import { attribute } from '../../tree/tree.js';
import type { Evidence } from '../evidence.js';
import type { FirstPart } from './find.js';

/** Regions of English where the month is first; a page in English without a region is taken for one of them. */
const MONTH_FIRST_REGIONS = new Set(['us', 'ph', 'ca']);
const ENGLISH_DAY_FIRST_DOMAIN = /\.(?:uk|au|nz|ie|in|za|sg|hk|ng|ke|pk|eu|de|fr|nl)$/;

/** How the page writes numeric dates, as far as its declared language and its domain tell. */
export function firstPartOf({ tree, survey, url }: Pick<Evidence, 'tree' | 'survey' | 'url'>): FirstPart {
  const declared = survey.html === undefined ? '' : (attribute(tree, survey.html, 'lang') ?? '').toLowerCase();
  const [language, region] = declared.split(/[-_]/);
  if (language !== '' && language !== 'en') return 'day';
  if (region !== undefined) return MONTH_FIRST_REGIONS.has(region) ? 'month' : 'day';
  return ENGLISH_DAY_FIRST_DOMAIN.test(hostOf(url)) ? 'day' : 'month';
}

function hostOf(url: string | undefined): string {
  return url !== undefined && canParse(url) ? new URL(url).hostname : '';
}
