import { type Page, type Region, readPage, regions, signsOfList, titleBlocks, titleText } from 'pith/training';
import type { LabelledPage } from '../corpora/dataset.js';

/** A repeated region of a page, as the trainer sees it. */
export interface RegionRow {
  readonly id: string;
  readonly set: string;
  readonly site: string | null;
  readonly type: string | null;
  /** Share of the titles of its records that are in the reference text, in [0, 1]. */
  readonly wanted: number;
  readonly signs: readonly number[];
}

/** The repeated regions of a page with a reference text. */
export function regionRows(labelled: LabelledPage): RegionRow[] {
  const page = readPage(labelled.bytes(), { url: labelled.url });
  const reference = ` ${plain(labelled.text ?? '')} `;
  return regions(page).map((region) => ({
    id: labelled.id,
    set: labelled.set,
    site: labelled.site,
    type: labelled.type,
    wanted: wantedShare(page, region, reference),
    signs: signsOfList(page, region),
  }));
}

function wantedShare(page: Page, region: Region, reference: string): number {
  const titles = titleBlocks(page, region.records).filter((block) => block >= 0);
  const found = titles.filter((block) => reference.includes(` ${plain(titleText(page, block))} `));
  return found.length / Math.max(1, titles.length);
}

/** Letters and digits of a text in lower case, words apart by one blank. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
