import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
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
  const isNote = (node: ContentNode): node is ContentElement => isElement(node) && node.tag === 'footnote';
  const notes = root.children.filter(isNote);
  const numbers = new Map<string, number>();
  for (const { attributes } of notes)
    if (attributes.label !== undefined && !numbers.has(attributes.label)) numbers.set(attributes.label, numbers.size + 1);
  const body = new Body(numbers).written({ ...root, children: root.children.filter((child) => !isNote(child)) });
  const back = notes.map((note) => new Body(numbers).note(note)).filter((note) => note !== '');
  return `${body === '' ? '<body>\n<p/></body>' : body}${back.length === 0 ? '' : `\n<back>\n<div type="notes">\n${back.join('\n')}</div></back>`}`;
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
      if (node === undefined) this.leave(visits.pop()!.rule);
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
    const { within, isInLine, hasRows } = this.writer;
    if (rule.kind !== 'holder' && rule.kind !== 'heading') return rule;
    const isLost = rule.kind === 'holder' && rule.within !== undefined && !rule.within.includes(within);
    // Only before the rows can a table have a heading.
    const isLate = rule.kind === 'holder' && rule.name === 'head' && hasRows;
    return isInLine || isLost || isLate ? { kind: 'flow' } : rule;
  }

  private enter(element: ContentElement, rule: Rule): void {
    const { writer } = this;
    if (rule.kind === 'atom') rule.write(writer, element);
    else if (rule.kind === 'mark') writer.openMark(rule.name, rule.attributes);
    else if (rule.kind === 'in-line') writer.text(rule.before ?? '');
    else if (rule.kind === 'heading') this.enterHeading(rule.level);
    else if (rule.kind === 'flow') {
      writer.endLine();
      if (rule.paragraph) writer.paragraph();
      if (rule.mark) writer.openMark('hi', rule.mark);
    } else {
      const opening = { name: rule.name, holds: rule.holds, attributes: rule.attributes, tag: element.tag };
      if (rule.within === undefined) writer.open(opening);
      else writer.openPart(opening);
      // A cell holds its place also when it is empty, and a term and its definition belong together.
      if (rule.name === 'cell' || rule.within?.includes('dl')) writer.begin();
    }
    if (element.tag === 'callout') this.writeTitle(element.attributes.title ?? '');
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

  private leave(rule: Rule): void {
    const { writer } = this;
    if (rule.kind === 'heading' || rule.kind === 'holder') writer.close();
    if (rule.kind === 'mark' || (rule.kind === 'flow' && rule.mark)) writer.closeMark();
    if (rule.kind === 'in-line') writer.text(rule.after ?? '');
    if (rule.kind === 'flow') writer.endLine();
  }

  /** Ends the divisions whose headings are of this level or below. */
  private closeDivisions(level: number): void {
    while (this.divisions.length > 0 && this.divisions.at(-1)! >= level) {
      this.writer.close();
      this.divisions.pop();
    }
  }
}
