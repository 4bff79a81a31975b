// The lockfile pins every package by its hash and names no download address; install scripts are reviewed; the library stays small and runs none.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { allowScripts = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
const faults = [];
for (const [path, entry] of Object.entries(packages)) {
  if (/^https?:/.test(entry.resolved ?? '')) faults.push(`${path}: names a download address`);
  if (path.startsWith('node_modules/') && !entry.link && !entry.integrity) faults.push(`${path}: no integrity`);
  // npm warns about these at every installation.
  if (entry.hasInstallScript && allowScripts[path.replace(/^.*node_modules\//, '')] === undefined)
    faults.push(`${path}: has an install script that allowScripts of package.json does not name`);
}
const library = closure('packages/page');
if (library.length > 10) faults.push(`pith installs ${library.length} packages, more than 10: ${library.join(', ')}`);
for (const name of library) if (packages[`node_modules/${name}`]?.hasInstallScript) faults.push(`${name}: has an install script`);

/** Packages that installing one brings along. */
function closure(root) {
  const found = new Set();
  const open = Object.keys(packages[root].dependencies ?? {});
  for (let name = open.pop(); name; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}));
  }
  return [...found];
}

for (const fault of faults) console.error(fault);
console.error(faults.length === 0 ? `lockfile: pinned, ${library.length} packages for the library` : `lockfile: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
