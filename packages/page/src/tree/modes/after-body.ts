import type { Builder, Mode } from '../builder.js';
import { TAG } from '../tags.js';
import { mergeAttributes } from './before-body.js';
import { inBody } from './body.js';
import { startHead } from './head.js';
import { isBlank, isSpace, MODE } from './mode.js';

export const afterBody: Mode = {
  start: returnToBody,
  end(page, tag) {
    if (tag === TAG.html) {
      if (page.context < 0) page.mode = MODE.afterAfterBody;
    } else {
      page.mode = MODE.inBody;
      page.endAgain(tag);
    }
  },
  text: textAfterBody,
};

export const afterAfterBody: Mode = {
  start: returnToBody,
  end(page, tag) {
    page.mode = MODE.inBody;
    page.endAgain(tag);
  },
  text: textAfterBody,
};

function returnToBody(page: Builder, tag: number): void {
  if (tag === TAG.html) {
    inBody.start(page, tag);
    return;
  }
  page.mode = MODE.inBody;
  page.startAgain(tag);
}

function textAfterBody(page: Builder, text: string): void {
  if (!isBlank(text)) page.mode = MODE.inBody;
  inBody.text(page, text);
}

export const inFrameset: Mode = {
  start(page, tag) {
    if (tag === TAG.html) mergeAttributes(page, page.open.rows[0]!);
    else if (tag === TAG.frameset) page.insert(tag);
    else if (tag === TAG.frame) page.insertVoid(tag);
    else if (tag === TAG.noframes) startHead(page, tag);
  },
  end(page, tag) {
    if (tag !== TAG.frameset || page.open.size === 1) return;
    page.open.pop();
    if (page.context < 0 && page.open.tag !== TAG.frameset) page.mode = MODE.afterFrameset;
  },
  text: spaceOnly,
};

export const afterFrameset: Mode = {
  start(page, tag) {
    if (tag === TAG.html) mergeAttributes(page, page.open.rows[0]!);
    else if (tag === TAG.noframes) startHead(page, tag);
  },
  end(page, tag) {
    if (tag === TAG.html) page.mode = MODE.afterAfterFrameset;
  },
  text: spaceOnly,
};

export const afterAfterFrameset: Mode = {
  start: afterFrameset.start,
  end: () => undefined,
  text: spaceOnly,
};

/** A frameset has no text; browsers do not show text there. */
function spaceOnly(page: Builder, text: string): void {
  let space = '';
  for (let i = 0; i < text.length; i++) if (isSpace(text.charCodeAt(i))) space += text[i];
  if (space !== '') page.insertText(space);
}
