import type { JsonField } from 'pith';
import { z } from 'zod';
import { pageInput, readFor } from '../reading.js';
import { untrusted } from '../untrusted.js';
import { READS_WEB, tool } from './tool.js';

const KINDS = ['items', 'posts', 'comments', 'tables', 'product'] as const;
const MAX_RECORDS = 500;

/** Fields of a record, without its position in the page, which is of no use to a reader. */
function plainRecord(record: unknown): Record<string, unknown> {
  const { source: _, html: __, ...rest } = record as Record<string, unknown>;
  return rest;
}

export const listRecords = tool({
  title: 'List the records of a page',
  description:
    'What a page lists as data: entries of a list or shop (title, url, date, price, summary), posts of a thread (author, time, text, votes), comments, tables, or the facts of a product. Without `kind` the first that the page has.',
  input: {
    ...pageInput,
    kind: z.enum(KINDS).optional().describe('Kind of records. Default: the first kind on the page.'),
    limit: z.number().int().min(1).max(MAX_RECORDS).optional().describe('At most N records; default 100.'),
  },
  output: {
    kind: z.string().nullable(),
    records: z.array(z.record(z.string(), z.unknown())),
    total: z.number(),
    next: z.string().nullable().describe('Address of the next page of the list.'),
    confidence: z.number().nullable().describe('How likely the records are right, from 0 to 1. Null if unknown.'),
    missing: z.record(z.string(), z.string()).describe('Why there are none, by kind.'),
  },
  annotations: READS_WEB,
  run: async ({ kind, limit = 100, ...page }, run) => {
    const kinds: readonly (typeof KINDS)[number][] = kind ? [kind] : KINDS;
    const reading = await readFor(run, page, { fields: [...kinds, 'next', 'missing', 'recordConfidence'] as JsonField[] });
    const lists = kinds.map((name) => ({ name, records: [reading[name] ?? []].flat() }));
    const found = lists.find(({ records }) => records.length > 0);
    const records = (found?.records ?? []).slice(0, limit).map(plainRecord);
    const data = {
      kind: found?.name ?? null,
      records,
      total: found?.records.length ?? 0,
      next: reading.next?.url ?? null,
      confidence: (found && ({ ...reading.recordConfidence } as Record<string, number | null>)[found.name]) ?? null,
      missing: { ...reading.missing },
    };
    const lines = records.map((record, i) => `${i + 1}. ${JSON.stringify(record)}`).join('\n');
    return { text: found ? `${data.total} ${found.name}\n\n${untrusted(lines)}` : `No records: ${JSON.stringify(data.missing)}`, data };
  },
});
