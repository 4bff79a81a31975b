import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { SiteProblem } from '../errors.js';
import { placesOf } from '../search/find.js';
import type { Phrase } from '../search/match.js';
import { exactPhrase } from '../search/phrase.js';
import type { Article } from '../store/article.js';
import type { Store } from '../store/store.js';

/** What a person wants to read. */
export interface Profile {
  readonly words?: readonly string[] | undefined;
  /** Names of sections. */
  readonly sections?: readonly string[] | undefined;
  /** Hosts of sites. */
  readonly sites?: readonly string[] | undefined;
}

export interface Recommendation {
  readonly article: Article;
  readonly score: number;
  /** Why, the strongest first. */
  readonly reasons: readonly string[];
}

/** Weights of the reasons: a word in the title counts more than one in the text, and a chosen section more than a chosen site. */
const WEIGHTS = { title: 3, text: 1, section: 2, site: 1 } as const;
/** After so many days an article counts half; from then on less and less quickly, so that old ones stay ordered by their reasons. */
const HALF_LIFE = 4;
const MAX_PER_SOURCE = 100;

/** New articles for a person, best first, each with its reasons. Articles without any reason are left out. */
export async function recommend(
  store: Store,
  profile: Profile,
  { since, limit = 20, now = Date.now() }: { since?: string; limit?: number; now?: number } = {},
): Promise<Recommendation[]> {
  const sites = await store.sites();
  const sections = (await Promise.all(sites.map(({ id }) => store.sections(id)))).flat();
  const wantedSections = new Map(sections.filter(({ name }) => has(profile.sections, name)).map(({ id, name }) => [id, name]));
  const wantedSites = new Map(sites.filter(({ host }) => has(profile.sites, host)).map(({ id, host }) => [id, host]));
  const words = (profile.words ?? [])
    .map((word) => ({ word, phrase: exactPhrase(word) }))
    .filter((each): each is { word: string; phrase: Phrase } => each.phrase !== undefined);
  const found = new Map<number, Article>();
  const take = (articles: readonly Article[]) => articles.forEach((article) => void found.set(article.id, article));
  for (const section of wantedSections.keys()) take(await store.articles({ section, since, limit: MAX_PER_SOURCE }));
  for (const site of wantedSites.keys()) take(await store.articles({ site, since, limit: MAX_PER_SOURCE }));
  for (const { word } of words)
    for (const { id } of await store.search(`"${word.replaceAll('"', '')}"`, { since, limit: MAX_PER_SOURCE })) {
      const article = found.get(id) ?? (await store.article(id));
      if (article) found.set(id, article);
    }
  return [...found.values()]
    .filter(({ removedAt }) => removedAt === null)
    .map((article) => judge(article, { words, wantedSections, wantedSites, now }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.article.id - a.article.id)
    .slice(0, limit);
}

interface Wishes {
  readonly words: readonly { readonly word: string; readonly phrase: Phrase }[];
  readonly wantedSections: ReadonlyMap<number, string>;
  readonly wantedSites: ReadonlyMap<number, string>;
  readonly now: number;
}

function judge(article: Article, { words, wantedSections, wantedSites, now }: Wishes): Recommendation {
  const reasons: { weight: number; text: string }[] = [];
  for (const { word, phrase } of words) {
    if (placesOf(article.title, [phrase]).length > 0) reasons.push({ weight: WEIGHTS.title, text: `“${word}” in the title` });
    const times = placesOf(article.text, [phrase]).length;
    if (times > 0)
      reasons.push({ weight: WEIGHTS.text * Math.log2(1 + times), text: `“${word}” ${times === 1 ? 'once' : `${times} times`} in the text` });
  }
  const section = article.sectionId === null ? undefined : wantedSections.get(article.sectionId);
  if (section !== undefined) reasons.push({ weight: WEIGHTS.section, text: `section ${section}` });
  const site = wantedSites.get(article.siteId);
  if (site !== undefined) reasons.push({ weight: WEIGHTS.site, text: `site ${site}` });
  reasons.sort((a, b) => b.weight - a.weight);
  const days = Math.max(0, (now - (article.day === null ? article.firstSeenAt : Date.parse(article.day))) / 86_400_000);
  const sum = reasons.reduce((total, { weight }) => total + weight, 0);
  return { article, score: sum / (1 + days / HALF_LIFE), reasons: reasons.map(({ text }) => text) };
}

function has(list: readonly string[] | undefined, name: string): boolean {
  return list?.some((each) => each.trim().toLowerCase() === name.toLowerCase()) ?? false;
}

export interface NamedProfile {
  readonly name: string;
  readonly profile: Profile;
}

/** What people want to read, under names. */
export interface Profiles {
  save(name: string, profile: Profile): Promise<void>;
  find(name: string): Promise<Profile | undefined>;
  all(): Promise<readonly NamedProfile[]>;
  remove(name: string): Promise<boolean>;
}

export function profilesOn(db: Database, driver: Driver): Profiles {
  const all = async (): Promise<NamedProfile[]> => {
    const { rows } = await sql<{ name: string; wishes: string }>`select name, wishes from profiles order by name`.execute(db);
    return rows.map(({ name, wishes }) => ({ name, profile: JSON.parse(wishes) as Profile }));
  };
  return {
    all,
    save: async (name, { words = [], sections = [], sites = [] }) => {
      if (words.length + sections.length + sites.length === 0) throw new SiteProblem('BAD_OPTION', { profile: name, why: 'it wants nothing' });
      const empty = words.find((word) => exactPhrase(word) === undefined);
      if (empty !== undefined) throw new SiteProblem('BAD_QUERY', { query: empty, why: 'no word to look for' });
      const wishes = JSON.stringify({ words, sections, sites });
      await sql`insert into profiles (name, wishes, created_at) values (${name}, ${wishes}, ${driver.now})
        on conflict (name) do update set wishes = excluded.wishes`.execute(db);
    },
    find: async (name) => (await all()).find((each) => each.name === name)?.profile,
    remove: async (name) => (await sql`delete from profiles where name = ${name}`.execute(db)).numAffectedRows === 1n,
  };
}
