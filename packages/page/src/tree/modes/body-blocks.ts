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
  const at = open.findInScope(TAG.p, FACT.buttonScope);
  if (at >= 0) open.popTo(at);
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
