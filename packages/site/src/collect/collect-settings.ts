import { readFile } from 'node:fs/promises';
import { methodNamed } from '@pith/papers';
import { type Favor, type Method, Problem, type SiteRuleData } from 'pith';
import { siteHost } from '../addresses/address-key.js';
import type { Judgement, PageKind } from '../classify/classify.js';
import type { PageFacts } from '../classify/page-facts.js';
import { SiteProblem } from '../errors.js';
import type { FetchRequest } from '../fetch/fetcher.js';
import type { ListReader } from '../pages/list-reader.js';
import type { Renderer } from '../render/renderer.js';
import { withEnvironment } from '../settings/secrets.js';
import type { SiteSettings } from '../settings/site-settings.js';
import { type Steering, steeringOf, unsteered } from '../settings/steering.js';
import type { Storage } from '../storage/storage.js';
import type { Clock } from '../time/clock.js';
import type { StartSession } from './article-session.js';

/** How a site is collected. Times in milliseconds. */
export interface CollectSettings {
  /** Minimum gap between requests to a host. */
  readonly gap: number;
  readonly lease: number;
  readonly method: Method;
  readonly lists: ListReader;
  /** Where articles are read: in this thread, or in those of a pool. */
  readonly reading: StartSession;
  /** Pages of one list in one run. */
  readonly maxListPages: number;
  /** Follow links outside lists: the maximum per run, or none. */
  readonly maxFollowed: number;
  /** Pages of one article. */
  readonly maxParts: number;
  /** Heed robots.txt. */
  readonly robots: boolean;
  readonly feeds: boolean;
  readonly sitemaps: boolean;
  /** Shows pages that are empty without their scripts; left out, they are skipped. */
  readonly renderer?: Renderer | undefined;
  /** The same for sites whose settings ask for it; started when the first page needs it. */
  readonly siteRenderer?: Renderer | undefined;
  /** Rather too little or rather too much. */
  readonly favor?: Favor | undefined;
  readonly rules?: readonly SiteRuleData[] | undefined;
  /** Used for articles that declare none. */
  readonly language?: string | undefined;
  /** Classifies a page instead of the collector's own judgement. Undefined keeps that judgement. */
  readonly classify?: ((page: Judgement & { readonly url: string; readonly facts: PageFacts }) => PageKind | undefined) | undefined;
  /** Only report what would be fetched. */
  readonly dryRun: boolean;
}

/** How the site of a job is collected: its settings override the common ones. */
export interface OwnSettings {
  readonly settings: CollectSettings;
  readonly steering: Steering;
  readonly given: SiteSettings;
  /** Headers and proxy of a request to an address. `turn` picks one of several proxies. */
  requestFor(url: string, turn: number): Pick<FetchRequest, 'headers' | 'proxy'>;
}

export interface OwnSettingsOptions {
  readonly storage: Storage;
  /** For all sites. */
  readonly settings: CollectSettings;
  /** Options given for this run. They override the settings of the site. */
  readonly overrides?: Partial<CollectSettings> | undefined;
  /** Over what each site has. */
  readonly siteSettings?: SiteSettings | undefined;
  readonly clock: Clock;
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
}

/** Settings that were changed count from then on, in milliseconds. */
const KEEP_FOR = 10_000;
const MAX_SITES = 5_000;
/** A site may be asked more often than this only where the whole run may. */
const MIN_GAP = 1_000;

/** Settings of sites, read when a job of theirs begins and kept for a few seconds. */
export class OwnSettingsCache {
  readonly #options: OwnSettingsOptions;
  readonly #kept = new Map<number, { readonly own: Promise<OwnSettings>; readonly until: number }>();

  constructor(options: OwnSettingsOptions) {
    this.#options = options;
  }

  of(siteId: number): Promise<OwnSettings> {
    const now = this.#options.clock.now();
    const known = this.#kept.get(siteId);
    if (known && known.until > now) return known.own;
    if (this.#kept.size >= MAX_SITES) this.#kept.clear();
    const own = ownSettings(siteId, this.#options);
    this.#kept.set(siteId, { own, until: now + KEEP_FOR });
    own.catch(() => this.#kept.delete(siteId));
    return own;
  }
}

/** For a site without settings. */
export function plainSettings(settings: CollectSettings): OwnSettings {
  return { settings, given: {}, steering: unsteered, requestFor: () => ({}) };
}

async function ownSettings(siteId: number, options: OwnSettingsOptions): Promise<OwnSettings> {
  const { storage, settings, overrides = {}, environment = process.env } = options;
  const given = { ...(await storage.store.siteSettings(siteId)), ...options.siteSettings };
  const host = (await storage.store.site(siteId))?.host;
  const method = await methodOf(given);
  const own: Partial<CollectSettings> = {
    ...(given.gap === undefined ? {} : { gap: Math.max(given.gap * 1_000, Math.min(MIN_GAP, settings.gap)) }),
    ...(method ? { method } : {}),
    ...(given.render === undefined ? {} : { renderer: given.render ? (settings.renderer ?? settings.siteRenderer) : undefined }),
    ...picked(given, ['favor', 'rules', 'language', 'maxListPages', 'maxFollowed']),
  };
  const headers = requestHeaders(given, environment);
  const proxies = (given.proxies ?? []).map((proxy) => withEnvironment(proxy, environment));
  return {
    given,
    settings: { ...settings, ...own, ...overrides },
    steering: steeringOf(given),
    requestFor: (url, turn) => ({
      // A value given by the user may be a key, so no other host gets it, not even one of the same site.
      ...(headers && siteHost(new URL(url)) === host ? { headers } : {}),
      ...(proxies.length > 0 ? { proxy: proxies[turn % proxies.length]! } : {}),
    }),
  };
}

function picked<K extends keyof SiteSettings & keyof CollectSettings>(given: SiteSettings, names: readonly K[]): Partial<CollectSettings> {
  return Object.fromEntries(names.filter((name) => given[name] !== undefined).map((name) => [name, given[name]]));
}

function requestHeaders({ headers = {}, language }: SiteSettings, environment: Readonly<Record<string, string | undefined>>) {
  const all = { ...(language === undefined ? {} : { 'accept-language': language }), ...headers };
  const lines = Object.entries(all).map(([name, value]) => [name.toLowerCase(), withEnvironment(value, environment)]);
  return lines.length === 0 ? undefined : (Object.fromEntries(lines) as Record<string, string>);
}

/** The method in the settings, or undefined. */
export async function methodOf({ method: name, weights: file }: SiteSettings): Promise<Method | undefined> {
  if (file === undefined) return name === undefined ? undefined : methodNamed(name);
  try {
    return methodNamed(name ?? 'default', JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const isKnown = error instanceof SyntaxError || error instanceof Problem || (error as NodeJS.ErrnoException).code !== undefined;
    if (!isKnown) throw error;
    throw new SiteProblem('BAD_SETTINGS', { at: 'weights', file, why: (error as Error).message }, error);
  }
}
