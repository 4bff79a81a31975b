import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { guarded } from '@pith/site';
import type { McpContext } from './context.js';
import { createMcpServer } from './server.js';
import { Sessions } from './sessions.js';

export interface HttpOptions {
  readonly port: number;
  readonly token: string;
}

const LOOPBACK = '127.0.0.1';

/** Serves any number of clients over HTTP on this machine; each brings the token. */
export async function serveMcp(context: McpContext, { port, token }: HttpOptions): Promise<{ readonly port: number; close(): Promise<void> }> {
  const sessions = new Sessions<StreamableHTTPServerTransport>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await handle({ request, response, token, sessions, context });
    } catch (error) {
      process.stderr.write(`pith: ${error instanceof Error ? error.message : String(error)}\n`);
      refuse(response, 500, 'Something went wrong in the server.');
    }
  };
  const server = createServer(guarded(answer, (_, __, response) => response.destroy()));
  await listen(server, port);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      await sessions.close();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly token: string;
  readonly sessions: Sessions<StreamableHTTPServerTransport>;
  readonly context: McpContext;
}

async function handle({ request, response, token, sessions, context }: Exchange): Promise<void> {
  // A page in a browser could reach this machine by a name of its own.
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/.test(request.headers.host ?? ''))
    return refuse(response, 403, 'This server is for this machine only.');
  if (!isAllowed(request.headers.authorization, token)) return refuse(response, 401, 'Send the token: Authorization: Bearer TOKEN.');
  if (new URL(request.url ?? '/', 'http://localhost').pathname !== '/mcp') return refuse(response, 404, 'The server is at /mcp.');
  const id = request.headers['mcp-session-id'];
  const known = typeof id === 'string' ? sessions.use(id) : undefined;
  if (known) return known.handleRequest(request, response);
  if (typeof id === 'string') return refuse(response, 404, 'There is no such session; begin again.');
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (session) => sessions.add(session, transport),
    onsessionclosed: (session) => sessions.remove(session),
  });
  await createMcpServer(context).connect(transport);
  await transport.handleRequest(request, response);
}

function isAllowed(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.end();
    return;
  }
  response.writeHead(status, { 'content-type': 'application/problem+json', ...(status === 401 ? { 'www-authenticate': 'Bearer' } : {}) });
  response.end(JSON.stringify({ status, title: message }));
}
