import { aboutOf } from './about.js';
import { assemble, type Content } from './content/assemble.js';
import { type FurnitureReason, furnitureMask } from './content/furniture.js';
import { keepOnly } from './content/keep-only.js';
import { type Kept, type Mask, unlikelyBlocks } from './decide/choose.js';
import { decide } from './decide/decide.js';
import type { Reason } from './findings.js';
import { metadataByRule } from './metadata/by-rule.js';
import { metadataOf } from './metadata/metadata.js';
import type { Scores } from './methods/method.js';
import { OpenPage } from './open-page.js';
import { withOpening } from './opening.js';
import { type GivenOptions, type ResolvedOptions, resolveOptions } from './options.js';
import { writerOf } from './outputs/index.js';
import { text } from './outputs/text.js';
import { once } from './page/lazily.js';
import type { Page } from './page/page.js';
import { type PageInput, type ReadPage, read } from './read.js';
import { recordsOf } from './records/found.js';
import { makeRecords } from './records/index.js';
import { kindFrom } from './records/kind.js';
import { openingPost, type Shown, shownContent } from './records/shown.js';
import { Extraction } from './result.js';
import { type MatchedRule, matchRule, type RuleReason } from './rules/match.js';
import { ruleFor } from './rules/rule.js';
import { keepNone, statedText } from './stated/stated.js';

export type { PageInput } from './read.js';

/**
 * One page in, its content out. Pure and synchronous: no network, no clock, the same answer for the same input.
 * A page without content is an answer with a `reason`; only misuse throws, and with `strict` input that is no page.
 */
export function extract(input: PageInput, given?: GivenOptions): Extraction {
  return open(input, given).extract();
}

/** Reads a page once, for a caller who wants to know where it leads as well as what it says: links, menus, lists, the next page, and `extract()`. */
export function open(input: PageInput, given?: GivenOptions): OpenPage {
  const options = resolveOptions(given);
  const opened = read(input, options);
  const siteRule = ruleFor(options.rules, options.url);
  const rule = siteRule && matchRule(opened.page, siteRule);
  return new OpenPage(opened.page, rule, () => extractionOf(opened, rule, options));
}

/** The path of a page that was read: each line is a folder. Nothing after `content` is made before somebody asks for it. */
function extractionOf({ page, warnings, reason, form }: ReadPage, rule: MatchedRule | undefined, options: ResolvedOptions): Extraction {
  const { method, parts, comments, dial, without } = options;
  const scores = form === 'text' || form === 'feed' ? allContent(page) : method.score(page, dial);
  const isDecided = method.decides?.includes('everything') === true;
  const verdicts = decide(page, scores, { dial, comments, dropped: masksFor(page, scores, { options, rule }), isDecided, without });
  const ruled = <Known extends string>(chosen: Kept<Known>) =>
    rule?.keeps ? keepOnly(chosen, rule.keeps, { kept: 'kept-by-rule', dropped: 'dropped-by-rule' }) : chosen;
  const kind = kindFrom(scores.types);
  const isProduct = kind?.sure === 'product';
  const kept: Kept<Reason> = ruled(verdicts.text);
  const stated = isDecided || rule?.keeps || scores.reason === 'error-page' ? undefined : statedText(page, kept, options.limits);
  const content = stated ? assemble(stated.page, stated.kept, parts) : assemble(page, kept, parts, { document: () => ruled(verdicts.document()) });
  const wall = stated === undefined && scores.reason !== undefined && WALLS.has(scores.reason) ? scores.reason : undefined;
  const found = recordsOf(page, { kind, title: () => metadata().title.value, rule, wall });
  const none = reason ?? (rule?.keeps || stated ? undefined : scores.reason) ?? (content.kept.keeps.includes(1) ? undefined : emptiness(page));
  const isRefused = none !== undefined && none !== 'no-content';
  const shown: Content & Partial<Shown> = stated || isDecided ? content : shownContent(content, { found, kind, parts, comments, isRefused });
  // The reasons of `shown` are those of `kept` and of the posts.
  const pageKept = once(() => (stated ? keepNone(kept) : (shown.kept as Kept<Reason>)));
  const firstPost = once(() => (isRefused ? undefined : openingPost(page, found, kind)));
  const document = withOpening(shown, {
    page,
    keeps: () => pageKept().keeps,
    unlikely: unlikelyBlocks(scores),
    parts,
    metadata: () => metadata(),
    productName: () => (isProduct ? (found.product.product?.name ?? null) : null),
    isArticle: kind && kind.sure === 'article',
    said: () => {
      const first = firstPost();
      return first && [first.body, first.bodyEnd];
    },
  });
  const written = writerOf(
    document,
    aboutOf(() => metadata(), options.url),
  );
  const write: typeof written = (format) => (format === 'text' && method.text ? method.text(page) : written(format));
  const metadata = once(() => {
    // The names of those who speak are no part of what is quoted.
    const own = metadataOf(page, {
      now: options.now,
      text: () => (shown.speakers?.length ? text.write(content, {}) : write('text')),
      firstPost,
    });
    return rule ? metadataByRule(own, page, rule) : own;
  });
  return new Extraction({
    options,
    page,
    scores,
    kept: pageKept,
    shown,
    document: () => document.root,
    write,
    found,
    records: once(() => makeRecords({ page, content, kept: () => shown.kept, pageKept, parts, found })),
    metadata,
    textFrom: stated?.from ?? (rule?.keeps ? `rule ${rule.rule.keep?.source}` : undefined),
    rule,
    faults: () => [...warnings, ...(rule?.warnings ?? []), ...(stated?.page.tree.warnings ?? []), ...(shown.warnings ?? [])],
    // What was said in posts is content, although the method found none.
    reason: () => (none === 'no-content' && shown.kept.keeps.includes(1) ? undefined : none),
  });
}

/** Reasons of pages that stand in front of the one that was asked for. */
const WALLS: ReadonlySet<string> = new Set(['bot-check', 'login-wall', 'consent-wall', 'error-page']);

interface Known {
  readonly options: ResolvedOptions;
  readonly rule: MatchedRule | undefined;
}

/** What somebody outside knows to be no content. */
function masksFor(page: Page, scores: Scores, { options, rule }: Known): Mask<FurnitureReason | RuleReason>[] {
  const masks: Mask<FurnitureReason | RuleReason>[] = [];
  if (options.isFurniture) masks.push(furnitureMask(page, scores, options.isFurniture));
  if (rule?.drops) masks.push({ blocks: rule.drops, reason: 'dropped-by-rule' });
  return masks;
}

/** A text without mark-up and a feed are content throughout; nothing was judged, so nobody can say how well. */
function allContent({ blocks }: Page): Scores {
  return { score: new Float32Array(blocks.size).fill(1), cut: 0.5 };
}

function emptiness({ blocks }: Page): string {
  return blocks.size === 0 ? 'no-text' : 'no-content';
}
