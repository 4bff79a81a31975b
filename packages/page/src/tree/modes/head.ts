import { type Builder, CONTENT } from '../builder.js';
import { REACH } from '../open-elements.js';
import { TAG, tagIds } from '../tags.js';
import { MODE } from './mode.js';

/** Start tags with the same meaning in the head and in the body; false for every other tag. */
export function startHead(page: Builder, tag: number): boolean {
  switch (tag) {
    case TAG.base:
    case TAG.basefont:
    case TAG.bgsound:
    case TAG.link:
    case TAG.meta:
      page.insertVoid(tag);
      return true;
    case TAG.title:
      page.insertRaw(tag, CONTENT.textWithReferences);
      return true;
    case TAG.style:
    case TAG.noframes:
      page.insertRaw(tag, CONTENT.text);
      return true;
    case TAG.script:
      page.insertRaw(tag, CONTENT.script);
      return true;
    case TAG.template:
      page.insert(tag);
      page.formatting.mark();
      page.framesetOk = false;
      page.mode = MODE.inTemplate;
      page.templateModes.push(MODE.inTemplate);
      return true;
    default:
      return false;
  }
}

/** `</template>`. */
export function endHead(page: Builder): void {
  if (!page.open.has(TAG.template)) return;
  const at = page.open.find(TAG.template);
  if (at >= 0) page.open.popTo(at);
  page.formatting.clearToMarker();
  page.templateModes.pop();
  resetMode(page);
}

const modeOf = new Map<number, number>([
  [TAG.td, MODE.inCell],
  [TAG.th, MODE.inCell],
  [TAG.tr, MODE.inRow],
  ...tagIds('tbody thead tfoot').map((tag) => [tag, MODE.inTableBody] as const),
  [TAG.caption, MODE.inCaption],
  [TAG.colgroup, MODE.inColumnGroup],
  [TAG.table, MODE.inTable],
  [TAG.body, MODE.inBody],
  [TAG.frameset, MODE.inFrameset],
]);

/** Finds the mode that fits the open elements after a table or a template has been closed. */
export function resetMode(page: Builder): void {
  const { open } = page;
  const floor = Math.max(0, open.size - REACH);
  for (let at = open.size - 1; at >= floor; at--) {
    const isLast = at === 0;
    const tag = isLast && page.context >= 0 ? page.context : open.tags[at]!;
    const mode = modeFor(page, tag, isLast);
    if (mode !== undefined) {
      page.mode = mode;
      return;
    }
  }
  page.mode = MODE.inBody;
}

function modeFor(page: Builder, tag: number, isLast: boolean): number | undefined {
  if (tag === TAG.template) return page.templateModes.at(-1) ?? MODE.inBody;
  if (tag === TAG.head) return isLast ? undefined : MODE.inHead;
  if (tag === TAG.html) return page.head === 0 ? MODE.beforeHead : MODE.afterHead;
  if (isLast && (tag === TAG.td || tag === TAG.th)) return MODE.inBody;
  return modeOf.get(tag);
}
