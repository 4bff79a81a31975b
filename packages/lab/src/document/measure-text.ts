import { textTable } from '../evaluate/text-table.js';
import type { DocumentMeasure } from './measure.js';
import { type Structure, structureKinds, sumStructures } from './structure.js';
import { countFaults, documentFormats } from './whole.js';

/** Share of the kept words from which a page counts as torn in a format. */
const MIN_TORN = 0.1;

/** All measures of the documents of a dataset, for a terminal. */
export function measureText(pages: readonly DocumentMeasure[], { listsPages = false } = {}): string {
  return [structureText(pages, listsPages), wholeText(pages, listsPages), unitsText(pages)].filter((part) => part !== '').join('\n\n');
}

function structureText(pages: readonly DocumentMeasure[], listsPages: boolean): string {
  const measured = pages.filter((page): page is DocumentMeasure & { structure: Structure } => page.structure !== null);
  if (measured.length === 0) return '';
  const sum = sumStructures(measured.map((page) => page.structure));
  const rows = structureKinds.map((kind) => {
    const { found, wanted, given } = sum[kind];
    return [kind, String(found), String(wanted), String(given), share(found, wanted)];
  });
  const lacking = structureKinds.map(
    (kind) => `${kind} lacking on ${namesOf(measured.filter(({ structure }) => structure[kind].found < structure[kind].wanted))}`,
  );
  return [
    `${measured.length} pages with Markdown: text F1 ${sum.textF1.toFixed(3)}`,
    textTable([['structure', 'found', 'wanted', 'given', 'share'], ...rows]),
    ...(listsPages ? lacking : []),
  ].join('\n');
}

function wholeText(pages: readonly DocumentMeasure[], listsPages: boolean): string {
  const counts = Object.entries(countFaults(pages.map((page) => page.whole))).sort(([one], [other]) => one.localeCompare(other));
  const torn = documentFormats.map((format) => `${format} ${pages.filter((page) => page.whole.lostShare[format] > MIN_TORN).length}`);
  const figures = total(pages, (page) => page.figures.figures);
  const lost = total(pages, (page) => page.figures.lost);
  const faulty = counts.map(([fault]) => `${fault} on ${namesOf(pages.filter((page) => (page.whole.faults as readonly string[]).includes(fault)))}`);
  const examples = pages.flatMap(({ set, id, whole }) => whole.examples.map((example) => `${set}/${id}: ${example}`));
  return [
    textTable([['whole', 'pages'], ...counts.map(([fault, count]) => [fault, String(count)])]),
    `pages that lack more than a tenth of the kept words: ${torn.join(', ')}`,
    `figures between kept texts that are lost: ${lost} of ${figures} (${share(lost, figures)})`,
    ...(listsPages ? [...faulty, ...examples] : []),
  ].join('\n');
}

function unitsText(pages: readonly DocumentMeasure[]): string {
  const types = [...new Set(pages.map((page) => page.type))].sort();
  const row = (name: string, members: readonly DocumentMeasure[]) => {
    const [units, torn] = [total(members, (page) => page.units.units), total(members, (page) => page.units.torn)];
    const [groups, tornGroups] = [total(members, (page) => page.units.groups), total(members, (page) => page.units.tornGroups)];
    return [name, String(members.length), `${torn} of ${units}`, share(torn, units), `${tornGroups} of ${groups}`, share(tornGroups, groups)];
  };
  const rows = types.map((type) =>
    row(
      type,
      pages.filter((page) => page.type === type),
    ),
  );
  return textTable([['units kept in part', 'pages', 'siblings', 'share', 'groups', 'share'], ...rows, row('all', pages)]);
}

function total(pages: readonly DocumentMeasure[], value: (page: DocumentMeasure) => number): number {
  return pages.reduce((sum, page) => sum + value(page), 0);
}

function share(part: number, all: number): string {
  return all === 0 ? '–' : (part / all).toFixed(3).replace(/^0/, '');
}

function namesOf(pages: readonly DocumentMeasure[]): string {
  return pages.map((page) => page.id).join(' ');
}
