import type { Assemble, Content } from './content/assemble-with.js';
import { type FurnitureReason, furnitureMask, keepOnly } from './content/masks.js';
import { type Kept, type Mask, unlikelyBlocks } from './decide/choose.js';
import type { Constraint } from './decide/constraint.js';
import { decide, type VerdictReason } from './decide/decide.js';
import { NO_ROLES, type Roles } from './decide/evidence/roles.js';
import type { Judge } from './decide/judge.js';
import type { ContentElement } from './document/node.js';
import type { MetadataHints } from './metadata/evidence.js';
import type { MainMetadata, Metadata } from './metadata/metadata.js';
import type { Scores } from './methods/method.js';
import { withOpening } from './opening.js';
import type { ResolvedOptions } from './options.js';
import type { About } from './outputs/output.js';
import { type Output, writerOf } from './outputs/output.js';
import { plainText } from './outputs/text.js';
import { lazily, once } from './page/lazily.js';
import type { Page } from './page/page.js';
import type { ReadPage } from './read.js';
import { type Kind, kindFrom } from './records/kind.js';
import type { PostReason } from './records/posts/kept-posts.js';
import type { ListReason } from './records/shown.js';
import type { MatchedRule, RuleReason } from './rules/match.js';
import { keepNone, type StatedReason, statedText } from './stated/stated.js';

/** What writers may say about a page; no field of metadata is made before one asks for it. */
function aboutOf(metadata: () => Partial<Metadata>, url: string | undefined): About {
  return lazily<About>({
    title: () => metadata().title?.value,
    authors: () => metadata().authors?.value,
    published: () => metadata().published?.value,
    modified: () => metadata().modified?.value,
    siteName: () => metadata().siteName?.value,
    description: () => metadata().description?.value,
    language: () => metadata().language?.value,
    license: () => metadata().license?.value,
    tags: () => metadata().tags?.value,
    url: () => url,
  });
}

/** Why a block was kept or dropped, by the step that decided. */
export type Reason = VerdictReason | PostReason | ListReason | FurnitureReason | RuleReason | StatedReason;

/** What an entry reads a page with. An entry that leaves something out does not bring its code either. */
export interface Tools<Fields extends MainMetadata, Name extends string, Found> {
  /** Who judges every block a second time. */
  readonly judge?: Judge | undefined;
  /** What always holds for the verdicts, in this order. */
  readonly constraints: Readonly<Record<string, Constraint>>;
  /** How kept blocks become a document. */
  readonly assemble: Assemble;
  readonly metadataOf: (page: Page, hints: MetadataHints) => Fields;
  readonly outputs: Readonly<Record<Name, Output>>;
  /** Additions of the records to the document. */
  readonly recordsIn: (page: Page, kind: Kind | undefined) => PageRecords<Found>;
  /** The matches of a rule for the site. */
  readonly rule?: MatchedRule | undefined;
}

/** The records of a page as the document needs them. */
export interface PageRecords<Found> {
  /** The roles of repeated elements. */
  readonly roles: () => Roles;
  readonly show: (content: Content, about: AboutContent) => ShownRecords<Found>;
}

/** The facts about the content that the search for records uses. */
export interface AboutContent {
  readonly title: () => string | undefined;
  /** The content is final: a text of the page's JSON, or what a method decided alone. */
  readonly isFinal: boolean;
  /** The page has no content for a reason that records cannot refute: an error, a block page. */
  readonly isRefused: boolean;
  /** The block page or error that was served in place of the page. */
  readonly wall: string | undefined;
}

export interface ShownRecords<Found> {
  readonly found: Found;
  /** The content as the formats show it. */
  readonly content: Content & { readonly warnings?: readonly string[] };
  /** The post that a thread begins with: its time, its text, and its rows, the last one not included. */
  readonly firstPost: () => { readonly time: string | null; readonly text: string; readonly body: number; readonly bodyEnd: number } | undefined;
  /** The name of the page's product; null if it has none. */
  readonly productName: () => string | null;
}

/** The facts about a parsed page; functions are computed on first use. */
export interface PageContent<Fields, Name extends string, Found> {
  readonly options: ResolvedOptions;
  /** The page as it came; its content may be in its JSON and be a page of its own. */
  readonly page: Page;
  readonly scores: Scores;
  /** Which blocks of `page` are content. */
  readonly kept: () => Kept<Reason>;
  /** Which blocks of `page` belong in the document, before records are laid out. */
  readonly documentKept: () => Kept<Reason>;
  /** The content as the formats show it, with who speaks. */
  readonly shown: Content;
  /** The same with its title and standfirst, or without them if the options exclude them. */
  readonly document: () => ContentElement;
  /** The same in a format. */
  readonly write: (format: Name) => string;
  readonly found: Found;
  readonly metadata: () => Fields;
  /** Where the text comes from, where it is not what the method found on the page. */
  readonly textFrom: string | undefined;
  readonly rule: MatchedRule | undefined;
  /** Faults that did not stop the extraction. */
  readonly faults: () => readonly string[];
  /** Why there is no content. */
  readonly reason: () => string | undefined;
}

/** A page without records: lists and threads are documents like others. */
export function noRecords(): PageRecords<null> {
  return { roles: () => NO_ROLES, show: (content) => ({ found: null, content, firstPost: () => undefined, productName: () => null }) };
}

/** The path of a page through the library: each line is a folder. Everything after `content` is lazy. */
export function contentOf<Fields extends MainMetadata, Name extends string, Found>(
  { page, warnings, reason, form }: ReadPage,
  options: ResolvedOptions,
  { judge, constraints, assemble, metadataOf, outputs, recordsIn, rule }: Tools<Fields, Name, Found>,
): PageContent<Fields, Name, Found> {
  const { method, parts, comments, favor, without } = options;
  const scores = form === 'text' || form === 'feed' ? allContent(page) : method.score(page, favor);
  const isDecided = method.decides?.includes('everything') === true;
  const kind = kindFrom(scores.types);
  const records = recordsIn(page, kind);
  const verdicts = decide(page, scores, {
    favor,
    comments,
    dropped: masksFor(page, scores, { options, rule }),
    isDecided,
    judge,
    constraints,
    roles: records.roles,
    without,
  });
  const ruled = <Known extends string>(chosen: Kept<Known>) =>
    rule?.keeps ? keepOnly(chosen, rule.keeps, { kept: 'kept-by-rule', dropped: 'dropped-by-rule' }) : chosen;
  const kept: Kept<Reason> = ruled(verdicts.text);
  const stated = isDecided || rule?.keeps || scores.reason === 'error-page' ? undefined : statedText(page, kept, options.limits);
  const documentKept = once((): Kept<Reason> => ruled(verdicts.document()));
  const content = stated ? assemble(stated.page, stated.kept, parts) : assemble(page, kept, parts, { document: documentKept });
  const wall = stated === undefined && scores.reason !== undefined && WALLS.has(scores.reason) ? scores.reason : undefined;
  const none = reason ?? (rule?.keeps || stated ? undefined : scores.reason) ?? (content.kept.keeps.includes(1) ? undefined : emptiness(page));
  const isRefused = none !== undefined && none !== 'no-content';
  const isFinal = stated !== undefined || isDecided;
  const { found, content: shown, ...displayed } = records.show(content, { title: () => metadata().title.value, isFinal, isRefused, wall });
  // The reasons of `shown` are those of `kept` and of the posts.
  const pageKept = once(() => (stated ? keepNone(kept) : (shown.kept as Kept<Reason>)));
  const firstPost = once(displayed.firstPost);
  const document = withOpening(shown, {
    page,
    keeps: () => pageKept().keeps,
    unlikely: unlikelyBlocks(scores),
    parts,
    metadata: () => metadata(),
    productName: displayed.productName,
    isArticle: kind && kind.sure === 'article',
    said: () => {
      const first = firstPost();
      return first && [first.body, first.bodyEnd];
    },
  });
  const written = writerOf(
    outputs,
    document,
    aboutOf(() => metadata(), options.url),
  );
  const plain = once(() => (method.text ? method.text(page) : plainText(document, document.speakers)));
  const write = (format: Name): string => (format === 'text' ? plain() : written(format));
  // The names of speakers are not part of a quotation.
  const metadata = once(() =>
    metadataOf(page, { now: options.now, text: () => (shown.speakers.length > 0 ? plainText(shown) : plain()), firstPost }),
  );
  return {
    options,
    page,
    scores,
    kept: pageKept,
    documentKept,
    shown,
    document: () => document.root,
    write,
    found,
    metadata,
    textFrom: stated?.from ?? (rule?.keeps ? `rule ${rule.rule.keep?.source}` : undefined),
    rule,
    faults: () => [...warnings, ...(rule?.warnings ?? []), ...(stated?.page.tree.warnings ?? []), ...(shown.warnings ?? [])],
    // Posts are content, even if the method found none.
    reason: () => (none === 'no-content' && shown.kept.keeps.includes(1) ? undefined : none),
  };
}

/** Reasons of pages that were served in place of the requested one. */
const WALLS: ReadonlySet<string> = new Set(['bot-check', 'login-wall', 'consent-wall', 'error-page']);

interface Known {
  readonly options: ResolvedOptions;
  readonly rule: MatchedRule | undefined;
}

/** Masks for the blocks that a rule or the caller excludes. */
function masksFor(page: Page, scores: Scores, { options, rule }: Known): Mask<FurnitureReason | RuleReason>[] {
  const masks: Mask<FurnitureReason | RuleReason>[] = [];
  if (options.isFurniture) masks.push(furnitureMask(page, scores, options.isFurniture));
  if (rule?.drops) masks.push({ blocks: rule.drops, reason: 'dropped-by-rule' });
  return masks;
}

/** A text without mark-up and a feed are content throughout; nothing was judged, so that its quality is not known. */
function allContent({ blocks }: Page): Scores {
  return { score: new Float32Array(blocks.size).fill(1), cut: 0.5 };
}

function emptiness({ blocks }: Page): string {
  return blocks.size === 0 ? 'no-text' : 'no-content';
}
