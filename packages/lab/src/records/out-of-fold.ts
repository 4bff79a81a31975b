import { type ListJudge, type Page, type Region, signsOfList } from 'pith/training';
import type { LabelledPage } from '../corpora/dataset.js';
import { regionRows } from './list-rows.js';
import { judgedOutOfFold } from './train-lists.js';

/** For every page a judge of its regions that saw no page of its site. */
export function judgesOutOfFold(pages: readonly LabelledPage[]): (id: string) => ListJudge {
  const rows = pages.flatMap(regionRows);
  const likely = judgedOutOfFold(rows);
  const known = new Map(rows.map(({ id, signs }, i) => [keyOf(id, signs), likely[i]!]));
  return (id) => (page: Page, region: Region) => known.get(keyOf(id, signsOfList(page, region))) ?? 0;
}

function keyOf(id: string, signs: readonly number[]): string {
  return `${id} ${signs.join(' ')}`;
}
