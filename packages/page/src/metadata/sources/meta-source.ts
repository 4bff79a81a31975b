import type { Finding, Source, Topic } from '../evidence.js';

/** Key of a `meta` element → what it is about and how far it is believed. */
export type MetaTable = Readonly<Record<string, readonly [topic: Topic, trust: number]>>;

/** A source that is a table of `meta` keys. */
export function metaSource(name: string, table: MetaTable): Source {
  return {
    name,
    topics: [...new Set(Object.values(table).map(([topic]) => topic))],
    read({ survey }) {
      const findings: Finding[] = [];
      for (const { key, content, row } of survey.metas) {
        if (!Object.hasOwn(table, key)) continue;
        const [topic, trust] = table[key]!;
        findings.push({ topic, value: content, from: `${name} ${key}`, row, trust });
      }
      return findings;
    },
  };
}
