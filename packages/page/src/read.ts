import { withinBudget } from './blocks/within-budget.js';
import type { decode } from './decode/decode.js';
import { type DocumentForm, documentForm } from './decode/document-form.js';
import { Problem } from './errors.js';
import type { ResolvedOptions } from './options.js';
import { type Page, pageOf } from './page/page.js';
import { type DomNode, fromDom } from './tree/from-dom.js';
import { parse } from './tree/parse.js';

/** A page as a string, as bytes, or as a live document or element of a browser. */
export type PageInput = string | Uint8Array | ArrayBuffer | DomNode;

/** A page that was read: decoded, parsed and split into blocks, once. */
export interface ReadPage {
  readonly page: Page;
  readonly warnings: readonly string[];
  /** The parsed input: a page, or a format that can be read as one. */
  readonly form: DocumentForm['form'];
  /** Why there is nothing to read: `binary`, `pdf`, `too-large`, `empty`, `json`. */
  readonly reason?: string | undefined;
}

/** Input → page. */
export function read(input: PageInput, { url, contentType, limits, strict }: ResolvedOptions, decodeInput: typeof decode): ReadPage {
  if (isDom(input)) {
    const blocks = withinBudget(fromDom(input, limits), limits.blocks);
    return { page: pageOf(blocks, url), warnings: blocks.tree.warnings, form: 'html' };
  }
  if (!isReadable(input)) throw new Problem('BAD_INPUT', { given: input === null ? 'null' : typeof input });
  const decoded = decodeInput(input, { contentType, maxCharacters: limits.characters });
  if (strict && (decoded.reason === 'binary' || decoded.reason === 'pdf')) throw new Problem('NOT_HTML', { found: decoded.reason });
  if (strict && decoded.reason === 'too-large') throw new Problem('TOO_LARGE', { limit: limits.characters });
  const { form, html } = documentForm(decoded.text, contentType);
  const blocks = withinBudget(parse(html, limits), limits.blocks);
  const reason = decoded.reason ?? (form === 'json' ? 'json' : undefined);
  return { page: pageOf(blocks, url), warnings: [...decoded.warnings, ...blocks.tree.warnings], form, reason };
}

function isReadable(input: unknown): input is string | Uint8Array | ArrayBuffer {
  return typeof input === 'string' || input instanceof Uint8Array || input instanceof ArrayBuffer;
}

function isDom(input: unknown): input is DomNode {
  return typeof input === 'object' && input !== null && 'nodeType' in input && 'childNodes' in input;
}
