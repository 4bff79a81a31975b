import type { Blocks } from '../blocks/segment.js';
import type { ChosenTitle } from '../title/choose.js';
import type { Tree } from '../tree/tree.js';
import type { FirstPart } from './dates/find.js';
import type { Graph } from './json-ld/graph.js';
import type { Survey } from './survey.js';

/** What a caller may know besides the page. */
export interface MetadataHints {
  /** ISO date or time: no date after it is believed. */
  readonly now?: string | undefined;
  /** Text of the main content; asked for only by language and excerpt. */
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

/** What a finding can be about: a field of the metadata, or an author. */
export type Topic = 'title' | 'author' | 'published' | 'modified' | 'siteName' | 'description' | 'language' | 'dir' | Addresses | 'tags' | 'license';
type Addresses = 'canonicalUrl' | 'image' | 'favicon';

/** One statement of the page about itself, as written; the fields clean, compare and choose. */
export interface Finding {
  readonly topic: Topic;
  readonly value: string;
  /** Where it was: the source's name and its key, such as `open-graph og:title`. */
  readonly from: string;
  /** Row of the element that says it. */
  readonly row: number;
  /** How far it is believed on its own, in [0, 1]. */
  readonly trust: number;
}

/** A place where pages say things about themselves. */
export interface Source {
  readonly name: string;
  /** What it can say something about; it is read only when one of these is asked for. */
  readonly topics: readonly Topic[];
  read(evidence: Evidence): Finding[];
}
