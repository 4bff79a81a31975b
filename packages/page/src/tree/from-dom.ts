import { flatten } from './flatten.js';
import { defaultLimits, type Limits } from './limits.js';
import { lowerCase } from './names.js';
import { readNoscript } from './parse.js';
import { Rows } from './rows.js';
import { Source } from './source.js';
import { MATH, SVG, TagNames } from './tag-names.js';
import { TAG } from './tags.js';
import type { Tree } from './tree.js';

/** The little of a live DOM that is read; `Document` and `Element` of every browser and DOM library have it. */
export interface DomNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<DomNode>;
}

interface DomElement extends DomNode {
  readonly namespaceURI?: string | null;
  readonly attributes?: ArrayLike<{ readonly name: string; readonly value: string }>;
  readonly shadowRoot?: DomNode | null;
  /** The content of a `template`; a string in other elements. */
  readonly content?: unknown;
}

const ELEMENT = 1;
const TEXT = 3;
const CDATA = 4;

/** Live DOM → the tree that `parse` would give for its source. Open shadow roots are in a `template` with `shadowrootmode`, as one would write them. */
export function fromDom(node: DomNode, limits: Limits = defaultLimits): Tree {
  const reading = new DomReading(limits);
  reading.read(node);
  return flatten(reading);
}

/** Children of one node that are still to be read. */
interface Level {
  readonly nodes: ArrayLike<DomNode>;
  readonly row: number;
  next: number;
}

class DomReading {
  readonly source: Source;
  readonly page = { rows: new Rows(1024), names: new TagNames(), open: { deepest: 0 } };
  private readonly levels: Level[] = [];

  constructor(limits: Limits) {
    this.source = new Source('', limits);
  }

  read(node: DomNode): void {
    const { rows, open } = this.page;
    const { limits, warnings } = this.source;
    this.levels.push({ nodes: node.nodeType === ELEMENT ? [node] : node.childNodes, row: 0, next: 0 });
    for (let level = this.levels.at(-1); level; level = this.levels.at(-1)) {
      open.deepest = Math.max(open.deepest, this.levels.length);
      if (rows.size > limits.nodes) {
        warnings.add('too-many-nodes');
        return;
      }
      if (level.next === level.nodes.length) this.levels.pop();
      else this.readNode(level.nodes[level.next++]!, level.row);
    }
  }

  private readNode(node: DomNode, parent: number): void {
    if (node.nodeType === ELEMENT) this.readElement(node, parent);
    else if ((node.nodeType === TEXT || node.nodeType === CDATA) && node.nodeValue) this.page.rows.appendText(parent, node.nodeValue, 0);
  }

  private readElement(element: DomElement, parent: number): void {
    const { rows } = this.page;
    const tag = this.tagOf(element);
    const row = rows.make(tag, 0);
    this.readAttributes(element);
    rows.takeAttributes(row);
    rows.append(parent, row);
    if (tag === TAG.noscript && this.readsNoscript(element, row)) return;
    const content = tag === TAG.template && isDomNode(element.content) ? element.content : element;
    this.levels.push({ nodes: content.childNodes, row, next: 0 });
    if (element.shadowRoot) this.readShadow(element.shadowRoot, row);
  }

  private readShadow(root: DomNode, host: number): void {
    const { rows } = this.page;
    const row = rows.make(TAG.template, 0);
    rows.attributeName.push('shadowrootmode');
    rows.attributeValue.push('open');
    rows.takeAttributes(row);
    rows.append(host, row);
    this.levels.push({ nodes: root.childNodes, row, next: 0 });
  }

  /** A browser that runs scripts keeps the content of `noscript` as one text; without scripts it has elements there. */
  private readsNoscript(element: DomNode, row: number): boolean {
    let text = '';
    for (let i = 0; i < element.childNodes.length; i++) {
      const child = element.childNodes[i]!;
      if (child.nodeType === ELEMENT) return false;
      if (child.nodeType === TEXT) text += child.nodeValue ?? '';
    }
    const { rows, names, open } = this.page;
    const first = rows.size;
    const source = new Source(text, this.source.limits);
    const depth = readNoscript({ source, rows, names, row, isQuirky: false }, 0, text.length);
    open.deepest = Math.max(open.deepest, this.levels.length + depth);
    rows.offset.fill(0, first, rows.size);
    for (const warning of source.warnings) this.source.warnings.add(warning);
    return true;
  }

  private tagOf({ nodeName, namespaceURI }: DomElement): number {
    const { names } = this.page;
    const space = namespaceURI?.endsWith('/svg') ? SVG : namespaceURI?.endsWith('/MathML') ? MATH : 0;
    const local = space === 0 ? nodeName : lowerCase(nodeName);
    const tag = names.find(local, 0, local.length);
    return space === 0 ? tag : names.foreignOf(space, tag);
  }

  private readAttributes({ attributes }: DomElement): void {
    const { rows } = this.page;
    const { limits, warnings } = this.source;
    if (!attributes) return;
    if (attributes.length > limits.attributesPerElement) warnings.add('too-many-attributes');
    for (let i = 0; i < Math.min(attributes.length, limits.attributesPerElement); i++) {
      const { name, value } = attributes[i]!;
      if (value.length > limits.attributeValue) warnings.add('long-attribute');
      rows.attributeName.push(name);
      rows.attributeValue.push(value.slice(0, limits.attributeValue));
    }
  }
}

function isDomNode(value: unknown): value is DomNode {
  return typeof value === 'object' && value !== null && 'childNodes' in value;
}
