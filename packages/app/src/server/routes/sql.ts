import { queryDatabase, tablesIn } from '@pith/site';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import { queryAnswer, queryBody, tablesAnswer } from '../schemas/collection.js';

/** The database, where there is one. */
function placeFor({ services }: Call): string {
  if (!services.hasDatabase()) throw new ServerProblem('NO_DATABASE');
  return services.options.database;
}

const query = route(
  {
    name: 'query',
    method: 'post',
    path: '/v1/query',
    summary:
      'Asks the database in SQL: one query that reads, within limits of rows, size and time (5 s). It sees all tables, settings of sites included.',
    access: 'token',
    body: queryBody,
    example: { sql: 'select title, url, published from articles order by published desc', limit: 100 },
    answers: [{ meaning: 'Columns and rows.', type: 'application/json', schema: queryAnswer }],
  },
  async (call, { body: { sql, limit } }) =>
    json(await queryDatabase(placeFor(call), sql, { limit, signal: call.signal, workerFile: call.services.options.queryWorkerFile })),
);

const tables = route(
  {
    name: 'tables',
    method: 'get',
    path: '/v1/tables',
    summary: 'Tables and columns that a query can use.',
    access: 'token',
    answers: [{ meaning: 'The tables.', type: 'application/json', schema: tablesAnswer }],
  },
  async (call) => json({ tables: await tablesIn(placeFor(call), { signal: call.signal, workerFile: call.services.options.queryWorkerFile }) }),
);

/** The collection in SQL. */
export const sqlRoutes: readonly Route[] = [query, tables];
