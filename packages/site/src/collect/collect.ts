import { siteHost } from '../addresses/address-key.js';
import { SiteProblem } from '../errors.js';
import { createFetcher, type Fetcher } from '../fetch/fetcher.js';
import { defaultFetchLimits } from '../fetch/limits.js';
import { robotsOf } from '../fetch/robots.js';
import { targetOf } from '../fetch/target.js';
import { openFetched } from '../pages/open-fetched.js';
import { type FoundSection, sectionsOf } from '../pages/sections.js';
import { checkSettings, type SiteSettings } from '../settings/site-settings.js';
import type { Storage } from '../storage/storage.js';
import type { Site } from '../store/site.js';
import type { Clock } from '../time/clock.js';
import { type OwnSettings, OwnSettingsCache } from './collect-settings.js';
import { addToSummary, type CollectEvent, emptySummary, type Summary } from './events.js';
import { NEVER_AGAIN } from './failed-job.js';
import { ArticleLimit, type CollectHooks, HookCalls } from './hooks.js';
import { FollowBudget } from './job.js';
import { revise } from './judge.js';
import { reextract } from './reextract.js';
import { collectDefaults, type WorkOptions, work } from './worker.js';

/** Articles that were given up and are tried again by one run. */
const MAX_REVIVED = 1_000;

export interface CollectOptions extends Omit<WorkOptions, 'sites' | 'stays' | 'fetcher' | 'budget' | 'limit'>, CollectHooks {
  readonly fetcher?: Fetcher | undefined;
  /** Names or addresses of the sections to keep. If left out, the earlier choice, or all. */
  readonly sections?: readonly string[] | undefined;
  /** Ask for every known article whether it has changed. */
  readonly recheck?: boolean | undefined;
  /** Articles after which the run ends; the next one continues. */
  readonly limit?: number | undefined;
}

/** Collects a site: new and changed articles. It can be stopped at any moment, and the next run resumes there. */
export async function collect(home: string, options: CollectOptions): Promise<{ readonly site: Site; readonly summary: Summary }> {
  const { storage, sections, recheck, onEvent } = options;
  const fetcher = options.fetcher ?? createFetcher();
  const summary = emptySummary();
  const startedAt = Date.now();
  let began = false;
  let limit: ArticleLimit | undefined;
  const hooks = new HookCalls(storage.store, options);
  const emit = (event: CollectEvent) => {
    began ||= event.type === 'sections';
    limit?.note(event);
    hooks.note(event);
    addToSummary(summary, event);
    onEvent?.(event);
  };
  try {
    const address = targetOf(home, defaultFetchLimits.urlLength);
    const isKnown = (await storage.store.site(siteHost(address))) !== undefined;
    const site = await storage.store.ensureSite(address.href);
    if (options.siteSettings && !options.settings?.dryRun) await changeSettings(storage, site.id, options.siteSettings);
    // Invalid settings are reported before anything is fetched.
    const own = await settingsOf(options, fetcher.clock, site.id);
    await storage.frontier.renew([
      { siteId: site.id, kind: 'start', url: address.href, data: { sections: sections ?? [], recheck: recheck === true } },
    ]);
    // A run started by hand tries failed jobs again: the cause may be fixed.
    if (!options.settings?.dryRun) await storage.frontier.revive(site.id, { except: NEVER_AGAIN, limit: MAX_REVIVED });
    const budget = new FollowBudget();
    if (options.limit !== undefined) limit = new ArticleLimit(options.limit, (await storage.frontier.counts(site.id)).waiting);
    const stops = [options.signal, limit?.signal, hooks.signal].filter((each) => each !== undefined);
    const signal = AbortSignal.any(stops);
    const run = () => work({ ...options, fetcher, budget, limit, signal, sites: [site.id], onEvent: emit });
    await run();
    await hooks.settle();
    const isStored = !options.settings?.dryRun;
    // Asked again once what they found is known, pages are judged as they would be by a second run.
    const withoutTakenBack = <Done extends { readonly takenBack: number }>(done: Done): Done => {
      summary.articles.new = Math.max(0, summary.articles.new - done.takenBack);
      return done;
    };
    const judgeAgain = async (asksAgain: boolean) => withoutTakenBack(await revise(storage, site.id, { asksAgain })).asked;
    if (!options.signal?.aborted && isStored && (await judgeAgain(!signal.aborted)) > 0) {
      await run();
      await hooks.settle();
      await judgeAgain(false);
    }
    if (!options.signal?.aborted && isStored)
      withoutTakenBack(await reextract(storage, { siteId: site.id, which: 'furniture', method: own.settings.method, reading: own.settings.reading }));
    if (began && isStored) {
      const coverage = await storage.store.coverage(site.id);
      emit({ type: 'coverage', siteId: site.id, coverage, before: signal.aborted ? null : await storage.store.lastCoverage(site.id) });
      // A stopped run is not evidence about the site.
      if (!signal.aborted) await storage.store.saveCoverage(site.id, coverage.share);
    }
    const { waiting, leased } = await storage.frontier.counts(site.id);
    // A new site whose start page could not be fetched leaves no trace: most likely its address is misspelt. Another program may be at work on it.
    if (!isKnown && !began && !options.signal?.aborted && waiting + leased === 0)
      await storage.together(async (store) => {
        const { articles } = await store.countArticles(site.id);
        if (articles === 0 && (await store.sections(site.id)).length === 0) await store.deleteSite(site.id);
      });
    const blocked = summary.problems.BLOCKED ?? 0;
    if (blocked > 0)
      summary.alarms.push(
        `${blocked} ${blocked === 1 ? 'page was' : 'pages were'} refused, or ${blocked === 1 ? 'is' : 'are'} behind a log-in or a check for robots`,
      );
    return { site, summary: { ...summary, milliseconds: Date.now() - startedAt, deferred: waiting + leased } };
  } finally {
    if (!options.fetcher) await fetcher.close();
  }
}

function settingsOf({ storage, settings, overrides, siteSettings }: CollectOptions, clock: Clock, siteId: number): Promise<OwnSettings> {
  return new OwnSettingsCache({ storage, settings: { ...collectDefaults, ...settings }, overrides, siteSettings, clock }).of(siteId);
}

/** Merges the given settings into those of the site. */
async function changeSettings(storage: Storage, siteId: number, changes: SiteSettings): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const settings = checkSettings({ ...(await storage.store.siteSettings(siteId)), ...changes });
  await storage.store.saveSiteSettings(siteId, settings);
}

/** The sections of a site, without storing anything. */
export async function listSections(home: string, fetcher: Fetcher): Promise<readonly FoundSection[]> {
  const robots = robotsOf(fetcher);
  const fetched = await fetcher.fetch(home, { permits: (url) => robots.check(url) });
  if (fetched.status !== 200) throw new SiteProblem('HTTP_STATUS', { url: home, status: fetched.status });
  return sectionsOf(openFetched(fetched));
}
