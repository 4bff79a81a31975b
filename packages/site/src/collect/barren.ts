import { addressTemplate } from '../pages/site-bounds.js';

/** What a page was worth: new text, hardly any text, or nothing that was not known. */
export type Worth = 'useful' | 'thin' | 'idle';

/** Pages of one kind of address that told nothing new before the kind is left alone. */
const patience = 30;
/** The same for pages that told something, but only a few words each. */
const longPatience = 300;
/** Share of useful pages from which on a kind is worth going on with. */
const usefulShare = 0.1;
const mostKinds = 10_000;

/**
 * Kinds of addresses that lead to pages without anything new: the days of a calendar, the same page under every session.
 * A worker learns them as it goes; they are forgotten with it.
 */
export class Barren {
  readonly #kinds = new Map<string, Record<Worth, number>>();

  note(url: string, worth: Worth): void {
    const template = addressTemplate(new URL(url));
    if (isWholeSite(template)) return;
    const kind = this.#kinds.get(template) ?? { useful: 0, thin: 0, idle: 0 };
    kind[worth]++;
    if (this.#kinds.size > mostKinds) this.#kinds.clear();
    this.#kinds.set(template, kind);
  }

  has(url: string): boolean {
    const kind = this.#kinds.get(addressTemplate(new URL(url)));
    if (kind === undefined) return false;
    const { useful, thin, idle } = kind;
    return (idle >= patience && useful + thin < idle * usefulShare) || (thin + idle >= longPatience && useful < (thin + idle) * usefulShare);
  }
}

/** `host/~` is every page of many a site: a template that says nothing. */
function isWholeSite(template: string): boolean {
  return /^[^/]*\/~?$/.test(template);
}
