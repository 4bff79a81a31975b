import { adopt } from '../adoption.js';
import { CONTENT } from '../builder.js';
import { insertForeign } from '../foreign.js';
import { MATH, SVG } from '../tag-names.js';
import { type KnownTag, knownTags, TAG } from '../tags.js';
import { mergeAttributes } from './before-body.js';
import { block, button, closeParagraph, form, type Handler, heading, input, item, option, preformatted, select, startOther } from './body-blocks.js';
import { startHead } from './head.js';
import { MODE } from './mode.js';

const link: Handler = (page, tag) => {
  const listed = page.formatting.find(tag);
  if (listed >= 0) {
    const earlier = page.formatting.rows[listed]!;
    adopt(page, tag);
    page.formatting.removeRow(earlier);
    const at = page.rows.open[earlier] === 1 ? page.open.findRow(earlier) : -1;
    if (at >= 0) page.open.removeAt(at);
  }
  formatting(page, tag);
};

const formatting: Handler = (page, tag) => {
  page.reconstruct();
  page.formatting.push(page.insert(tag));
};

const unbroken: Handler = (page, tag) => {
  page.reconstruct();
  if (page.open.inScope(tag)) adopt(page, tag);
  formatting(page, tag);
};

const object: Handler = (page, tag) => {
  startOther(page, tag);
  page.formatting.mark();
  page.framesetOk = false;
};

const table: Handler = (page, tag) => {
  if (!page.isQuirky) closeParagraph(page);
  page.insert(tag);
  page.framesetOk = false;
  page.mode = MODE.inTable;
};

const voidInline: Handler = (page, tag) => {
  page.reconstruct();
  page.insertVoid(tag);
  page.framesetOk = false;
};

const rule: Handler = (page, tag) => {
  closeParagraph(page);
  if (page.open.inScope(TAG.select)) page.open.popImplied();
  page.insertVoid(tag);
  page.framesetOk = false;
};

/** A ruby text or its parenthesis leaves its container open. */
const ruby: Handler = (page, tag) => {
  if (page.open.inScope(TAG.ruby)) page.open.popImplied(tag === TAG.rp || tag === TAG.rt ? TAG.rtc : -1);
  page.insert(tag);
};

const html: Handler = (page) => {
  // The root of a `noscript` is not an `html` element.
  if (page.open.tags[0] === TAG.html && !page.open.has(TAG.template)) mergeAttributes(page, page.open.rows[0]!);
};

const body: Handler = (page) => {
  if (page.open.tags[1] !== TAG.body || page.open.has(TAG.template)) return;
  page.framesetOk = false;
  mergeAttributes(page, page.open.rows[1]!);
};

const frameset: Handler = (page, tag) => {
  if (page.open.tags[1] !== TAG.body || !page.framesetOk) return;
  page.rows.detach(page.open.rows[1]!);
  page.open.popTo(1);
  page.insert(tag);
  page.mode = MODE.inFrameset;
};

const raw =
  (content: number): Handler =>
  (page, tag) => {
    page.framesetOk = false;
    page.insertRaw(tag, content);
  };

const example: Handler = (page, tag) => {
  closeParagraph(page);
  page.reconstruct();
  page.framesetOk = false;
  page.insertRaw(tag, CONTENT.text);
};

const plaintext: Handler = (page, tag) => {
  block(page, tag);
  page.content = CONTENT.plain;
};

const foreign =
  (space: number): Handler =>
  (page, tag) => {
    page.reconstruct();
    insertForeign(page, space, tag);
  };

/** Handler of every known tag that has rules of its own. */
export const bodyStarts: readonly (Handler | undefined)[] = tableOf([
  ['base basefont bgsound link meta noframes script style template title', (page, tag) => void startHead(page, tag)],
  ['address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer header hgroup main menu nav', block],
  ['ol p search section summary ul', block],
  ['h1 h2 h3 h4 h5 h6', heading],
  ['pre listing', preformatted],
  ['form', form],
  ['li', item(TAG.li)],
  ['dd dt', item(TAG.dd, TAG.dt)],
  ['a', link],
  ['b big code em font i s small strike strong tt u', formatting],
  ['nobr', unbroken],
  ['button', button],
  ['applet marquee object', object],
  ['table', table],
  ['area br embed img keygen wbr', voidInline],
  ['image', (page) => voidInline(page, TAG.img)],
  ['input', input],
  ['param source track', (page, tag) => page.insertVoid(tag)],
  ['hr', rule],
  ['select', select],
  ['option optgroup', option],
  ['rb rtc rp rt', ruby],
  ['html', html],
  ['body', body],
  ['frameset', frameset],
  ['textarea', raw(CONTENT.textWithReferences)],
  ['iframe', raw(CONTENT.text)],
  ['noembed', (page, tag) => page.insertRaw(tag, CONTENT.text)],
  ['noscript', (page, tag) => (page.scripting ? page.insertRaw(tag, CONTENT.noscript) : startOther(page, tag))],
  ['xmp', example],
  ['plaintext', plaintext],
  ['svg', foreign(SVG)],
  ['math', foreign(MATH)],
  ['caption col colgroup frame head tbody td tfoot th thead tr', () => undefined],
]);

export function tableOf(list: readonly (readonly [string, Handler])[]): (Handler | undefined)[] {
  const table = new Array<Handler | undefined>(knownTags.length).fill(undefined);
  for (const [tags, handler] of list) for (const tag of tags.split(' ')) table[TAG[tag as KnownTag]] = handler;
  return table;
}
