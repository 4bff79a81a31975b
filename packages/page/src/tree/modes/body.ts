import { adopt, endOrdinary } from '../adoption.js';
import type { Builder, Mode } from '../builder.js';
import { FACT } from '../element-facts.js';
import { TAG } from '../tags.js';
import { closeParagraph, type Handler, startOther } from './body-blocks.js';
import { bodyStarts, tableOf } from './body-starts.js';
import { endHead } from './head.js';
import { isBlank, MODE } from './mode.js';

export const inBody: Mode = {
  start(page, tag) {
    (bodyStarts[tag] ?? startOther)(page, tag);
  },
  end(page, tag) {
    (bodyEnds[tag] ?? endOrdinary)(page, tag);
  },
  text(page, text) {
    page.reconstruct();
    page.insertText(text);
    if (page.framesetOk && !isBlank(text)) page.framesetOk = false;
  },
};

const block: Handler = ({ open }, tag) => void open.close(tag);

const heading: Handler = ({ open }) => {
  const at = open.findFactInScope(FACT.heading);
  if (at >= 0) open.popTo(at);
};

const paragraph: Handler = (page, tag) => {
  if (!page.open.inScope(tag, FACT.buttonScope)) page.insertImplied(tag);
  closeParagraph(page);
};

const object: Handler = (page, tag) => {
  if (page.open.close(tag)) page.formatting.clearToMarker();
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
  // Only the form is closed: elements opened inside it stay open.
  const now = open.findRow(row);
  if (now >= 0) open.removeAt(now);
};

function leavesBody(page: Builder): boolean {
  if (!page.open.inScope(TAG.body)) return false;
  page.mode = MODE.afterBody;
  return true;
}

/** Handler of every known end tag that has rules of its own. */
const bodyEnds: readonly (Handler | undefined)[] = tableOf([
  ['template', (page) => endHead(page)],
  ['body', (page) => void leavesBody(page)],
  ['html', (page, tag) => leavesBody(page) && page.endAgain(tag)],
  ['address article aside blockquote button center details dialog dir div dl fieldset figcaption figure footer header hgroup listing', block],
  ['main menu nav ol pre search section select summary ul dd dt', block],
  ['form', form],
  ['p', paragraph],
  ['li', ({ open }, tag) => void open.close(tag, FACT.listScope)],
  ['h1 h2 h3 h4 h5 h6', heading],
  ['a b big code em font i nobr s small strike strong tt u', adopt],
  ['applet marquee object', object],
  ['br', (page) => bodyStarts[TAG.br]!(page, TAG.br)],
]);
