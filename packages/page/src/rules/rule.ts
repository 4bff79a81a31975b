import { Problem } from '../errors.js';
import { canParse } from '../page/can-parse.js';
import { parseSelector, type Selector } from './selector.js';

/** Selectors for the fields of an item, inside the record. */
const itemFields = ['title', 'url', 'date', 'summary', 'image', 'price'] as const;
export type ItemField = (typeof itemFields)[number];

/** A user's rules for the pages of one site. */
interface RuleWith<S> {
  /** Host, that of subdomains included: `example.org` holds for `www.example.org`. */
  readonly host: string;
  /** Beginning of the path of the pages it is for; left out, it is for all. */
  readonly path?: string;
  /** Elements that are the content; all else is left out. */
  readonly keep?: S;
  /** Elements that are never content. */
  readonly drop?: S;
  readonly title?: S;
  readonly author?: S;
  readonly date?: S;
  readonly next?: S;
  readonly items?: { readonly record: S } & { readonly [F in ItemField]?: S };
}

/** A rule that was read and checked. */
export interface SiteRule extends RuleWith<Selector> {
  readonly path: string;
}

/** A rule as it is written down: selectors are texts. */
export type SiteRuleData = RuleWith<string>;

const SELECTORS = ['keep', 'drop', 'title', 'author', 'date', 'next'] as const;

/** JSON Schema of a file of rules. */
export const rulesSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $id: 'urn:pith:rules:1',
  title: 'Site rules of Pith',
  description:
    'Selectors for the pages of a site. They are tried first; a selector that matches nothing is reported and what Pith finds by itself is used.',
  type: 'array',
  items: {
    type: 'object',
    required: ['host'],
    additionalProperties: false,
    properties: {
      host: { type: 'string', description: 'Host of the pages; subdomains are included.', minLength: 1 },
      path: { type: 'string', description: 'Beginning of the path of the pages.' },
      keep: { $ref: '#/$defs/selector', description: 'Elements that are the content.' },
      drop: { $ref: '#/$defs/selector', description: 'Elements that are never content.' },
      title: { $ref: '#/$defs/selector' },
      author: { $ref: '#/$defs/selector' },
      date: { $ref: '#/$defs/selector' },
      next: { $ref: '#/$defs/selector', description: 'Link to the next page.' },
      items: {
        type: 'object',
        required: ['record'],
        additionalProperties: false,
        properties: Object.fromEntries(['record', ...itemFields].map((name) => [name, { $ref: '#/$defs/selector' }])),
      },
    },
  },
  $defs: {
    selector: {
      type: 'string',
      minLength: 1,
      description: 'Tags, .classes, #ids, [attributes], :first-child, :last-child, descendants, > children, commas.',
    },
  },
} as const;

/**
 * Checks a list of rules, as read from JSON. Throws BAD_OPTION with the place of the first fault. Rules that were read before are taken as they
 * are, so that a caller with many rules and many pages reads them once.
 */
export function readRules(given: unknown): readonly SiteRule[] {
  if (!Array.isArray(given)) throw refuse('rules', 'a list of rules is needed');
  return given.map((entry: unknown, index) => (entry instanceof CheckedRule ? (entry as SiteRule) : readRule(entry, `rules[${index}]`)));
}

function readRule(entry: unknown, place: string): SiteRule {
  const { host, path = '', items, ...selectors } = objectAt(entry, place, ['host', 'path', 'items', ...SELECTORS]);
  if (typeof host !== 'string' || host.trim() === '') throw refuse(`${place}.host`, 'a host is needed');
  if (typeof path !== 'string') throw refuse(`${place}.path`, 'a text is needed');
  const rule = { host: host.trim().toLowerCase(), path, ...selectorsAt(selectors, place) };
  if (items === undefined) return new CheckedRule(rule) as SiteRule;
  const { record, ...fields } = selectorsAt(objectAt(items, `${place}.items`, ['record', ...itemFields]), `${place}.items`);
  if (!record) throw refuse(`${place}.items.record`, 'a selector is needed');
  return new CheckedRule({ ...rule, items: { record, ...fields } }) as SiteRule;
}

/** A rule that needs no second look. */
class CheckedRule {
  constructor(rule: SiteRule) {
    Object.assign(this, rule);
  }
}

function objectAt(given: unknown, place: string, allowed: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw refuse(place, 'an object is needed');
  const unknown = Object.keys(given).find((name) => !allowed.includes(name));
  if (unknown !== undefined) throw refuse(`${place}.${unknown}`, `no such field; known are ${allowed.join(', ')}`);
  return given as Readonly<Record<string, unknown>>;
}

function selectorsAt(given: Readonly<Record<string, unknown>>, place: string): Record<string, Selector> {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    named.map(([name, value]) => {
      const selector = typeof value === 'string' ? parseSelector(value) : 'a text is needed';
      if (typeof selector === 'string') throw refuse(`${place}.${name}`, selector);
      return [name, selector];
    }),
  );
}

function refuse(place: string, fault: string): Problem {
  return new Problem('BAD_OPTION', { option: place, fault });
}

/** The rule for an address: that of the longest host, then of the longest path; undefined where there is none. */
export function ruleFor(rules: readonly SiteRule[], url: string | undefined): SiteRule | undefined {
  if (url === undefined || !canParse(url)) return undefined;
  const { hostname, pathname } = new URL(url);
  let best: SiteRule | undefined;
  for (const rule of rules) {
    if (hostname !== rule.host && !hostname.endsWith(`.${rule.host}`)) continue;
    if (!pathname.startsWith(rule.path)) continue;
    if (!best || rule.host.length > best.host.length || (rule.host.length === best.host.length && rule.path.length > best.path.length)) best = rule;
  }
  return best;
}
