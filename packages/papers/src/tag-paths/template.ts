import { blockText, type Page } from 'pith/parts';
import { clustersOf } from './clusters.js';
import { leavesFor, leavesOf } from './leaves.js';
import { type XpathSettings, type XpathThresholds, xpathSettings } from './settings.js';
import { frequencyThreshold, placedText, repeatedTexts, textChunks } from './text-chunks.js';
import { trainXpathThresholds } from './thresholds.js';
import { type BlockRange, recordsOf, type Segmentation, segmentsOf } from './web-page-seg.js';

/** The template for further pages of a site: plain data. */
export interface XpathTemplate {
  readonly version: 1;
  readonly thresholds: XpathThresholds;
  /** Path of the leaves that begin a record; null where the site's pages are one record each. */
  readonly border: string | null;
  /** Tag paths of the fields of a record, in document order. */
  readonly fields: readonly string[];
  /** Texts at their paths that at least half of the pages share: the site's boilerplate. */
  readonly furniture: readonly string[];
  readonly pages: number;
}

/** Learns from pages of one site, at least two of them where boilerplate is to be separated from content. */
export function learnTemplate(pages: readonly Page[], settings: XpathSettings = xpathSettings): XpathTemplate {
  const thresholds = trainXpathThresholds(pages, settings);
  const found = pages.map((page) => recordsOf(page, thresholds, settings));
  const border = commonest(
    found.flatMap(({ path }) => path ?? []),
    pages.length,
  );
  const fields = new Map<string, number>();
  const texts = new Map<string, number>();
  for (const [i, page] of pages.entries()) {
    const items = textChunks(page, found[i]!, settings);
    const minFrequency = Math.min(thresholds.frequency, frequencyThreshold(items));
    for (const [path, { frequency }] of items) if (frequency >= minFrequency) fields.set(path, (fields.get(path) ?? 0) + 1);
    for (const key of placedTexts(page, settings)) texts.set(key, (texts.get(key) ?? 0) + 1);
  }
  const half = pages.length / 2;
  return {
    version: 1,
    thresholds,
    border: border ?? null,
    fields: [...fields].filter(([, count]) => count >= half).map(([path]) => path),
    furniture: [...texts].filter(([, count]) => count >= 2 && count >= half).map(([key]) => key),
    pages: pages.length,
  };
}

function commonest(paths: readonly string[], pages: number): string | undefined {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  const [path, count] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? ['', 0];
  return 2 * count >= pages && count > 0 ? path : undefined;
}

function placedTexts(page: Page, settings: XpathSettings): Set<string> {
  const { chunkPath } = page.once(leavesFor(settings));
  return new Set(chunkPath.map((path, block) => placedText(path, blockText(page.blocks, block))));
}

export interface TemplateReading extends Segmentation {
  /** 1 for every block that is a field's text. */
  readonly keeps: Uint8Array;
}

/** Reads a further page of the site. */
export function applyTemplate({ border, fields, furniture }: XpathTemplate, page: Page): TemplateReading {
  const { leaves, chunkPath } = page.once(leavesOf);
  const cluster = border === null ? undefined : clustersOf(leaves).find(({ path }) => path === border);
  const segmentation = segmentsOf(page, cluster && cluster.x.length > 1 ? cluster : undefined);
  const wanted = new Set(fields);
  const unwanted = new Set(furniture);
  for (const key of repeatedTexts(page, segmentation)) unwanted.add(key);
  const isContent = (block: number) => !unwanted.has(placedText(chunkPath[block]!, blockText(page.blocks, block)));
  const keeps = keptIn(segmentation.records, page.blocks.size, (block) => wanted.has(chunkPath[block]!) && isContent(block));
  const rest = keptIn([{ from: 0, to: page.blocks.size }], page.blocks.size, isContent);
  // A page of another kind has few of the fields; that its boilerplate is known still helps.
  return { ...segmentation, keeps: charsOf(page, keeps) < MIN_IN_FIELDS * charsOf(page, rest) ? rest : keeps };
}

/** Share of the text without boilerplate that the fields of a page of the same kind hold at least. From 0.3 to 0.5 it reads pages of WCXB alike. */
const MIN_IN_FIELDS = 0.4;

function charsOf({ blocks }: Page, keeps: Uint8Array): number {
  let chars = 0;
  for (let block = 0; block < keeps.length; block++) if (keeps[block] === 1) chars += blocks.chars[block]!;
  return chars;
}

function keptIn(ranges: readonly BlockRange[], blocks: number, isKept: (block: number) => boolean): Uint8Array {
  const keeps = new Uint8Array(blocks);
  for (const { from, to } of ranges) for (let block = from; block < to; block++) keeps[block] = isKept(block) ? 1 : 0;
  return keeps;
}
