import { readFileSync, writeFileSync } from 'node:fs';
import { siteProblems } from '@pith/site';
import { problems } from 'pith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serverProblems } from '../../src/server/problem.js';
import { routeGroups, type routes } from '../../src/server/routes/index.js';
import { root, startCommand } from '../run-pith.js';
import { type Running, running, TOKEN } from './running.js';

const file = `${root}docs/reference/http.md`;

interface Described {
  readonly properties?: Record<string, { description?: string }>;
  readonly required?: string[];
}

/** The part of the docs that is made from the code. `npm run docs` writes it again. */
function reference(): string {
  const fieldsOf = (schema: z.ZodType | undefined) => {
    const { $ref, $defs, ...inline } = (schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}) as Described & {
      $ref?: string;
      $defs?: Record<string, Described>;
    };
    const { properties = {}, required = [] } = $ref === undefined ? inline : $defs![$ref.replace('#/$defs/', '')]!;
    return Object.entries(properties).map(
      ([name, { description }]) => `  - \`${name}\`${required.includes(name) ? ' (needed)' : ''}${description ? `: ${description}` : ''}`,
    );
  };
  const access = { open: '', fetch: ' Token to fetch.', token: ' Token.', 'secret-path': '' };
  const partOf = ({ method, path, summary, access: who, query, body }: (typeof routes)[number]) => [
    `- **${method.toUpperCase()} ${path.replace('/:address', '/https://…')}** ${summary}${access[who]}`,
    ...(body ? fieldsOf(body) : fieldsOf(query)),
  ];
  const parts = routeGroups.flatMap(({ name, meaning, routes: group }) => [`### ${name}\n\n${meaning}\n`, ...group.flatMap(partOf), '']);
  const codes = Object.entries(serverProblems).map(([code, [status, meaning]]) => `| ${status} | \`${code}\` | ${meaning} |`);
  return [
    ...parts,
    '## Problems',
    '',
    'Errors are `application/problem+json` (RFC 9457) with `code`, `title`, `retry` and `requestId`. An invalid request has `errors`, one entry per fault: `in` (path, query or body), `pointer` (a JSON Pointer, `/fields/0`) and `detail`. Other codes are those of [pages](library.md#errors) and of [sites](collector.md#problems).',
    '',
    '| status | code | meaning |\n|---|---|---|',
    ...codes,
    '',
  ].join('\n');
}

describe('docs/reference/http.md', () => {
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
    const section = readFileSync(`${root}README.md`, 'utf8').split('### Run a server')[1]!.split('\n### ')[0]!;
    const lines = section.split('\n').filter((line) => line.startsWith('curl '));
    expect(lines).toHaveLength(2);
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
  });
});
