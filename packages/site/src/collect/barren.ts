import { addressTemplate } from '../addresses/address-template.js';

/** The yield of a page: new text, hardly any text, or nothing new. */
export type Worth = 'useful' | 'thin' | 'idle';

/** Pages of one kind of address without anything new before the kind is left alone. */
const MIN_IDLE = 30;
/** The same for pages with something new, but only a few words each. */
const MIN_THIN = 300;
/** Share of useful pages from which a kind of address is still followed. */
const MIN_USEFUL_SHARE = 0.1;
const MAX_KINDS = 10_000;
/** Consecutive dead canonical addresses of a site after which no more are fetched. */
const MAX_DEAD_CANONICALS = 3;

/**
 * Kinds of addresses that lead to pages without anything new: the days of a calendar, the same page under every session.
 * A worker learns them as it goes; they are forgotten with it.
 */
export class Barren {
  readonly #kinds = new Map<string, Record<Worth, number>>();
  readonly #deadCanonicals = new Map<number, number>();

  /** Whether the canonical addresses of a site lead nowhere: a template that was never filled in. */
  leadsNowhere(siteId: number): boolean {
    return (this.#deadCanonicals.get(siteId) ?? 0) >= MAX_DEAD_CANONICALS;
  }

  noteCanonical(siteId: number, isThere: boolean): void {
    this.#deadCanonicals.set(siteId, isThere ? 0 : (this.#deadCanonicals.get(siteId) ?? 0) + 1);
  }

  note(url: string, worth: Worth): void {
    const template = addressTemplate(new URL(url));
    if (isWholeSite(template)) return;
    const kind = this.#kinds.get(template) ?? { useful: 0, thin: 0, idle: 0 };
    kind[worth]++;
    if (this.#kinds.size > MAX_KINDS) this.#kinds.clear();
    this.#kinds.set(template, kind);
  }

  has(url: string): boolean {
    const kind = this.#kinds.get(addressTemplate(new URL(url)));
    if (kind === undefined) return false;
    const { useful, thin, idle } = kind;
    return (idle >= MIN_IDLE && useful + thin < idle * MIN_USEFUL_SHARE) || (thin + idle >= MIN_THIN && useful < (thin + idle) * MIN_USEFUL_SHARE);
  }
}

/** `host/~` matches every page of many sites: too general a template. */
function isWholeSite(template: string): boolean {
  return /^[^/]*\/~?$/.test(template);
}
