import { adopt, endOrdinary } from '../adoption.js';
import type { Builder } from '../builder.js';
import { FACT } from '../element-facts.js';
import { TAG } from '../tags.js';
import { closeParagraph, type Handler } from './body-blocks.js';
import { bodyStarts, tableOf } from './body-starts.js';
import { endHead } from './head.js';
import { MODE } from './mode.js';

export const endOther: Handler = endOrdinary;

const block: Handler = ({ open }, tag) => {
  const at = open.findInScope(tag, FACT.scope);
  if (at >= 0) open.popTo(at);
};

const listItem: Handler = ({ open }, tag) => {
  const at = open.findInScope(tag, FACT.listScope);
  if (at >= 0) open.popTo(at);
};

const heading: Handler = ({ open }) => {
  const at = open.findFactInScope(FACT.heading);
  if (at >= 0) open.popTo(at);
};

const paragraph: Handler = (page, tag) => {
  if (!page.open.inButtonScope(tag)) page.insertImplied(tag);
  closeParagraph(page);
};

const object: Handler = (page, tag) => {
  const at = page.open.findInScope(tag, FACT.scope);
  if (at < 0) return;
  page.open.popTo(at);
  page.formatting.clearToMarker();
};

const form: Handler = (page, tag) => {
  const { open } = page;
  if (open.has(TAG.template)) {
    block(page, tag);
    return;
  }
  const row = page.form;
  page.form = 0;
  if (row === 0 || page.rows.open[row] === 0 || !open.inScope(tag)) return;
  const at = open.findRow(row);
  if (at < 0) return;
  open.popImplied();
  // The form alone is closed: what was opened inside it and is still open goes on.
  const now = open.findRow(row);
  if (now >= 0) open.removeAt(now);
};

function leavesBody(page: Builder): boolean {
  if (!page.open.inScope(TAG.body)) return false;
  page.mode = MODE.afterBody;
  return true;
}

const handlers: readonly (readonly [string, Handler])[] = [
  ['template', (page) => endHead(page)],
  ['body', (page) => void leavesBody(page)],
  ['html', (page, tag) => leavesBody(page) && page.endAgain(tag)],
  ['address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer header hgroup listing', block],
  ['main menu nav ol pre search section select summary ul dd dt', block],
  ['form', form],
  ['p', paragraph],
  ['li', listItem],
  ['h1 h2 h3 h4 h5 h6', heading],
  ['a b big code em font i nobr s small strike strong tt u', adopt],
  ['applet marquee object', object],
  ['br', (page) => bodyStarts[TAG.br]!(page, TAG.br)],
];

/** Handler of every known end tag that has rules of its own. */
export const bodyEnds: readonly (Handler | undefined)[] = tableOf(handlers);
