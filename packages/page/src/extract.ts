import { segment } from './blocks/segment.js';
import { assemble, type Content } from './content/assemble.js';
import { choose } from './content/choose.js';
import { restore, without } from './content/restore/restore.js';
import { decode } from './decode/decode.js';
import { Problem } from './errors.js';
import { gather } from './features/gather.js';
import { type Options, resolveOptions } from './options.js';
import { applyRule, obey, readRules, ruleFor } from './records/index.js';
import { Extraction } from './result.js';
import { noneOf, statedContent } from './shapes/stated.js';
import { type DomNode, fromDom } from './tree/from-dom.js';
import { parse } from './tree/parse.js';
import type { Tree } from './tree/tree.js';

/** A page as a string, as bytes, or as a live document or element of a browser. */
export type PageInput = string | Uint8Array | ArrayBuffer | DomNode;

/**
 * One page in, its content out. Pure and synchronous: no network, no clock, the same answer for the same input.
 * A page without content is an answer with a `reason`; only misuse throws, and with `strict` input that is no page.
 */
export function extract(input: PageInput, given?: Partial<Options>): Extraction {
  const options = resolveOptions(given);
  const { tree, reason, warnings } = read(input, options);
  const page = gather(segment(tree), options.url);
  const rule = ruleFor(readRules(options.rules), options.url);
  const ruled = rule && applyRule(page, rule);
  const scores = options.method.score(page, options.dial);
  // bounded: reasons of a method
  const found = restore(page, choose(scores, options.comments), without(...(options.method.decides ?? [])));
  const kept = obey(found, ruled);
  const stated = ruled?.keeps || scores.reason === 'error-page' ? undefined : statedContent(page, kept, options.parts);
  const content = stated?.content ?? assemble(page, kept, options.parts);
  return new Extraction({
    options,
    page,
    scores,
    content,
    kept: stated ? noneOf(kept) : kept,
    textFrom: stated?.from ?? (ruled?.keeps ? `rule ${rule?.keep?.source}` : undefined),
    rule: rule && ruled ? { rule, ruled } : undefined,
    warnings: [...warnings, ...(ruled?.warnings ?? [])],
    reason: reason ?? (ruled?.keeps || stated ? undefined : scores.reason) ?? emptiness(content),
  });
}

interface Read {
  readonly tree: Tree;
  readonly warnings: readonly string[];
  readonly reason?: string | undefined;
}

function read(input: PageInput, { contentType, limits, strict }: Options): Read {
  if (isDom(input)) {
    const tree = fromDom(input, limits);
    return { tree, warnings: tree.warnings };
  }
  if (!isReadable(input)) throw new Problem('BAD_INPUT', { given: input === null ? 'null' : typeof input });
  const decoded = decode(input, { contentType, maxCharacters: limits.characters });
  if (strict && decoded.reason === 'binary') throw new Problem('NOT_HTML', {});
  if (strict && decoded.reason === 'too-large') throw new Problem('TOO_LARGE', { limit: limits.characters });
  const tree = parse(decoded.text, limits);
  return { tree, warnings: [...decoded.warnings, ...tree.warnings], reason: decoded.reason };
}

function isReadable(input: unknown): input is string | Uint8Array | ArrayBuffer {
  return typeof input === 'string' || input instanceof Uint8Array || input instanceof ArrayBuffer;
}

function isDom(input: unknown): input is DomNode {
  return typeof input === 'object' && input !== null && 'nodeType' in input && 'childNodes' in input;
}

function emptiness({ page, kept }: Content): string | undefined {
  if (kept.keeps.includes(1)) return undefined;
  return page.blocks.size === 0 ? 'no-text' : 'no-content';
}
