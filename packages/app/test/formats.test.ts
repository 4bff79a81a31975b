import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { pith } from './in-process.js';
import { root } from './run-pith.js';

const article = join(root, 'examples/article.html');

describe('formats of the command', () => {
  it('are those of the registry: one that is added there can be asked for', async () => {
    // Modules of its own, so that the others do not see what is added.
    vi.resetModules();
    const { outputs } = await import('pith');
    Object.assign(outputs, {
      shout: { ...outputs.text, write: (...given: Parameters<typeof outputs.text.write>) => outputs.text.write(...given).toUpperCase() },
    });
    const { extractCommand } = await import('../src/commands/extract.js');
    const said: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      said.push(String(chunk));
      return true;
    });
    const codes: number[] = [];
    await extractCommand((code) => codes.push(code)).parseAsync(['node', 'pith', article, '--format', 'shout']);
    write.mockRestore();
    vi.resetModules();
    expect(codes).toEqual([0]);
    expect(said.join('')).toContain('NOBODY DELIVERS DIESEL TO GREY HOLM');
  });

  it('can be asked for by name or by the short form', async () => {
    expect((await pith([article, '--format', 'tei'])).out).toBe((await pith([article, '--tei'])).out);
    expect(JSON.parse((await pith([article, '-f', 'json', '-p', 'title'])).out)).toMatchObject({
      title: 'The lighthouse that runs on kitchen scraps',
    });
    expect((await pith([article, '--xml'])).out).toBe((await pith([article, '-f', 'xml'])).out);
    expect((await pith([article, '--md'])).out).toBe((await pith([article])).out);
    const { out } = await pith([article, '--jsonl', '-p', 'title']);
    expect(out.split('\n')).toHaveLength(2);
    expect(JSON.parse(out)).toEqual({ input: article, version: 1, title: 'The lighthouse that runs on kitchen scraps', reason: null });
  });

  it('can be chunks for retrieval', async () => {
    const { code, out } = await pith([article, '--chunks', '60']);
    expect(code).toBe(0);
    const chunks = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: string; headings: string[]; tokens: number; title: string });
    expect(chunks.length).toBeGreaterThan(3);
    for (const { id, tokens, title } of chunks) {
      expect(id).toMatch(/^\w{16}/);
      expect(tokens).toBeLessThanOrEqual(60);
      expect(title).toBe('The lighthouse that runs on kitchen scraps');
    }
    expect(chunks.at(-1)!.headings[0]).toBe('The lighthouse that runs on kitchen scraps');
    expect((await pith([article, '--chunks', '60', '--html'])).code).toBe(2);
  });

  it.each([
    [['--html', '--text'], 'one format at a time'],
    [['--format', 'html', '--json'], 'one format at a time'],
    [['--format', 'pdf'], 'there is no format pdf; there are text, markdown, html, tei'],
  ])('are refused: %j', async (flags, message) => {
    const { code, err } = await pith([article, ...flags]);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });
});
