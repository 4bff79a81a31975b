import { classify, familyOf, type Judgement } from '../classify/classify.js';
import type { LinkFacts } from '../classify/features.js';
import type { Fetched } from '../fetch/fetcher.js';
import { copiedFrom } from '../pages/copied-from.js';
import type { JudgedPage } from '../store/coverage.js';
import type { Section } from '../store/site.js';
import type { Store } from '../store/store.js';
import type { Job } from './job.js';
import type { Survey } from './survey.js';

/** A page that was judged, as it is written down. */
export interface Judged extends Judgement {
  readonly page: JudgedPage;
  readonly linkKeys: readonly string[];
}

/** What is asked about every page that nobody has stored yet: whether it is to be read, by itself and by its sisters. */
export async function judge(job: Job, fetched: Fetched, { survey, section }: { survey: Survey; section: Section | undefined }): Promise<Judged> {
  const { claim, storage, settings } = job;
  // The name of a copied file is no address of its own; that of the page that it is a copy of is.
  const url = copiedFrom(fetched)?.href ?? fetched.url;
  const family = familyOf(url, survey.declared);
  const sisters = await storage.store.sisters(claim.siteId, family, claim.url);
  const evidence = { url, page: survey.facts, declared: survey.declared, link: linkFacts(job, section) };
  const found = classify(evidence, sisters);
  const asked = settings.classify?.({ url: fetched.url, ...found, facts: survey.facts });
  const judgement = asked === undefined ? found : { ...found, kind: asked };
  job.emit({ type: 'page', url: fetched.url, kind: judgement.kind, odds: found.odds });
  return {
    ...judgement,
    page: {
      url: claim.url,
      kind: section && judgement.kind === 'list' ? 'section' : judgement.kind,
      family,
      own: found.own,
      odds: found.odds,
      evidence: found.causes,
    },
    linkKeys: survey.linkKeys,
  };
}

/** Whether a page is to be stored. */
export function isToBeRead({ kind }: Judgement): boolean {
  return kind === 'article' || kind === 'page';
}

function linkFacts({ claim }: Job, section: Section | undefined): LinkFacts {
  if (claim.kind === 'list' && claim.depth > 0) return { source: 'next-page', anchor: '' };
  if (section) return { source: 'menu', anchor: section.name };
  const { data } = claim;
  const anchor = typeof data.title === 'string' ? data.title : typeof data.anchor === 'string' ? data.anchor : '';
  if (data.from === 'feed' || data.from === 'sitemap') return { source: data.from, anchor };
  if (data.from === 'link') return { source: data.isMenu === true ? 'menu' : 'link', anchor };
  return { source: 'list', anchor };
}

/** Writes down what a page was judged to be, and which links it has. */
export async function noteJudged(store: Store, siteId: number, { page, linkKeys }: Judged): Promise<void> {
  await store.noteJudged(siteId, page);
  await store.countLinks(siteId, linkKeys);
}
