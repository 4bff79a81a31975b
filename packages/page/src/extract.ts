import { assemble } from './content/assemble.js';
import { constraints } from './decide/constraints.js';
import { judgeFor } from './decide/shipped-judge.js';
import { decode } from './decode/decode.js';
import { metadataByRule, metadataOf } from './metadata/metadata.js';
import { defaultMethod } from './methods/default/index.js';
import { OpenPage } from './open-page.js';
import { type GivenOptions, type ResolvedOptions, resolveOptions } from './options.js';
import { outputs } from './outputs/index.js';
import { once } from './page/lazily.js';
import type { Page } from './page/page.js';
import { contentOf, type PageRecords } from './page-content.js';
import { type PageInput, type ReadPage, read } from './read.js';
import { type FoundRecords, recordsOf } from './records/found.js';
import { makeRecords } from './records/index.js';
import type { Kind } from './records/kind.js';
import { mayBeThread, postsOf } from './records/posts/posts.js';
import { rolesIn } from './records/roles.js';
import { openingPost, shownContent } from './records/shown.js';
import { Extraction } from './result.js';
import { type MatchedRule, matchRule } from './rules/match.js';
import { readRules, ruleFor } from './rules/rule.js';

export type { PageInput } from './read.js';

/**
 * One page in, its content out. Pure and synchronous: no network, no clock, the same answer for the same input.
 * A page without content has a `reason`. Only misuse throws, and with `strict` also input that is not a page.
 */
export function extract(input: PageInput, given?: GivenOptions): Extraction {
  return open(input, given).extract();
}

/** Parses a page once and answers several questions about it: links, menus, lists, the next page, and `extract()`. */
export function open(input: PageInput, given?: GivenOptions): OpenPage {
  const options = resolveOptions(given, { method: defaultMethod, readRules });
  const opened = read(input, options, decode);
  const siteRule = ruleFor(options.rules, options.url);
  const rule = siteRule && matchRule(opened.page, siteRule);
  return new OpenPage(opened.page, rule, () => extractionOf(opened, rule, options));
}

function extractionOf(opened: ReadPage, rule: MatchedRule | undefined, options: ResolvedOptions): Extraction {
  const { page } = opened;
  const content = contentOf(opened, options, {
    judge: judgeFor(options.method),
    constraints,
    assemble,
    metadataOf: (own, hints) => (rule ? metadataByRule(metadataOf(own, hints), own, rule) : metadataOf(own, hints)),
    outputs,
    recordsIn: (own, kind) => recordsIn(own, { kind, rule, options }),
    rule,
  });
  const { shown, kept: pageKept, found } = content;
  return new Extraction({ ...content, records: once(() => makeRecords({ page, content: shown, pageKept, parts: options.parts, found })) });
}

interface Known {
  readonly kind: Kind | undefined;
  readonly rule: MatchedRule | undefined;
  readonly options: ResolvedOptions;
}

/** The records of a page, and how its document shows them. */
function recordsIn(page: Page, { kind, rule, options: { parts, comments } }: Known): PageRecords<FoundRecords> {
  const posts = once(() => postsOf(page, { kind }));
  return {
    roles: () => rolesIn(page, kind === undefined || mayBeThread(page, kind) ? posts().posts : []),
    show: (content, { title, isFinal, isRefused, wall }) => {
      const found = recordsOf(page, { kind, title, posts, rule, wall });
      return {
        found,
        content: isFinal ? content : shownContent(content, { found, kind, parts, comments, isRefused }),
        firstPost: () => (isRefused ? undefined : openingPost(page, found, kind)),
        productName: () => (kind?.sure === 'product' ? (found.product.product?.name ?? null) : null),
      };
    },
  };
}
