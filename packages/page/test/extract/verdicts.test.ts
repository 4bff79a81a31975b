import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';
import { verdicts } from '../../src/verdicts.js';

const folder = join(import.meta.dirname, '../../../../pages');
const pages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe('the path of verdicts', () => {
  it.each(pages.map(({ name }) => name))('reads %s: the same answer twice, and the text is part of the document', (name) => {
    const html = readFileSync(join(folder, name, 'page.html'));
    const page = extract(html, { path: verdicts });
    const plain = (text: string) => text.replace(/\\/g, '').replace(/[^\p{L}\p{N}]+/gu, '');
    expect(extract(html, { path: verdicts }).markdown).toBe(page.markdown);
    const document = plain(page.markdown);
    const words = page.text.split(/\s+/).filter((word) => /\p{L}{4}/u.test(word));
    const missing = words.filter((word) => !document.includes(plain(word)));
    // Marks of notes and of listings are written otherwise; scripts without spaces have few words between blanks.
    if (words.length > 50) expect(missing.length).toBeLessThanOrEqual(words.length * 0.05);
  });

  it('is an object, not a name', () => {
    expect(() => extract('<p>a</p>', { path: 'verdicts' as unknown as typeof verdicts })).toThrow(expect.objectContaining({ code: 'BAD_OPTION' }));
  });

  it('leaves out the steps that are named', () => {
    const html = readFileSync(join(folder, 'collection-001-kettles', 'page.html'));
    const entry = '(/products/ember-copper) · £140.00';
    expect(extract(html, { path: verdicts }).markdown).toContain(entry);
    expect(extract(html, { path: verdicts, without: ['entries'] }).markdown).not.toContain(entry);
  });
});
