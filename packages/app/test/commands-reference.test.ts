import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { commands } from '../src/commands/index.js';
import { type DescribedCommand, describeCommands } from '../src/help/described-command.js';
import { root } from './run-pith.js';

const file = `${root}docs/reference-commands.md`;

/** Every command with its options. `npm run docs` writes it again. */
async function reference(): Promise<string> {
  const program = new Command('pith');
  for (const load of Object.values(commands)) program.addCommand((await load())(() => undefined));
  return `# Commands
Made from the code; a test compares. \`pith COMMAND --help\` says the same, \`pith man\` prints it as a manual page, \`pith completion bash\` (zsh, fish) completes it. Without the name of a command, \`extract\` is meant.

${describeCommands(program).map(section).join('\n\n')}
`;
}

function section({ name, usage, description, options }: DescribedCommand): string {
  const rows = options.map(({ flags, description: meaning }) => `| \`${flags.replaceAll('|', '\\|')}\` | ${plain(meaning)} |`);
  const table = rows.length === 0 ? '' : `\n\n| option | meaning |\n|---|---|\n${rows.join('\n')}`;
  return `## pith ${name}\n\n\`pith ${name} ${usage}\`: ${plain(description)}.${table}`;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

describe('docs/reference-commands.md', () => {
  it('says what the commands say', async () => {
    if (process.env.PITH_UPDATE === '1') writeFileSync(file, await reference());
    expect(readFileSync(file, 'utf8'), '`npm run docs` writes it again').toBe(await reference());
  });
});
