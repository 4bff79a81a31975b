import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Adaptation, MarkedBlocks } from '@pith/lab';
import type { RawPart } from '@pith/site';
import { canParse, readRules, type SiteRuleData } from 'pith';
import type { Call } from './route.js';
import { partFor } from './routes/pages.js';
import type { TrialAnswer } from './schemas/learning.js';

/** A stored page of the site, with its labels if it has any. */
interface StoredPage {
  readonly where: TrialAnswer['pages'][number]['where'];
  readonly id: string;
  readonly part: RawPart;
  readonly wanted?: string | undefined;
  /** Its blocks with their roles. */
  readonly marks?: MarkedBlocks | undefined;
}

/** Host name for all sites. */
const ALL = '*';
/** Pages that a rule is tried on at most, those that are labelled first. */
const MAX_PAGES = 60;
/** Share of the time of a request that pages are read in; those that are left are counted. */
const TIME_SHARE = 0.7;
/** Articles that those of the collection are chosen from, spread over all of them: the newest are often of one section, and alike. */
const MAX_CHOICE = 300;

/** The effect of a rule on the stored pages of its site. Throws BAD_OPTION if the rule cannot be parsed. */
export async function tryRule(call: Call, rule: SiteRuleData): Promise<TrialAnswer> {
  readRules([rule]);
  return tryOn(call, await storedPages(call, rule.host), { rules: [rule] });
}

/** The effect of a learned result on the stored pages of its site; `*` for those of all sites. */
export async function tryLearned(call: Call, { site, method, rule, weights: trained }: Adaptation): Promise<TrialAnswer> {
  if (!trained) return tryRule(call, rule!);
  const folder = await mkdtemp(join(tmpdir(), 'pith-trial-'));
  try {
    const weights = join(folder, 'weights.json');
    await writeFile(weights, JSON.stringify(trained));
    return await tryOn(call, await storedPages(call, site), { method, weights, rules: rule ? [rule] : [] });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type Options = NonNullable<Parameters<Call['services']['pool']['read']>[0]['options']>;

async function tryOn(call: Call, stored: readonly StoredPage[], options: Options): Promise<TrialAnswer> {
  const { documentF1, wordF1 } = await import('@pith/lab');
  const pages: TrialAnswer['pages'] = [];
  const endsBy = performance.now() + call.services.options.limits.requestTime * TIME_SHARE;
  for (const { where, id, part, wanted, marks } of stored) {
    if (pages.length > 0 && performance.now() > endsBy) break;
    const [before, after] = await Promise.all([read(call, part, {}), read(call, part, options)]);
    const blocks = marks?.map(([text, mark]) => ({ text, mark }));
    const [wordsBefore, wordsAfter] = [before.wordCount ?? 0, after.wordCount ?? 0];
    const scores = {
      ...(wanted === undefined ? {} : { before: wordF1(before.text ?? '', wanted).f1, after: wordF1(after.text ?? '', wanted).f1 }),
      ...(blocks && { document: { before: documentF1(before.markdown ?? '', blocks), after: documentF1(after.markdown ?? '', blocks) } }),
    };
    const isSame = before.text === after.text && before.markdown === after.markdown;
    const effect = isSame ? 'same' : effectOf({ ...scores, wordsBefore, wordsAfter });
    pages.push({ where, id, url: part.url ?? null, title: before.title ?? null, wordsBefore, wordsAfter, ...scores, effect });
  }
  const count = (wanted: Effect) => pages.filter(({ effect }) => effect === wanted).length;
  const labelled = pages.filter(({ before }) => before !== undefined);
  const mean = (which: 'before' | 'after') => labelled.reduce((sum, page) => sum + page[which]!, 0) / (labelled.length || 1);
  const changed = pages.length - count('same');
  return {
    pages,
    changed,
    better: count('better'),
    worse: count('worse'),
    untried: stored.length - pages.length,
    labelled: labelled.length,
    before: mean('before'),
    after: mean('after'),
  };
}

type Tried = TrialAnswer['pages'][number];
type Effect = Tried['effect'];

/** Differences of a score below this are noise. */
const NOISE = 0.005;
/** Share of its words that a page without labels may lose before it counts as worse. */
const MAX_LOSS = 0.2;

/** Worse if the text or the document is, better if one is and the other is not worse. */
function effectOf({ before, after, document, wordsBefore, wordsAfter }: Omit<Tried, 'where' | 'id' | 'url' | 'title' | 'effect'>): Effect {
  const gains = [...(after === undefined ? [] : [after - before!]), ...(document ? [document.after - document.before] : [])];
  if (gains.length === 0) return wordsAfter < wordsBefore * (1 - MAX_LOSS) ? 'worse' : 'changed';
  if (gains.some((gain) => gain < -NOISE)) return 'worse';
  return gains.some((gain) => gain > NOISE) ? 'better' : 'changed';
}

function read({ services, task }: Call, part: RawPart, options: Options) {
  return services.pool.read({ parts: [part], options, fields: ['title', 'text', 'markdown', 'wordCount'] }, task);
}

/** Pages of a site in sets, among those that are kept, and in the collection; each once. */
async function storedPages(call: Call, host: string): Promise<StoredPage[]> {
  const found = new Map<string, StoredPage>();
  const add = (page: StoredPage) => {
    const key = page.part.url ?? page.id;
    if (!found.has(key) && found.size < MAX_PAGES) found.set(key, page);
  };
  for (const page of await fromSets(call, host)) add(page);
  for (const page of await fromShelf(call, host)) add(page);
  for (const page of await fromCollection(call, host, MAX_PAGES - found.size)) add(page);
  // Whatever there is time for is of all kinds.
  return spread([...found.values()]);
}

function isOf(host: string, url: string | null | undefined): boolean {
  if (url === null || url === undefined || !canParse(url)) return false;
  if (host === ALL) return true;
  const { hostname } = new URL(url);
  return hostname === host || hostname.endsWith(`.${host}`);
}

async function fromSets({ services: { desk } }: Call, host: string): Promise<StoredPage[]> {
  const { readDataset, readSetMarks } = await import('@pith/lab');
  const pages: StoredPage[] = [];
  for (const { name, done } of await desk.sets()) {
    if (done === 0) continue;
    const set = await desk.set(name);
    const marked = set.pages().filter(({ url }) => isOf(host, url));
    if (marked.length === 0) continue;
    const texts = new Map(readDataset(join(desk.folder, name), { final: true }).pages.map(({ id, text }) => [id, text]));
    const roles = readSetMarks(join(desk.folder, name));
    for (const { id, url, contentType } of marked) {
      const part = { page: set.bytes(id), url: url ?? undefined, contentType: contentType ?? undefined };
      pages.push({ where: 'set', id, part, wanted: texts.get(id) ?? undefined, marks: roles.get(id) });
    }
  }
  return pages;
}

async function fromShelf({ services: { shelf } }: Call, host: string): Promise<StoredPage[]> {
  const pages: StoredPage[] = [];
  for (const { id, url } of (await shelf.list()).filter((page) => isOf(host, page.url)).slice(0, MAX_PAGES)) {
    const kept = await shelf.find(id);
    if (kept) pages.push({ where: 'kept', id, part: { ...kept.part, url: url ?? undefined } });
  }
  return pages;
}

async function fromCollection(call: Call, host: string, limit: number): Promise<StoredPage[]> {
  const { hasDatabase, storage } = call.services;
  if (limit <= 0 || !hasDatabase()) return [];
  const { store } = await storage();
  const site = (await store.sites()).find(({ home }) => isOf(host, home));
  if (!site) return [];
  const pages: StoredPage[] = [];
  const stored = (await store.articles({ ...(host === ALL ? {} : { site: site.id }), limit: MAX_CHOICE })).filter(({ rawIds }) => rawIds.length > 0);
  for (const { id } of spread(stored).slice(0, limit))
    pages.push({ where: 'collection', id: String(id), part: await partFor(call, { article: id }) });
  return pages;
}

/** The same in an order whose every beginning is spread over all of them, by the golden ratio. */
function spread<T>(list: readonly T[]): T[] {
  return list
    .map((item, at) => ({ item, place: (at * 0.618_033_988_749_895) % 1 }))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
}
