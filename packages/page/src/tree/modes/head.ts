import { type Builder, CONTENT } from '../builder.js';
import { TAG } from '../tags.js';
import { MODE } from './mode.js';
import { resetMode } from './reset.js';

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
  page.open.popThrough(TAG.template);
  page.formatting.clearToMarker();
  page.templateModes.pop();
  resetMode(page);
}
