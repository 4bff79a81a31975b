import { type Extraction, type ExtractionJson, type JsonField, type PageDocument, readingMinutes, tokensEstimate } from 'pith';

/** Fields of later pages that go after those of the first. */
const LISTS = new Set<JsonField>([
  'items',
  'lists',
  'posts',
  'comments',
  'outline',
  'tables',
  'code',
  'callouts',
  'parameters',
  'blocks',
  'links',
  'images',
]);

/** Merges the pages of one article: documents are joined, lists are appended, and metadata comes from the first page. */
export function joinedFields(pages: readonly Extraction[], document: PageDocument, wanted: readonly JsonField[]): ExtractionJson {
  return { version: 1, ...Object.fromEntries(wanted.map((field) => [field, joinedField(field, pages, document)])) };
}

function joinedField(field: JsonField, pages: readonly Extraction[], document: PageDocument): unknown {
  const fieldOf = (page: Extraction) => page.toJSON([field])[field];
  if (LISTS.has(field)) return pages.flatMap((page) => fieldOf(page) as readonly unknown[]);
  switch (field) {
    case 'text':
    case 'markdown':
    case 'html':
      return document[field];
    case 'wordCount':
      return pages.reduce((sum, page) => sum + page.wordCount, 0);
    case 'readingMinutes':
      return readingMinutes(
        document.text,
        pages.reduce((sum, page) => sum + page.wordCount, 0),
      );
    case 'tokensEstimate':
      return tokensEstimate(document.markdown);
    case 'confidence':
      return pages.reduce<number | null>(
        (least, { confidence }) => (least === null || confidence === null ? null : Math.min(least, confidence)),
        pages[0]!.confidence,
      );
    case 'warnings':
      return [...new Set(pages.flatMap(({ warnings }) => warnings))];
    case 'next':
    case 'continuation':
    case 'paging':
      return fieldOf(pages.at(-1)!);
    default:
      return fieldOf(pages[0]!);
  }
}
