import { TAG } from '../../tree/tags.js';
import { attribute, childrenOf, tagName, textOf } from '../../tree/tree.js';
import { cleanCharacters } from '../characters.js';
import { type Draft, type DraftElement, eachElement, FORMULA_DATA, findElement, removeNode, type Tidy } from '../draft.js';
import { readsDollars, readTex } from './raw-tex.js';
import { latexOf, latexOfDrawing, plainLatex } from './to-latex.js';

const RENDERED = / (?:mathjax(?:_[a-z_]+)?|mjx-chtml) /;
const SEVERAL_FACES = / (?:katex|mwe-math-element|temml) /;
const DISPLAY =
  / (?:katex-display|mathjax_display|mathjax_svg_display|mjxc-display|mwe-math-element-block|math-block|math-display|block-math|display-math|tml-display|ltx_eqn_table|ql-center-displayed-equation) /;
/** Attributes that hold nothing but a formula; in the others a value must look like one. */
const SURE_DATA = new Set(['data-math', 'data-latex', 'data-tex']);
const DELIMITED = /^\s*(?:\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\]|\$\$([\s\S]*)\$\$|\$([^$]*)\$)\s*$/;
const VERBATIM = /^(?:pre|code|kbd|samp|tt|math|script|listing|xmp|textarea)$/;

export const formulas: Tidy = {
  meaning: 'formulas become LaTeX: what the page has of it in annotations, scripts, attributes, images and text, otherwise converted from MathML',
  apply(draft) {
    const { tree } = draft;
    const hasScripts = draft.listed('script').length > 0;
    draft.eachMarked((node) => tidyByClass(draft, node, hasScripts));
    draft.eachTagged(['mjx-container'], (node) => fromContainer(draft, node));
    draft.eachTagged(['math'], (node) => {
      if (node.attributes.display === undefined) becomeFormula(node, latexOf(tree, node.source), isDisplayed(draft, node));
    });
    draft.eachTagged(['script'], (node) =>
      becomeFormula(node, textOf(tree, node.source), /mode\s*=\s*display/i.test(draft.attribute(node, 'type') ?? '')),
    );
    draft.eachTagged(['img'], (node) => fromImage(draft, node));
    if (draft.hasTex) readTexts(draft);
  },
};

function becomeFormula(node: DraftElement, latex: string, isBlock: boolean): void {
  const text = plainLatex(cleanCharacters(latex));
  if (text === '') {
    removeNode(node);
    return;
  }
  node.tag = 'math';
  node.attributes = { display: isBlock ? 'block' : 'inline' };
  node.children = [{ text, source: node.source }];
}

function tidyByClass(draft: Draft, node: DraftElement, hasScripts: boolean): void {
  if (node.tag === 'img' || node.tag === 'math') return;
  const classes = draft.classesOf(node);
  if (fromData(draft, node, classes)) return;
  const isRendered = RENDERED.test(classes);
  if (isRendered && hasScripts) removeNode(node);
  else if (isRendered || SEVERAL_FACES.test(classes)) {
    // Of the several faces of one formula only the one that a program can read stays.
    const math = findElement(node, (inner) => inner.tag === 'math');
    if (math) node.children = [math];
  }
}

/** LaTeX or MathML that a page keeps in an attribute of what it shows. */
function fromData(draft: Draft, node: DraftElement, classes: string): boolean {
  const { tree } = draft;
  for (let i = tree.attributeStart[node.source]!; i < tree.attributeStart[node.source + 1]!; i++) {
    const name = tree.attributeName[i]!;
    const value = tree.attributeValue[i]!;
    if (!FORMULA_DATA.has(name) || value.trim() === '' || !(SURE_DATA.has(name) || /[\\^_=]/.test(value))) continue;
    const latex = DELIMITED.exec(value)?.slice(1).find(Boolean) ?? value;
    const isBlock = DISPLAY.test(classes) || node.tag === 'div' || draft.attribute(node, 'data-display') === 'true';
    becomeFormula(node, latex, isBlock || isDisplayed(draft, node));
    return true;
  }
  return false;
}

/** MathJax 3 keeps the MathML for screen readers; where it does not, its drawing names what it is made of. */
function fromContainer(draft: Draft, node: DraftElement): void {
  const { tree } = draft;
  const math = tree.tag.subarray(node.source, tree.end[node.source]).indexOf(TAG.math);
  const row = node.source + Math.max(0, math);
  const isBlock = draft.attribute(node, 'display') === 'true' || attribute(tree, row, 'display') === 'block';
  becomeFormula(node, math < 0 ? latexOfDrawing(tree, row) : latexOf(tree, row), isBlock);
}

function fromImage(draft: Draft, node: DraftElement): void {
  const classes = draft.classesOf(node);
  const source = draft.attribute(node, 'src') ?? draft.attribute(node, 'data-src');
  const latex = latexOfImage(source, draft.attribute(node, 'alt'), classes);
  if (latex !== undefined) becomeFormula(node, latex, /-display(?:ed-equation)? | formuladsp /.test(classes) || isAlone(draft, node));
}

/** Whether nothing else is in the paragraph around a node. */
function isAlone({ tree }: Draft, { source }: DraftElement): boolean {
  const parent = tree.parent[source]!;
  return (
    tree.end[parent]! - parent < 8 &&
    !/^(?:body|td|li)$/.test(tagName(tree, parent)) &&
    childrenOf(tree, parent).every((row) => row === source || (tree.text[row]!.trim() === '' && tree.tag[row] === TAG['#text']))
  );
}

/** Formulas that are in the text as their author wrote them. */
function readTexts({ root, page }: Draft): void {
  const withDollars = page.once(readsDollars);
  const verbatim = new Set<DraftElement>();
  readTex(root, withDollars);
  eachElement(root, (node, parent) => {
    if (verbatim.has(parent) || VERBATIM.test(node.tag)) verbatim.add(node);
    else readTex(node, withDollars);
  });
}

/** Elements around a formula of which one may say that it is displayed. */
const MAX_STEPS = 4;

function isDisplayed(draft: Draft, node: DraftElement): boolean {
  const { tree } = draft;
  const display = draft.attribute(node, 'display') ?? draft.attribute(node, 'mode');
  if (display === 'block' || display === 'display') return true;
  for (let row = tree.parent[node.source]!, steps = 0; steps < MAX_STEPS && row !== 0; steps++, row = tree.parent[row]!)
    if (DISPLAY.test(draft.classesOf({ source: row })) || attribute(tree, row, 'display') === 'true') return true;
  return false;
}

/** Class names of images of formulas; their text is LaTeX. */
const IMAGE_OF_FORMULA =
  / (?:mwe-math-fallback-image-inline|mwe-math-fallback-image-display|mwe-math-fallback-png-inline|mwe-math-fallback-png-display|latex|tex|wp-katex-eq|math-tex|ql-img-inline-formula|ql-img-displayed-equation|texhtml|equation_image|formulainl|formuladsp) /;
/** Addresses of services that draw the LaTeX in their address. */
const IN_PARAMETER = /[?&](?:latex|tex|math|chl|eq|formula)=([^&#]+)/i;
const SERVICE = /latex\.php|\/latex\b|codecogs\.com|\/equation\?|render\/math|cht=tx|mathtex|mimetex|tex\.s2cms|upmath\.me|texrender|math\.vercel/i;
const AFTER_QUESTION = /(?:codecogs\.com\/[^?]{0,200}|mathtex\.cgi|mimetex\.cgi|\.latex)\?([^#]+)/i;
const IN_PATH = /upmath\.me\/(?:svg|png)\/([^?#]+)/i;
/** Commands that only say how an image is drawn. */
const DRAWING = /^(?:\s|\\(?:dpi\{\d+\}|bg_[a-z]+|fg_[a-z]+|inline|large|Large|huge|small|tiny|fn_[a-z]+|displaystyle|textstyle)(?![a-z])){1,99}/i;

/** LaTeX of an image that shows a formula; undefined for any other. */
function latexOfImage(src: string | undefined, alt: string | undefined, classes: string): string | undefined {
  const text = alt?.trim() ?? '';
  if (text !== '' && IMAGE_OF_FORMULA.test(classes)) return text;
  if (src !== undefined && SERVICE.test(src)) {
    const found = IN_PARAMETER.exec(src)?.[1] ?? AFTER_QUESTION.exec(src)?.[1] ?? IN_PATH.exec(src)?.[1];
    const latex = found === undefined ? undefined : decodePart(found).replace(DRAWING, '').trim();
    if (latex) return latex;
  }
  // Nothing but LaTeX is written like this.
  return /^\$\$?[^$]+\$\$?$|^\\[([].*\\[)\]]$|^\{\\(?:displaystyle|textstyle)\b/s.test(text)
    ? text.replace(/^(?:\$\$?|\\[([])|(?:\$\$?|\\[)\]])$/g, '')
    : undefined;
}

function decodePart(part: string): string {
  const spaced = part.replace(/\+/g, (sign) => (/%20/.test(part) ? sign : ' '));
  try {
    return decodeURIComponent(/%2B/i.test(part) || !part.includes('%') ? spaced : part);
  } catch (error) {
    if (error instanceof URIError) return part;
    throw error;
  }
}
