import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pith } from './in-process.js';
import { type Running, running, withToken } from './server/running.js';

const lines = [
  'The keeper writes down the height of the water every six hours, and',
  'the book in which she does it is older than the harbour itself.',
];
const stream = `BT /F1 24 Tf 72 700 Td (The tide tables) Tj /F1 11 Tf 0 -40 Td (${lines[0]}) Tj 0 -14 Td (${lines[1]}) Tj ET`;
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${stream.length}>>stream
${stream}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
6 0 obj<</Title(The tide tables)/Author(Tove Lund)/CreationDate(D:20240131120000Z)>>endobj
trailer<</Root 1 0 R/Info 6 0 R>>
`;
const markdown = `# The tide tables\n\n`;

describe('a PDF', () => {
  let folder = '';
  let server: Running;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pith-pdf-'));
    writeFileSync(join(folder, 'tides.pdf'), pdf);
    writeFileSync(join(folder, 'broken.pdf'), '%PDF-1.4\nnothing');
    server = await running();
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is read by the command', async () => {
    const { code, out } = await pith([join(folder, 'tides.pdf')]);
    expect(code).toBe(0);
    expect(out.startsWith(markdown)).toBe(true);
    expect(out).toContain(lines.join(' '));
    const about = JSON.parse((await pith([join(folder, 'tides.pdf'), '-j', '-p', 'title,author,published'])).out) as object;
    expect(about).toMatchObject({ title: 'The tide tables', author: 'Tove Lund', published: expect.stringMatching(/^2024-01-31/) });
    const broken = await pith([join(folder, 'broken.pdf')]);
    expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('the PDF is damaged or locked')]);
  });

  it('is read by the server, and kept to be inspected', async () => {
    const post = (path: string) => server.fetch(path, { method: 'POST', body: pdf, headers: { 'content-type': 'application/pdf', ...withToken } });
    expect(await (await post('/v1/extract?fields=title,text')).json()).toMatchObject({
      title: 'The tide tables',
      text: expect.stringContaining('every six hours'),
    });
    const { id, title } = (await (await post('/v1/pages')).json()) as { id: string; title: string };
    expect(title).toBe('The tide tables');
    expect(await (await server.fetch(`/preview/${id}`)).text()).toContain('every six hours');
  });
});
