import { version } from '../../version.js';
import { json, route } from '../route.js';
import { healthAnswer } from '../schemas/about.js';

/** `GET /health`: whether the server is there; asks no database and no worker. */
export const healthRoute = route(
  {
    name: 'health',
    method: 'get',
    path: '/health',
    summary: 'Whether the server is there, and how busy its workers are.',
    access: 'open',
    answers: [{ meaning: 'It is.', type: 'application/json', schema: healthAnswer }],
  },
  async ({ services }) => json({ status: services.stopping.aborted ? 'stopping' : 'ok', version, workers: services.pool.load }),
);
