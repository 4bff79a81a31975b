import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { driverFor, openDatabase } from '../../src/database/open.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { createMailer } from '../../src/people/mailer.js';
import { mailOf, type Report, slackMessage } from '../../src/people/messages.js';
import { openStorage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { loopbackNetwork, noPace, serve } from '../fetch/loopback.js';
import { article } from '../store/articles.js';
import { startMailServer } from './mail-server.js';

const SITE = 'https://harbour.example/';

describe.each(drivers)('messages by mail, webhook and Slack on %s', (driver) => {
  const fresh = freshDatabases(driver);

  it('tell each match once in each way, what was edited and removed too, whoever looks', async () => {
    const address = await fresh();
    const storages = [await openStorage(address), await openStorage(address)];
    const [{ store, notices }] = storages as [(typeof storages)[0]];
    const posted: { path: string; body: string }[] = [];
    const hooks = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        posted.push({ path: request.url!, body });
        response.writeHead(200).end('ok');
      });
    });
    const post = await startMailServer();
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace });
    const mailer = createMailer({ server: `smtp://ann:pass%20word@127.0.0.1:${post.port}`, from: 'pith@harbour.example' });
    const site = (await store.ensureSite(SITE)).id;
    await store.saveArticle(article(site, `${SITE}before`));
    await notices.save({
      name: 'Häfen',
      query: 'harbour OR quay',
      targets: [
        { kind: 'email', address: 'ann@reader.example' },
        { kind: 'email', address: 'bob@reader.example' },
        { kind: 'slack', address: hooks.url('/slack') },
        { kind: 'webhook', address: hooks.url('/hook') },
      ],
    });
    const round = (channels: { mailer?: typeof mailer } = { mailer }) =>
      Promise.all(
        storages.map(async (each) => {
          await each.notices.gather();
          return each.notices.deliver({ fetcher, ...channels });
        }),
      );
    for (let i = 0; i < 3; i++) await store.saveArticle(article(site, `${SITE}${i}`, { title: `Quay ${i} <old> & new` }));
    // Without a mail server, mails wait and everything else goes out.
    await round({});
    expect((await round({}))[0]).toMatchObject({ held: 2 });
    expect(posted.map(({ path }) => path).sort()).toEqual(['/hook', '/slack']);
    expect(post.mails).toEqual([]);
    // A server that is busy is tried again later; nothing is sent twice.
    post.answer = 'busy';
    expect((await round()).reduce((sum, { failed }) => sum + failed, 0)).toBe(2);
    post.answer = 'taken';
    await makeDue(address);
    await round();
    await round();
    expect(post.mails.map(({ to }) => to[0]).sort()).toEqual(['ann@reader.example', 'bob@reader.example']);
    expect(post.mails[0]!.source).toMatch(/^Subject: .*3_new/im);
    expect(post.mails[0]!.source).toMatch(/^Message-ID: <pith\.\d+\.[\da-f]{16}@harbour\.example>/im);
    expect(JSON.parse(posted.find(({ path }) => path === '/slack')!.body).text).toContain(`<${SITE}0|Quay 0 &lt;old&gt; &amp; new>`);
    posted.length = 0;
    post.mails.length = 0;
    await store.saveArticle(article(site, `${SITE}1`, { title: 'Quay 1, corrected' }));
    await store.markRemoved((await store.articleAt(site, `${SITE}2`))!.id);
    await round();
    await round();
    expect(post.mails).toHaveLength(2);
    for (const { source } of post.mails) expect(source).toMatch(/\[edited\] Quay 1, corrected[\s\S]*\[removed\] Quay 2/);
    expect(JSON.parse(posted.find(({ path }) => path === '/slack')!.body).text).toMatch(/1 edited, 1 removed/);
    expect(JSON.parse(posted.find(({ path }) => path === '/hook')!.body).articles).toHaveLength(2);
    mailer.close();
    await Promise.all([post.close(), hooks.close(), fetcher.close(), ...storages.map((each) => each.close())]);
  });

  it('keep their way when a search is saved again, and end with it', async () => {
    const { store, notices, close } = await openStorage(await fresh());
    const site = (await store.ensureSite(SITE)).id;
    const ann = { kind: 'email', address: 'ann@reader.example' } as const;
    await notices.save({ name: 'h', query: 'harbour', targets: [ann, { kind: 'email', address: 'bob@reader.example' }] });
    await store.saveArticle(article(site, `${SITE}1`));
    expect(await notices.gather()).toBe(2);
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace });
    await notices.save({ name: 'h', query: 'harbour', targets: [ann] });
    expect(await notices.all()).toMatchObject([{ name: 'h', targets: [ann] }]);
    expect(await notices.deliver({ fetcher })).toMatchObject({ held: 1 });
    await notices.remove('h');
    expect(await notices.deliver({ fetcher })).toMatchObject({ held: 0 });
    for (const target of [
      { kind: 'email', address: 'ann' },
      { kind: 'slack', address: 'ftp://x' },
    ] as const)
      await expect(notices.save({ name: 'x', query: 'harbour', targets: [target] })).rejects.toMatchObject({ code: 'BAD_OPTION' });
    await fetcher.close();
    await close();
  });

  it('are sent to others where a saved query cannot be read any more', async () => {
    const address = await fresh();
    const { store, notices, close } = await openStorage(address);
    for (const name of ['a', 'b'])
      await notices.save({ name, query: 'harbour', targets: [{ kind: 'webhook', address: `https://${name}.example/` }] });
    const db = await openDatabase(driverFor(address));
    await sql`update saved_searches set query = '"unclosed' where name = 'a'`.execute(db);
    await db.destroy();
    await store.saveArticle(article((await store.ensureSite(SITE)).id, `${SITE}1`));
    expect(await notices.gather()).toBe(1);
    await close();
  });
});

/** Moves what is put off to now. */
async function makeDue(address: string): Promise<void> {
  const db = await openDatabase(driverFor(address));
  await sql`update deliveries set ready_at = 0 where done_at is null`.execute(db);
  await db.destroy();
}

describe('a message', () => {
  const report: Report = {
    search: 'harbour',
    query: 'harbour',
    articles: [{ id: 1, url: 'https://harbour.example/a|b', title: '', day: '2026-03-01', change: 'removed', snippet: '<script> & more' }],
  };

  it('is marked up so that nothing of an article can be', () => {
    const { text } = JSON.parse(slackMessage(report)) as { text: string };
    expect(text).toBe(
      '*harbour: 1 removed*\n• [removed] <https://harbour.example/a%7Cb|https://harbour.example/a|b> (2026-03-01)\n&lt;script&gt; &amp; more',
    );
  });

  it('has one id, however often it is sent', () => {
    expect(mailOf(report, { to: 'a@b.example', delivery: 3 }).subject).toBe('harbour: 1 removed');
    expect(mailOf(report, { to: 'a@b.example', delivery: 3 }).id).toBe(mailOf(report, { to: 'a@b.example', delivery: 3 }).id);
  });

  it.each(['smtp.example', 'http://smtp.example', 'smtp://'])('needs a mail server, not %s', (server) => {
    expect(() => createMailer({ server, from: 'a@b.example' })).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
  });

  it('says that the server refused, without the password', async () => {
    const post = await startMailServer();
    const mailer = createMailer({ server: `smtp://ann:wrong@127.0.0.1:${post.port}`, from: 'a@b.example' });
    const sent = mailer.send({ id: 'x', to: 'c@d.example', subject: 's', text: 't' });
    await expect(sent).rejects.toMatchObject({ code: 'MAIL_FAILED', message: expect.not.stringContaining('wrong') });
    mailer.close();
    await post.close();
  });
});
