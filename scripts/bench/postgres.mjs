// The PostgreSQL server of benches, with its data in a temporary folder: `const server = await startBenchServer()`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../postgres-server.mjs';

/** Settings as of a small production server: every commit is flushed to the disk. */
const settings = ['max_connections=120', 'shared_buffers=512MB', 'work_mem=64MB', 'maintenance_work_mem=512MB', 'max_wal_size=8GB'];

export async function startBenchServer(place = tmpdir()) {
  const folder = mkdtempSync(join(place, 'pith-postgres-'));
  const server = await startServer({ folder, settings });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}
