import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree, tagName } from '../tree/tree.js';
import { type MarkedRows, markedRows } from './marked-rows.js';
import { baseStyle } from './preview-style.js';

/** Attribute with the number of the block that an element shows. */
const MARK = 'data-block';

/**
 * The page to look at, with every block marked: no script, no form, no frame, nothing that is loaded and no link that leads anywhere.
 * Elements and attributes come from lists; what is on none becomes a `span` or goes. Whoever shows it adds a policy that forbids the rest.
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
    if (tag === TAG['#text']) body += textOf(tree, row, marks.ofText[row]!);
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

/** Others would be loaded from elsewhere: their place is shown with what they are said to show. */
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
  // A summary that nobody can open would hide what is behind it.
  return tree.tag[row] === TAG.details ? `${written} open=""` : written;
}

function textOf(tree: Tree, row: number, block: number): string {
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
