import type { Builder } from '../builder.js';
import { FACT, factsOf } from '../element-facts.js';
import { REACH } from '../open-elements.js';
import { TAG } from '../tags.js';

/** What a tag does in the body. */
export type Handler = (page: Builder, tag: number) => void;

/** A start tag without rules of its own. */
export function startOther(page: Builder, tag: number): void {
  page.reconstruct();
  page.insert(tag);
}

export function closeParagraph({ open }: Builder): void {
  open.close(TAG.p, FACT.buttonScope);
}

export const block: Handler = (page, tag) => {
  closeParagraph(page);
  page.insert(tag);
};

export const heading: Handler = (page, tag) => {
  closeParagraph(page);
  if ((factsOf(page.open.tag) & FACT.heading) !== 0) page.open.pop();
  page.insert(tag);
};

export const preformatted: Handler = (page, tag) => {
  block(page, tag);
  page.dropsNewline = true;
  page.framesetOk = false;
};

/** List items close the open one of their kind, unless another structure has begun inside it. */
export function item(...kinds: number[]): Handler {
  return (page, tag) => {
    const { open } = page;
    page.framesetOk = false;
    const floor = Math.max(0, open.size - REACH);
    for (let at = kinds.some((kind) => open.has(kind)) ? open.size - 1 : -1; at >= floor; at--) {
      const candidate = open.tags[at]!;
      if (kinds.includes(candidate)) {
        open.popTo(at);
        break;
      }
      const isPassed = candidate === TAG.address || candidate === TAG.div || candidate === TAG.p;
      if (!isPassed && (factsOf(candidate) & FACT.special) !== 0) break;
    }
    block(page, tag);
  };
}

export const form: Handler = (page, tag) => {
  const isInTemplate = page.open.has(TAG.template);
  if (page.form !== 0 && !isInTemplate) return;
  block(page, tag);
  if (!isInTemplate) page.form = page.open.row;
};

export const button: Handler = (page, tag) => {
  page.open.close(tag);
  startOther(page, tag);
  page.framesetOk = false;
};

export const input: Handler = (page, tag) => {
  if (page.context === TAG.select) return;
  page.open.close(TAG.select);
  page.reconstruct();
  if (!isHiddenInput(page)) page.framesetOk = false;
  page.insertVoid(tag);
};

export function isHiddenInput({ rows }: Builder): boolean {
  const type = rows.attributeName.indexOf('type', rows.attributesFrom);
  return type >= 0 && rows.attributeValue[type]!.toLowerCase() === 'hidden';
}

export const select: Handler = (page, tag) => {
  if (page.context === TAG.select) return;
  if (page.open.close(tag)) return;
  startOther(page, tag);
  page.framesetOk = false;
};

/** An option closes the open elements of a select, but not its group. */
export const option: Handler = (page, tag) => {
  if (page.open.inScope(TAG.select)) page.open.popImplied(tag === TAG.option ? TAG.optgroup : -1);
  else if (page.open.tag === TAG.option) page.open.pop();
  startOther(page, tag);
};
