import { sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { ColumnTypes, Database, Driver } from '../database/driver.js';
import { assignments, fieldsOf, insertion, type Row } from '../database/rows.js';
import { type Coverage, type FoundSource, type KnownPage, type ListState, type MissingReason, NO_ARTICLE } from './coverage.js';
import type { Store } from './store.js';
import { deleteArticles } from './upkeep.js';

const FOUND_COLUMNS: ColumnTypes = { address: 'text', url: 'text', reason: 'text', anchor: 'text' };

/** The table of all addresses of a site. */
export function pagesPart(db: Database, driver: Driver) {
  return {
    coverage: (siteId) => readCoverage(db, siteId),
    lastCoverage: async (siteId) =>
      (await sql<{ coverage: number | null }>`select coverage from sites where id = ${siteId}`.execute(db)).rows[0]?.coverage ?? null,
    saveCoverage: async (siteId, share) => {
      await sql`update sites set coverage = ${share} where id = ${siteId}`.execute(db);
    },
    ...listStates(db, driver),
    ...judgements(db, driver),
    noteFound: async (siteId, { source, from }, found) => {
      const rows = new Map(
        found.map(({ url, reason, anchor }) => [addressKey(url), { address: addressKey(url), url, reason: reason ?? null, anchor: anchor ?? null }]),
      );
      // Sorted, so that two workers that note the same addresses lock the rows in the same order.
      const sorted = [...rows.values()].sort((a, b) => (a.address < b.address ? -1 : 1));
      if (sorted.length === 0) return;
      await sql`insert into pages (site_id, address, url, source, linked_from, anchor, reason, at)
        select cast(${siteId} as bigint), address, url, ${source}, ${from ?? null}, anchor, reason, ${driver.now} from ${driver.recordsOf(sorted, FOUND_COLUMNS)} where true
        on conflict do nothing`.execute(db);
    },
    noteMissing: async (siteId, url, reason) => {
      await sql`insert into pages (site_id, address, url, source, reason, at) values (${siteId}, ${addressKey(url)}, ${url}, 'list', ${reason}, ${driver.now})
        on conflict (site_id, address) do update set reason = excluded.reason`.execute(db);
    },
    foundFor: async (siteId, reason, limit) => {
      const found = await sql<{ url: string }>`
        select url from pages where site_id = ${siteId} and reason = ${reason} order by at, address limit ${limit}`.execute(db);
      return found.rows.map(({ url }) => url);
    },
    knownSince: async (siteId, addresses) => {
      const found = await sql<{ address: string; first_seen_at: number; checked_at: number }>`
        select addresses.address, first_seen_at, checked_at from addresses join articles on articles.id = article_id
        where addresses.site_id = ${siteId} and addresses.address ${driver.isAmong(sql`select value from ${driver.rowsOf(addresses)}`)}`.execute(db);
      return new Map(found.rows.map((row) => [row.address, { firstSeenAt: row.first_seen_at, checkedAt: row.checked_at }]));
    },
  } satisfies Partial<Store>;
}

/** How far lists were read. */
function listStates(db: Database, driver: Driver): Pick<Store, 'listState' | 'saveListState'> {
  return {
    listState: async (siteId, url) => {
      const found = await sql<Row<ListState>>`
        select next_url, depth, ended_at from pages where site_id = ${siteId} and address = ${addressKey(url)} and depth is not null`.execute(db);
      return found.rows[0] && fieldsOf(found.rows[0]);
    },
    saveListState: async (siteId, url, { nextUrl, depth, hasEnded, kind }) => {
      const row = { site_id: siteId, address: addressKey(url), url, source: 'menu', kind: kind ?? 'list', reason: 'list', at: driver.now };
      const state = { next_url: nextUrl, depth, ...(hasEnded ? { ended_at: driver.now } : {}) };
      const known = { ...state, ...(kind === undefined ? {} : { kind, reason: 'list' }) };
      await sql`insert into pages ${insertion({ ...row, ...state })} on conflict (site_id, address) do update set ${assignments(known)}`.execute(db);
    },
  };
}

/** Stores and reads the classification of pages. */
function judgements(db: Database, driver: Driver): Pick<Store, 'noteJudged' | 'sisters' | 'knownPage' | 'knownPages' | 'misjudged' | 'takeBack'> {
  return {
    noteJudged: async (siteId, { url, kind, reason, family, own, odds, evidence }) => {
      const before = await judgedBefore(db, siteId, url);
      await sql`insert into pages (site_id, address, url, source, at, kind, reason, family, own, odds, evidence, judged_at)
        values (${siteId}, ${addressKey(url)}, ${url}, 'list', ${driver.now}, ${kind}, ${reason ?? null}, ${family}, ${own}, ${odds}, ${JSON.stringify(evidence)}, ${driver.now})
        on conflict (site_id, address) do update set kind = excluded.kind, family = excluded.family, own = excluded.own, odds = excluded.odds,
          evidence = excluded.evidence, judged_at = excluded.judged_at ${reason === undefined ? sql`` : sql`, reason = excluded.reason`}`.execute(db);
      if (before) await addToFamily(db, siteId, { family: before.family, pages: -1, total: -before.own });
      await addToFamily(db, siteId, { family, pages: 1, total: own });
    },
    sisters: async (siteId, family, except) => {
      const found = await sql<{ pages: number; total: number }>`
        select pages, total from page_families where site_id = ${siteId} and family = ${family}`.execute(db);
      const { pages, total } = found.rows[0] ?? { pages: 0, total: 0 };
      const before = await judgedBefore(db, siteId, except);
      const [count, sum] = before?.family === family ? [pages - 1, total - before.own] : [pages, total];
      return { count, mean: count <= 0 ? 0 : sum / count };
    },
    knownPage: async (siteId, url) => {
      const found = await sql<PageRow>`${WITH_ARTICLE} where pages.site_id = ${siteId} and pages.address = ${addressKey(url)}`.execute(db);
      return found.rows[0] && knownPageOf(found.rows[0]);
    },
    knownPages: async (siteId, { after = '', limit }) => {
      const found = await sql<PageRow>`${WITH_ARTICLE} where pages.site_id = ${siteId} and pages.address > ${after}
        order by pages.address limit ${limit}`.execute(db);
      return found.rows.map(knownPageOf);
    },
    misjudged: async (siteId, { strength, half, minOdds }) => {
      const odds = sql`own + ${strength} * (total - own) / (page_families.pages - 1 + ${half})`;
      // A link of the menu stays a section unless its page alone looks like something to read.
      const found =
        await sql<PageRow>`${WITH_ARTICLE} join page_families on page_families.site_id = pages.site_id and page_families.family = pages.family
        where pages.site_id = ${siteId} and own is not null and (
          (kind = 'article' and article_id is not null and ${odds} < ${-minOdds})
          or ((kind = 'list' or (kind = 'section' and own > 0)) and reason = 'list' and article_id is null and ${odds} > ${minOdds}))
        order by pages.address`.execute(db);
      return found.rows.map(knownPageOf);
    },
    takeBack: async (id, { url, kind, reason }) => {
      await sql`update pages set kind = ${kind}, reason = ${reason}
        where site_id = (select site_id from articles where id = ${id}) and address = ${addressKey(url)}`.execute(db);
      await deleteArticles(db, driver, [id]);
    },
  };
}

/** The earlier judgement of a page on its own, or undefined. */
async function judgedBefore(db: Database, siteId: number, url: string): Promise<{ readonly family: string; readonly own: number } | undefined> {
  const found = await sql<{ family: string; own: number }>`
    select family, own from pages where site_id = ${siteId} and address = ${addressKey(url)} and family is not null and own is not null`.execute(db);
  return found.rows[0];
}

async function addToFamily(db: Database, siteId: number, { family, pages, total }: { family: string; pages: number; total: number }): Promise<void> {
  await sql`insert into page_families (site_id, family, pages, total) values (${siteId}, ${family}, ${pages}, ${total})
    on conflict (site_id, family) do update set pages = page_families.pages + excluded.pages, total = page_families.total + excluded.total`.execute(
    db,
  );
}

type PageRow = Row<Omit<KnownPage, 'state' | 'evidence'>> & { readonly evidence: string | null };

const ITS_ADDRESS = sql`left join addresses on addresses.site_id = pages.site_id and addresses.address = pages.address`;
const WITH_ARTICLE = sql`select pages.*, article_id from pages ${ITS_ADDRESS}`;

function knownPageOf(row: PageRow): KnownPage {
  return {
    url: row.url,
    kind: row.kind,
    state: row.article_id !== null ? 'stored' : row.reason === null ? 'waiting' : 'left-out',
    reason: row.article_id === null ? row.reason : null,
    source: row.source,
    linkedFrom: row.linked_from,
    anchor: row.anchor,
    family: row.family,
    own: row.own,
    odds: row.odds,
    evidence: row.evidence === null ? [] : JSON.parse(row.evidence),
    articleId: row.article_id,
  };
}

interface CoverageRow {
  readonly source: FoundSource;
  readonly reason: MissingReason | null;
  /** Truth as the database has it. */
  readonly stored: number | boolean;
  readonly count: number;
  readonly example: string;
  readonly doubtful: number;
}

async function readCoverage(db: Database, siteId: number): Promise<Coverage> {
  const found = await sql<CoverageRow>`select source, reason, article_id is not null as stored, count(*) as count, min(url) as example,
      sum(case when odds is null then 0 else 1 / (1 + exp(-odds)) end) as doubtful
    from pages ${ITS_ADDRESS} where pages.site_id = ${siteId} group by source, reason, article_id is not null`.execute(db);
  const rows = found.rows.map((row) => ({ ...row, reason: row.reason ?? ('waiting' as const), isStored: Boolean(row.stored) }));
  const missing = rows.filter(({ isStored }) => !isStored).sort((a, b) => b.count - a.count);
  const held = rows.filter(({ isStored }) => isStored).reduce((sum, { count }) => sum + count, 0);
  const missed = missing.filter(({ reason }) => !NO_ARTICLE.has(reason)).reduce((sum, { count }) => sum + count, 0);
  const doubtful = missing.filter(({ reason }) => NO_ARTICLE.has(reason)).reduce((sum, each) => sum + each.doubtful, 0);
  const known = held + missing.reduce((sum, { count }) => sum + count, 0);
  return {
    known,
    stored: held,
    missing: missing.map(({ reason, source, count, example }) => ({ reason, source, count, example })),
    doubtful: Math.round(doubtful * 10) / 10,
    share: held + missed === 0 ? null : held / (held + missed + Math.round(doubtful)),
  };
}
