import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const scripts = new URL('../../../../scripts/', import.meta.url);
const named = readdirSync(scripts).filter((name) => /^(?:bench|test)-.*\.mjs$|^(?:bench|compare|fuzz|hostile|mutate|site|size)\.mjs$/.test(name));

describe('scripts', () => {
  it('say with --help what they begin with, and do nothing else', () => {
    const { status, stdout } = spawnSync(process.execPath, ['bench.mjs', '--help'], { cwd: scripts, encoding: 'utf8' });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^CPU of every step [\s\S]*--against COMMIT/);
    expect(stdout).not.toContain('import');
  });

  it.each(named)('%s begins with what it is for, and has --help before anything else runs', (name) => {
    expect(readFileSync(new URL(name, scripts), 'utf8')).toMatch(/^(?:\/\/.*\n)+\n?import '\.\/help\.mjs';\n/);
  });
});
