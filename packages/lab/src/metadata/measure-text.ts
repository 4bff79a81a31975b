import { textTable } from '../evaluate/text-table.js';
import { type FieldMeasure, type MetadataField, type MetadataMeasure, metadataFields } from './measure.js';

/** Titles that share fewer of their pairs of letters count as missed in the list. */
const MIN_LIKE = 0.9;
/** Values shown of those that were considered. */
const MAX_SHOWN = 8;

/** The measures of all sets, for a terminal. On request, the misses of all fields or of one. */
export function metadataText(pages: readonly MetadataMeasure[], { misses = [] as readonly MetadataField[] } = {}): string {
  const sets = [...new Set(pages.map(({ set }) => set))];
  const rows = [...sets, ...(sets.length > 1 ? ['all'] : [])].map((set) => {
    const members = pages.filter((page) => set === 'all' || page.set === set);
    return [set, ...metadataFields.map((field) => meanOf(members, field)), countInvented(members, 'authors'), countInvented(members, 'day')];
  });
  const table = textTable([
    ['set', 'title Dice', 'authors', 'authors in a byline', 'day', 'instant', 'site name', 'language', 'authors invented', 'day invented'],
    ...rows,
  ]);
  return [table, ...misses.map((field) => missesText(pages, field))].join('\n\n');
}

function meanOf(pages: readonly MetadataMeasure[], field: MetadataField): string {
  const measured = pages.map(({ fields }) => fields[field]).filter((measure): measure is FieldMeasure => measure !== undefined);
  if (measured.length === 0) return '–';
  const mean = measured.reduce((sum, { score }) => sum + score, 0) / measured.length;
  return `${mean.toFixed(3)} (${measured.length})`;
}

function countInvented(pages: readonly MetadataMeasure[], field: 'authors' | 'day'): string {
  const unsigned = pages.filter((page) => page.invented[field] !== null);
  return unsigned.length === 0 ? '–' : `${unsigned.filter((page) => page.invented[field]).length} of ${unsigned.length}`;
}

function missesText(pages: readonly MetadataMeasure[], field: MetadataField): string {
  const lines: string[] = [];
  for (const { set, id, fields } of pages) {
    const measure = fields[field];
    if (measure === undefined || measure.score >= (field === 'title' ? MIN_LIKE : 1)) continue;
    const { given, wanted, considered } = measure;
    lines.push(
      `${set}/${id}`,
      `  given  ${given ?? 'nothing'}`,
      `  wanted ${wanted}`,
      ...considered.slice(0, MAX_SHOWN).map((value) => `    ${value}`),
    );
  }
  return [`${field} missed:`, ...lines].join('\n');
}
