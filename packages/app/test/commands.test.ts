import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../src/commands/index.js';
import { pith as run } from './in-process.js';
import { root, startCommand } from './run-pith.js';

const source = join(root, 'packages/app/src');

describe('the commands', () => {
  it('are made under the names they are registered by, and explain themselves', async () => {
    for (const [name, load] of Object.entries(commands)) {
      const command = (await load())(() => undefined);
      expect(command.name()).toBe(name);
      expect(command.description(), name).not.toBe('');
      for (const option of command.options) expect(option.description, `${name} ${option.flags}`).not.toBe('');
    }
  });

  it('are all in the help', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const name of Object.keys(commands)) expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'));
  });

  it('explain themselves one by one', async () => {
    const { code, out } = await run(['sites', '--help']);
    expect(code).toBe(0);
    expect(out).toContain('Usage: pith sites');
    expect(out).toContain('--db <place>');
  });
});

describe('a command by the recipe of CONTRIBUTING', () => {
  // Inside the project, so that the copy finds the packages that the original does.
  const cache = join(root, 'node_modules/.cache');
  let copy = '';
  const pith = (...args: string[]) => startCommand(process.execPath, [join(copy, 'start.mjs'), ...args]).ended;

  beforeAll(async () => {
    mkdirSync(cache, { recursive: true });
    copy = mkdtempSync(join(cache, 'recipe-'));
    cpSync(source, join(copy, 'src'), { recursive: true });
    cpSync(join(root, 'packages/app/package.json'), join(copy, 'package.json'));
    writeFileSync(
      join(copy, 'src/commands/greet.ts'),
      `import { Command } from 'commander';
import { EXIT } from '../exit.js';
import type { MakeCommand } from './index.js';

export const greetCommand: MakeCommand = (done) =>
  new Command('greet').description('say good day to a harbour').argument('<harbour>').action((harbour: string) => {
    process.stdout.write(\`Good day, \${harbour}\\n\`);
    done(EXIT.nothing);
  });
`,
    );
    const list = join(copy, 'src/commands/index.ts');
    const line = "  greet: async () => (await import('./greet.js')).greetCommand,\n";
    writeFileSync(list, readFileSync(list, 'utf8').replace(/^};$/m, `${line}};`));
    for (const name of readdirSync(join(copy, 'src'), { recursive: true, encoding: 'utf8' }).filter((each) => each.endsWith('.ts'))) {
      const { code } = transformSync(readFileSync(join(copy, 'src', name), 'utf8'), { loader: 'ts', format: 'esm', target: 'node20' });
      writeFileSync(join(copy, 'src', name.replace(/ts$/, 'js')), code);
    }
    writeFileSync(join(copy, 'start.mjs'), "const { main } = await import('./src/main.js');\nawait main(process.argv.slice(2));\n");
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('runs and says how it ended', async () => {
    expect(await pith('greet', 'Port Anders')).toMatchObject({ code: 1, out: 'Good day, Port Anders\n' });
  });

  it('is in the help', async () => {
    expect((await pith('--help')).out).toContain('say good day to a harbour');
    expect((await pith('greet', '--help')).out).toContain('Usage: pith greet');
  });

  it('refuses wrong usage like the others', async () => {
    expect((await pith('greet')).code).toBe(2);
  });
});
