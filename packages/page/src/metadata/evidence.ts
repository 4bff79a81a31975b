import type { Blocks } from '../blocks/segment.js';
import type { Tree } from '../tree/tree.js';
import type { FirstPart } from './dates/parse.js';
import type { Graph } from './json-ld/graph.js';

/** Facts that a caller may know besides the page. */
export interface MetadataHints {
  /** ISO date or time: no date after it is believed. */
  readonly now?: string | undefined;
  /** Text of the main content; read only by language and excerpt. */
  readonly text?: (() => string) | undefined;
  /** The post that a thread begins with, or the first one on this page of it; its time is ISO 8601. Asked for only by date and excerpt. */
  readonly firstPost?: (() => { readonly time: string | null; readonly text: string } | undefined) | undefined;
}

/** Where rows are, seen from the title. */
export interface Positions {
  /** Block of the title; the first one where nothing shows it. */
  readonly anchor: number;
  /** Blocks between the title and a row: negative before it. */
  distance(row: number): number;
  /** Whether the row is in a part about something else; a part that holds the title too is about the page, whatever its name. */
  isElsewhere(row: number): boolean;
  /** Whether the row belongs to the teaser of another page: to a small part with a linked heading of its own. */
  isTeaser(row: number): boolean;
}

/** The page as fields and sources see it: everything is made when first read. */
export interface Evidence {
  readonly tree: Tree;
  readonly blocks: Blocks;
  /** Where the page was fetched. */
  readonly url: string | undefined;
  readonly hints: MetadataHints;
  readonly survey: Survey;
  /** The page's JSON-LD. */
  readonly graph: Graph;
  /** Address against which relative ones are resolved. */
  readonly base: string | undefined;
  /** `rel=canonical`, absolute. */
  readonly canonical: string | undefined;
  readonly titleTag: string;
  /** Title tag and first headings, to compare names with. */
  readonly titleTexts: readonly string[];
  readonly firstPart: FirstPart;
  readonly title: ChosenTitle;
  readonly positions: Positions;
  findings(topic: Topic): readonly Finding[];
}

/** The subject of a finding: a field of the metadata, or an author. */
export type Topic = 'title' | 'author' | 'published' | 'modified' | 'siteName' | 'description' | 'language' | 'dir' | Addresses | 'tags' | 'license';
type Addresses = 'canonicalUrl' | 'image' | 'favicon';

/** One statement of the page about itself, as written; the fields clean, compare and choose. */
export interface Finding {
  readonly topic: Topic;
  readonly value: string;
  /** Where it was: the source's name and its key, such as `open-graph og:title`. */
  readonly from: string;
  /** Row of the element that declares it. */
  readonly row: number;
  /** How far it is believed on its own, in [0, 1]. */
  readonly trust: number;
}

/** A place where pages say things about themselves. */
export interface Source {
  readonly name: string;
  /** The fields it has evidence for; it is read only when one of these is needed. */
  readonly topics: readonly Topic[];
  read(evidence: Evidence): Finding[];
}

/** A value that was considered for a field. */
export interface Candidate<T> {
  readonly value: T;
  /** Every place that declares it, the strongest first. */
  readonly from: readonly string[];
  /** How sure, in [0, 1]. */
  readonly confidence: number;
  /** Rows of the elements that say so. */
  readonly rows?: readonly number[];
}

/** The page's claims about one field. */
export interface Field<T> {
  /** Undefined where the page does not say, or not surely enough. */
  readonly value: T | undefined;
  /** Where the value is, `open-graph og:title`; several places that agree are joined by ` + `; '' without a value. */
  readonly from: string;
  /** How sure of the value, in [0, 1]; 0 without one. */
  readonly confidence: number;
  /** All values considered, the best first, the chosen one among them. */
  readonly rivals: readonly Candidate<T>[];
  /** Rows of the elements that have the value, whether the page shows them or not. */
  readonly rows: readonly number[];
}

/** The title; its confidence is a probability among the texts considered. */
export interface ChosenTitle extends Field<string> {
  /** Row of the heading that shows it, or else of the one that is where the title would be; 0 where there is none. */
  readonly row: number;
  /** Whether it is the name of the site, on a page that is not its first one. */
  readonly isSiteName: boolean;
}

/** The best candidate as a field; none where even the best is less sure than `minConfidence`. */
export function settle<T>(candidates: readonly Candidate<T>[], minConfidence = 0): Field<T> {
  const rivals = [...candidates].sort((a, b) => b.confidence - a.confidence);
  const best = rivals[0];
  if (best && best.confidence >= minConfidence) return chosen(best, rivals);
  return { value: undefined, from: '', confidence: 0, rivals, rows: [] };
}

/** A candidate as the value of a field. */
export function chosen<T>({ value, from, confidence, rows = [] }: Candidate<T>, rivals: readonly Candidate<T>[]): Field<T> {
  return { value, from: from.join(' + '), confidence, rivals, rows };
}

/** A statement with its weight, before equal ones are put together. */
export interface Vote<T> {
  readonly value: T;
  readonly from: string;
  readonly trust: number;
  /** Row of the element that declares it. */
  readonly row?: number;
}

/** How much of its word a further reading of the same witness adds: declarations of one page are filled from one account, readings of one byline from one line. */
const SAME_WITNESS = 0.4;

/**
 * Puts equal statements together. Different witnesses are taken to err independently, so that the doubts of those that agree are multiplied; each
 * place counts once. By default every place is a witness of its own.
 */
export function agree<T, V extends Vote<T> = Vote<T>>(
  votes: readonly V[],
  keyOf: (value: T) => string,
  isSameWitness: (one: V, other: V) => boolean = (one, other) => one.from === other.from,
): Candidate<T>[] {
  const groups = new Map<string, V[]>();
  for (const vote of votes) {
    const key = keyOf(vote.value);
    const group = groups.get(key);
    if (group) group.push(vote);
    else groups.set(key, [vote]);
  }
  return [...groups.values()].map((group) => {
    const ordered = group.sort((a, b) => b.trust - a.trust);
    const heard: V[] = [];
    let doubt = 1;
    for (const vote of ordered) {
      const isAgain = heard.some((other) => isSameWitness(vote, other));
      if (isAgain && heard.some(({ from }) => from === vote.from)) continue;
      doubt *= 1 - vote.trust * (isAgain ? SAME_WITNESS : 1);
      heard.push(vote);
    }
    const rows = ordered.flatMap(({ row = 0 }) => (row > 0 ? [row] : []));
    return { value: ordered[0]!.value, from: [...new Set(ordered.map(({ from }) => from))], confidence: 1 - doubt, rows };
  });
}

/** The rows of a page that may say something about it, found in one walk; every list is in document order. */
export interface Survey {
  /** `meta` elements by their lower-case `property`, `name` or `http-equiv`. */
  readonly metas: readonly { readonly key: string; readonly content: string; readonly row: number }[];
  /** `link`, `a` and `area` with a `rel`: lower-case, its words separated by single spaces. */
  readonly rels: readonly { readonly rel: string; readonly href: string; readonly row: number }[];
  readonly title: number | undefined;
  readonly jsonLd: readonly number[];
  /** Headings of the levels 1 to 3. */
  readonly headings: readonly number[];
  /** Elements with `itemprop`. */
  readonly itemprops: readonly { readonly names: readonly string[]; readonly row: number }[];
  /** Elements whose class, id or test id names an author; a date, `time` among them. */
  readonly authorMarks: readonly number[];
  readonly dateMarks: readonly number[];
  /** Marks (see `marks.ts`) of a row: those of the element itself, and the parts of the page that it is in. */
  readonly marks: Uint32Array;
  /** Row of the nearest element with `itemscope`, 0 for none. */
  readonly itemscope: Uint32Array;
  readonly html: number | undefined;
}
