import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';

const prose = 'The mill at the end of the lane has ground no corn since the dam broke, and the miller keeps bees there now.';

describe('what is no page', () => {
  it('is named, where it is data', () => {
    const { reason, confidence, text } = extract(JSON.stringify({ title: 'A mill', body: prose }));
    expect({ reason, confidence, text }).toEqual({ reason: 'json', confidence: 0, text: '' });
    expect(extract(`[{"a": "${prose}"}]`).reason).toBe('json');
    expect(extract(`<p>{"a": 1} ${prose}</p>`).reason).toBeNull();
  });

  it('is read by its paragraphs, where it is plain text', () => {
    const { text, confidence, reason } = extract(`A mill & its bees\n\n${prose}\n\n${prose} Fish < bees.\n`);
    expect(text).toBe(`A mill & its bees\n\n${prose}\n\n${prose} Fish < bees.`);
    expect({ confidence, reason }).toEqual({ confidence: null, reason: null });
  });

  it('is read entry by entry, where it is a feed', () => {
    const item = (n: number) =>
      `<item><title>Hive ${n} swarmed</title><link>https://bees.example/hive-${n}</link><pubDate>Mon, 0${n} Jun 2026 08:00:00 GMT</pubDate><description><![CDATA[<p>${prose}</p>]]></description></item>`;
    const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>News of the hives</title><link>https://bees.example/</link>${[1, 2, 3].map(item).join('')}</channel></rss>`;
    const { title, text, links, reason } = extract(feed, { url: 'https://bees.example/feed.xml' });
    expect(title).toBe('News of the hives');
    expect(reason).toBeNull();
    expect(text.match(/Hive \d swarmed/g)).toEqual(['Hive 1 swarmed', 'Hive 2 swarmed', 'Hive 3 swarmed']);
    expect(links.map(({ url }) => url)).toContain('https://bees.example/hive-2');
  });

  it('is read as the entries of Atom as well', () => {
    const entry = `<entry><title>Honey is in</title><link href="https://bees.example/honey"/><updated>2026-07-01T10:00:00Z</updated><summary type="html">&lt;p&gt;${prose}&lt;/p&gt;</summary></entry>`;
    expect(extract(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Hives</title>${entry}</feed>`).text).toContain(prose);
  });

  it('is read as its page, where it is an archive', () => {
    const html = `<html><head><title>The mill</title></head><body><article><h1>The mill</h1><p>${prose} Caf=C3=A9.</p><p>${prose}</p></article></body></html>`;
    const archive = [
      'From: <Saved by a browser>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; type="text/html"; boundary="----part"',
      '',
      '------part',
      'Content-Type: text/html',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      html.replace('<body>', '<bo=\r\ndy>'),
      '------part--',
    ].join('\r\n');
    const { title, text } = extract(archive);
    expect(title).toBe('The mill');
    expect(text).toContain('Café.');
    expect(text).not.toContain('Content-Transfer-Encoding');
  });
});
