// Collects a site into SQLite and queries it: node examples/collect/collect.mjs https://example.org harbour
import { collect, createFetcher, networkFor, openStorage } from '@pith/site';

const [home, query = 'the'] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const fetcher = createFetcher({ network: networkFor({ privateAddresses: process.argv.includes('--allow-private') }) });

const storage = await openStorage('example.db');
try {
  const { summary } = await collect(home, {
    storage,
    fetcher,
    limit: 20,
    onArticle: ({ day, title }, saved) => console.error(saved, day ?? 'undated', title),
  });
  console.log(`${summary.articles.new} new, ${summary.articles.changed} changed`);
  for (const { day, title, url } of await storage.store.search(query, { limit: 5 })) console.log(day, title, url);
} finally {
  await storage.close();
}
