import { parse } from '../../tree/parse.js';
import { tagName, textOf } from '../../tree/tree.js';
import { cleanCharacters } from '../characters.js';
import { classesOf, type Draft, type DraftElement, draftText, eachMarked, eachTagged, findElement, pageAttribute, vanish } from '../draft.js';
import { plainLatex } from '../mathml/plain-latex.js';
import { latexOf } from '../mathml/to-latex.js';
import type { Tidy } from './tidy.js';

const RENDERED = /(?: mathjax(?:_preview|_display|_svg|_svg_display|_chtml|_error)? | mathjax_[a-z]+ )/;
const IMAGE_OF_FORMULA = /(?: mwe-math-fallback-image-inline | mwe-math-fallback-image-display | latex | tex | wp-katex-eq | math-tex )/;
/** Characters of a formula that is read from text. */
const LONGEST = 10_000;
const DELIMITED = /^\s*(?:\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\]|\$\$([\s\S]*)\$\$|\$([^$]*)\$)\s*$/;

export const formulas: Tidy = {
  meaning: 'formulas become LaTeX: annotations of MathML, KaTeX and MathJax where the page has them, otherwise converted from MathML',
  showsInText: true,
  apply(draft) {
    const hasScripts = draft.byTag.has('script');
    eachMarked(draft, (node) => tidyByClass(draft, node, hasScripts));
    eachTagged(draft, ['mjx-container'], keepFormula);
    eachTagged(draft, ['math'], (node) => becomeFormula(node, latexOf(draft.tree, node.source), isDisplayed(draft, node)));
    eachTagged(draft, ['script'], (node) => becomeFormula(node, textOf(draft.tree, node.source), isDisplayScript(draft, node)));
  },
};

function tidyByClass(draft: Draft, node: DraftElement, hasScripts: boolean): void {
  const classes = classesOf(draft, node);
  if (node.tag === 'img') imageOfFormula(draft, node, classes);
  else if (classes.includes(' katex ') || classes.includes(' mwe-math-element ')) keepFormula(node);
  else if (hasScripts && RENDERED.test(classes)) vanish(node);
  else if (classes.includes(' mathjax ')) fromData(draft, node);
  else if (classes.includes(' math ') || classes.includes(' math-tex ')) delimited(node, classes);
}

/** Of the several faces of one formula only the one that a program can read stays. */
function keepFormula(node: DraftElement): void {
  const math = findElement(node, (inner) => inner.tag === 'math');
  if (math) node.children = [math];
}

function imageOfFormula(draft: Draft, node: DraftElement, classes: string): void {
  const alt = pageAttribute(draft, node, 'alt');
  if (alt === undefined || !IMAGE_OF_FORMULA.test(classes)) return;
  becomeFormula(node, alt, classes.includes('-display '));
}

/** MathJax 2 keeps the MathML it was given in an attribute. */
function fromData(draft: Draft, node: DraftElement): void {
  const mathml = pageAttribute(draft, node, 'data-mathml');
  if (mathml === undefined) return;
  const tree = parse(mathml);
  for (let row = 1; row < tree.size; row++) {
    if (tagName(tree, row) !== 'math') continue;
    becomeFormula(node, latexOf(tree, row), false);
    return;
  }
}

function delimited(node: DraftElement, classes: string): void {
  const found = DELIMITED.exec(draftText(node, LONGEST));
  const latex = found?.[1] ?? found?.[2] ?? found?.[3] ?? found?.[4];
  if (latex !== undefined) becomeFormula(node, latex, found?.[2] !== undefined || found?.[3] !== undefined || classes.includes(' display '));
}

function becomeFormula(node: DraftElement, latex: string, displayed: boolean): void {
  const text = plainLatex(cleanCharacters(latex));
  if (text === '') {
    vanish(node);
    return;
  }
  node.tag = 'math';
  node.attributes = { display: displayed ? 'block' : 'inline' };
  node.children = [{ text, source: node.source }];
}

function isDisplayScript(draft: Draft, node: DraftElement): boolean {
  return /mode\s*=\s*display/i.test(pageAttribute(draft, node, 'type') ?? '');
}

function isDisplayed(draft: Draft, node: DraftElement): boolean {
  const display = pageAttribute(draft, node, 'display') ?? pageAttribute(draft, node, 'mode');
  if (display === 'block' || display === 'display') return true;
  const { tree } = draft;
  let row = tree.parent[node.source]!;
  for (let steps = 0; steps < 4 && row !== 0; steps++, row = tree.parent[row]!) {
    const around: DraftElement = { tag: '', attributes: {}, children: [], source: row };
    if (/ (?:katex-display|mathjax_display|mwe-math-element-block) /.test(classesOf(draft, around))) return true;
    if (pageAttribute(draft, around, 'display') === 'true') return true;
  }
  return false;
}
