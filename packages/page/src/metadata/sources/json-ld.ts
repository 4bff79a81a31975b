import { textOf } from '../../tree/tree.js';
import type { Evidence, Finding, Source, Topic } from '../evidence.js';
import { type Graph, graphOf, isObject, listOf, objectsOf, textsOf, typesOf } from '../json-ld/graph.js';
import { bareAddress, type Chosen, type Kind, mainThings } from '../json-ld/main.js';
import { readScripts } from '../json-ld/read.js';

/** How far a thing's title, author and date are believed: a `WebPage` is dated on pages that are no article at all. */
const trust: Readonly<Record<Kind, { title: number; author: number; published: number; modified: number }>> = {
  article: { title: 0.8, author: 0.85, published: 0.9, modified: 0.85 },
  discussion: { title: 0.8, author: 0.9, published: 0.9, modified: 0.7 },
  product: { title: 0.7, author: 0.2, published: 0.15, modified: 0.15 },
  page: { title: 0.5, author: 0.6, published: 0.35, modified: 0.6 },
};
const DOUBTFUL = 0.4;
const ORGANIZATION = 0.6;

export const jsonLd: Source = {
  name: 'json-ld',
  topics: ['kind', 'title', 'author', 'published', 'modified', 'description', 'siteName', 'language', 'image', 'tags', 'license'],
  read(evidence) {
    const { tree, survey } = evidence;
    if (survey.jsonLd.length === 0) return [];
    const graph = graphOf(readScripts(survey.jsonLd.map((row) => textOf(tree, row))));
    const row = survey.jsonLd[0]!;
    return [...mainThings(graph, namesOf(evidence)).flatMap((chosen) => aboutThing(graph, chosen, row)), ...aboutSite(graph, row)];
  },
};

function namesOf({ canonical, url, titleTexts }: Evidence) {
  const addresses = [url, canonical].filter((address) => address !== undefined).map(bareAddress);
  return { addresses, titles: titleTexts.map((text) => text.toLowerCase()) };
}

function aboutThing(graph: Graph, { thing, kind, doubtful }: Chosen, row: number): Finding[] {
  const { data } = thing;
  const type = thing.types[0] ?? 'Thing';
  const findings: Finding[] = [{ topic: 'kind', value: kind, from: `json-ld ${type}`, row, trust: doubtful ? 0.3 : 0.8 }];
  const add = (topic: Topic, key: string, value: string, sure: number, organization?: boolean) =>
    findings.push({ topic, value, from: `json-ld ${type}.${key}`, row, trust: doubtful ? sure * DOUBTFUL : sure, organization });
  const sure = trust[kind];
  const titleKey = textsOf(graph, data.headline).length > 0 ? 'headline' : 'name';
  for (const title of textsOf(graph, data[titleKey]).slice(0, 1)) add('title', titleKey, title, sure.title);
  for (const key of ['author', 'creator'] as const) {
    for (const author of listOf(data[key])) {
      const organization = objectsOf(graph, author).some((object) => typesOf(object).some((name) => name.endsWith('Organization')));
      for (const name of textsOf(graph, author)) add('author', key, name, organization ? sure.author * ORGANIZATION : sure.author, organization);
    }
  }
  for (const key of ['datePublished', 'dateCreated', 'uploadDate']) {
    for (const date of textsOf(graph, data[key])) add('published', key, date, key === 'datePublished' ? sure.published : sure.published * 0.8);
  }
  for (const date of textsOf(graph, data.dateModified)) add('modified', 'dateModified', date, sure.modified);
  for (const text of textsOf(graph, data.description).slice(0, 1)) add('description', 'description', text, kind === 'page' ? 0.5 : 0.7);
  for (const name of textsOf(graph, data.publisher)) add('siteName', 'publisher', name, 0.6);
  for (const name of textsOf(graph, data.inLanguage)) add('language', 'inLanguage', name, 0.5);
  for (const address of addressesOf(graph, data.image)) add('image', 'image', address, kind === 'page' ? 0.5 : 0.7);
  for (const tag of [...textsOf(graph, data.keywords), ...textsOf(graph, data.articleSection)]) add('tags', 'keywords', tag, 0.6);
  for (const address of addressesOf(graph, data.license)) add('license', 'license', address, 0.8);
  return findings;
}

function aboutSite(graph: Graph, row: number): Finding[] {
  return graph.things
    .filter((thing) => thing.types.includes('WebSite'))
    .slice(0, 1)
    .flatMap((thing) =>
      textsOf(graph, thing.data.name).map((value) => ({ topic: 'siteName' as const, value, from: 'json-ld WebSite.name', row, trust: 0.75 })),
    );
}

/** Addresses of a property: strings, and `url`, `contentUrl` or `@id` of objects. */
function addressesOf(graph: Graph, value: unknown): string[] {
  const addresses: string[] = [];
  for (const item of listOf(value)) {
    if (typeof item === 'string') addresses.push(item);
    else if (isObject(item)) {
      const [object] = objectsOf(graph, item);
      const address = object?.url ?? object?.contentUrl ?? object?.['@id'];
      for (const one of listOf(address)) if (typeof one === 'string') addresses.push(one);
    }
  }
  return addresses;
}
