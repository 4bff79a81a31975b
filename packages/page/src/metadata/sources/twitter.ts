import type { Finding, Source } from '../evidence.js';
import { metaSource } from './meta-source.js';

const plain = metaSource('twitter', {
  'twitter:title': ['title', 0.6],
  'twitter:description': ['description', 0.6],
  'twitter:image': ['image', 0.7],
  'twitter:image:src': ['image', 0.7],
});

const WRITTEN_BY = /^(?:written by|author|by|verfasst von|geschrieben von|écrit par|escrito por|scritto da|geschreven door|napisane przez)\s?:?$/i;

/** Twitter cards, with the labelled pairs that content systems fill with the author's name. */
export const twitter: Source = {
  name: 'twitter',
  topics: [...plain.topics, 'author'],
  read(evidence) {
    const findings: Finding[] = plain.read(evidence);
    const metas = new Map(evidence.survey.metas.map((meta) => [meta.key, meta]));
    for (const number of ['1', '2']) {
      const label = metas.get(`twitter:label${number}`);
      const data = metas.get(`twitter:data${number}`);
      if (!label || !data || !WRITTEN_BY.test(label.content.trim())) continue;
      findings.push({ topic: 'author', value: data.content, from: `twitter twitter:data${number}`, row: data.row, trust: 0.8 });
    }
    return findings;
  },
};
