import { type Blocks, segment } from './blocks/segment.js';
import { assemble } from './content/assemble.js';
import { choose } from './content/choose.js';
import { restore, without } from './content/restore/restore.js';
import { decode } from './decode/decode.js';
import { Problem } from './errors.js';
import { gather } from './features/gather.js';
import { type Options, resolveOptions } from './options.js';
import { Extraction } from './result.js';
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
  const blocks = segment(tree);
  const page = gather(blocks, options.url);
  const scores = options.method.score(page, options.dial);
  const content = assemble(page, restore(page, choose(scores, options.comments), without(...(options.method.decides ?? []))), options.parts);
  return new Extraction({ options, scores, content, warnings, reason: reason ?? scores.reason ?? emptiness(blocks, content.kept.keeps) });
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

function emptiness(blocks: Blocks, keeps: Uint8Array): string | undefined {
  if (keeps.includes(1)) return undefined;
  return blocks.size === 0 ? 'no-text' : 'no-content';
}
