import { createRequire } from 'node:module';
import { availableParallelism, totalmem } from 'node:os';
import { codeOf, openStorage, startRenderer } from '@pith/site';
import { Command } from 'commander';
import { extract } from 'pith';
import { large } from 'pith/large';
import { EXIT, type ExitCode } from '../exit.js';
import { type DatabaseFlags, inKnownDatabase, isFile, withDatabaseFlag } from '../site/database.js';
import { version } from '../version.js';
import type { MakeCommand } from './make-command.js';

/** Whether a part of Pith works here; `absent` for parts that only some commands need. */
interface Finding {
  readonly state: 'ok' | 'absent' | 'broken';
  readonly says: string;
}

const MIN_NODE = [20, 19] as const;

/** `pith doctor`: checks what works on this machine, and how to fix the rest. */
export const doctorCommand: MakeCommand = (done) =>
  withDatabaseFlag(new Command('doctor'))
    .description('check browser, database and limits of this machine')
    .action(async (flags: DatabaseFlags) => done(await run(flags)));

async function run({ db }: DatabaseFlags): Promise<ExitCode> {
  const checks: readonly (readonly [string, () => Finding | Promise<Finding>])[] = [
    ['pith', ownVersion],
    ['node', nodeVersion],
    ['machine', machine],
    ['extract', extraction],
    ['sqlite', sqlite],
    ['database', () => database(db)],
    ['browser', browser],
  ];
  let code: ExitCode = EXIT.found;
  for (const [name, check] of checks) {
    const { state, says } = await check();
    if (state === 'broken') code = EXIT.nothing;
    process.stdout.write(`${{ ok: 'ok  ', absent: '-   ', broken: 'FAIL' }[state]} ${name.padEnd(9)} ${says}\n`);
  }
  return code;
}

function ownVersion(): Finding {
  return { state: 'ok', says: version };
}

function nodeVersion(): Finding {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isEnough = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1]);
  return { state: isEnough ? 'ok' : 'broken', says: `${process.version}${isEnough ? '' : `; ${MIN_NODE.join('.')} or later is needed`}` };
}

function machine(): Finding {
  return {
    state: 'ok',
    says: `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory, ${process.platform} ${process.arch}`,
  };
}

function extraction(): Finding {
  const sentence = 'The ferry was late again, and nobody on the pier was surprised by it. ';
  const page = `<title>A test</title><nav><a href="/">Home</a></nav><article><h1>A test</h1><p>${sentence.repeat(4)}</p></article>`;
  const { wordCount } = extract(page, { method: large });
  return wordCount > 0
    ? { state: 'ok', says: 'reads a small page' }
    : { state: 'broken', says: 'finds nothing on a small page: the installation is damaged' };
}

async function sqlite(): Promise<Finding> {
  try {
    await (await openStorage(':memory:')).close();
    return { state: 'ok', says: 'opens a database in memory' };
  } catch (error) {
    return { state: 'broken', says: (error as Error).message };
  }
}

async function database(place: string): Promise<Finding> {
  try {
    const sites = await inKnownDatabase(place, async ({ store }) => (await store.sites()).length);
    return { state: 'ok', says: `${isFile(place) ? place : 'PostgreSQL'}: ${sites} sites` };
  } catch (error) {
    const says = (error as Error).message;
    return { state: says.startsWith('there is no database') ? 'absent' : 'broken', says };
  }
}

/** Only `--render` needs one. */
async function browser(): Promise<Finding> {
  try {
    await (await startRenderer()).close();
    const { version: own } = createRequire(import.meta.url)('playwright-core/package.json') as { version: string };
    return { state: 'ok', says: `Chromium starts; playwright-core ${own}` };
  } catch (error) {
    const why = codeOf(error) === 'NO_BROWSER' ? `${(error as Error).message} Only --render needs it.` : (error as Error).message;
    return { state: 'absent', says: why };
  }
}
