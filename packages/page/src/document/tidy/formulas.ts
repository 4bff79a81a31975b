import { parse } from '../../tree/parse.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree, tagName, textOf } from '../../tree/tree.js';
import { cleanCharacters } from '../characters.js';
import {
  classesOf,
  type Draft,
  type DraftElement,
  draftText,
  eachElement,
  eachMarked,
  eachTagged,
  FORMULA_DATA,
  findElement,
  pageAttribute,
  removeNode,
} from '../draft.js';
import { latexOfImage } from '../formulas/images.js';
import { plainLatex } from '../formulas/plain-latex.js';
import { readTex } from '../formulas/raw-tex.js';
import { latexOf, latexOfDrawing } from '../formulas/to-latex.js';
import type { Tidy } from './tidy.js';

const RENDERED = /(?: mathjax(?:_preview|_display|_svg|_svg_display|_chtml|_error)? | mathjax_[a-z]+ | mjx-chtml )/;
const DISPLAY =
  / (?:katex-display|mathjax_display|mathjax_svg_display|mjxc-display|mwe-math-element-block|math-block|math-display|block-math|display-math|tml-display|ltx_eqn_table|ql-center-displayed-equation) /;
/** Characters of a formula that is read from text. */
const MAX_LENGTH = 10_000;
const DELIMITED = /^\s*(?:\\\(([\s\S]*)\\\)|\\\[([\s\S]*)\\\]|\$\$([\s\S]*)\$\$|\$([^$]*)\$)\s*$/;

export const formulas: Tidy = {
  meaning: 'formulas become LaTeX: what the page has of it in annotations, scripts, attributes, images and text, otherwise converted from MathML',
  showsInText: true,
  apply(draft) {
    const hasScripts = draft.byTag.has('script');
    eachMarked(draft, (node) => tidyByClass(draft, node, hasScripts));
    eachTagged(draft, ['mjx-container'], (node) => fromContainer(draft, node));
    eachTagged(draft, ['math'], (node) => {
      if (node.attributes.display === undefined) becomeFormula(node, latexOf(draft.tree, node.source), isDisplayed(draft, node));
    });
    eachTagged(draft, ['script'], (node) => becomeFormula(node, textOf(draft.tree, node.source), isDisplayScript(draft, node)));
    eachTagged(draft, ['img'], (node) => fromImage(draft, node));
    eachTagged(draft, ['table'], (node) => equationTable(draft, node));
    rawTex(draft);
  },
};

function tidyByClass(draft: Draft, node: DraftElement, hasScripts: boolean): void {
  if (node.tag === 'img' || node.tag === 'math') return;
  const classes = classesOf(draft, node);
  if (fromData(draft, node, classes)) return;
  if (classes.includes(' katex ') || classes.includes(' mwe-math-element ') || classes.includes(' temml ')) keepFormula(node);
  else if (hasScripts && RENDERED.test(classes)) removeNode(node);
  else if (RENDERED.test(classes)) keepFormula(node);
  else if (/ (?:math|math-tex|tex|latex|katex-source|math-inline|math-display|js-inline-math|js-display-math) /.test(classes))
    readDelimited(node, classes);
}

/** Of the several faces of one formula only the one that a program can read stays. */
function keepFormula(node: DraftElement): void {
  const math = findElement(node, (inner) => inner.tag === 'math');
  if (math) node.children = [math];
}

/** MathJax 3 keeps the MathML for those who hear the page; where it does not, its drawing says what it is made of. */
function fromContainer(draft: Draft, node: DraftElement): void {
  const { tree } = draft;
  const isBlock = pageAttribute(draft, node, 'display') === 'true';
  for (let row = node.source + 1; row < tree.end[node.source]!; row++) {
    if (tree.tag[row] !== TAG.math) continue;
    becomeFormula(node, latexOf(tree, row), isBlock || attribute(tree, row, 'display') === 'block');
    return;
  }
  becomeFormula(node, latexOfDrawing(tree, node.source), isBlock);
}

/** LaTeX or MathML that a page keeps in an attribute of what it shows. */
function fromData(draft: Draft, node: DraftElement, classes: string): boolean {
  const { tree } = draft;
  for (let i = tree.attributeStart[node.source]!; i < tree.attributeStart[node.source + 1]!; i++) {
    const name = tree.attributeName[i]!;
    const value = tree.attributeValue[i]!;
    if (!FORMULA_DATA.has(name) || value.trim() === '') continue;
    const isBlock = DISPLAY.test(classes) || node.tag === 'div' || isDisplayed(draft, node) || pageAttribute(draft, node, 'data-display') === 'true';
    const latex = name === 'data-mathml' ? latexOfMarkup(value) : (DELIMITED.exec(value)?.slice(1).find(Boolean) ?? value);
    if (
      latex === undefined ||
      (name !== 'data-mathml' && name !== 'data-math' && name !== 'data-latex' && name !== 'data-tex' && !/[\\^_=]/.test(value))
    )
      continue;
    becomeFormula(node, latex, isBlock);
    return true;
  }
  return false;
}

function latexOfMarkup(mathml: string): string | undefined {
  const tree: Tree = parse(mathml);
  for (let row = 1; row < tree.size; row++) if (tagName(tree, row) === 'math') return latexOf(tree, row);
  return undefined;
}

function fromImage(draft: Draft, node: DraftElement): void {
  const classes = classesOf(draft, node);
  const source = pageAttribute(draft, node, 'src') ?? pageAttribute(draft, node, 'data-src');
  const latex = latexOfImage(source, pageAttribute(draft, node, 'alt'), classes);
  if (latex !== undefined) becomeFormula(node, latex, /-display(?:ed-equation)? | formuladsp /.test(classes) || isAlone(draft, node));
}

/** Whether nothing else is in the paragraph around a node. */
function isAlone({ tree }: Draft, { source }: DraftElement): boolean {
  const parent = tree.parent[source]!;
  if (tree.tag[parent] !== TAG.p && tree.tag[parent] !== TAG.div && tree.tag[parent] !== TAG.center) return false;
  for (let row = parent + 1; row < tree.end[parent]! && row < parent + 8; row++)
    if (row !== source && !(tree.tag[row] === TAG['#text'] && tree.text[row]!.trim() === '')) return false;
  return true;
}

function readDelimited(node: DraftElement, classes: string): void {
  const text = draftText(node, MAX_LENGTH);
  const found = DELIMITED.exec(text);
  const latex = found?.[1] ?? found?.[2] ?? found?.[3] ?? found?.[4];
  if (latex !== undefined) becomeFormula(node, latex, found?.[2] !== undefined || found?.[3] !== undefined || classes.includes(' display '));
  // Without delimiters the class alone says that the text is LaTeX, so that it must look like it.
  else if (/\\[a-z]{2,}|[_^]\{/i.test(text) && text.length < MAX_LENGTH)
    becomeFormula(node, text, / (?:display|math-display) /.test(classes) || node.tag === 'div');
}

function becomeFormula(node: DraftElement, latex: string, displayed: boolean): void {
  const text = plainLatex(cleanCharacters(latex));
  if (text === '') {
    removeNode(node);
    return;
  }
  node.tag = 'math';
  node.attributes = { display: displayed ? 'block' : 'inline' };
  node.children = [{ text, source: node.source }];
}

/** A table that only places an equation and its number: each of its rows is one formula. */
function equationTable(draft: Draft, table: DraftElement): void {
  const rows: string[] = [];
  // Before anything else: tables in tables are as many as the page likes, and each would look into all below it.
  if (!/ (?:ltx_eqn_table|equation|ltx_equation) /.test(classesOf(draft, table))) return;
  let isEquation = true;
  let row = '';
  eachElement(table, (node) => {
    if (node.tag === 'table') isEquation = false;
    if (node.tag === 'tr' && row !== '') {
      rows.push(row);
      row = '';
    }
    if (node.tag === 'math' && node.attributes.display !== undefined) row += `${row === '' ? '' : ' '}${draftText(node)}`;
  });
  if (row !== '') rows.push(row);
  if (!isEquation || rows.length === 0) return;
  table.tag = 'div';
  table.children = rows.map((text) => ({
    tag: 'math',
    attributes: { display: 'block' },
    children: [{ text, source: table.source }],
    source: table.source,
  }));
}

/** Formulas that are in the text as their author wrote them. */
function rawTex({ root, tex }: Draft): void {
  if (tex === 'none') return;
  const withDollars = tex === 'dollars';
  const verbatim = new Set<DraftElement>();
  readTex(root, withDollars);
  eachElement(root, (node, parent) => {
    if (verbatim.has(parent) || /^(?:pre|code|kbd|samp|tt|math|listing|xmp)$/.test(node.tag)) verbatim.add(node);
    else readTex(node, withDollars);
  });
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
    if (DISPLAY.test(classesOf(draft, around)) || pageAttribute(draft, around, 'display') === 'true') return true;
  }
  return false;
}
