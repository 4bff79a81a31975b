import { describe, expect, it } from 'vitest';
import { commands } from '../src/commands/index.js';
import { pith } from './in-process.js';

/** Lines of a usual terminal window, and its columns. */
const SCREEN = 51;
const COLUMNS = '80';

async function help(...args: string[]): Promise<string> {
  process.env.COLUMNS = COLUMNS;
  try {
    return (await pith(args)).out;
  } finally {
    delete process.env.COLUMNS;
  }
}

describe('the help', () => {
  it.each(Object.keys(commands))('of %s fits a screen, without defaults that say nothing', async (name) => {
    const out = await help(name, '--help');
    expect(out.split('\n').length).toBeLessThanOrEqual(SCREEN);
    expect(out).not.toMatch(/\(default: (?:\[\]|true|false)\)/);
    // Examples are lines to copy; options are wrapped.
    const [options = ''] = out.split(/^(?:Examples|Inputs|Methods|For a client)\b/m);
    for (const line of options.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('of the program fits a screen', async () => {
    expect((await help('--help')).split('\n').length).toBeLessThanOrEqual(SCREEN);
  });

  it('groups commands and options, and shows the rarer ones when asked', async () => {
    const all = await help('--help');
    expect([...all.matchAll(/^([A-Z][\w ]+):$/gm)].map(([, heading]) => heading)).toEqual([
      'Pages',
      'Sites',
      'Collected articles',
      'Servers',
      'Methods',
      'This program',
      'Examples',
    ]);
    const short = await help('extract', '--help');
    expect(short).toMatch(/^Formats:\n {2}-f, --format <name>/m);
    expect(short).not.toContain('--max-redirects');
    expect(short).not.toContain('--weights');
    expect(await help('extract', '--help-all')).toContain('--weights');
    expect(short).toContain('pith extract --help-all');
    expect(await help('extract', '--help-all')).toMatch(/^Fetching:\n {2}--max-size/m);
  });

  it('is as wide as COLUMNS asks for', async () => {
    process.env.COLUMNS = '200';
    const { out } = await pith(['extract', '--help']);
    delete process.env.COLUMNS;
    expect(out.split('\n').length).toBeLessThan((await help('extract', '--help')).split('\n').length + 1);
  });
});
