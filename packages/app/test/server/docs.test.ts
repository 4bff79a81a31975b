import { readFileSync, writeFileSync } from 'node:fs';
import { siteProblems } from '@pith/site';
import { problems } from 'pith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serverProblems } from '../../src/server/problem.js';
import { routes } from '../../src/server/routes/index.js';
import { root, startCommand } from '../run-pith.js';
import { type Running, running, TOKEN } from './running.js';

const file = `${root}docs/api.md`;

/** The part of the docs that is made from the code. `npm run docs` writes it again. */
function reference(): string {
  const fieldsOf = (schema: z.ZodType | undefined) => {
    const { properties = {}, required = [] } = (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as {
      properties?: Record<string, { description?: string }>;
      required?: string[];
    };
    return Object.entries(properties).map(
      ([name, { description }]) => `  - \`${name}\`${required.includes(name) ? ' (needed)' : ''}${description ? `: ${description}` : ''}`,
    );
  };
  const access = { open: '', fetch: ' Token to fetch.', token: ' Token.', 'secret-path': '' };
  const parts = routes.flatMap(({ method, path, summary, access: who, query, body }) => [
    `- **${method.toUpperCase()} ${path.replace('/:address', '/https://…')}** ${summary}${access[who]}`,
    ...(body ? fieldsOf(body) : fieldsOf(query)),
  ]);
  const codes = Object.entries(serverProblems).map(([code, [status, meaning]]) => `| ${status} | \`${code}\` | ${meaning} |`);
  return [
    ...parts,
    '',
    '## Problems',
    '',
    'Whatever is no success is `application/problem+json` (RFC 9457) with `code`, `title`, `retry` and `requestId`. Beside these codes stand those of [pages](reference.md#errors) and of [sites](site.md).',
    '',
    '| status | code | meaning |\n|---|---|---|',
    ...codes,
    '',
  ].join('\n');
}

describe('docs/api.md', () => {
  it('describes every route and every problem as the code has them', () => {
    const text = readFileSync(file, 'utf8');
    const head = text.slice(0, text.indexOf('## Routes\n\n') + '## Routes\n\n'.length);
    if (process.env.PITH_UPDATE) writeFileSync(file, head + reference());
    expect(readFileSync(file, 'utf8')).toBe(head + reference());
    expect(Object.keys(serverProblems).filter((code) => code in siteProblems || code in problems)).toEqual([]);
  });
});

describe('curl lines of the README', () => {
  let server: Running;
  beforeAll(async () => {
    server = await running();
  });
  afterAll(() => server.close());

  it('do what they say', async () => {
    const section = readFileSync(`${root}README.md`, 'utf8').split('## A server')[1]!.split('\n## ')[0]!;
    const lines = section.split('\n').filter((line) => line.startsWith('curl '));
    expect(lines).toHaveLength(3);
    const answers = [];
    for (const line of lines) {
      const command = line
        .replace(/\s+#.*$/, '')
        .replaceAll('localhost:7484', `127.0.0.1:${server.port}`)
        .replaceAll('https://example.org/a', server.site.url('/keeper'))
        .replaceAll('$(cat ~/.config/pith/token)', TOKEN);
      const { code, out } = await startCommand('/bin/sh', ['-c', command]).ended;
      expect(code, command).toBe(0);
      answers.push(out);
    }
    expect(JSON.parse(answers[0]!)).toMatchObject({ title: 'The lighthouse that runs on kitchen scraps', markdown: expect.stringContaining('# ') });
    expect(answers[1]).toMatch(/^# The keeper's books/);
    expect(JSON.parse(answers[2]!)).toMatchObject({ state: 'open', total: 1 });
  });
});
