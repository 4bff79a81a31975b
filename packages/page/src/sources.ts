import type { Findings } from './findings.js';
import type { Field } from './metadata/field.js';
import type { Metadata } from './metadata/metadata.js';

/** Where a field of metadata came from, and how sure it is. */
export interface SourceOf {
  readonly from: string;
  /** In [0, 1]. */
  readonly confidence: number;
}

/** Where every field of metadata with a value came from; the text, items and the next page too, where a rule or the page's JSON gave them. */
export function sourcesOf(metadata: Metadata, { textFrom, rule, found }: Findings): Record<string, SourceOf> {
  const said = Object.entries(metadata) as [string, Field<unknown>][];
  const sources: Record<string, SourceOf> = {};
  for (const [name, { value, from, confidence }] of said) if (value !== undefined) sources[name] = { from, confidence };
  if (rule && rule.records.length > 0) sources.items = byRule(rule.rule.items?.record.source);
  if (rule?.next !== undefined && found.next?.from === 'rule') sources.next = byRule(rule.rule.next?.source);
  if (textFrom !== undefined) sources.text = { from: textFrom, confidence: trustIn(textFrom) };
  return sources;
}

function byRule(selector: string | undefined): SourceOf {
  return { from: `rule ${selector}`, confidence: 1 };
}

/** A rule is somebody's word; text in the page's JSON may be another than the one the page would show. */
function trustIn(from: string): number {
  return from.startsWith('rule ') ? 1 : from.startsWith('json-ld ') ? 0.9 : 0.8;
}
