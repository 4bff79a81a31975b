import { aboutOf } from './about.js';
import { arrange } from './arrange/arrange.js';
import { entriesOf, picturesOf } from './arrange/entries.js';
import { contentOfVerdicts } from './arrange/verdict-content.js';
import { wholeItems } from './arrange/whole-items.js';
import { assemble } from './content/assemble.js';
import type { Kept } from './content/choose.js';
import { keepOnly } from './content/keep-only.js';
import { decide, together } from './decide/decide.js';
import type { Reason } from './findings.js';
import { metadataByRule } from './metadata/by-rule.js';
import { metadataOf } from './metadata/metadata.js';
import { withOpening } from './opening.js';
import { writerOf } from './outputs/index.js';
import { lazily, once } from './page/lazily.js';
import type { Judging, Path } from './path.js';
import type { ReadPage } from './read.js';
import { recordsOf } from './records/found.js';
import { makeRecords } from './records/index.js';
import { kindFrom } from './records/page-kind.js';
import { saidIn } from './records/posts/said.js';
import { mayBeThread } from './records/posts/thread-signs.js';
import { Extraction } from './result.js';
import { keepNone, statedText } from './stated/stated.js';

/** Reasons of pages that stand in front of the one that was asked for. */
const WALLS: ReadonlySet<string> = new Set(['bot-check', 'login-wall', 'consent-wall', 'error-page']);
/** From this probability of a list page on its lists are looked for. */
const MAYBE_LIST = 0.3;

/**
 * One judgement of every block for the text and one for the document, learned from labels, instead of the rules that
 * `extract.ts` applies one after the other. It replaces them when it is better by every measure; `npm run rules` shows what its steps are worth.
 */
function extractByVerdicts({ page, warnings, reason }: ReadPage, { scores, rule, options, masks }: Judging): Extraction {
  const { method, parts, comments, dial, without } = options;
  const kind = kindFrom(scores.types);
  const verdicts = decide(page, scores, { dial, comments, dropped: masks, isDecided: false, without });
  const ruled = <Known extends string>(kept: Kept<Known>) =>
    rule?.keeps ? keepOnly(kept, rule.keeps, { kept: 'kept-by-rule', dropped: 'dropped-by-rule' }) : kept;
  const wall = scores.reason !== undefined && WALLS.has(scores.reason) ? scores.reason : undefined;
  const found = recordsOf(page, { kind, title: () => metadata().title.value, rule, wall });
  const isPlain = rule?.keeps !== undefined || scores.reason !== undefined;
  const isThread = !isPlain && !without.includes('posts') && kind !== undefined && mayBeThread(page, kind) && found.posts.posts.length > 0;
  const listed = () => (!isPlain && !without.includes('whole-items') && (kind?.list ?? 0) >= MAYBE_LIST ? found.items.items : []);
  // In a thread the posts are the content.
  const kept: Kept<Reason> = isThread ? saidIn(page, ruled(verdicts.text), found.posts.posts) : ruled(verdicts.text);
  const stated = rule?.keeps || scores.reason === 'error-page' ? undefined : statedText(page, kept, options.limits);
  const own = contentOfVerdicts(page, {
    kept,
    document: () => wholeItems<Reason>(page, together<Reason>(kept, ruled(verdicts.document())), listed()),
    pictures: ({ keeps }) => picturesOf(page, entriesOf(page, keeps, listed())),
    parts,
  });
  const content = stated ? assemble(stated.page, stated.kept, parts) : own;
  const none = reason ?? (rule?.keeps || stated ? undefined : scores.reason) ?? (content.kept.keeps.includes(1) ? undefined : 'no-content');
  const isShown = none === undefined || none === 'no-content';
  const pageKept = once(() => (stated ? keepNone(kept) : kept));
  const arranged = lazily({
    page: () => content.page,
    kept: () => content.kept,
    words: () => content.words,
    root: () => (stated || !isShown ? content.root : arrange(own, { found, kind, isThread, items: listed(), parts, without })),
  });
  const document = withOpening(arranged, {
    page,
    keeps: () => (stated ? pageKept() : own.document).keeps,
    unlikely: new Uint8Array(page.blocks.size),
    parts,
    metadata: () => metadata(),
    productName: () => null,
    isArticle: kind && kind.sure === 'article',
    said: () => undefined,
  });
  const written = writerOf(
    document,
    aboutOf(() => metadata(), options.url),
  );
  const write: typeof written = (format) => (format === 'text' && method.text ? method.text(page) : written(format));
  const metadata = once(() => {
    const firstPost = () => (isThread ? found.posts.posts[0] : undefined);
    const gathered = metadataOf(page, { now: options.now, text: () => write('text'), firstPost });
    return rule ? metadataByRule(gathered, page, rule) : gathered;
  });
  return new Extraction({
    options,
    page,
    scores,
    kept: pageKept,
    shown: arranged,
    document: () => document.root,
    write,
    found,
    records: once(() => makeRecords({ page, content, kept: () => (stated ? content.kept : own.document), pageKept, parts, found })),
    metadata,
    textFrom: stated?.from ?? (rule?.keeps ? `rule ${rule.rule.keep?.source}` : undefined),
    rule,
    faults: () => [...warnings, ...(rule?.warnings ?? []), ...(stated?.page.tree.warnings ?? [])],
    reason: () => none,
  });
}

/** Learned verdicts of what belongs in the text and in the document: `extract(html, { url, path: verdicts })`. */
export const verdicts: Path = {
  name: 'verdicts',
  meaning: 'trees judge what belongs in the text and in the document; a few constraints hold for every page',
  extract: extractByVerdicts,
};
