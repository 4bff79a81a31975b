import type { Evidence, Finding, Source, Topic } from '../evidence.js';
import { type Graph, isObject, listOf, objectsOf, textsOf, typesOf } from '../json-ld/graph.js';
import { bareAddress, type Chosen, type Kind, mainThings } from '../json-ld/main.js';

/** How far a thing's title, author and date are believed: a `WebPage` is dated on pages that are no article at all. */
const trusts: Readonly<Record<Kind, { title: number; author: number; published: number; modified: number }>> = {
  article: { title: 0.8, author: 0.85, published: 0.9, modified: 0.85 },
  discussion: { title: 0.8, author: 0.9, published: 0.9, modified: 0.7 },
  product: { title: 0.7, author: 0.2, published: 0.15, modified: 0.15 },
  page: { title: 0.5, author: 0.6, published: 0.35, modified: 0.6 },
};
const DOUBTFUL = 0.4;
const ORGANIZATION = 0.6;
/** Dates of something near publication. */
const OTHER_DATE = 0.8;

export const jsonLd: Source = {
  name: 'json-ld',
  topics: ['title', 'author', 'published', 'modified', 'description', 'siteName', 'language', 'image', 'tags', 'license'],
  read(evidence) {
    const { survey, graph } = evidence;
    const row = survey.jsonLd[0];
    if (row === undefined) return [];
    const site = graph.things.find((thing) => thing.types.includes('WebSite'));
    const siteNames = site ? textsOf(graph, site.data.name) : [];
    return [
      ...mainThings(graph, namesOf(evidence)).flatMap((chosen) => aboutThing(graph, chosen, row)),
      ...siteNames.map((value) => ({ topic: 'siteName' as const, value, from: 'json-ld WebSite.name', row, trust: 0.75 })),
    ];
  },
};

function namesOf({ canonical, url, titleTexts }: Evidence) {
  const addresses = [url, canonical].filter((address) => address !== undefined).map(bareAddress);
  return { addresses, titles: titleTexts.map((text) => text.toLowerCase()) };
}

function aboutThing(graph: Graph, { thing, kind, doubtful }: Chosen, row: number): Finding[] {
  const { data } = thing;
  const trust = trusts[kind];
  const texts = (key: string) => textsOf(graph, data[key]);
  const titleKey = texts('headline').length > 0 ? 'headline' : 'name';
  const about = kind === 'page' ? 0.5 : 0.7;
  const properties: readonly (readonly [topic: Topic, key: string, values: readonly string[], trust: number])[] = [
    ['title', titleKey, texts(titleKey).slice(0, 1), trust.title],
    ['published', 'datePublished', texts('datePublished'), trust.published],
    ['published', 'dateCreated', texts('dateCreated'), trust.published * OTHER_DATE],
    ['published', 'uploadDate', texts('uploadDate'), trust.published * OTHER_DATE],
    ['modified', 'dateModified', texts('dateModified'), trust.modified],
    ['description', 'description', texts('description').slice(0, 1), about],
    ['siteName', 'publisher', texts('publisher'), 0.6],
    ['language', 'inLanguage', texts('inLanguage'), 0.5],
    ['image', 'image', addressesOf(graph, data.image), about],
    ['tags', 'keywords', [...texts('keywords'), ...texts('articleSection')], 0.6],
    ['license', 'license', addressesOf(graph, data.license), 0.8],
  ];
  const from = `json-ld ${thing.types[0] ?? 'Thing'}`;
  const sure = doubtful ? DOUBTFUL : 1;
  const findings: Finding[] = [];
  for (const key of ['author', 'creator']) {
    for (const author of listOf(data[key])) {
      const organization = objectsOf(graph, author).some((object) => typesOf(object).some((name) => name.endsWith('Organization')));
      const believed = trust.author * sure * (organization ? ORGANIZATION : 1);
      for (const value of textsOf(graph, author)) findings.push({ topic: 'author', value, from: `${from}.${key}`, row, trust: believed });
    }
  }
  for (const [topic, key, values, believed] of properties)
    for (const value of values) findings.push({ topic, value, from: `${from}.${key}`, row, trust: believed * sure });
  return findings;
}

/** Addresses of a property: strings, and `url`, `contentUrl` or `@id` of objects. */
function addressesOf(graph: Graph, value: unknown): string[] {
  return listOf(value).flatMap((item) => {
    const [object] = isObject(item) ? objectsOf(graph, item) : [];
    const addresses = object ? listOf(object.url ?? object.contentUrl ?? object['@id']) : [item];
    return addresses.filter((address) => typeof address === 'string');
  });
}
