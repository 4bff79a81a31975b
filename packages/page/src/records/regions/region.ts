import type { Page } from '../../page/page.js';
import { adopt } from './adopt.js';
import type { Border } from './border.js';
import { type Cluster, clusters } from './clusters.js';
import { extend } from './extend.js';
import { widen } from './widen.js';
import { type Worth, worthOf } from './worth.js';

/** A part of the page that holds records of one kind. */
export interface Region {
  readonly records: readonly Border[];
  readonly marks: number;
  readonly worth: Worth;
}

/** Regions of one page that are looked at. */
const MAX_REGIONS = 12;

/** Every region that might hold records, the best first; regions may overlap. */
function candidates(page: Page): Region[] {
  const found: Region[] = [];
  for (const cluster of page.once(clusters)) {
    const region = regionOf(page, cluster);
    if (region.worth.total > 0) found.push(region);
  }
  return found.sort((a, b) => b.worth.total - a.worth.total || a.records[0]!.row - b.records[0]!.row);
}

function regionOf(page: Page, { members, marks }: Cluster): Region {
  const records = extend(page, members);
  return { records, marks, worth: worthOf(page, records, marks) };
}

/** Regions that do not overlap, the best first: of two that do, the better one stays. */
export function regions(page: Page): Region[] {
  const taken = new Uint8Array(page.tree.size);
  const chosen: Region[] = [];
  for (const region of page.once(candidates)) {
    if (chosen.length === MAX_REGIONS) break;
    const wide = widen(page, region.records);
    const isTaken = ({ row, end }: Border) => taken.subarray(row, end).includes(1);
    if (wide.some(isTaken)) continue;
    const records = adopt(page, wide).filter((record) => !isTaken(record));
    if (records.length === 0) continue;
    for (const { row, end } of records) taken.fill(1, row, end);
    chosen.push({ ...region, records });
  }
  return chosen;
}
