import type { Page } from '../../page/page.js';
import { textOf } from '../../tree/tree.js';
import type { Finding, Source, Topic } from '../evidence.js';
import { surveyOf } from '../survey.js';
import { type Graph, graphOf, isObject, listOf, objectsOf, readScripts, type Thing, textsOf, typesOf } from './graph.js';

/** The page's JSON-LD. Made once a page: `page.once(graph)`. */
export function graph(page: Page): Graph {
  return graphOf(readScripts(page.once(surveyOf).jsonLd.map((row) => textOf(page.tree, row))));
}

/** What kind of thing it is; of several on a page, the earlier kind in this list is what the page is about. */
type ThingKind = 'article' | 'discussion' | 'product' | 'page';

const kinds: readonly (readonly [kind: ThingKind, types: ReadonlySet<string>])[] = (
  [
    [
      'article',
      'Article NewsArticle BlogPosting TechArticle ScholarlyArticle MedicalScholarlyArticle Report ReportageNewsArticle AnalysisNewsArticle OpinionNewsArticle ' +
        'ReviewNewsArticle BackgroundNewsArticle AskPublicNewsArticle AdvertiserContentArticle SatiricalArticle LiveBlogPosting Recipe HowTo PodcastEpisode CreativeWork ' +
        'LearningResource Chapter APIReference CriticReview',
    ],
    ['discussion', 'DiscussionForumPosting SocialMediaPosting Question'],
    [
      'product',
      'Product ProductGroup IndividualProduct ProductModel SoftwareApplication WebApplication MobileApplication VideoGame Course Event Book Movie Service Offer JobPosting',
    ],
    [
      'page',
      'WebPage ItemPage AboutPage CollectionPage ContactPage FAQPage MedicalWebPage ProfilePage QAPage RealEstateListing SearchResultsPage CheckoutPage',
    ],
  ] as const
).map(([kind, types]) => [kind, new Set(types.split(' '))]);

/** Properties whose objects are other pages' things, or parts of this one's. */
const ELSEWHERE = new Set(
  (
    'itemListElement hasPart blogPost blogPosts comment review reviews mentions relatedLink citation isRelatedTo isSimilarTo subjectOf suggestedAnswer acceptedAnswer ' +
    'item itemReviewed about isPartOf video associatedMedia episode publisher author image logo offers potentialAction mainEntityOfPage workFeatured significantLink ' +
    'hasVariant liveBlogUpdate step recipeInstructions'
  ).split(' '),
);

interface Chosen {
  readonly thing: Thing;
  readonly kind: ThingKind;
}

/** The things that are about this page, one a kind at most. */
function mainThings(graph: Graph, titles: readonly string[]): Chosen[] {
  const own = graph.things.filter(({ via }) => !ELSEWHERE.has(via));
  const kindOf = (thing: Thing) => kinds.find(([, types]) => thing.types.some((type) => types.has(type)))?.[0];
  return kinds.flatMap(([kind]) => {
    const rivals = own.filter((thing) => kindOf(thing) === kind);
    const thing = rivals.find((rival) => isTitled(rival, titles)) ?? rivals[0];
    return thing ? [{ thing, kind }] : [];
  });
}

/** Whether the title tag or a heading, in lower case, has the name of a thing. */
function isTitled({ data }: Thing, titles: readonly string[]): boolean {
  const headline = data.headline ?? data.name;
  const title = typeof headline === 'string' && headline.length > 3 ? headline.trim().toLowerCase() : undefined;
  return title !== undefined && titles.some((other) => other.includes(title));
}

const NO = /^(?:false|no|https?:\/\/schema\.org\/False)$/i;

/** Whether the page's JSON-LD declares that it is not free to read: the page, or a part of it where nothing is declared about the page. */
export function isDeclaredNotFree({ things }: Graph): boolean {
  const given = (isOne: (thing: Thing) => boolean) => things.filter(isOne).flatMap(({ data }) => listOf(data.isAccessibleForFree).map(String));
  const own = given(({ via }) => !ELSEWHERE.has(via));
  return (own.length > 0 ? own : given(({ via }) => via === 'hasPart')).some((value) => NO.test(value));
}

/** The confidence in a thing's title, author and date: a `WebPage` has a date even on pages that are not articles. */
const trusts: Readonly<Record<ThingKind, { title: number; author: number; published: number; modified: number }>> = {
  article: { title: 0.8, author: 0.85, published: 0.9, modified: 0.85 },
  discussion: { title: 0.8, author: 0.9, published: 0.9, modified: 0.7 },
  product: { title: 0.7, author: 0.2, published: 0.15, modified: 0.15 },
  page: { title: 0.5, author: 0.6, published: 0.35, modified: 0.6 },
};
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
      ...mainThings(
        graph,
        evidence.titleTexts.map((text) => text.toLowerCase()),
      ).flatMap((chosen) => aboutThing(graph, chosen, row)),
      ...siteNames.map((value) => ({ topic: 'siteName' as const, value, from: 'json-ld WebSite.name', row, trust: 0.75 })),
    ];
  },
};

function aboutThing(graph: Graph, { thing, kind }: Chosen, row: number): Finding[] {
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
  const findings: Finding[] = [];
  for (const key of ['author', 'creator']) {
    for (const author of listOf(data[key])) {
      const organization = objectsOf(graph, author).some((object) => typesOf(object).some((name) => name.endsWith('Organization')));
      const believed = trust.author * (organization ? ORGANIZATION : 1);
      for (const value of textsOf(graph, author)) findings.push({ topic: 'author', value, from: `${from}.${key}`, row, trust: believed });
    }
  }
  for (const [topic, key, values, believed] of properties)
    for (const value of values) findings.push({ topic, value, from: `${from}.${key}`, row, trust: believed });
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
