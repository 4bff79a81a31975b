import type { Builder } from '../builder.js';
import { FACT } from '../element-facts.js';
import { TAG } from '../tags.js';
import { block, type Handler, startOther } from './body-blocks.js';

export const form: Handler = (page, tag) => {
  const isInTemplate = page.open.has(TAG.template);
  if (page.form !== 0 && !isInTemplate) return;
  block(page, tag);
  if (!isInTemplate) page.form = page.open.row;
};

export const button: Handler = (page, tag) => {
  const at = page.open.findInScope(tag, FACT.scope);
  if (at >= 0) page.open.popTo(at);
  startOther(page, tag);
  page.framesetOk = false;
};

export const input: Handler = (page, tag) => {
  if (page.context === TAG.select) return;
  const at = page.open.findInScope(TAG.select, FACT.scope);
  if (at >= 0) page.open.popTo(at);
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
  const at = page.open.findInScope(tag, FACT.scope);
  if (at >= 0) {
    page.open.popTo(at);
    return;
  }
  startOther(page, tag);
  page.framesetOk = false;
};

export const option: Handler = (page, tag) => {
  if (page.open.inScope(TAG.select)) page.open.popImpliedExcept(TAG.optgroup);
  else if (page.open.tag === TAG.option) page.open.pop();
  startOther(page, tag);
};

export const optionGroup: Handler = (page, tag) => {
  if (page.open.inScope(TAG.select)) page.open.popImplied();
  else if (page.open.tag === TAG.option) page.open.pop();
  startOther(page, tag);
};
