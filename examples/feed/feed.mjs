// An RSS feed of a list page: node examples/feed/feed.mjs https://example.org/news
import { createFetcher, networkFor } from '@pith/site/fetch';
import { extract } from 'pith';
import { large } from 'pith/large';

const [url] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const fetcher = createFetcher({ network: networkFor({ privateAddresses: process.argv.includes('--allow-private') }) });
const answer = await fetcher.fetch(url);
const page = extract(answer.bytes, { url: answer.url, contentType: answer.headers['content-type'], method: large });
await fetcher.close();
if (page.items.length === 0) throw new Error(`This page is not a list: ${page.missing.items}`);

const xml = (text) => text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]);
const entries = page.items.map(({ title, url: link, date, summary }) =>
  [
    '<item>',
    `<title>${xml(title ?? '')}</title><link>${xml(link ?? '')}</link>`,
    date ? `<pubDate>${new Date(date).toUTCString()}</pubDate>` : '',
    summary ? `<description>${xml(summary)}</description>` : '',
    '</item>',
  ].join(''),
);
console.log(`<rss version="2.0"><channel><title>${xml(page.title ?? url)}</title><link>${xml(url)}</link>\n${entries.join('\n')}\n</channel></rss>`);
