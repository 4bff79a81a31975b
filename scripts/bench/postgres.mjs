// The PostgreSQL server of benches, with its data in a temporary folder: `const server = await startBenchServer()`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../postgres-server.mjs';

/** Settings as of a small production server, but for the flush that survives a power cut: the disk is not what is measured. */
const settings = [
  'max_connections=120',
  'shared_buffers=512MB',
  'work_mem=64MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=8GB',
  'synchronous_commit=off',
  'fsync=off',
  'full_page_writes=off',
];

export async function startBenchServer(place = tmpdir()) {
  const folder = mkdtempSync(join(place, 'pith-postgres-'));
  const server = await startServer({ folder, settings });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...server, stop };
}
