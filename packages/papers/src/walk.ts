import type { Method } from 'pith';
import type { Page } from 'pith/parts';

/** A method that can also return every value it computed on a page. `walk` and `score` are made of the same functions. */
export interface WalkedMethod<Walk> extends Method {
  walk(page: Page): Walk;
}

/** The values that a method computed on a page; undefined for a method without steps, such as `all-text`. */
export function walkOf<Walk>(method: Method, page: Page): Walk | undefined {
  return 'walk' in method ? (method as WalkedMethod<Walk>).walk(page) : undefined;
}

/** A table of a walk: for a terminal, a document, a page. */
export interface WalkTable {
  readonly title: string;
  readonly head: readonly string[];
  /** Numbers as they are; `cellText` writes them. */
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** A number of a table in at most six significant digits. */
export function cellText(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  if (Number.isFinite(cell)) return String(Number(cell.toPrecision(6)));
  return Number.isNaN(cell) ? '–' : cell > 0 ? '∞' : '−∞';
}
