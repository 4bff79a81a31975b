import { defaultFetchLimits } from './limits.js';

/** The rules of a robots.txt for one product. */
export interface RobotsRules {
  readonly rules: readonly RobotsRule[];
  /** Seconds between requests. Undefined if the host sets none. */
  readonly delay: number | undefined;
  /** As they are written. */
  readonly sitemaps: readonly string[];
}

export interface RobotsRule {
  readonly allows: boolean;
  /** The pattern between its wildcards: the first part begins the path, the others follow in their order. */
  readonly parts: readonly string[];
  /** Whether the last part ends the path. */
  readonly isWhole: boolean;
  /** Length of the pattern: the longest match decides. */
  readonly length: number;
}

/** No address is longer, so that a longer pattern has nothing to match. */
const MAX_PATTERN = defaultFetchLimits.urlLength;
/** Rules for us; the largest files of real sites have some thousand. */
const MAX_RULES = 10_000;

interface Group {
  readonly rules: RobotsRule[];
  delay: number | undefined;
}

/**
 * Reads a robots.txt by RFC 9309. Only the groups for the product and for all are kept: a file that names many agents before many rules
 * would fill the memory otherwise.
 */
export function readRobots(text: string, product: string): RobotsRules {
  const own = product.toLowerCase();
  const groups = new Map<string, Group>();
  const sitemaps: string[] = [];
  let current = new Set<string>();
  let isNaming = false;
  // An agent without a rule has no group.
  const named = () => [...current].map((agent) => groupOf(groups, agent));
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [name, value] = fieldOf(line);
    if (name === '') continue;
    if (name === 'user-agent') {
      if (!isNaming) current = new Set();
      const agent = value.toLowerCase().split('/', 1)[0]!.trim();
      if (agent === own || agent === '*') current.add(agent);
    } else if (name === 'sitemap' && value !== '') sitemaps.push(value);
    else if (name === 'allow' || name === 'disallow') addRule(named(), value, name === 'allow');
    else if (name === 'crawl-delay' && !Number.isNaN(Number(value))) for (const group of named()) group.delay = Number(value);
    isNaming = name === 'user-agent';
  }
  const { rules, delay } = groups.get(own) ?? groups.get('*') ?? { rules: [], delay: undefined };
  return { rules, delay, sitemaps };
}

/** Whether a path with its query may be fetched: the longest rule that matches decides, and `allow` among two of one length. */
export function isAllowed({ rules }: Pick<RobotsRules, 'rules'>, path: string): boolean {
  const asked = inCapitals(path);
  let best: RobotsRule | undefined;
  for (const rule of rules) {
    const isBetter = !best || rule.length > best.length || (rule.length === best.length && rule.allows && !best.allows);
    if (isBetter && isMatch(rule, asked)) best = rule;
  }
  return best?.allows ?? true;
}

function fieldOf(line: string): readonly [name: string, value: string] {
  const written = line.split('#', 1)[0]!;
  const colon = written.indexOf(':');
  return colon < 0 ? ['', ''] : [written.slice(0, colon).trim().toLowerCase(), written.slice(colon + 1).trim()];
}

function groupOf(groups: Map<string, Group>, agent: string): Group {
  const known = groups.get(agent) ?? { rules: [], delay: undefined };
  groups.set(agent, known);
  return known;
}

function addRule(groups: readonly Group[], value: string, allows: boolean): void {
  if (value === '' || groups.length === 0) return;
  const pattern = encoded(value.replace(/\*{2,}/g, '*'));
  if (pattern.length > MAX_PATTERN) return;
  const isWhole = pattern.endsWith('$');
  const rule = { allows, parts: (isWhole ? pattern.slice(0, -1) : pattern).split('*'), isWhole, length: pattern.length };
  for (const { rules } of groups) if (rules.length < MAX_RULES) rules.push(rule);
}

/** Each part is searched after the previous one, at its first match: with `*` as the only wildcard there is no need to backtrack. */
function isMatch({ parts, isWhole }: RobotsRule, path: string): boolean {
  if (!path.startsWith(parts[0]!)) return false;
  let at = parts[0]!.length;
  const last = parts.length - 1;
  if (last === 0) return !isWhole || at === path.length;
  for (let place = 1; place < last; place++) {
    const found = path.indexOf(parts[place]!, at);
    if (found < 0) return false;
    at = found + parts[place]!.length;
  }
  if (isWhole) return path.length - parts[last]!.length >= at && path.endsWith(parts[last]!);
  return path.indexOf(parts[last]!, at) >= 0;
}

/** Letters outside of ASCII as addresses have them. */
function encoded(pattern: string): string {
  try {
    return inCapitals(encodeURI(pattern).replace(/%25/g, '%'));
  } catch (error) {
    // Half a character: it stays as it is, and matches nothing.
    if (error instanceof URIError) return pattern;
    throw error;
  }
}

/** `%c3` and `%C3` are the same. */
function inCapitals(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => code.toUpperCase());
}
