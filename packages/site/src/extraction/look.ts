import { charts, densitiesOf } from '@pith/papers';
import type { Extraction } from 'pith';
import { inspect, preview } from 'pith/inspect';
import type { LookTask, PlainOptions } from './page-task.js';
import { extractPart } from './read-parts.js';

/** A diagnostic view of a page as text: the decisions, the reasons for one block, the views of the papers' methods, or the page itself. */
export function look({ part, options = {}, what, block = 0 }: LookTask): string {
  const page = extractPart(part, 0, options);
  if (what === 'preview') return preview(page);
  if (what === 'charts') return JSON.stringify(charts(page, nameOf(options.method)));
  if (what === 'why') return JSON.stringify({ block, causes: page.why(block) });
  return JSON.stringify(inspectionOf(page, nameOf(options.method)));
}

/** The decision about every block, with the densities for the charts. */
function inspectionOf(page: Extraction, method: string | undefined) {
  const inspection = inspect(page);
  const densities = densitiesOf(page, method);
  return { ...inspection, blocks: inspection.blocks.map((block, at) => ({ ...block, ...densities[at] })) };
}

/** A method itself has no variant that could be named. */
function nameOf(method: PlainOptions['method']): string | undefined {
  return typeof method === 'string' ? method : method?.name;
}
