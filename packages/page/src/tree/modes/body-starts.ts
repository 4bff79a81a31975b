import { adopt } from '../adoption.js';
import { type Builder, CONTENT } from '../builder.js';
import { FACT, factsOf } from '../element-facts.js';
import { insertForeign } from '../foreign.js';
import { MATH, SVG } from '../foreign-names.js';
import { REACH } from '../open-elements.js';
import { type KnownTag, knownTags, TAG } from '../tags.js';
import { mergeAttributes } from './before-body.js';
import { startHead } from './head.js';
import { MODE } from './mode.js';

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

const block: Handler = (page, tag) => {
  closeParagraph(page);
  page.insert(tag);
};

const heading: Handler = (page, tag) => {
  closeParagraph(page);
  if ((factsOf(page.open.tag) & FACT.heading) !== 0) page.open.pop();
  page.insert(tag);
};

const preformatted: Handler = (page, tag) => {
  block(page, tag);
  page.dropsNewline = true;
  page.framesetOk = false;
};

const form: Handler = (page, tag) => {
  const isInTemplate = page.open.has(TAG.template);
  if (page.form !== 0 && !isInTemplate) return;
  block(page, tag);
  if (!isInTemplate) page.form = page.open.row;
};

/** List items close the open one of their kind, unless another structure has begun inside it. */
function item(...kinds: number[]): Handler {
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
  if (page.open.inScope(tag)) {
    adopt(page, tag);
    page.reconstruct();
  }
  page.formatting.push(page.insert(tag));
};

const button: Handler = (page, tag) => {
  const at = page.open.findInScope(tag, FACT.scope);
  if (at >= 0) page.open.popTo(at);
  startOther(page, tag);
  page.framesetOk = false;
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

const input: Handler = (page, tag) => {
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

const rule: Handler = (page, tag) => {
  closeParagraph(page);
  if (page.open.inScope(TAG.select)) page.open.popImplied();
  page.insertVoid(tag);
  page.framesetOk = false;
};

const select: Handler = (page, tag) => {
  if (page.context === TAG.select) return;
  const at = page.open.findInScope(tag, FACT.scope);
  if (at >= 0) {
    page.open.popTo(at);
    return;
  }
  startOther(page, tag);
  page.framesetOk = false;
};

const option: Handler = (page, tag) => {
  if (page.open.inScope(TAG.select)) page.open.popImpliedExcept(TAG.optgroup);
  else if (page.open.tag === TAG.option) page.open.pop();
  startOther(page, tag);
};

const optionGroup: Handler = (page, tag) => {
  if (page.open.inScope(TAG.select)) page.open.popImplied();
  else if (page.open.tag === TAG.option) page.open.pop();
  startOther(page, tag);
};

const ruby: Handler = (page, tag) => {
  if (page.open.inScope(TAG.ruby)) page.open.popImplied();
  page.insert(tag);
};

const rubyText: Handler = (page, tag) => {
  if (page.open.inScope(TAG.ruby)) page.open.popImpliedExcept(TAG.rtc);
  page.insert(tag);
};

const html: Handler = (page) => {
  // The root of what stands in a `noscript` is no `html` element.
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

const handlers: readonly (readonly [string, Handler])[] = [
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
  ['option', option],
  ['optgroup', optionGroup],
  ['rb rtc', ruby],
  ['rp rt', rubyText],
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
];

/** Handler of every known tag that has rules of its own. */
export const bodyStarts: readonly (Handler | undefined)[] = tableOf(handlers);

export function tableOf(list: readonly (readonly [string, Handler])[]): (Handler | undefined)[] {
  const table = new Array<Handler | undefined>(knownTags.length).fill(undefined);
  for (const [tags, handler] of list) for (const tag of tags.split(' ')) table[TAG[tag as KnownTag]] = handler;
  return table;
}
