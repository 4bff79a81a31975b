import type { WalkTable } from '../walk.js';
import type { TitleWalk } from './walk.js';

export function titleTables({ tags, address, segments, value, from }: TitleWalk): WalkTable[] {
  return [
    {
      title: 'Where candidates come from',
      head: ['source', 'text'],
      rows: [
        ['title tag', tags.titleTag],
        ...tags.metaTitles.map((text) => ['meta title', text]),
        ...tags.keywords.map((text) => [from === 'keywords' ? 'keywords' : 'keywords, not used: there is a title tag', text]),
        ['host, weight 1', address?.host.join(' ') ?? 'the address is not known: give it with --url'],
        ['path, weight 1.5', address?.path.join(' ') ?? ''],
        ['document name, weight 3', address?.document ?? ''],
      ],
    },
    {
      title: 'Candidates',
      head: ['S1', 'F', 'S2', 'part of the address', 'Dice', 'W', 'S3', 'total', '', 'candidate'],
      rows: segments.map(({ text, s1, s2, s3, f, w, part, total }) => [
        s1,
        f,
        s2,
        part === null ? '' : `${part.kind} ${part.text}`,
        part?.likeness ?? 0,
        w,
        s3,
        total,
        text === value ? 'chosen' : '',
        text,
      ]),
    },
  ];
}
