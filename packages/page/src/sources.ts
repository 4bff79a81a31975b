import type { Findings } from './findings.js';
import type { Field } from './metadata/evidence.js';
import type { Metadata } from './metadata/metadata.js';

/** Where a field of metadata came from, and how sure it is. */
export interface SourceOf {
  readonly from: string;
  /** In [0, 1]. */
  readonly confidence: number;
  /** Other values that were considered, the likeliest first; absent if all sources agree. */
  readonly rivals?: readonly RivalValue[];
}

/** A value that lost. */
export interface RivalValue {
  readonly value: string | readonly string[];
  readonly from: string;
  readonly confidence: number;
}

/** Rivals shown for a field, and how sure they must be to be shown. */
const MAX_RIVALS = 3;
const MIN_RIVAL = 0.1;

/** Where every field of metadata with a value came from; the text, items and the next page too, where a rule or the page's JSON gave them. */
export function sourcesOf(metadata: Metadata, { textFrom, rule, found }: Findings): Record<string, SourceOf> {
  const said = Object.entries(metadata) as [string, Field<unknown>][];
  const sources: Record<string, SourceOf> = {};
  for (const [name, field] of said) if (field.value !== undefined) sources[name] = sourceOf(field);
  if (rule && rule.records.length > 0) sources.items = byRule(rule.rule.items?.record.source);
  if (rule?.next !== undefined && found.next?.from === 'rule') sources.next = byRule(rule.rule.next?.source);
  if (textFrom !== undefined) sources.text = { from: textFrom, confidence: trustIn(textFrom) };
  return sources;
}

function sourceOf({ value, from, confidence, rivals }: Field<unknown>): SourceOf {
  const others = rivals
    .filter((rival) => rival.confidence >= MIN_RIVAL && JSON.stringify(rival.value) !== JSON.stringify(value))
    .slice(0, MAX_RIVALS);
  if (others.length === 0) return { from, confidence: rounded(confidence) };
  const shown = others.map((rival) => ({
    value: rival.value as string | readonly string[],
    from: rival.from.join(' + '),
    confidence: rounded(rival.confidence),
  }));
  return { from, confidence: rounded(confidence), rivals: shown };
}

/** Engines differ in the last digit of `Math.exp`; the same page has to give the same bytes everywhere. */
function rounded(confidence: number): number {
  return Math.round(confidence * 1000) / 1000;
}

function byRule(selector: string | undefined): SourceOf {
  return { from: `rule ${selector}`, confidence: 1 };
}

/** A rule is written by a user; text in the page's JSON may differ from the text that the page shows. */
function trustIn(from: string): number {
  return from.startsWith('rule ') ? 1 : from.startsWith('json-ld ') ? 0.9 : 0.8;
}
