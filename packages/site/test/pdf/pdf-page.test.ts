import { chromium } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createExtractionPool } from '../../src/extraction/extraction-pool.js';
import { isPdf, pageOfPdf } from '../../src/pdf/pdf-page.js';
import { read } from '../../src/read/read.js';
import { built } from '../built.js';

const paragraph = (topic: string) =>
  `<p>${`The keeper of the northern light writes about the ${topic} every evening, and what she writes is longer than it was the year before. `.repeat(6)}</p>`;
const page = `<!doctype html><html lang="en"><head><title>A year at the lighthouse</title></head><body style="font: 11pt serif">
<h1 style="font-size: 26pt">A year at the lighthouse</h1>${paragraph('tide')}${paragraph('wind')}
<h2 style="font-size: 18pt">What is kept</h2><ul style="list-style-type: '• '"><li>the long book of tides</li><li>two barrels of lamp oil</li></ul>
${['rope', 'salt', 'oak', 'tar', 'flax', 'wool', 'slate', 'honey'].map((word) => `<h2 style="font-size: 18pt">About ${word}</h2>${paragraph(word)}${paragraph(`${word} again`)}`).join('')}</body></html>`;

let pdf: Uint8Array;
beforeAll(async () => {
  const browser = await chromium.launch({
    executablePath: process.env.PITH_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const tab = await browser.newPage();
  await tab.setContent(page);
  pdf = await tab.pdf({
    format: 'A5',
    displayHeaderFooter: true,
    headerTemplate: '<div style="font-size: 8px; margin-left: 40px">Harbour Notes, volume 7</div>',
    footerTemplate: '<div style="font-size: 8px; margin-left: 40px">page <span class="pageNumber"></span></div>',
    margin: { top: '60px', bottom: '60px' },
  });
  await browser.close();
});

const asResponse = (bytes: Uint8Array) => Object.defineProperty(new Response(Buffer.from(bytes)), 'url', { value: 'https://a.example/year.pdf' });

describe('a PDF', () => {
  it('is read as a document: title, headings, paragraphs that go on over pages, lists; without running lines', async () => {
    const { title, markdown, published, reason } = await read(asResponse(pdf));
    expect(reason).toBeNull();
    expect(title).toBe('A year at the lighthouse');
    expect(published).toMatch(/^\d{4}-\d\d-\d\d/);
    expect(markdown!.match(/^# /gm)).toHaveLength(1);
    expect(markdown!.match(/^## .*/gm)).toEqual(
      ['What is kept', ...['rope', 'salt', 'oak', 'tar', 'flax', 'wool', 'slate', 'honey'].map((word) => `About ${word}`)].map(
        (text) => `## ${text}`,
      ),
    );
    expect(markdown).toContain('- the long book of tides\n- two barrels of lamp oil');
    expect(markdown).not.toMatch(/Harbour Notes|page \d/);
    // Every paragraph is one.
    expect(markdown!.match(/^The keeper of the northern light.*$/gm)).toHaveLength(18);
  });

  it('is read in a worker too, and within limits', async () => {
    const pool = createExtractionPool({ workerFile: built('extraction/extraction-worker.js'), size: 1 });
    try {
      const { text } = await pool.read({ parts: [{ page: pdf, url: 'https://a.example/year.pdf' }], fields: ['text'] });
      expect(text).toContain('two barrels of lamp oil');
    } finally {
      await pool.close();
    }
    const short = await pageOfPdf(pdf, { pages: 1, letters: 1_000 });
    expect(short).toContain('about the tide');
    expect(short).not.toContain('About honey');
  });

  it('that is damaged is a page without content, with the reason', async () => {
    const broken = pdf.slice(0, 900);
    expect(isPdf(broken)).toBe(true);
    await expect(pageOfPdf(broken)).rejects.toMatchObject({ code: 'BAD_INPUT' });
    expect(await read(asResponse(broken))).toMatchObject({ reason: 'pdf', text: '' });
    expect(isPdf(Buffer.from('<p>%P'))).toBe(false);
  });
});
