import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

it('ends with a failure where a test fails, also once a database was started', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pith-exit-'));
  try {
    mkdirSync(join(folder, 'packages/page/test'), { recursive: true });
    // Nothing can be imported from there: the file asks for a database as tests do, and fails.
    writeFileSync(join(folder, 'packages/page/test/fails.test.ts'), 'await fetch(process.env.PITH_TEST_POSTGRES); throw new Error("meant to fail");');
    const how = ['run', '--root', folder, '--config', join(root, 'vitest.config.ts'), '--coverage.enabled=false'];
    // All files, whichever of them run now.
    const env = { ...process.env, PITH_SLOW: '' };
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'node_modules/vitest/vitest.mjs'), ...how], {
      encoding: 'utf8',
      cwd: root,
      env,
    });
    expect(stderr).toContain('meant to fail');
    expect(status).toBe(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
