// What installing a package brings along, from the lockfile.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Path in the lockfile → entry of everything that the package in `folder` needs at run time, its own siblings included. */
export function runtimeTree(packages, folder) {
  const found = new Map();
  const open = needs(packages[folder]).map((name) => [name, folder]);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const path = placeOf(packages, ...next);
    if (path === undefined || found.has(path)) continue;
    const entry = packages[path].link ? packages[packages[path].resolved] : packages[path];
    found.set(path, entry);
    open.push(...needs(entry).map((name) => [name, path]));
  }
  return found;
}

function needs({ dependencies = {}, optionalDependencies = {} }) {
  return [...Object.keys(dependencies), ...Object.keys(optionalDependencies)];
}

/** Where a name is found from a folder on, as Node looks for it. */
function placeOf(packages, name, from) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder === '' || !folder.includes('node_modules') ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '' || !folder.includes('node_modules')) return undefined;
  }
}

/** The declared licence of a package; binaries for other systems are not installed here, the lockfile knows them. */
export function licenceOf(path, { license }) {
  if (license !== undefined) return license;
  const file = join(path, 'package.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).license ?? licenceFile(path);
  return undefined;
}

function licenceFile(path) {
  return readdirSync(path).some((name) => /^licen[cs]e/i.test(name)) ? 'see its licence file' : undefined;
}
