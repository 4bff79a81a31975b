import { writeFileSync } from 'node:fs';
import type { OwnPage } from '../corpora/own-pages.js';
import { changeLine, floorChanges, isLowered, measureFloors, readFloors } from './floors.js';
import type { OwnExtract } from './own-answer.js';

/** The result of a gate: whether it passes, and the text to print. */
export interface GateResult {
  readonly passed: boolean;
  readonly lines: readonly string[];
}

/** Passes when every score of the project's own pages reaches its floor, and the pages are those that the floors were pinned for. */
export function checkFloors(pages: readonly OwnPage[], file: string, extract: OwnExtract): GateResult {
  const floors = readFloors(file);
  if (!floors) return { passed: false, lines: [`${file} is missing: pin floors with --pin`] };
  const now = measureFloors(pages, extract);
  const fallen = floorChanges(floors, now).filter(isLowered);
  const lines = fallen.map(changeLine);
  if (floors.fingerprint !== now.fingerprint) lines.push('pages or expectations changed since the floors were pinned: pin them again with --pin');
  if (lines.length === 0)
    lines.push(`${pages.length} pages: every floor is held (${Object.keys(floors.least).length} scores, F1 ${now.least.f1?.toFixed(3) ?? '–'})`);
  return { passed: fallen.length === 0 && floors.fingerprint === now.fingerprint, lines };
}

/** Pins today's scores as floors. Lowering one needs a flag; the difference is printed either way. */
export function pinFloors(pages: readonly OwnPage[], file: string, { extract, lower }: { extract: OwnExtract; lower: boolean }): GateResult {
  const now = measureFloors(pages, extract);
  const changes = floorChanges(readFloors(file) ?? { fingerprint: '', least: {} }, now);
  const lines = changes.map(changeLine);
  if (changes.some(isLowered) && !lower) return { passed: false, lines: [...lines, 'nothing was written: lowering a floor needs --lower'] };
  writeFileSync(file, `${JSON.stringify(now, null, 2)}\n`);
  return { passed: true, lines: lines.length === 0 ? ['no floor changed'] : lines };
}
