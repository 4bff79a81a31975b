import { existsSync, readFileSync } from 'node:fs';
import { fingerprintOf } from '../corpora/fingerprint.js';
import { asLabelled, type OwnPage } from '../corpora/own-pages.js';
import { meanOf } from '../metrics/bootstrap.js';
import { LabProblem } from '../problem.js';
import { type OwnExtract, scoreOwn } from './own-answer.js';
import { groupScores, valuesOf } from './summary.js';

/** Minimum scores, pinned for certain pages. */
export interface Floors {
  /** Fingerprint of the project's own pages and their expectations: floors only hold for these. */
  readonly fingerprint: string;
  /** Measure → least mean. `f1`, `complete`, `title`, `date`, `author` over all pages; `f1 of forum` and its like for one type. */
  readonly least: Readonly<Record<string, number>>;
}

/** Floors are pinned with this many digits, rounded down: a score that repeats must pass. */
const DIGITS = 3;

/** Every score of today, as floors would be pinned. */
export function measureFloors(pages: readonly OwnPage[], extract: OwnExtract): Floors {
  const scores = pages.map((page) => scoreOwn(page, extract(page)));
  const least: Record<string, number> = {};
  for (const measure of ['f1', 'complete', 'title', 'date', 'author'] as const) {
    const values = valuesOf(scores, measure);
    if (values.length > 0) least[measure] = roundedDown(meanOf(values));
  }
  for (const [type, members] of [...groupScores(scores, 'type')].sort(([one], [other]) => (one < other ? -1 : 1)))
    least[`f1 of ${type}`] = roundedDown(meanOf(valuesOf(members, 'f1')));
  return { fingerprint: fingerprintOf(pages.map(asLabelled)), least };
}

function roundedDown(value: number): number {
  // A mean of 0.3 may be a little less in binary; that must not cost a digit.
  return Math.floor(value * 10 ** DIGITS + 1e-9) / 10 ** DIGITS;
}

export function readFloors(file: string): Floors | undefined {
  if (!existsSync(file)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new LabProblem('BROKEN_FLOORS', { file, fault: 'not JSON' }, { cause });
  }
  const { fingerprint, least } = (value ?? {}) as { fingerprint?: unknown; least?: unknown };
  if (typeof fingerprint !== 'string' || typeof least !== 'object' || least === null)
    throw new LabProblem('BROKEN_FLOORS', { file, fault: 'it has no fingerprint or no least' });
  return { fingerprint, least: least as Record<string, number> };
}

export interface FloorChange {
  readonly measure: string;
  /** Undefined where it was not pinned, or is not measured any more. */
  readonly floor: number | undefined;
  readonly now: number | undefined;
}

/** Differences between pinned floors and today's scores, by measure. */
export function floorChanges(floors: Floors, now: Floors): FloorChange[] {
  const measures = [...new Set([...Object.keys(floors.least), ...Object.keys(now.least)])];
  return measures.map((measure) => ({ measure, floor: floors.least[measure], now: now.least[measure] })).filter(({ floor, now }) => floor !== now);
}

/** A floor is lowered when today's score is below it, or when nothing measures it any more. */
export function isLowered({ floor, now }: FloorChange): boolean {
  return floor !== undefined && (now === undefined || now < floor);
}

export function changeLine(change: FloorChange): string {
  const digits = (value: number | undefined) => (value === undefined ? 'none' : value.toFixed(DIGITS));
  return `${change.measure}: ${digits(change.floor)} → ${digits(change.now)}${isLowered(change) ? '  ← lower' : ''}`;
}
