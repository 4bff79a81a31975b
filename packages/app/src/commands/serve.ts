import { availableParallelism } from 'node:os';
import { networkFor, userAgentOf } from '@pith/site';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.js';
import { append, numberAbove, portNumber } from '../flags.js';
import { defaultRunsFolder } from '../runs/run-shelf.js';
import { serverLimits } from '../server/limits.js';
import { startServer } from '../server/server.js';
import { defaultDataFolder, defaultPagesFolder, defaultTokenFile, openToken, readToken } from '../server/token.js';
import { type DatabaseFlags, withDatabaseFlag } from '../site/database.js';
import { explain } from '../site/problems.js';
import { stopOnSignals } from '../site/stop-signals.js';

interface Flags extends DatabaseFlags {
  readonly port: number;
  readonly host: string;
  readonly hostName: readonly string[];
  readonly tokenFile: string;
  readonly pages: string;
  readonly runs: string;
  readonly data: string;
  readonly workers: number;
  readonly rate: number;
  readonly maxBody: number;
  readonly timeout: number;
  readonly contact?: string;
  readonly allowPrivate?: boolean;
  readonly verbose?: boolean;
}

const examples = `
Examples:
  pith serve                                             on this machine, port 7484
  curl -s localhost:7484/v1/extract -H 'content-type: text/html' --data-binary @page.html
  curl -s localhost:7484/https://example.org/a -H "authorization: Bearer $(cat ~/.config/pith/token)"

Fetching and writing need the token. It is created on the first start, in a file that only you can read.
A server that others can reach (--host) needs it for every route. GET /openapi.json describes the routes; in a browser GET / is the studio.`;

const DEFAULT_PORT = 7_484;

/** `pith serve`: the studio and the HTTP API. */
export function serveCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('serve')
    .description('serve the studio and the HTTP API')
    .option('-p, --port <n>', 'port to listen on; 0 for any free one', portNumber, DEFAULT_PORT)
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--host-name <name>', 'host name that clients may use; repeatable', append, [])
    .option('--token-file <file>', 'file with the token; PITH_TOKEN gives one instead', defaultTokenFile())
    .option('--pages <folder>', 'folder for pages opened in the studio', defaultPagesFolder())
    .option('--runs <folder>', 'folder of saved evaluations (pith evaluate --save)', defaultRunsFolder())
    .option('--data <folder>', 'folder for labelled sets, and the models learned from them', defaultDataFolder())
    .option('--workers <n>', 'threads that read pages', numberAbove(0), availableParallelism())
    .option('--rate <n>', 'requests per second per client; 0 for no limit', numberAbove(-1), serverLimits.rate)
    .option('--max-body <bytes>', 'largest body of a request', numberAbove(0), serverLimits.bodyBytes)
    .option('--timeout <seconds>', 'longest time for one request', numberAbove(0), serverLimits.requestTime / 1_000)
    .option('--contact <address>', 'mail address or page for site owners, part of the user agent')
    .option('--allow-private', 'fetch from this machine and private networks too')
    .option('-v, --verbose', 'a line on standard error for every request');
  return withDatabaseFlag(command)
    .addHelpText('after', examples)
    .action(async (flags: Flags) => done(await run(flags)));
}

async function run(flags: Flags): Promise<ExitCode> {
  const say = (message: string) => void process.stderr.write(`pith: ${message}\n`);
  const token = await openToken(flags.tokenFile);
  try {
    const server = await startServer({
      host: flags.host,
      port: flags.port,
      hostNames: flags.hostName,
      token,
      database: flags.db,
      pages: flags.pages,
      runs: flags.runs,
      data: flags.data,
      network: networkFor({ privateAddresses: flags.allowPrivate === true, linkLocalAddresses: false }),
      workers: flags.workers,
      userAgent: userAgentOf(flags.contact),
      limits: {
        ...serverLimits,
        rate: flags.rate,
        burst: Math.max(serverLimits.burst, flags.rate),
        bodyBytes: flags.maxBody,
        requestTime: flags.timeout * 1_000,
      },
      log: say,
      onRequest: flags.verbose
        ? ({ requestId, method, path, status, milliseconds }) =>
            say(`${requestId} ${method} ${withoutSecrets(path)} ${status} ${milliseconds.toFixed(0)} ms`)
        : undefined,
    });
    say(`listening on ${server.address}`);
    // A log that others read must not hold the token; a terminal is its owner's.
    const fragment = process.stderr.isTTY ? `#token=${await readToken(flags.tokenFile)}` : '';
    say(`the studio is at ${server.address}/studio/${fragment}`);
    if (token.file !== undefined) say(`the token is in ${token.file}${token.fresh === undefined ? '' : ', created now'}`);
    const { signal, dispose } = stopOnSignals(say);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    await server.stop();
    dispose();
    return EXIT.found;
  } catch (error) {
    throw explain(error);
  }
}

/** A path may be an address with a name, a password or a key in it; control characters would write over the log. */
function withoutSecrets(path: string): string {
  return path
    .replace(/\/\/[^/@]*@/, '//…@')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 300);
}
