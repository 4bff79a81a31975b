// Fills a database with sites, sections, articles and a queue, all inside the server.

/** Sections of one site. */
const SECTIONS = 4;

export async function load(client, { sites, queued, articles }) {
  const now = Date.now();
  await client.query(`insert into sites (home, host, name, created_at, settings)
    select 'https://s' || i || '.example/', 's' || i || '.example', 's' || i, ${now}, '{}' from generate_series(1, ${sites}) i`);
  await client.query(`insert into hosts (host, next_at, busy_until, failures, ready_at)
    select 's' || i || '.example', ${now} - (i * 7919) % 100000, 0, 0, ${now} - 100000 from generate_series(1, ${sites}) i`);
  await client.query(`insert into sections (site_id, name, url, address, place, kept, visit_every, usual_entries, due_at)
    select s, 'Section ' || n, 'https://s' || s || '.example/section-' || n, 's' || s || '.example/section-' || n, n, 1, 3600000, 0, ${now} - (s * 7919) % 3600000
    from generate_series(1, ${sites}) s, generate_series(1, ${SECTIONS}) n`);
  await withoutIndexes(client, 'articles', () => loadArticles(client, { sites, articles, now }));
  await client.query(`insert into article_checks select id, site_id, ${now} + (id - ${articles} / 10) * 1000 from articles`);
  await withoutIndexes(client, 'jobs', () => loadJobs(client, { sites, queued, now }));
  await client.query('vacuum analyze');
}

function loadArticles(client, { sites, articles, now }) {
  return client.query(`insert into articles (site_id, address, url, title, day, text, markdown, page_text, word_count, content_hash, simhash,
      first_seen_at, changed_at, checked_at, quiet_checks, revision, raw_ids)
    select 1 + i % ${sites}, 's' || (1 + i % ${sites}) || '.example/stored/' || i, 'https://s' || (1 + i % ${sites}) || '.example/stored/' || i, 'Title ' || i, '2026-01-01',
      repeat('word ', 100), repeat('word ', 100), repeat('word ', 100), 100, md5(i::text), '', ${now}, ${now}, ${now}, 0, 1, '[]'
    from generate_series(1, ${articles}) i`);
}

function loadJobs(client, { sites, queued, now }) {
  return client.query(`insert into jobs (site_id, kind, url, address, host, depth, priority, data, state, ready_at, attempt, lost_leases, failures)
    select 1 + i % ${sites}, 'article', 'https://s' || (1 + i % ${sites}) || '.example/news/2026/an-article-of-some-length-' || i,
      's' || (1 + i % ${sites}) || '.example/news/2026/an-article-of-some-length-' || i, 's' || (1 + i % ${sites}) || '.example', 1, 50,
      '{"title":"An article of some length","date":"2026-01-01"}', 'waiting', ${now} - 100000, 0, 0, 0
    from generate_series(1, ${queued}) i`);
}

/** Indexes are made again after the rows, which takes a fraction of the time. */
async function withoutIndexes(client, table, work) {
  const { rows } = await client.query(
    `select i.indexname as name, i.indexdef as definition, c.conname as restraint, pg_get_constraintdef(c.oid) as rule from pg_indexes i
     left join pg_constraint c on c.conname = i.indexname where i.tablename = $1 and coalesce(c.contype, '') <> 'p'`,
    [table],
  );
  for (const { name, restraint } of rows) await client.query(restraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`);
  await work();
  for (const { name, definition, restraint, rule } of rows)
    await client.query(restraint ? `alter table ${table} add constraint ${name} ${rule}` : definition);
}
