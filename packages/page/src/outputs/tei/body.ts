import { type ContentElement, isElement } from '../../document/node.js';
import { atoms } from './atoms.js';
import { type Rule, ruleOf, wordOf } from './elements.js';
import { TeiWriter } from './writer.js';

/** Label of a note → its number, from 1. */
type Notes = ReadonlyMap<string, number>;

interface Visit {
  readonly element: ContentElement;
  readonly rule: Rule;
  child: number;
}

/** Content → the inside of a TEI `text`: `body`, and `back` with the notes where there are any. */
export function teiText(root: ContentElement): string {
  const notes = new Map<string, number>();
  const isNote = (node: ContentElement['children'][number]) => isElement(node) && node.tag === 'footnote';
  for (const note of root.children.filter(isNote)) nameNote(notes, (note as ContentElement).attributes.label);
  const body = new Body(notes).written({ ...root, children: root.children.filter((child) => !isNote(child)) });
  const back = root.children.filter(isNote).map((note) => new Body(notes).note(note as ContentElement));
  const written = back.filter((note) => note !== '');
  return `${body === '' ? '<body>\n<p/></body>' : body}${written.length === 0 ? '' : `\n<back>\n<div type="notes">\n${written.join('\n')}</div></back>`}`;
}

function nameNote(notes: Map<string, number>, label: string | undefined): void {
  if (label !== undefined && !notes.has(label)) notes.set(label, notes.size + 1);
}

class Body {
  private readonly writer = new TeiWriter();
  private readonly notes: Notes;
  /** Levels of the headings whose `div` is open. */
  private readonly divisions: number[] = [];

  constructor(notes: Notes) {
    this.notes = notes;
  }

  written(root: ContentElement): string {
    this.writer.open({ name: 'body', holds: 'blocks', tag: 'body' });
    this.walk(root);
    this.closeDivisions(0);
    this.writer.close();
    return this.writer.toString();
  }

  note(element: ContentElement): string {
    const label = element.attributes.label ?? '';
    const number = this.notes.get(label);
    const attributes = { 'xml:id': number === undefined ? undefined : `note-${number}`, n: wordOf(label), place: 'bottom' };
    this.writer.open({ name: 'note', holds: 'blocks', tag: 'footnote', attributes });
    this.walk(element);
    this.writer.close();
    return this.writer.toString();
  }

  private walk(root: ContentElement): void {
    const visits: Visit[] = [{ element: root, rule: { kind: 'flow' }, child: 0 }];
    for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
      const node = visit.element.children[visit.child++];
      if (node === undefined) this.leave(visits.pop()!);
      else if (!isElement(node)) this.writer.text(node.text);
      else {
        const rule = this.placed(this.noteReference(node) ?? ruleOf(node));
        this.enter(node, rule);
        if (rule.kind !== 'atom') visits.push({ element: node, rule, child: 0 });
      }
    }
  }

  private noteReference({ tag, attributes: { footnote } }: ContentElement): Rule | undefined {
    const number = tag === 'a' && footnote !== undefined ? this.notes.get(footnote) : undefined;
    return number === undefined ? undefined : { kind: 'mark', name: 'ref', attributes: { type: 'note', target: `#note-${number}` } };
  }

  /** What a rule comes to at its place: blocks in a line and parts outside of their whole only flow. */
  private placed(rule: Rule): Rule {
    const { writer } = this;
    if (rule.kind === 'heading' && writer.isInLine) return { kind: 'flow' };
    if (rule.kind !== 'holder') return rule;
    const isLost = rule.within !== undefined && !rule.within.includes(writer.within);
    // Only before the rows can a table have a heading.
    const isLate = rule.name === 'head' && writer.hasRows;
    return writer.isInLine || isLost || isLate ? { kind: 'flow' } : rule;
  }

  private enter(element: ContentElement, rule: Rule): void {
    const { writer } = this;
    switch (rule.kind) {
      case 'atom':
        atoms[element.tag]!(writer, element);
        return;
      case 'mark':
        writer.openMark(rule.name, rule.attributes);
        return;
      case 'in-line':
        if (rule.before) writer.text(rule.before);
        return;
      case 'flow':
        writer.endLine();
        if (rule.paragraph) writer.paragraph();
        if (rule.mark) writer.openMark('hi', rule.mark);
        break;
      case 'heading':
        this.enterHeading(Number(element.tag[1]));
        return;
      default:
        this.enterHolder(element, rule);
    }
    if (element.tag === 'callout') this.writeTitle(element.attributes.title ?? '');
  }

  private enterHolder({ tag }: ContentElement, { name, holds, attributes, within }: Rule & { kind: 'holder' }): void {
    const { writer } = this;
    if (within === undefined) writer.open({ name, holds, attributes, tag });
    else writer.openPart({ name, holds, attributes, tag });
    // A cell holds its place also when it is empty, and a term and its definition belong together.
    if (name === 'cell' || within?.includes('dl')) writer.begin();
  }

  private enterHeading(level: number): void {
    const { writer } = this;
    if (writer.within !== 'body' && writer.within !== 'div') {
      writer.open({ name: 'p', holds: 'line', tag: 'p', attributes: { rend: 'head' } });
      return;
    }
    this.closeDivisions(level);
    writer.open({ name: 'div', holds: 'blocks', tag: 'div' });
    this.divisions.push(level);
    writer.open({ name: 'head', holds: 'line', tag: 'head' });
  }

  private writeTitle(title: string): void {
    const { writer } = this;
    writer.paragraph();
    writer.openMark('hi', { rend: 'bold' });
    writer.text(title);
    writer.closeMark();
    writer.endLine();
  }

  private leave({ rule }: Visit): void {
    const { writer } = this;
    switch (rule.kind) {
      case 'mark':
        writer.closeMark();
        return;
      case 'in-line':
        if (rule.after) writer.text(rule.after);
        return;
      case 'flow':
        if (rule.mark) writer.closeMark();
        writer.endLine();
        return;
      case 'heading':
      case 'holder':
        writer.close();
    }
  }

  /** Ends the divisions whose headings are of this level or below. */
  private closeDivisions(level: number): void {
    while (this.divisions.length > 0 && this.divisions.at(-1)! >= level) {
      this.writer.close();
      this.divisions.pop();
    }
  }
}
