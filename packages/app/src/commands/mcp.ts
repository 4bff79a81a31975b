import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { createFetcher, networkFor, politePace, userAgentOf } from '@pith/site';
import { Command } from 'commander';
import { CommandError, EXIT, type ExitCode } from '../exit.js';
import { portNumber } from '../flags.js';
import { createContext, type McpContext } from '../mcp/context.js';
import { serveMcp } from '../mcp/http.js';
import { createMcpServer } from '../mcp/server.js';
import { type DatabaseFlags, isFile, withDatabaseFlag } from '../site/database.js';

interface Flags extends DatabaseFlags {
  readonly http?: number;
  readonly token?: string;
  readonly allowPrivate?: boolean;
  readonly contact?: string;
}

const examples = `
For a client that starts it (stdio):
  {"mcpServers": {"pith": {"command": "npx", "args": ["-y", "-p", "@pith/app", "pith", "mcp"]}}}
  claude mcp add pith -- npx -y -p @pith/app pith mcp
Over HTTP on this machine, at http://127.0.0.1:8931/mcp:
  PITH_TOKEN=… pith mcp --http 8931

Tools: read_page, read_pages, list_records, list_links, map_site, search_collection, get_article, site_sections, collect_site.
Prompts: summarize_page, watch_site, find_on_site. Collected articles are resources.
Private addresses are refused unless --allow-private is given.`;

/** `pith mcp`: a server for agents, over standard input and output or HTTP. */
export function mcpCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('mcp')
    .description('serve agents over the Model Context Protocol')
    .option('--http <port>', 'over HTTP on this machine instead of standard input and output; 0 takes a free port', portNumber)
    // No default here: the help would show it.
    .option('--token <text>', 'with --http: token that clients send; or set PITH_TOKEN; by default one is created and shown')
    .option('--contact <address>', 'mail address or page for site owners, part of the user agent')
    .option('--allow-private', 'fetch from this machine and private networks too');
  return withDatabaseFlag(command)
    .addHelpText('after', examples)
    .action(async (flags: Flags) => done(await run(flags)));
}

async function run(flags: Flags): Promise<ExitCode> {
  const network = networkFor({ privateAddresses: flags.allowPrivate });
  const context = createContext({
    network,
    fetcher: createFetcher({ network, pace: politePace({ gap: flags.allowPrivate ? 0 : 1_000 }), userAgent: userAgentOf(flags.contact) }),
    database: flags.db,
    isDatabase: () => !isFile(flags.db) || existsSync(flags.db),
  });
  try {
    await (flags.http === undefined ? overStdio(context) : overHttp(context, flags));
    return EXIT.found;
  } finally {
    await context.close();
  }
}

/** Serves until the client closes its end. */
async function overStdio(context: McpContext): Promise<void> {
  const server = createMcpServer(context);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', resolve);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.connect(new StdioServerTransport());
  // A user who tries the command would take its silence for an error.
  if (process.stdin.isTTY) process.stderr.write('pith: waiting for an agent on standard input; pith mcp --help shows how one starts it\n');
  await closed;
  await server.close();
}

async function overHttp(context: McpContext, { http: port = 0, token: given = process.env.PITH_TOKEN }: Flags): Promise<void> {
  const token = given ?? randomBytes(24).toString('base64url');
  const server = await serveMcp(context, { port, token }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new CommandError(EXIT.usage, `port ${port} is in use; --http 0 takes a free one`, error);
    throw error;
  });
  // A token that the caller knows does not belong into a log.
  process.stderr.write(`pith: http://127.0.0.1:${server.port}/mcp${given === undefined ? `, token ${token}` : ''}\n`);
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await server.close();
}
