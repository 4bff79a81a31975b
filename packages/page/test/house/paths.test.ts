import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const packages = ['page', 'site', 'lab', 'app'].flatMap((name) => [`packages/${name}/src`, `packages/${name}/test`]);

it('no path is taken from an address, where a space is %20', () => {
  const files = ['scripts', ...packages].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const code = ['vitest.config.ts', 'vitest.mutate.config.ts', ...files].filter((name) => /\.m?ts$|\.m?js$/.test(name));
  expect(code.filter((name) => /import\.meta\.url\)\.pathname/.test(readFileSync(join(root, name), 'utf8')))).toEqual([]);
});
