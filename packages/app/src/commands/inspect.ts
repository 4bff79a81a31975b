import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { networkFor, userAgentOf } from '@pith/site';
import { Command } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { portNumber } from '../flags.js';
import { defaultRunsFolder } from '../runs/run-shelf.js';
import { serverLimits } from '../server/limits.js';
import { startServer } from '../server/server.js';
import { defaultDataFolder, defaultPagesFolder, defaultTokenFile, openToken, readToken } from '../server/token.js';
import { type DatabaseFlags, withDatabaseFlag } from '../site/database.js';
import { explain } from '../site/problems.js';
import { stopOnSignals } from '../site/stop-signals.js';

interface Flags extends DatabaseFlags {
  readonly port: number;
  readonly tokenFile: string;
  readonly pages: string;
  readonly url?: string;
  readonly read?: boolean;
  readonly browser: boolean;
  readonly allowPrivate?: boolean;
}

const examples = `
Examples:
  pith inspect page.html                     which blocks of a file are kept, and why
  pith inspect https://example.org/a         of a page on the web
  pith inspect page.html --read              in reader view

The studio is served on this machine until Ctrl-C. The address that is printed holds the token: anyone with it can fetch and write.`;

/** `pith inspect FILE|URL`: the studio, open on a page. */
export function inspectCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('inspect')
    .description('open a page in the studio: which blocks are kept, and why')
    .argument('[page]', 'a file or an address; without one, the studio opens empty')
    .option('-p, --port <n>', 'port to listen on; 0 for any free one', portNumber, 0)
    .option('--url <address>', 'where the file was fetched')
    .option('--read', 'open it to read')
    .option('--no-browser', 'only print the address')
    .option('--token-file <file>', 'where the token is kept; PITH_TOKEN gives one instead', defaultTokenFile())
    .option('--pages <folder>', 'folder for the opened pages', defaultPagesFolder())
    .option('--allow-private', 'fetch from this machine and private networks too');
  return withDatabaseFlag(command)
    .addHelpText('after', examples)
    .action(async (page: string | undefined, flags: Flags) => done(await run(page, flags)));
}

async function run(given: string | undefined, flags: Flags): Promise<ExitCode> {
  const say = (message: string) => void process.stderr.write(`pith: ${message}\n`);
  const body = given === undefined ? undefined : await bodyFor(given, flags.url);
  const token = await openToken(flags.tokenFile);
  const secret = await readToken(flags.tokenFile);
  try {
    const server = await startServer({
      host: '127.0.0.1',
      port: flags.port,
      hostNames: [],
      token,
      database: flags.db,
      pages: flags.pages,
      runs: defaultRunsFolder(),
      data: defaultDataFolder(),
      network: networkFor({ privateAddresses: flags.allowPrivate === true, linkLocalAddresses: false }),
      workers: Math.min(4, availableParallelism()),
      userAgent: userAgentOf(undefined),
      limits: serverLimits,
      log: say,
    });
    const { signal, dispose } = stopOnSignals(say);
    try {
      const page = body && (await keep(server.address, secret, body));
      const room = flags.read ? 'read' : 'inspect';
      const address = `${server.address}/studio/${room}${page ? `?page=${page}` : ''}#token=${secret}`;
      process.stdout.write(`${address}\n`);
      if (flags.browser) openBrowser(address, say);
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    } finally {
      await server.stop();
      dispose();
    }
    return EXIT.found;
  } catch (error) {
    throw explain(error);
  }
}

interface PageBody {
  readonly base64?: string;
  readonly url?: string;
}

/** An address as it is, a file as its bytes. */
async function bodyFor(given: string, url: string | undefined): Promise<PageBody> {
  if (/^https?:\/\//i.test(given)) return { url: given };
  const bytes = await readFile(given).catch((error: Error) => {
    throw new CommandError(EXIT.unreadable, `cannot read ${given}: ${error.message}`, error);
  });
  return { base64: bytes.toString('base64'), ...(url === undefined ? {} : { url }) };
}

/** Puts the page on the shelf as any client would: through the API. */
async function keep(address: string, secret: string, body: PageBody): Promise<string> {
  const response = await fetch(`${address}/v1/pages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as { readonly id?: string; readonly title?: string; readonly code?: string; readonly detail?: string };
  if (!response.ok || answer.id === undefined)
    throw new CommandError(EXIT.unreadable, `${answer.code}: ${answer.title}${answer.detail ? ` (${answer.detail})` : ''}`);
  return answer.id;
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
  linux: ['xdg-open'],
};

/** Asks the desktop to show the address; where there is none, the address is printed already. */
function openBrowser(address: string, say: (message: string) => void): void {
  const [command, ...args] = OPENERS[process.platform] ?? [];
  if (command === undefined || (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY)) return;
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true });
  child.on('error', (error) => say(`no browser was opened: ${error.message}`));
  child.unref();
}
