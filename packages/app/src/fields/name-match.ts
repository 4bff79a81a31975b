/** Synonyms. The first word of each group represents it. */
const GROUPS: readonly (readonly string[])[] = [
  ['title', 'name', 'headline', 'heading'],
  ['authors', 'author', 'writer', 'byline', 'by', 'user', 'username'],
  ['published', 'date', 'day', 'publication date', 'date published', 'published at', 'publish date', 'time', 'posted'],
  ['modified', 'updated', 'last updated', 'date modified', 'updated at', 'last modified'],
  ['description', 'summary', 'abstract', 'excerpt', 'text', 'content', 'body'],
  ['site name', 'site', 'publisher', 'source', 'website'],
  ['language', 'lang'],
  ['image', 'picture', 'photo', 'thumbnail', 'cover'],
  ['url', 'link', 'address', 'href', 'permalink'],
  ['tags', 'keywords', 'topics', 'categories', 'subjects'],
  ['price', 'cost', 'amount'],
  ['brand', 'manufacturer', 'maker', 'vendor'],
  ['sku', 'article number', 'item number', 'product number', 'model number', 'product id'],
  ['availability', 'in stock', 'stock', 'available'],
  ['rating', 'stars', 'score', 'average rating'],
  ['rating count', 'reviews', 'review count', 'number of reviews', 'number of ratings'],
  ['currency', 'price currency'],
  ['license', 'licence', 'rights', 'copyright'],
  ['votes', 'points', 'likes', 'upvotes'],
];
const leaderOf = new Map(GROUPS.flatMap((words) => words.map((word) => [singular(word), words[0]!] as const)));

const SAME = 1;
const MEANT = 0.9;
const PARTLY = 0.6;
const DESCRIBED = 0.5;

/** How well a name on the page matches a requested one, in [0, 1]. `description` helps if the names differ. */
export function nameMatch(wanted: string, found: string, description = ''): number {
  const [one, other] = [plainName(wanted), plainName(found)];
  if (one === other) return SAME;
  const leader = leaderOf.get(one);
  if (leader !== undefined && leader === leaderOf.get(other)) return MEANT;
  const [first, second] = [one.split(' '), other.split(' ')];
  const [short, long] = first.length <= second.length ? [first, second] : [second, first];
  if (short.every((word) => long.includes(word)) && short[0] !== '') return PARTLY * (short.length / long.length) ** 0.5;
  const words = new Set(plainName(description).split(' '));
  return description !== '' && second.every((word) => words.has(word)) ? DESCRIBED : 0;
}

/** `ratingCount`, `rating_count` and `Rating counts` are one name. */
function plainName(name: string): string {
  return singular(
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  );
}

function singular(text: string): string {
  return text
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '') : word))
    .join(' ');
}
