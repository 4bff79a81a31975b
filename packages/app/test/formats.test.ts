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
