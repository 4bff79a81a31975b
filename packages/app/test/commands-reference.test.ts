import { readFileSync, writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { commands } from '../src/commands/index.js';
import { type DescribedCommand, describeCommands } from '../src/help/described-command.js';
import { root } from './run-pith.js';

const file = `${root}docs/reference/commands.md`;
/** An option with the same meaning in so many commands is explained once. */
const COMMON = 4;

/** Every command with its options. `npm run docs` writes it again. */
async function reference(): Promise<string> {
  const program = new Command('pith');
  for (const load of Object.values(commands)) program.addCommand((await load())(() => undefined));
  const described = describeCommands(program);
  const common = commonOptions(described);
  return `# Commands
Generated from the code by \`npm run docs\`. \`pith COMMAND --help\` prints the same, \`pith man\` prints a manual page, \`pith completion bash\` (zsh, fish) a completion script. \`extract\` is the default command.

## Common options

Commands that have these only name them.
${tableOf(common)}

${described.map((command) => section(command, common)).join('\n\n')}
`;
}

/** Options that many commands have with the same meaning, each once. */
function commonOptions(described: readonly DescribedCommand[]): string[] {
  const times = new Map<string, number>();
  for (const { options } of described) for (const option of options) times.set(rowOf(option), (times.get(rowOf(option)) ?? 0) + 1);
  return [...times].filter(([, count]) => count >= COMMON).map(([row]) => row);
}

function section({ name, usage, description, options }: DescribedCommand, common: readonly string[]): string {
  const own = options.map(rowOf).filter((row) => !common.includes(row));
  const shared = options.filter((option) => common.includes(rowOf(option))).map(({ flags }) => `\`${/--[\w-]+/.exec(flags)?.[0] ?? flags}\``);
  const also = shared.length === 0 ? '' : `\n\nCommon options: ${shared.join(', ')}.`;
  return `## pith ${name}\n\n\`pith ${name} ${usage}\`: ${plain(description)}.${tableOf(own)}${also}`;
}

function tableOf(rows: readonly string[]): string {
  return rows.length === 0 ? '' : `\n\n| option | meaning |\n|---|---|\n${rows.join('\n')}`;
}

function rowOf({ flags, description }: DescribedCommand['options'][number]): string {
  return `| \`${flags.replaceAll('|', '\\|')}\` | ${plain(description)} |`;
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;');
}

describe('docs/reference/commands.md', () => {
  it('says what the commands say', async () => {
    if (process.env.PITH_UPDATE === '1') writeFileSync(file, await reference());
    expect(readFileSync(file, 'utf8'), '`npm run docs` writes it again').toBe(await reference());
  });
});
