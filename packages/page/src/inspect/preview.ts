import type { Page } from '../page/page.js';
import { TAG, tagSet } from '../tree/tags.js';
import { attribute, type Tree, tagName } from '../tree/tree.js';

/** Attribute with the number of the block that an element shows. */
const MARK = 'data-block';

/**
 * The page to look at, with every block marked: no script, no form, no frame, nothing that is loaded and no link that leads anywhere.
 * Elements and attributes come from allow lists; others become a `span` or are removed. The caller adds a policy that forbids the rest.
 */
export function previewOf(page: Page): string {
  const { tree } = page;
  const marks = markedRows(page);
  const closing: { readonly end: number; readonly tag: string }[] = [];
  const styles: string[] = [];
  let body = '';
  for (let row = 1; row < tree.size; row++) {
    while (closing.length > 0 && closing.at(-1)!.end <= row) body += `</${closing.pop()!.tag}>`;
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) body += markedText(tree, row, marks.ofText[row]!);
    else if (tag === TAG.style) {
      styles.push(styleText(tree, row));
      row = tree.end[row]! - 1;
    } else if (DROPPED.has(tagName(tree, row))) row = tree.end[row]! - 1;
    else if (tag === TAG.img && !hasPicture(tree, row))
      body += `<span class="pith-picture">${escaped(attribute(tree, row, 'alt') || 'picture')}</span>`;
    else if (!STRUCTURE.has(tagName(tree, row))) {
      const name = shownAs(tagName(tree, row));
      body += `<${name}${attributesOf(tree, row, marks)}>`;
      if (!VOID.has(name)) closing.push({ end: tree.end[row]!, tag: name });
    }
  }
  for (let open = closing.pop(); open; open = closing.pop()) body += `</${open.tag}>`;
  const [root, shell] = [rowOf(tree, TAG.html), rowOf(tree, TAG.body)];
  return [
    `<!doctype html><html${attributesOf(tree, root, marks)}><head><meta charset="utf-8"><title>Preview</title>`,
    `<style>${baseStyle}</style>`,
    ...styles.map((style) => `<style>${style}</style>`),
    `</head><body${attributesOf(tree, shell, marks)}>${body}</body></html>`,
  ].join('\n');
}

/** Written by hand above. */
const STRUCTURE: ReadonlySet<string> = new Set(['html', 'head', 'body']);
/** Left out with all they hold: what runs, loads, leads away or takes input. */
const DROPPED: ReadonlySet<string> = new Set(
  'script template iframe frame frameset object embed applet link meta base title audio video source track canvas svg input select datalist textarea param area map'.split(
    ' ',
  ),
);
/** Shown under their own name. `form`, `dialog`, frames and everything unknown are not. */
const SHOWN: ReadonlySet<string> = new Set(
  (
    'article section nav aside h1 h2 h3 h4 h5 h6 hgroup header footer address main p hr pre blockquote ol ul menu li dl dt dd figure figcaption div center ' +
    'a em strong small s cite q dfn abbr data time code var samp kbd sub sup i b u mark bdi bdo span br wbr ruby rb rt rtc rp ins del img ' +
    'table caption colgroup col tbody thead tfoot tr td th button fieldset legend details summary font tt big strike label'
  ).split(' '),
);
const AS_BLOCK: ReadonlySet<string> = new Set(['form', 'dialog', 'noscript', 'search', 'slot', 'math', 'listing', 'xmp', 'plaintext', 'marquee']);
const VOID: ReadonlySet<string> = new Set(['hr', 'br', 'wbr', 'img', 'col']);

function shownAs(name: string): string {
  return SHOWN.has(name) ? name : AS_BLOCK.has(name) ? 'div' : 'span';
}

const ATTRIBUTES: ReadonlySet<string> = new Set(
  'class id style dir lang alt title colspan rowspan span align valign width height bgcolor border cellpadding cellspacing start reversed value color face size hidden datetime'.split(
    ' ',
  ),
);
/** Pictures that came with the page; SVG could hold more than a picture. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|bmp);/i;

/** Shorter ones hold the place of a picture that a script would load. Characters. */
const MIN_PICTURE = 200;

/** Others would be loaded from elsewhere: a placeholder has their description. */
function hasPicture(tree: Tree, row: number): boolean {
  const source = attribute(tree, row, 'src') ?? '';
  return source.length >= MIN_PICTURE && PICTURE.test(source);
}

function attributesOf(tree: Tree, row: number, { ofElement }: MarkedRows): string {
  if (row === 0) return '';
  let written = ofElement[row]! >= 0 ? ` ${MARK}="${ofElement[row]}"` : '';
  for (let at = tree.attributeStart[row]!; at < tree.attributeStart[row + 1]!; at++) {
    const [name, value] = [tree.attributeName[at]!, tree.attributeValue[at]!];
    if (ATTRIBUTES.has(name) || (name === 'src' && PICTURE.test(value))) written += ` ${name}="${escaped(value)}"`;
  }
  // A summary that cannot be opened would hide its content.
  return tree.tag[row] === TAG.details ? `${written} open=""` : written;
}

function markedText(tree: Tree, row: number, block: number): string {
  const text = escaped(tree.text[row]!);
  return block < 0 ? text : `<pith-text ${MARK}="${block}">${text}</pith-text>`;
}

/** Characters of a style as they stand; an end tag in it would end it early. */
function styleText(tree: Tree, row: number): string {
  let text = '';
  for (let at = row + 1; at < tree.end[row]!; at++) text += tree.text[at]!;
  return text.replaceAll('</', '<\\/').replaceAll('<!--', '').replaceAll('-->', '');
}

function rowOf(tree: Tree, tag: number): number {
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] === tag) return row;
  return 0;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (found) => `&#${found.charCodeAt(0)};`);
}

/** Where blocks show in a preview. */
export interface MarkedRows {
  /** Block whose mark an element carries, because it holds nothing else; −1 for none. */
  readonly ofElement: Int32Array;
  /** Block of a text that needs a mark of its own, because its element holds more; −1 for none. */
  readonly ofText: Int32Array;
}

/** A tint on these would be one of the whole page. */
const TOO_LARGE = tagSet('html', 'body', 'main', 'table', 'tr', 'tbody', 'thead');

/** Every block is marked once: on its element where that is all its own, else on its texts. */
function markedRows({ tree, blocks }: Page): MarkedRows {
  const ofElement = new Int32Array(tree.size).fill(-1);
  const ofText = new Int32Array(tree.size).fill(-1);
  for (let block = 0; block < blocks.size; block++) {
    const row = blocks.node[block]!;
    const next = block + 1 < blocks.size ? blocks.first[block + 1]! : tree.size;
    const isFirst = block === 0 || blocks.last[block - 1]! < row;
    if (isFirst && next >= tree.end[row]! && !TOO_LARGE.has(tree.tag[row]!)) ofElement[row] = block;
    else for (let at = blocks.first[block]!; at <= blocks.last[block]!; at++) if (tree.tag[at] === TAG['#text']) ofText[at] = block;
  }
  return { ofElement, ofText };
}

/** How a page looks whose own style sheets are elsewhere: readable, and out of the way of styles that came with it. */
const baseStyle = `
:where(html) { background: #fff; color: #1b1b22; font: 15px/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
:where(body) { margin: 16px; }
:where(img) { max-width: 100%; height: auto; }
.pith-picture { display: inline-block; max-width: 100%; padding: 2px 8px; border: 1px dashed #8c8c9c; color: #5c5c6b; font: italic 13px/1.5 system-ui, sans-serif; }
:where(table) { border-collapse: collapse; }
:where(td, th) { padding: 2px 8px; vertical-align: top; }
:where(pre) { white-space: pre-wrap; }
:where(a) { color: #2b4fc7; text-decoration: underline; }
:where(h1, h2, h3, h4) { line-height: 1.25; }
`;
