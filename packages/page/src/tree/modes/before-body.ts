import { type Builder, CONTENT, type Mode } from '../builder.js';
import { TAG, tagSet } from '../tags.js';
import { endHead, startHead } from './head.js';
import { leadingSpace, MODE } from './mode.js';

/** What a mode before the body does until something ends it. */
interface Waiting {
  /** Whether white space is kept where it is. */
  readonly keepsSpace?: boolean;
  /** Start tags and end tags that the mode handles or ignores itself. */
  start(page: Builder, tag: number): boolean;
  end(page: Builder, tag: number): boolean;
  /** Opens or closes what everything else implies, and changes the mode. */
  leave(page: Builder): void;
}

function waiting({ keepsSpace = false, start, end, leave }: Waiting): Mode {
  return {
    start(page, tag) {
      if (start(page, tag)) return;
      leave(page);
      page.startAgain(tag);
    },
    end(page, tag) {
      if (end(page, tag)) return;
      leave(page);
      page.endAgain(tag);
    },
    text(page, text) {
      const space = leadingSpace(text);
      if (keepsSpace && space > 0) page.insertText(text.slice(0, space));
      page.at += space;
      if (space === text.length) return;
      leave(page);
      page.textAgain(text.slice(space));
    },
  };
}

/** End tags that imply what a start tag would; every other one is ignored before the body. */
const IMPLY_BODY = tagSet('head body html br');
const ignoresEnd = (_: Builder, tag: number) => !IMPLY_BODY.has(tag);

export const initial: Mode = waiting({
  start: () => false,
  end: () => false,
  leave(page) {
    page.isQuirky = true;
    page.mode = MODE.beforeHtml;
  },
});

export const beforeHtml: Mode = waiting({
  start(page, tag) {
    if (tag !== TAG.html) return false;
    page.insert(tag);
    page.mode = MODE.beforeHead;
    return true;
  },
  end: ignoresEnd,
  leave(page) {
    page.insertImplied(TAG.html);
    page.mode = MODE.beforeHead;
  },
});

export const beforeHead: Mode = waiting({
  start(page, tag) {
    if (tag === TAG.html) return mergeAttributes(page, page.open.rows[0]!);
    if (tag !== TAG.head) return false;
    page.head = page.insert(tag);
    page.mode = MODE.inHead;
    return true;
  },
  end: ignoresEnd,
  leave(page) {
    page.head = page.insertImplied(TAG.head);
    page.mode = MODE.inHead;
  },
});

export const inHead: Mode = waiting({
  keepsSpace: true,
  start(page, tag) {
    if (startHead(page, tag)) return true;
    if (tag === TAG.html) return mergeAttributes(page, page.open.rows[0]!);
    if (tag !== TAG.noscript) return tag === TAG.head;
    if (page.scripting) page.insertRaw(tag, CONTENT.noscript);
    else {
      page.insert(tag);
      page.mode = MODE.inHeadNoscript;
    }
    return true;
  },
  end(page, tag) {
    if (tag === TAG.template) endHead(page);
    if (tag === TAG.head) leaveFor(MODE.afterHead)(page);
    return tag === TAG.head || !IMPLY_BODY.has(tag);
  },
  leave: leaveFor(MODE.afterHead),
});

const IN_HEAD_NOSCRIPT = tagSet('basefont bgsound link meta noframes style');

/** Only where scripting is off: `noscript` in the head holds links and styles, and anything else ends it. */
export const inHeadNoscript: Mode = waiting({
  keepsSpace: true,
  start(page, tag) {
    if (tag === TAG.html) return mergeAttributes(page, page.open.rows[0]!);
    if (IN_HEAD_NOSCRIPT.has(tag)) return startHead(page, tag);
    return tag === TAG.head || tag === TAG.noscript;
  },
  end(page, tag) {
    if (tag === TAG.noscript) leaveFor(MODE.inHead)(page);
    return tag !== TAG.br;
  },
  leave: leaveFor(MODE.inHead),
});

const IN_HEAD = tagSet('base basefont bgsound link meta noframes script style template title');

export const afterHead: Mode = waiting({
  keepsSpace: true,
  start(page, tag) {
    if (tag === TAG.html) return mergeAttributes(page, page.open.rows[0]!);
    if (tag === TAG.body || tag === TAG.frameset) {
      page.insert(tag);
      if (tag === TAG.body) page.framesetOk = false;
      page.mode = tag === TAG.body ? MODE.inBody : MODE.inFrameset;
      return true;
    }
    if (!IN_HEAD.has(tag)) return tag === TAG.head;
    page.rows.inOrder = false;
    page.open.push(page.head);
    startHead(page, tag);
    const at = page.open.findRow(page.head);
    if (at >= 0) page.open.removeAt(at);
    return true;
  },
  end(page, tag) {
    if (tag === TAG.template) endHead(page);
    return tag === TAG.head || !IMPLY_BODY.has(tag);
  },
  leave(page) {
    page.insertImplied(TAG.body);
    page.mode = MODE.inBody;
  },
});

function leaveFor(mode: number): (page: Builder) => void {
  return (page) => {
    page.open.pop();
    page.mode = mode;
  };
}

/** A second `<html>` or `<body>` tag adds the attributes that the first did not have. Gives true: the tag is handled. */
export function mergeAttributes({ rows }: Builder, row: number): true {
  const from = rows.attributesFrom;
  if (from === rows.attributeName.length) return true;
  let all = rows.late.get(row);
  if (!all) {
    all = new Map();
    for (let i = rows.attributeStart[row]!; i < rows.attributeEnd[row]!; i++) all.set(rows.attributeName[i]!, rows.attributeValue[i]!);
    rows.late.set(row, all);
    rows.inOrder = false;
  }
  for (let i = from; i < rows.attributeName.length; i++)
    if (!all.has(rows.attributeName[i]!)) all.set(rows.attributeName[i]!, rows.attributeValue[i]!);
  return true;
}
