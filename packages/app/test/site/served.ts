import { expect } from 'vitest';
import { type SiteServer, serveSites, type TestSite } from '../../../site/test/sites/site-server.js';

/** Messages are for people: one line each, and no trace of the program. */
export const noTrace = (err: string) => expect(err).not.toMatch(/\n\s+at |node:internal|Error:/);

export async function served<T>(answer: TestSite['answer'], work: (home: string, server: SiteServer) => Promise<T>): Promise<T> {
  const server = await serveSites([{ host: '127.0.0.1', answer }]);
  try {
    return await work(server.home('127.0.0.1'), server);
  } finally {
    await server.close();
  }
}
