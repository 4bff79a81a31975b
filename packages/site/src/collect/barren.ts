import { addressTemplate } from '../pages/site-bounds.js';

/** Pages of one kind of address that told nothing new before the kind is left alone. */
const patience = 30;

/**
 * Kinds of addresses that lead to pages without anything new: the days of a calendar, the same page under every session.
 * A worker learns them as it goes; they are forgotten with it.
 */
export class Barren {
  readonly #kinds = new Map<string, { useful: number; idle: number }>();

  note(url: string, isUseful: boolean): void {
    const template = addressTemplate(new URL(url));
    const kind = this.#kinds.get(template) ?? { useful: 0, idle: 0 };
    if (isUseful) kind.useful++;
    else kind.idle++;
    if (this.#kinds.size > 10_000) this.#kinds.clear();
    this.#kinds.set(template, kind);
  }

  has(url: string): boolean {
    const kind = this.#kinds.get(addressTemplate(new URL(url)));
    return kind !== undefined && kind.idle >= patience && kind.useful * 10 < kind.idle;
  }
}
