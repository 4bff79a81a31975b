import { lineOf } from '../../blocks/segment.js';
import { attribute, type Tree } from '../../tree/tree.js';
import type { Evidence, Finding, Source, Topic } from '../evidence.js';
import { ELSEWHERE } from '../marks.js';
import { squash } from '../text.js';

/** Keys with how far they are believed, in [0, 1]: a number is for all keys since the number before it. */
type Keys = string;
/** The field of a key, and the confidence in it. */
export type Entry = readonly [topic: Topic, trust: number];

/** Keys of `meta` elements by topic. */
const keysOf: Readonly<Partial<Record<Topic, Keys>>> = {
  title:
    'citation_title 0.9 bepress_citation_title 0.8 parsely-title sailthru.title 0.75 og:title eprints.title 0.7 twitter:title dc.title dcterms.title dc:title ' +
    'swiftype.title vr:title 0.6 title 0.5',
  author:
    'citation_author 0.9 citation_authors 0.85 twitter:data1 twitter:data2 bepress_citation_author parsely-author sailthru.author 0.8 byl cxenseparse:author ' +
    'shareaholic:article_author_name 0.75 author authors byline article.author dc.creator dcterms.creator dc:creator eprints.creators_name bt:author rnews:author 0.7 ' +
    'og:article:author article:author article:author:name vr:author 0.6 book:author 0.5 dc.contributor 0.3',
  published:
    'article:published_time citation_online_date parsely-pub-date 0.85 og:article:published_time article:published article:publish_date pubdate dc.date.issued ' +
    'dcterms.issued citation_publication_date sailthru.date cxenseparse:recs:publishtime cxenseparse:recs:articlepublishtime shareaholic:article_published_time 0.8 ' +
    'publishdate publish-date publish_date publication_date publication-date publicationdate published-date published_date publisheddate published_time ' +
    'published-time originalpublicationdate article.published article_date_original datepublished bt:pubdate rnews:datepublished 0.75 og:published_time og:pubdate ' +
    'published article.created dateposted citation_date vr:published_time 0.7 date pdate cre-date release-date dc.date dc:date dcterms.date dc.date.created ' +
    'dcterms.created dc.created dcterms.available bepress_citation_date eprints.date ptime displaydate blog-post-date 0.6 creation-date created datecreated 0.5 ' +
    'og:release_date 0.3',
  modified:
    'article:modified_time 0.85 og:article:modified_time article:modified 0.8 shareaholic:article_modified_time 0.75 article.updated datemodified dc.date.modified ' +
    'dcterms.modified dc.modified 0.7 og:updated_time last-modified lastmod modified moddate 0.6 revised revision-date 0.5',
  siteName:
    'og:site_name 0.9 application-name shareaholic:site_name 0.7 site_name 0.6 apple-mobile-web-app-title 0.5 publisher dc.publisher dcterms.publisher ' +
    'citation_journal_title 0.4 citation_publisher 0.3',
  description:
    'og:description 0.8 description 0.75 twitter:description sailthru.description 0.6 dc.description dcterms.description dcterms.abstract citation_abstract 0.5',
  language: 'dc.language dcterms.language citation_language 0.5 content-language language 0.45 og:locale 0.4',
  canonicalUrl: 'og:url 0.7 parsely-link 0.6',
  image:
    'og:image 0.9 og:image:url og:image:secure_url 0.85 twitter:image twitter:image:src parsely-image-url sailthru.image.full 0.7 thumbnail image_src ' +
    'sailthru.image.thumb 0.5',
  tags:
    'article:tag 0.8 news_keywords citation_keywords parsely-tags 0.7 video:tag sailthru.tags 0.6 article:section keywords dc.subject dcterms.subject 0.5 ' +
    'parsely-section 0.4',
  license: 'dcterms.license 0.7 dc.rights dcterms.rights 0.3 copyright 0.1',
};

/** The vocabularies that keys are from; `meta` for all others. */
const vocabularies: readonly (readonly [name: string, keys: RegExp])[] = [
  ['open-graph', /^(?:og|article|book|video):/],
  ['twitter', /^twitter:/],
  ['dublin-core', /^dc(?:terms)?[.:]/],
  ['citation', /^(?:bepress_)?citation_|^eprints\./],
  ['publisher-meta', /^(?:parsely-|sailthru\.|cxenseparse:|swiftype\.|vr:|bt:|shareaholic:|rnews:|ptime$|displaydate$|blog-post-date$)/],
];

/** Key → what it is about, of topics with their keys. */
export function entriesOf(topics: Readonly<Partial<Record<Topic, Keys>>>): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [topic, keys] of Object.entries(topics)) {
    let waiting: string[] = [];
    for (const word of keys.split(' ')) {
      if (Number.isNaN(Number(word))) waiting.push(word);
      else {
        for (const key of waiting) entries.set(key, [topic as Topic, Number(word)]);
        waiting = [];
      }
    }
  }
  return entries;
}

const entries = entriesOf(keysOf);
/** Labels of a Twitter card's values that content systems fill with the author's name. */
const WRITTEN_BY = /^(?:written by|author|by|verfasst von|geschrieben von|écrit par|escrito por|scritto da|geschreven door|napisane przez)\s?:?$/i;

/** `meta` elements. */
export const metas: Source = {
  name: 'metas',
  topics: Object.keys(keysOf) as Topic[],
  read({ survey }) {
    const labels = new Map(survey.metas.filter(({ key }) => key.startsWith('twitter:label')).map(({ key, content }) => [key, content]));
    return survey.metas.flatMap(({ key, content, row }): Finding[] => {
      const entry = entries.get(key);
      if (!entry || (key.startsWith('twitter:data') && !WRITTEN_BY.test(labels.get(key.replace('data', 'label')) ?? ''))) return [];
      const name = vocabularies.find(([, keys]) => keys.test(key))?.[0] ?? 'meta';
      return [{ topic: entry[0], value: content, from: `${name} ${key}`, row, trust: entry[1] }];
    });
  },
};

const properties = entriesOf({
  title: 'headline 0.75',
  author: 'author 0.8 creator 0.6',
  published: 'datepublished 0.85 datecreated 0.6',
  modified: 'datemodified 0.75',
  description: 'description 0.4',
  tags: 'keywords 0.5 articlesection 0.4',
  license: 'license 0.7',
  language: 'inlanguage 0.4',
});
const MAX_VALUE = 1000;
/** Schema types whose items are the page itself; a name or date of any other item is that of a part. */
const MAIN_TYPES = /(?:Article|Posting|Report|Recipe|HowTo|WebPage|CreativeWork|Question|Review|Blog|Product|Course|Book|Event)$/;
/** `name` of such an item; of a person's it is not about the page. */
const NAME: Entry = ['title', 0.7];

/** `itemprop` attributes. The first item of a type that can be the page counts; the items after it are comments, answers or teasers. */
export const microdata: Source = {
  name: 'microdata',
  topics: [...new Set([...properties.values()].map(([topic]) => topic))],
  read(evidence) {
    const { tree, survey } = evidence;
    const findings: Finding[] = [];
    const seen = new Map<string, number>();
    for (const { names, row } of survey.itemprops) {
      const scope = scopeOf(evidence, row);
      const isMain = MAIN_TYPES.test(attribute(tree, scope, 'itemtype') ?? '');
      // Declarations inside the article are its own, in an aside as well.
      const isOwn = scope > 0 && isMain && (survey.marks[scope]! & ELSEWHERE) === 0;
      if (survey.marks[row]! & ELSEWHERE && attribute(tree, row, 'content') === undefined && !isOwn) continue;
      for (const name of names) {
        const [topic, trust] = properties.get(name) ?? (name === 'name' && isMain && survey.itemscope[row] !== row ? NAME : []);
        const first = seen.get(name);
        if (topic === undefined || (first !== undefined && (first !== scope || topic === 'published'))) continue;
        const value = propertyValue(tree, row, topic);
        if (value === '') continue;
        seen.set(name, scope);
        findings.push({ topic, value, from: `microdata ${name}`, row, trust: isMain ? trust! : trust! * 0.7 });
      }
    }
    return findings;
  },
};

/** The item that a property belongs to; for an element that opens an item of its own, the item around it. */
function scopeOf({ tree, survey }: Evidence, row: number): number {
  return survey.itemscope[row] === row ? survey.itemscope[tree.parent[row]!]! : survey.itemscope[row]!;
}

function propertyValue(tree: Tree, row: number, topic: Topic): string {
  const holder = topic === 'author' ? nameWithin(tree, row) : row;
  const given = (attribute(tree, holder, 'content') ?? attribute(tree, holder, 'datetime'))?.trim();
  if (given) return given;
  return topic === 'license' ? (attribute(tree, row, 'href') ?? '') : squash(lineOf(tree, holder)).slice(0, MAX_VALUE);
}

/** The `name` inside an author's item, or the item itself. */
function nameWithin(tree: Tree, row: number): number {
  for (let inner = row + 1; inner < tree.end[row]!; inner++) if (attribute(tree, inner, 'itemprop') === 'name') return inner;
  return row;
}
