import { type Builder, CONTENT, type Mode } from '../builder.js';
import { TAG } from '../tags.js';
import { endHead, startHead } from './head.js';
import { leadingSpace, MODE } from './mode.js';

/** End tags that imply what a start tag would; every other one is ignored before the body. */
const impliesBody = new Set<number>([TAG.head, TAG.body, TAG.html, TAG.br]);
const headTags = new Set<number>([
  TAG.base,
  TAG.basefont,
  TAG.bgsound,
  TAG.link,
  TAG.meta,
  TAG.noframes,
  TAG.script,
  TAG.style,
  TAG.template,
  TAG.title,
]);

export const initial: Mode = {
  start(page, tag) {
    page.isQuirky = true;
    page.mode = MODE.beforeHtml;
    page.startAgain(tag);
  },
  end(page, tag) {
    page.isQuirky = true;
    page.mode = MODE.beforeHtml;
    page.endAgain(tag);
  },
  text(page, text) {
    const rest = withoutSpace(page, text);
    if (rest === '') return;
    page.isQuirky = true;
    page.mode = MODE.beforeHtml;
    page.textAgain(rest);
  },
};

export const beforeHtml: Mode = {
  start(page, tag) {
    if (tag === TAG.html) {
      page.insert(tag);
      page.mode = MODE.beforeHead;
      return;
    }
    impliedHtml(page);
    page.startAgain(tag);
  },
  end(page, tag) {
    if (!impliesBody.has(tag)) return;
    impliedHtml(page);
    page.endAgain(tag);
  },
  text(page, text) {
    const rest = withoutSpace(page, text);
    if (rest === '') return;
    impliedHtml(page);
    page.textAgain(rest);
  },
};

export const beforeHead: Mode = {
  start(page, tag) {
    if (tag === TAG.html) mergeAttributes(page, page.open.rows[0]!);
    else if (tag === TAG.head) {
      page.head = page.insert(tag);
      page.mode = MODE.inHead;
    } else {
      impliedHead(page);
      page.startAgain(tag);
    }
  },
  end(page, tag) {
    if (!impliesBody.has(tag)) return;
    impliedHead(page);
    page.endAgain(tag);
  },
  text(page, text) {
    const rest = withoutSpace(page, text);
    if (rest === '') return;
    impliedHead(page);
    page.textAgain(rest);
  },
};

export const inHead: Mode = {
  start(page, tag) {
    if (startHead(page, tag)) return;
    if (tag === TAG.html) mergeAttributes(page, page.open.rows[0]!);
    else if (tag === TAG.noscript) {
      if (page.scripting) page.insertRaw(tag, CONTENT.noscript);
      else {
        page.insert(tag);
        page.mode = MODE.inHeadNoscript;
      }
    } else if (tag !== TAG.head) {
      leaveHead(page);
      page.startAgain(tag);
    }
  },
  end(page, tag) {
    if (tag === TAG.head) leaveHead(page);
    else if (tag === TAG.template) endHead(page);
    else if (impliesBody.has(tag)) {
      leaveHead(page);
      page.endAgain(tag);
    }
  },
  text(page, text) {
    const rest = afterSpace(page, text);
    if (rest === '') return;
    leaveHead(page);
    page.textAgain(rest);
  },
};

/** Only where scripting is off: `noscript` in the head holds links and styles, and anything else ends it. */
export const inHeadNoscript: Mode = {
  start(page, tag) {
    if (tag === TAG.html) mergeAttributes(page, page.open.rows[0]!);
    else if (tag === TAG.basefont || tag === TAG.bgsound || tag === TAG.link || tag === TAG.meta || tag === TAG.noframes || tag === TAG.style) {
      startHead(page, tag);
    } else if (tag !== TAG.head && tag !== TAG.noscript) {
      leaveNoscript(page);
      page.startAgain(tag);
    }
  },
  end(page, tag) {
    if (tag === TAG.noscript) leaveNoscript(page);
    else if (tag === TAG.br) {
      leaveNoscript(page);
      page.endAgain(tag);
    }
  },
  text(page, text) {
    const rest = afterSpace(page, text);
    if (rest === '') return;
    leaveNoscript(page);
    page.textAgain(rest);
  },
};

export const afterHead: Mode = {
  start(page, tag) {
    if (tag === TAG.html) mergeAttributes(page, page.open.rows[0]!);
    else if (tag === TAG.body) {
      page.insert(tag);
      page.framesetOk = false;
      page.mode = MODE.inBody;
    } else if (tag === TAG.frameset) {
      page.insert(tag);
      page.mode = MODE.inFrameset;
    } else if (headTags.has(tag)) {
      page.rows.inOrder = false;
      page.open.push(page.head);
      startHead(page, tag);
      const at = page.open.findRow(page.head);
      if (at >= 0) page.open.removeAt(at);
    } else if (tag !== TAG.head) {
      impliedBody(page);
      page.startAgain(tag);
    }
  },
  end(page, tag) {
    if (tag === TAG.template) endHead(page);
    else if (tag === TAG.body || tag === TAG.html || tag === TAG.br) {
      impliedBody(page);
      page.endAgain(tag);
    }
  },
  text(page, text) {
    const rest = afterSpace(page, text);
    if (rest === '') return;
    impliedBody(page);
    page.textAgain(rest);
  },
};

function impliedHtml(page: Builder): void {
  page.insertImplied(TAG.html);
  page.mode = MODE.beforeHead;
}

function impliedHead(page: Builder): void {
  page.head = page.insertImplied(TAG.head);
  page.mode = MODE.inHead;
}

function leaveHead(page: Builder): void {
  page.open.pop();
  page.mode = MODE.afterHead;
}

function leaveNoscript(page: Builder): void {
  page.open.pop();
  page.mode = MODE.inHead;
}

function impliedBody(page: Builder): void {
  page.insertImplied(TAG.body);
  page.mode = MODE.inBody;
}

function withoutSpace(page: Builder, text: string): string {
  const space = leadingSpace(text);
  page.at += space;
  return text.slice(space);
}

/** Keeps the white space where it is and gives the rest. */
function afterSpace(page: Builder, text: string): string {
  const space = leadingSpace(text);
  if (space > 0) page.insertText(text.slice(0, space));
  page.at += space;
  return text.slice(space);
}

/** A second `<html>` or `<body>` tag adds the attributes that the first did not have. */
export function mergeAttributes({ rows }: Builder, row: number): void {
  const from = rows.attributesFrom;
  if (from === rows.attributeName.length) return;
  let all = rows.late.get(row);
  if (!all) {
    all = new Map();
    for (let i = rows.attributeStart[row]!; i < rows.attributeEnd[row]!; i++) all.set(rows.attributeName[i]!, rows.attributeValue[i]!);
    rows.late.set(row, all);
    rows.inOrder = false;
  }
  for (let i = from; i < rows.attributeName.length; i++)
    if (!all.has(rows.attributeName[i]!)) all.set(rows.attributeName[i]!, rows.attributeValue[i]!);
}
