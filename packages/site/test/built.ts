import { fileURLToPath } from 'node:url';
import { buildIfOlder } from '../../app/bin/build-if-older.mjs';

const root = new URL('../../../', import.meta.url);

/** A file of the built room: worker threads run JavaScript, so their tests need a build that is as young as the sources. */
export function built(path: string): URL {
  buildIfOlder(fileURLToPath(root));
  return new URL(`packages/site/dist/${path}`, root);
}
