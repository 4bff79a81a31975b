import { allParts, type Parts as ContentParts } from './content/assemble-with.js';
import type { SeenBlock } from './content/masks.js';
import { Problem } from './errors.js';
import type { Favor, Method } from './methods/method.js';
import { canParse } from './page/can-parse.js';
import type { SiteRule, SiteRuleData } from './rules/rule.js';
import { defaultLimits, type Limits } from './tree/limits.js';

/** Longer names are not typing errors. */
const MAX_LENGTH = 40;

/** The known name closest to a misspelt one; undefined if none is near: at most one error per three letters. */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  if (given.length > MAX_LENGTH) return undefined;
  const word = given.toLowerCase();
  const slips = known.map((name) => slipsBetween(word, name.toLowerCase()));
  const fewest = slips.reduce((least, each) => Math.min(least, each), Infinity);
  const nearest = known[slips.indexOf(fewest)];
  return nearest !== undefined && fewest * 3 <= Math.max(word.length, nearest.length) ? nearest : undefined;
}

/** Letters to add, take away, change or swap with the next to turn one word into the other. */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = last[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(Math.min(last[j]! + 1, row[j - 1]! + 1, changed, isSwapped ? beforeLast[j - 2]! + 1 : Infinity));
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length]!;
}

/** Parts of the document that can be left out. */
export interface Parts extends ContentParts {
  /** Title and standfirst at the top of Markdown, HTML and TEI. */
  readonly title: boolean;
}

/**
 * Options of `extract` and `open`. All are optional.
 *
 * @example
 * extract(html, { url: 'https://example.org/a', favor: 'precision', parts: { images: false } });
 */
export interface Options {
  /** Address of the page. Makes links absolute and improves title, dates and page type. */
  readonly url?: string | undefined;
  /** `Content-Type` header of the response. Used only if the page is given as bytes. */
  readonly contentType?: string | undefined;
  /** How to tell main content from boilerplate: `large` from `pith/large`, a method from `@pith/papers`, or your own. */
  readonly method: Method;
  /** Trades precision for recall: `precision` keeps only sure blocks, `recall` keeps doubtful ones too. Default: `balanced`. */
  readonly favor: Favor;
  /** Keep the comments below an article. On a forum page the discussion is the content and is always kept. */
  readonly comments: boolean;
  /** Current date in ISO 8601. Later dates are ignored. The library itself never reads the clock. */
  readonly now?: string | undefined;
  /** Throw a `Problem` for input that is not a page, instead of returning an empty result with a `reason`. */
  readonly strict: boolean;
  /** Parts of the document to write: title, links, images, tables. All are on by default. */
  readonly parts: Parts;
  /** Site rules with selectors, see `schema/rules.schema.json`. They override the extraction for their sites. The result of `readRules` is not checked again. */
  readonly rules: readonly (SiteRuleData | SiteRule)[];
  /** Called for every block. Return true for text that repeats across the site; it is dropped with the reason `site-furniture`. */
  readonly isFurniture?: ((block: SeenBlock) => boolean) | undefined;
  /** Names of decision steps to skip, to measure the effect of each. */
  readonly without: readonly string[];
  /** Upper bounds for size, nodes, depth and blocks of a page. */
  readonly limits: Limits;
}

/** Options with defaults filled in and rules parsed. */
export interface ResolvedOptions extends Omit<Options, 'rules'> {
  readonly rules: readonly SiteRule[];
}

/** Options as a caller passes them: any subset, including any subset of `parts` and `limits`. */
export type GivenOptions = Partial<Omit<Options, 'parts' | 'limits'>> & { readonly parts?: Partial<Parts>; readonly limits?: Partial<Limits> };

const favors: readonly Favor[] = ['precision', 'balanced', 'recall'];

/** The defaults of an entry. */
export interface Defaults {
  readonly method: Method;
  /** Reads site rules; an entry without them refuses the option. */
  readonly readRules?: (rules: Options['rules']) => readonly SiteRule[];
}

/** Fills in defaults and rejects invalid values. */
export function resolveOptions(given: GivenOptions = {}, { method: defaultMethod, readRules }: Defaults): ResolvedOptions {
  refuseUnknown('parts.', given.parts, ['title', ...Object.keys(allParts)]);
  refuseUnknown('limits.', given.limits, Object.keys(defaultLimits));
  const favor = given.favor ?? 'balanced';
  if (!favors.includes(favor)) throw new Problem('BAD_OPTION', { option: 'favor', value: favor, allowed: favors.join(', ') });
  const method = given.method ?? defaultMethod;
  if (typeof method?.score !== 'function')
    throw new Problem('BAD_OPTION', { option: 'method', value: String(method), allowed: 'a method object, not a name' });
  const resolved: Required<ResolvedOptions> = {
    url: resolveUrl(given.url),
    contentType: given.contentType,
    method,
    favor,
    comments: given.comments ?? false,
    now: resolveNow(given.now),
    strict: given.strict ?? false,
    parts: { title: true, ...allParts, ...given.parts },
    rules: given.rules === undefined || readRules === undefined ? [] : readRules(given.rules),
    isFurniture: given.isFurniture,
    without: given.without ?? [],
    limits: resolveLimits(given.limits),
  };
  const known = Object.keys(resolved);
  refuseUnknown('', given, readRules ? known : known.filter((name) => name !== 'rules'));
  return resolved;
}

/** An undefined limit means the default. */
function resolveLimits(given: Partial<Limits> = {}): Limits {
  const limits: { -readonly [name in keyof Limits]: number } = { ...defaultLimits };
  for (const name of Object.keys(defaultLimits) as (keyof Limits)[]) {
    const value = given[name];
    if (value === undefined) continue;
    if (!isCount(value))
      throw new Problem('BAD_OPTION', { option: `limits.${name}`, value: String(value), allowed: 'a whole number from 0 up, or Infinity' });
    limits[name] = value;
  }
  return limits;
}

function isCount(value: unknown): boolean {
  return value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && (value as number) >= 0);
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/;

// A `Date` is not accepted, because its day depends on the time zone of the machine.
function resolveNow(now: unknown): string | undefined {
  if (now === undefined || now === null) return undefined;
  if (typeof now === 'string' && ISO_DATE.test(now)) return now;
  throw new Problem('BAD_OPTION', { option: 'now', value: String(now), allowed: 'an ISO date such as 2026-11-17' });
}

/** Rejects misspelled options, which would otherwise be ignored silently. */
function refuseUnknown(within: string, given: object | undefined, known: readonly string[]): void {
  for (const name of Object.keys(given ?? {})) {
    if (known.includes(name)) continue;
    const meant = nearestName(name, known);
    throw new Problem('UNKNOWN_OPTION', {
      option: within + name,
      ...(meant === undefined ? { allowed: known.join(', ') } : { 'did you mean': within + meant }),
    });
  }
}

// An invalid address is ignored: it should not prevent the extraction.
function resolveUrl(url: string | null | undefined): string | undefined {
  return typeof url === 'string' && canParse(url) ? url : undefined;
}
