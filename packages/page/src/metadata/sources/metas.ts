import type { Finding, Source, Topic } from '../evidence.js';
import type { Survey } from '../survey.js';

/** Keys with how far they are believed, in [0, 1]: a number is for all keys since the number before it. */
type Keys = string;
/** What a key is about, and how far it is believed. */
export type Entry = readonly [topic: Topic, trust: number];

/** `meta` elements by vocabulary: topic → keys. */
const vocabularies: Readonly<Record<string, Readonly<Partial<Record<Topic, Keys>>>>> = {
  'open-graph': {
    title: 'og:title 0.7',
    siteName: 'og:site_name 0.9',
    description: 'og:description 0.8',
    canonicalUrl: 'og:url 0.7',
    image: 'og:image 0.9 og:image:url og:image:secure_url 0.85',
    language: 'og:locale 0.4',
    author: 'og:article:author article:author article:author:name 0.6 book:author 0.5',
    published:
      'article:published_time 0.85 og:article:published_time article:published article:publish_date 0.8 og:published_time og:pubdate 0.7 og:release_date 0.3',
    modified: 'article:modified_time 0.85 og:article:modified_time article:modified 0.8 og:updated_time 0.6',
    tags: 'article:tag 0.8 video:tag 0.6 article:section 0.5',
  },
  twitter: {
    title: 'twitter:title 0.6',
    description: 'twitter:description 0.6',
    image: 'twitter:image twitter:image:src 0.7',
    author: 'twitter:data1 twitter:data2 0.8',
  },
  meta: {
    title: 'title 0.5',
    author: 'byl 0.75 author authors byline article.author 0.7',
    published:
      'pubdate 0.8 publishdate publish-date publish_date publication_date publication-date publicationdate published-date published_date publisheddate ' +
      'published_time published-time originalpublicationdate article.published article_date_original datepublished 0.75 published article.created ' +
      'dateposted 0.7 date pdate cre-date release-date 0.6 creation-date created datecreated 0.5',
    modified: 'article.updated datemodified 0.7 last-modified lastmod modified moddate 0.6 revised revision-date 0.5',
    description: 'description 0.75',
    siteName: 'application-name 0.7 site_name 0.6 apple-mobile-web-app-title 0.5 publisher 0.4',
    language: 'content-language language 0.45',
    tags: 'news_keywords 0.7 keywords 0.5',
    image: 'thumbnail image_src 0.5',
    license: 'copyright 0.1',
  },
  'dublin-core': {
    title: 'dc.title dcterms.title dc:title 0.6',
    author: 'dc.creator dcterms.creator dc:creator 0.7 dc.contributor 0.3',
    published: 'dc.date.issued dcterms.issued 0.8 dc.date dc:date dcterms.date dc.date.created dcterms.created dc.created dcterms.available 0.6',
    modified: 'dc.date.modified dcterms.modified dc.modified 0.7',
    description: 'dc.description dcterms.description dcterms.abstract 0.5',
    siteName: 'dc.publisher dcterms.publisher 0.4',
    language: 'dc.language dcterms.language 0.5',
    tags: 'dc.subject dcterms.subject 0.5',
    license: 'dcterms.license 0.7 dc.rights dcterms.rights 0.3',
  },
  // Scholarly publishers.
  citation: {
    title: 'citation_title 0.9 bepress_citation_title 0.8 eprints.title 0.7',
    author: 'citation_author 0.9 citation_authors 0.85 bepress_citation_author 0.8 eprints.creators_name 0.7',
    published: 'citation_online_date 0.85 citation_publication_date 0.8 citation_date 0.7 bepress_citation_date eprints.date 0.6',
    siteName: 'citation_journal_title 0.4 citation_publisher 0.3',
    description: 'citation_abstract 0.5',
    language: 'citation_language 0.5',
    tags: 'citation_keywords 0.7',
  },
  // Services for analytics and recommendations.
  'publisher-meta': {
    title: 'parsely-title sailthru.title 0.75 swiftype.title vr:title 0.6',
    author: 'parsely-author sailthru.author 0.8 cxenseparse:author shareaholic:article_author_name 0.75 bt:author rnews:author 0.7 vr:author 0.6',
    published:
      'parsely-pub-date 0.85 sailthru.date cxenseparse:recs:publishtime cxenseparse:recs:articlepublishtime shareaholic:article_published_time 0.8 ' +
      'bt:pubdate rnews:datepublished 0.75 vr:published_time 0.7 ptime displaydate blog-post-date 0.6',
    modified: 'shareaholic:article_modified_time 0.75',
    siteName: 'shareaholic:site_name 0.7',
    description: 'sailthru.description 0.6',
    canonicalUrl: 'parsely-link 0.6',
    image: 'parsely-image-url sailthru.image.full 0.7 sailthru.image.thumb 0.5',
    tags: 'parsely-tags 0.7 sailthru.tags 0.6 parsely-section 0.4',
  },
};

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

/** Labels of a Twitter card's values that content systems fill with the author's name. */
const WRITTEN_BY = /^(?:written by|author|by|verfasst von|geschrieben von|écrit par|escrito por|scritto da|geschreven door|napisane przez)\s?:?$/i;

/** A source for every vocabulary of `meta` elements. */
export const metas: readonly Source[] = Object.entries(vocabularies).map(([name, topics]) => {
  const entries = entriesOf(topics);
  return {
    name,
    topics: Object.keys(topics) as Topic[],
    read({ survey }) {
      const findings: Finding[] = [];
      for (const { key, content, row } of survey.metas) {
        const entry = entries.get(key);
        if (!entry || (key.startsWith('twitter:data') && !WRITTEN_BY.test(labelOf(survey, key)))) continue;
        findings.push({ topic: entry[0], value: content, from: `${name} ${key}`, row, trust: entry[1] });
      }
      return findings;
    },
  };
});

function labelOf({ metas }: Survey, data: string): string {
  return metas.find(({ key }) => key === data.replace('data', 'label'))?.content ?? '';
}
