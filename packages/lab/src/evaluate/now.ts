import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OwnPage } from '../corpora/own-pages.js';
import { type OwnAnswer, type OwnExtract, scoreOwn } from './own-answer.js';

/** The current output, stored next to a page: reviewed as a diff, never confused with the expectation. */
interface Now {
  readonly markdown: string;
  readonly json: string;
  readonly f1: number;
}

function nowOf(page: OwnPage, answer: OwnAnswer): Now {
  const f1 = scoreOwn(page, answer).f1 ?? 0;
  const { title, authors, published, language, pageType, reason } = answer;
  const json = { f1: Number(f1.toFixed(4)), title, authors, published, language, pageType, reason };
  return { markdown: `${answer.markdown.trimEnd()}\n`, json: `${JSON.stringify(json, null, 2)}\n`, f1: json.f1 };
}

/** How a page differs from the accepted output, or empty. A page that was never accepted differs. */
export function differencesFromNow(page: OwnPage, extract: OwnExtract): string[] {
  if (page.now === undefined) return ['now.md and now.json are missing: npm run accept writes them'];
  const now = nowOf(page, extract(page));
  const differences: string[] = [];
  if (now.markdown !== page.now.markdown) differences.push('now.md');
  const fields: Record<string, unknown> = typeof page.now.json === 'object' && page.now.json !== null ? { ...page.now.json } : {};
  for (const [name, value] of Object.entries(JSON.parse(now.json) as Record<string, unknown>))
    if (JSON.stringify(value) !== JSON.stringify(fields[name])) differences.push(`now.json: ${name}`);
  return differences;
}

/** A page whose accepted answer was rewritten. */
export interface Accepted {
  readonly id: string;
  /** Null where it had none. */
  readonly before: number | null;
  readonly after: number;
}

/** Writes the current output next to every page where it changed. Returns those pages. */
export function acceptNow(pages: readonly OwnPage[], extract: OwnExtract): Accepted[] {
  return pages.flatMap((page) => {
    if (differencesFromNow(page, extract).length === 0) return [];
    const now = nowOf(page, extract(page));
    writeFileSync(join(page.folder, 'now.md'), now.markdown);
    writeFileSync(join(page.folder, 'now.json'), now.json);
    return [{ id: page.id, before: f1Before(page), after: now.f1 }];
  });
}

function f1Before(page: OwnPage): number | null {
  const json = page.now?.json;
  return typeof json === 'object' && json !== null && 'f1' in json && typeof json.f1 === 'number' ? json.f1 : null;
}

/** The effect of an accepted change, for the message of the commit. */
export function acceptedLine({ id, before, after }: Accepted): string {
  if (before === null) return `${id}: F1 ${after.toFixed(3)} (new)`;
  return `${id}: F1 ${before.toFixed(3)} → ${after.toFixed(3)}${after < before ? '  ← worse' : ''}`;
}
