import { type Graph, listOf, objectsOf, type Thing } from './graph.js';

/** What kind of thing it is; of several on a page, the earlier kind in this list is what the page is about. */
export type Kind = 'article' | 'discussion' | 'product' | 'page';

const kinds: readonly (readonly [kind: Kind, types: ReadonlySet<string>])[] = (
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

/** What the page's things are measured against. */
export interface PageNames {
  /** Addresses of the page without scheme, query, fragment and closing slash. */
  readonly addresses: readonly string[];
  /** Lower-case texts of title tag and first headings. */
  readonly titles: readonly string[];
}

export interface Chosen {
  readonly thing: Thing;
  readonly kind: Kind;
  /** Several things of this kind are on the page and nothing says which one it is about. */
  readonly doubtful: boolean;
}

/** The things that are about this page, one a kind at most. */
export function mainThings(graph: Graph, names: PageNames): Chosen[] {
  const own = graph.things.filter(({ via }) => !ELSEWHERE.has(via));
  const kindOf = (thing: Thing) => kinds.find(([, types]) => thing.types.some((type) => types.has(type)))?.[0];
  return kinds.flatMap(([kind]) => {
    const rivals = own.filter((thing) => kindOf(thing) === kind);
    const named = rivals.find((thing) => isNamed(graph, thing, names));
    const thing = named ?? rivals[0];
    return thing ? [{ thing, kind, doubtful: rivals.length > 1 && !named }] : [];
  });
}

function isNamed(graph: Graph, { data }: Thing, names: PageNames): boolean {
  const headline = data.headline ?? data.name;
  const title = typeof headline === 'string' && headline.length > 3 ? headline.trim().toLowerCase() : undefined;
  if (title !== undefined && names.titles.some((other) => other.includes(title))) return true;
  const addresses = [data.url, data['@id'], ...listOf(data.mainEntityOfPage), ...objectsOf(graph, data.mainEntityOfPage).map((page) => page['@id'])];
  return addresses.some((address) => typeof address === 'string' && names.addresses.includes(bareAddress(address)));
}

/** An address without what differs between spellings of the same page. */
export function bareAddress(address: string): string {
  return address
    .replace(/^https?:\/\/(?:www\.)?|[?#].*$/gis, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

const NO = /^(?:false|no|https?:\/\/schema\.org\/False)$/i;

/** Whether the page's JSON-LD declares that it is not free to read: the page, or a part of it where nothing is declared about the page. */
export function isDeclaredNotFree({ things }: Graph): boolean {
  const given = (isOne: (thing: Thing) => boolean) => things.filter(isOne).flatMap(({ data }) => listOf(data.isAccessibleForFree).map(String));
  const own = given(({ via }) => !ELSEWHERE.has(via));
  return (own.length > 0 ? own : given(({ via }) => via === 'hasPart')).some((value) => NO.test(value));
}
