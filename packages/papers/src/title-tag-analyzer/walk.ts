import type { AddressParts } from './address.js';
import type { AnalyzedTitle } from './title-tag-analyzer.js';

/** Every value of the Title Tag Analyzer on one page: what it cut, what the address has, and S1, S2, S3 of every candidate. */
export interface TitleWalk extends AnalyzedTitle {
  readonly paper: 'title-tag-analyzer';
  readonly tags: { readonly titleTag: string; readonly metaTitles: readonly string[]; readonly keywords: readonly string[] };
  /** Parts of the page's address, ready to be compared; null where the address is not known, so that S3 is 0. */
  readonly address: AddressParts | null;
}
