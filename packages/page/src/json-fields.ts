import { type RecordName, recordNames } from './records/index.js';

const beforeRecords = [
  'url',
  'canonicalUrl',
  'domain',
  'siteName',
  'title',
  'author',
  'authors',
  'published',
  'modified',
  'description',
  'excerpt',
  'language',
  'dir',
  'image',
  'favicon',
  'tags',
  'license',
  'pageType',
  'confidence',
  'text',
  'markdown',
  'html',
  'wordCount',
  'readingMinutes',
  'tokensEstimate',
] as const;

const afterRecords = ['blocks', 'links', 'images', 'sources', 'warnings', 'reason'] as const;

export type JsonField = (typeof beforeRecords)[number] | RecordName | (typeof afterRecords)[number];

/** Fields of the JSON form, in its order. Other formats are written on request only. */
export const jsonFields: readonly JsonField[] = [...beforeRecords, ...recordNames, ...afterRecords];
