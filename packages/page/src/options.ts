import { allParts, type Parts as ContentParts } from './content/assemble.js';
import type { SeenBlock } from './content/furniture.js';
import { Problem } from './errors.js';
import { defaultMethod } from './methods/default/index.js';
import type { Dial, Method } from './methods/method.js';
import { nearestName } from './nearest-name.js';
import { canParse } from './page/can-parse.js';
import { readRules, type SiteRule, type SiteRuleData } from './rules/rule.js';
import { defaultLimits, type Limits } from './tree/limits.js';

/** Which parts of the content to write. */
export interface Parts extends ContentParts {
  /** The page's title at the top of Markdown, HTML and TEI, with its standfirst. */
  readonly title: boolean;
}

/** A way from scored blocks to an extraction; `path.ts` knows what it takes and gives. */
export interface NamedPath {
  readonly name: string;
  readonly meaning: string;
  readonly extract: (...known: never[]) => unknown;
}

/** What a caller may say about a page and about how to read it. */
export interface Options {
  /** Where the page was fetched: makes addresses absolute and helps title, dates and page type. */
  readonly url?: string | undefined;
  /** The `Content-Type` header it came with; used for bytes only. */
  readonly contentType?: string | undefined;
  /** How to tell content from clutter: `large` of `pith/large`, a method of `@pith/papers`, or your own. */
  readonly method: Method;
  /** How much to keep. */
  readonly dial: Dial;
  /** Keep comments under an article too. Where the discussion is the content they always belong to it. */
  readonly comments: boolean;
  /** Today, as an ISO date: no date after it is believed. Left out, dates are compared with each other only. */
  readonly now?: string | undefined;
  /** Throw a `Problem` for input that is no page, instead of an empty answer with a reason. */
  readonly strict: boolean;
  /** Which parts of the content to write: title, links, images, tables. */
  readonly parts: Parts;
  /** What is known about pages of some sites, see `schema/rules.schema.json`: tried before anything else. What `readRules` gave is not checked again. */
  readonly rules: readonly (SiteRuleData | SiteRule)[];
  /** Asked about every block: true for what somebody knows from all over the site. It is dropped as `site-furniture`, and nothing brings it back. */
  readonly isFurniture?: ((block: SeenBlock) => boolean) | undefined;
  /** Another way to decide what belongs to the document than by rules: `verdicts` of `pith/verdicts`. */
  readonly path?: NamedPath | undefined;
  /** Names of steps of the path to leave out, to measure what each is worth. */
  readonly without: readonly string[];
  /** How much of a page is read at most; see the table of limits. */
  readonly limits: Limits;
}

/** Options with everything filled in and every rule read. */
export interface ResolvedOptions extends Omit<Options, 'rules'> {
  readonly rules: readonly SiteRule[];
}

/** Options as they are given: any of them, any of the parts and any of the limits. */
export type GivenOptions = Partial<Omit<Options, 'parts' | 'limits'>> & { readonly parts?: Partial<Parts>; readonly limits?: Partial<Limits> };

const dials: readonly Dial[] = ['precision', 'balanced', 'recall'];

/** Every option by its name: one that is forgotten here, or here alone, does not compile. */
const names: Readonly<Record<keyof Options, true>> = {
  url: true,
  contentType: true,
  method: true,
  dial: true,
  comments: true,
  now: true,
  strict: true,
  parts: true,
  rules: true,
  isFurniture: true,
  path: true,
  without: true,
  limits: true,
};

/** Fills in what was not said and refuses what makes no sense. */
export function resolveOptions(given: GivenOptions = {}): ResolvedOptions {
  refuseUnknown('', given, Object.keys(names));
  refuseUnknown('parts.', given.parts, ['title', ...Object.keys(allParts)]);
  refuseUnknown('limits.', given.limits, Object.keys(defaultLimits));
  const dial = given.dial ?? 'balanced';
  if (!dials.includes(dial)) throw new Problem('BAD_OPTION', { option: 'dial', value: dial, allowed: dials.join(', ') });
  const { path } = given;
  if (path !== undefined && typeof path.extract !== 'function')
    throw new Problem('BAD_OPTION', { option: 'path', value: String(path), allowed: '`verdicts` of pith/verdicts' });
  const method = given.method ?? defaultMethod;
  if (typeof method?.score !== 'function')
    throw new Problem('BAD_OPTION', { option: 'method', value: String(method), allowed: 'a method object, not a name' });
  return {
    url: resolveUrl(given.url),
    contentType: given.contentType,
    method,
    dial,
    comments: given.comments ?? false,
    now: resolveNow(given.now),
    strict: given.strict ?? false,
    parts: { title: true, ...allParts, ...given.parts },
    rules: given.rules === undefined ? [] : readRules(given.rules),
    isFurniture: given.isFurniture,
    path,
    without: given.without ?? [],
    limits: resolveLimits(given.limits),
  };
}

/** Limits that were given as undefined are the usual ones. */
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

// A `Date` comes to mind first, but what it means depends on the zone of the machine.
function resolveNow(now: unknown): string | undefined {
  if (now === undefined || now === null) return undefined;
  if (typeof now === 'string' && ISO_DATE.test(now)) return now;
  throw new Problem('BAD_OPTION', { option: 'now', value: String(now), allowed: 'an ISO date such as 2026-11-17' });
}

/** An option that is misspelt would be ignored without a word. */
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

// A page's address comes from anywhere: one that cannot be read helps nobody, but is no reason to refuse the page.
function resolveUrl(url: string | null | undefined): string | undefined {
  return typeof url === 'string' && canParse(url) ? url : undefined;
}
