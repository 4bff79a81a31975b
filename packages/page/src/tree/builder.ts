import { FACT, factsOf } from './element-facts.js';
import { Formatting } from './formatting.js';
import { isBlank, MODE } from './modes/mode.js';
import { OpenElements } from './open-elements.js';
import type { Rows } from './rows.js';
import type { TagNames } from './tag-names.js';
import { TAG } from './tags.js';

/** How the characters after a start tag are to be read. */
export const CONTENT = { markup: 0, text: 1, textWithReferences: 2, script: 3, noscript: 4, plain: 5 } as const;

/** What to do with a token in one insertion mode of the standard. */
export interface Mode {
  start(page: Builder, tag: number): void;
  end(page: Builder, tag: number): void;
  text(page: Builder, text: string): void;
}

export interface BuilderSetup {
  readonly rows: Rows;
  readonly names: TagNames;
  readonly modes: readonly Mode[];
  /** Whether `noscript` is raw text, as in a browser that runs scripts. */
  readonly scripting: boolean;
}

/** Tokens → linked rows, by the rules of the HTML standard. One builder reads one document or one fragment. */
export class Builder {
  readonly rows: Rows;
  readonly names: TagNames;
  readonly scripting: boolean;
  readonly open: OpenElements;
  readonly formatting: Formatting;
  readonly templateModes: number[] = [];
  mode: number = MODE.initial;
  /** Where the current token begins in the source. */
  at = 0;
  isSelfClosing = false;
  isQuirky = false;
  /** Whether a `<frameset>` may still replace the body. */
  framesetOk = true;
  /** Whether content that does not belong into a table goes in front of it. */
  fostering = false;
  /** Whether a line break right after `<pre>` or `<listing>` is to be dropped. */
  dropsNewline = false;
  head = 0;
  form = 0;
  /** Tag of the element that a fragment is read for, and its row where it has one. */
  context = -1;
  contextRow = 0;
  /** How to read on after the current start tag, and the row its text belongs to. */
  content: number = CONTENT.markup;
  contentRow = 0;
  private readonly modes: readonly Mode[];
  private tableText = '';
  private tableTextAt = 0;

  constructor(setup: BuilderSetup) {
    this.rows = setup.rows;
    this.names = setup.names;
    this.modes = setup.modes;
    this.scripting = setup.scripting;
    this.open = new OpenElements(setup.rows);
    this.formatting = new Formatting(setup.rows);
  }

  /** Handles the token once more, after the mode has changed. */
  startAgain(tag: number): void {
    this.modes[this.mode]!.start(this, tag);
  }

  endAgain(tag: number): void {
    this.modes[this.mode]!.end(this, tag);
  }

  textAgain(text: string): void {
    this.modes[this.mode]!.text(this, text);
  }

  /** Tag of the innermost open element; in a fragment's root, of the element the fragment is for. */
  get currentTag(): number {
    return this.open.size === 1 && this.context >= 0 ? this.context : this.open.tag;
  }

  /** Opens an element with the attributes of the current token. */
  insert(tag: number): number {
    const row = this.rows.make(tag, this.at);
    this.rows.takeAttributes(row);
    this.place(row);
    this.open.push(row);
    return row;
  }

  /** Opens an implied element. */
  insertImplied(tag: number): number {
    const row = this.rows.make(tag, this.at);
    this.place(row);
    this.open.push(row);
    return row;
  }

  insertVoid(tag: number): number {
    const row = this.rows.make(tag, this.at);
    this.rows.takeAttributes(row);
    this.place(row);
    this.open.note();
    return row;
  }

  /** An element whose content is not markup; the reader fetches its text and closes it. */
  insertRaw(tag: number, content: number): void {
    this.contentRow = this.insertVoid(tag);
    this.content = content;
  }

  insertText(text: string): void {
    const parent = this.open.row;
    if (!this.fostering || (factsOf(this.open.tag) & FACT.fosters) === 0) {
      this.rows.appendText(parent, text, this.at);
      return;
    }
    const { before, inside } = this.fosterPlace();
    if (before !== 0) this.rows.insertTextBefore(before, text, this.at);
    else this.rows.appendText(inside, text, this.at);
  }

  /** Puts a row where the standard wants the next node: the end of the innermost open element, or in front of a table. */
  place(row: number): void {
    this.placeIn(this.open.row, row);
  }

  placeIn(target: number, row: number): void {
    if (!this.fostering || (factsOf(this.rows.tag[target]!) & FACT.fosters) === 0) {
      this.rows.append(target, row);
      return;
    }
    const { before, inside } = this.fosterPlace();
    if (before !== 0) this.rows.insertBefore(before, row);
    else this.rows.append(inside, row);
  }

  /** Opens again the formatting that blocks have closed. */
  reconstruct(): void {
    const list = this.formatting.rows;
    if (list.length === 0 || this.rows.open[list[list.length - 1]!] === 1) return;
    const first = this.formatting.firstClosed();
    if (this.formatting.isSpent) list.length = first;
    for (let at = first; at < list.length; at++) {
      const copy = this.rows.copy(list[at]!);
      this.place(copy);
      this.open.push(copy);
      list[at] = copy;
    }
  }

  /** Text straight inside a table is judged as a whole, when the next token comes. */
  holdTableText(text: string): void {
    if (this.tableText === '') this.tableTextAt = this.at;
    this.tableText += text;
  }

  flushTableText(): void {
    if (this.tableText === '') return;
    const text = this.tableText;
    const { at } = this;
    this.tableText = '';
    this.at = this.tableTextAt;
    if (isBlank(text)) this.insertText(text);
    else {
      this.fostering = true;
      this.modes[MODE.inBody]!.text(this, text);
      this.fostering = false;
    }
    this.at = at;
  }

  private fosterPlace(): { before: number; inside: number } {
    this.rows.inOrder = false;
    const table = this.open.has(TAG.table) ? this.open.find(TAG.table) : -1;
    const template = this.open.has(TAG.template) ? this.open.find(TAG.template) : -1;
    if (template > table) return { before: 0, inside: this.open.rows[template]! };
    if (table < 0) return { before: 0, inside: this.open.rows[0]! };
    const row = this.open.rows[table]!;
    if (this.rows.parent[row] !== 0) return { before: row, inside: 0 };
    return { before: 0, inside: this.open.rows[table - 1] ?? 0 };
  }
}
