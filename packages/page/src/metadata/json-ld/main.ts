import { type Graph, listOf, objectsOf, type Thing } from './graph.js';

/** What kind of thing it is; of several on a page, the earlier kind in this list is what the page is about. */
export type Kind = 'article' | 'discussion' | 'product' | 'page';

const kinds: Readonly<Record<Kind, ReadonlySet<string>>> = {
  article: new Set(
    (
      'Article NewsArticle BlogPosting TechArticle ScholarlyArticle MedicalScholarlyArticle Report ReportageNewsArticle AnalysisNewsArticle OpinionNewsArticle ' +
      'ReviewNewsArticle BackgroundNewsArticle AskPublicNewsArticle AdvertiserContentArticle SatiricalArticle LiveBlogPosting Recipe HowTo PodcastEpisode CreativeWork ' +
      'LearningResource Chapter APIReference CriticReview'
    ).split(' '),
  ),
  discussion: new Set('DiscussionForumPosting SocialMediaPosting Question'.split(' ')),
  product: new Set(
    'Product ProductGroup IndividualProduct ProductModel SoftwareApplication WebApplication MobileApplication VideoGame Course Event Book Movie Service Offer JobPosting'.split(
      ' ',
    ),
  ),
  page: new Set(
    'WebPage ItemPage AboutPage CollectionPage ContactPage FAQPage MedicalWebPage ProfilePage QAPage RealEstateListing SearchResultsPage CheckoutPage'.split(
      ' ',
    ),
  ),
};

/** Properties whose objects are other pages' things, or parts of this one's. */
const ELSEWHERE = new Set(
  (
    'itemListElement hasPart blogPost blogPosts comment review reviews mentions relatedLink citation isRelatedTo isSimilarTo subjectOf suggestedAnswer acceptedAnswer ' +
    'item itemReviewed about isPartOf video associatedMedia episode publisher author image logo offers potentialAction mainEntityOfPage workFeatured significantLink ' +
    'hasVariant liveBlogUpdate step recipeInstructions'
  ).split(' '),
);

/** Whether a thing is another page's, or a part of this one's. */
export function isElsewhere({ via }: Thing): boolean {
  return ELSEWHERE.has(via);
}

function thingKind(thing: Thing): Kind | undefined {
  for (const kind of ['article', 'discussion', 'product', 'page'] as const) if (thing.types.some((type) => kinds[kind].has(type))) return kind;
  return undefined;
}

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
  const chosen: Chosen[] = [];
  for (const kind of ['article', 'discussion', 'product', 'page'] as const) {
    const rivals = graph.things.filter((thing) => thingKind(thing) === kind && !isElsewhere(thing));
    const best = rivals.find((thing) => isNamed(graph, thing, names)) ?? rivals[0];
    // A video or a work without a date of its own type describes a part of the page more often than the page.
    if (best) chosen.push({ thing: best, kind, doubtful: rivals.length > 1 && !isNamed(graph, best, names) });
  }
  return chosen;
}

function isNamed(graph: Graph, { data }: Thing, names: PageNames): boolean {
  const headline = data.headline ?? data.name;
  if (typeof headline === 'string' && headline.length > 3) {
    const title = headline.trim().toLowerCase();
    if (names.titles.some((other) => other.includes(title))) return true;
  }
  const addresses = [data.url, data['@id'], ...listOf(data.mainEntityOfPage), ...objectsOf(graph, data.mainEntityOfPage).map((page) => page['@id'])];
  return addresses.some((address) => typeof address === 'string' && names.addresses.includes(bareAddress(address)));
}

/** An address without what differs between spellings of the same page. */
export function bareAddress(address: string): string {
  return address
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

const NO = /^(?:false|no|https?:\/\/schema\.org\/False)$/i;

/** Whether the page's JSON-LD declares that it is not free to read: the page, or a part of it where nothing is declared about the page. */
export function isDeclaredNotFree({ things }: Graph): boolean {
  const given = ({ data }: Thing) => listOf(data.isAccessibleForFree).map(String);
  const own = things.filter((thing) => !isElsewhere(thing)).flatMap(given);
  if (own.length > 0) return own.some((value) => NO.test(value));
  return things.some((thing) => thing.via === 'hasPart' && given(thing).some((value) => NO.test(value)));
}
