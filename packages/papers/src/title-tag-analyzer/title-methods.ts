import type { Extraction } from 'pith';
import { findingsOf, type Page } from 'pith/parts';
import { addressParts } from './address.js';
import { headTitles } from './head-titles.js';
import { type FinderSettings, publishedFinderSettings, textsLikeTitle } from './title-finder.js';
import { type AnalyzerSettings, publishedAnalyzerSettings, titleTagAnalyzer } from './title-tag-analyzer.js';
import type { TitleWalk } from './walk.js';

/** A text that a method considered, with what it made of it: `S1`, `S2`, `S3`, `total`, or `likeness`. */
export interface TitleCandidateScores {
  readonly text: string;
  readonly scores: Readonly<Record<string, number>>;
}

export interface FoundTitle {
  /** Undefined where the page has no title by this method. */
  readonly value: string | undefined;
  /** The best first; of equal ones the earlier. */
  readonly candidates: readonly TitleCandidateScores[];
}

/** A way to find the title of a page, by itself. */
export interface TitleMethod {
  readonly name: string;
  readonly meaning: string;
  readonly reference: string;
  find(page: Page): FoundTitle;
  /** Every value it computed on a page; missing of a method that has none. */
  walk?(page: Page): TitleWalk;
}

const gali = 'Gali & Fränti, Content-based title extraction from web page, WEBIST 2016';

const titleTag: TitleMethod = {
  name: 'title-tag',
  meaning: 'the title tag as it is',
  reference: `the baseline of ${gali}`,
  find({ tree }) {
    const text = headTitles(tree).titleTag;
    return text === '' ? { value: undefined, candidates: [] } : { value: text, candidates: [{ text, scores: {} }] };
  },
};

function analyzer(settings: Partial<AnalyzerSettings> = {}): TitleMethod {
  return {
    name: 'title-tag-analyzer',
    meaning: 'the segment of the title tag that its place, the headings and the address speak for most',
    reference: gali,
    find({ tree, url }) {
      const { value, segments } = titleTagAnalyzer({ tree, url }, settings);
      const candidates = segments.map(({ text, s1, s2, s3, total }) => ({ text, scores: { S1: s1, S2: s2, S3: s3, total } }));
      return { value, candidates: candidates.sort((one, other) => other.scores.total - one.scores.total) };
    },
    walk({ tree, url }) {
      const { titleTag, metaTitles, keywords } = headTitles(tree);
      const address = url === undefined ? null : addressParts(url);
      return { paper: 'title-tag-analyzer', tags: { titleTag, metaTitles, keywords }, address, ...titleTagAnalyzer({ tree, url }, settings) };
    },
  };
}

function finder(settings: Partial<FinderSettings> = {}): TitleMethod {
  return {
    name: 'title-finder',
    meaning: 'the text of the page that is most like its title tag',
    reference: `Mohammadzadeh, Gottron, Schweiggert, Heyer, TitleFinder, WIDM 2012, as ${gali} compare it`,
    find({ blocks }) {
      const ranked = textsLikeTitle(blocks, settings).sort((one, other) => other.likeness - one.likeness);
      return { value: ranked[0]?.text, candidates: ranked.map(({ text, likeness }) => ({ text, scores: { likeness } })) };
    },
  };
}

/** Methods that find titles, by name. Pith itself chooses with all the evidence: see `title/choose.ts` of `pith`. */
export const titleMethods: Readonly<Record<string, TitleMethod>> = {
  'title-tag': titleTag,
  'title-tag-analyzer': analyzer(),
  'title-finder': finder(),
};

/** Their variants as `method:variant`, with what differs. */
export const titleVariants: Readonly<Record<string, { readonly method: TitleMethod; readonly differs: string }>> = {
  'title-tag:published': { method: titleTag, differs: 'nothing' },
  'title-tag-analyzer:published': {
    method: analyzer(publishedAnalyzerSettings),
    differs: 'the delimiters of its table 1: commas and colons cut too, a bare bar and dots do not',
  },
  'title-tag-analyzer:1+3': { method: analyzer({ ...publishedAnalyzerSettings, popularity: false }), differs: 'as published, without the headings' },
  'title-finder:published': { method: finder(publishedFinderSettings), differs: 'single text nodes instead of blocks, of any length' },
  'title-finder:tf-idf': {
    method: finder({ ...publishedFinderSettings, weight: 'tf-idf' }),
    differs: 'as published, words weighted by TF-IDF over the text nodes of the page',
  },
  'title-finder:overlap': {
    method: finder({ ...publishedFinderSettings, measure: 'overlap', weight: 'tf-idf' }),
    differs: 'as published, overlap of words by TF-IDF instead of the cosine',
  },
};

/** A method or a variant by its name; undefined where there is none. */
export function titleMethodNamed(name: string): TitleMethod | undefined {
  if (Object.hasOwn(titleMethods, name)) return titleMethods[name];
  return Object.hasOwn(titleVariants, name) ? titleVariants[name]!.method : undefined;
}

/** The title that one of the methods for titles finds on a page that was extracted, and what it considered. */
export function titleBy(extraction: Extraction, method: TitleMethod): FoundTitle {
  return method.find(findingsOf(extraction).page);
}
